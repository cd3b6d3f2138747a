"""The chapters of a rulebook, one file each: what can be chosen, and what each choice decides."""

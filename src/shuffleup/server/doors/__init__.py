"""The doors: what can be asked for by HTTP."""

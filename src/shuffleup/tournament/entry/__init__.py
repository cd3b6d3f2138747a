"""Coming in: who may, what it costs, late stacks, rebuys, add-ons and series of events."""

"""Rehearsal: bots that play a night through before the night."""

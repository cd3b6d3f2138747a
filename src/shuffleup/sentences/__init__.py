"""Sentences: everything that a player is told, by its key, in each language."""

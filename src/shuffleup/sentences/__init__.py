"""Sentences: everything that people are told, by its key, in each language."""

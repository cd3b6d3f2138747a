"""Dealt: a tournament whose cards the software deals, and the hands that are under way in it."""

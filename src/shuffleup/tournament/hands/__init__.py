"""Hands from begin to report, and what the room does after each."""

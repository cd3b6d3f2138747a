"""Habits: what a client does by itself, besides deciding."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """What a player at a table does without thinking."""

    pledges: bool = True
    """Takes part in the shuffle, with a nonce of its own for every deal."""
    checks: bool = True
    """Checks the proof of every card it sees; a deal that does not hold is an error."""
    cuts: bool = True
    """Cuts the deck when asked, at random."""
    at_showdown: bool = True
    """Shows or mucks when its turn comes there; otherwise the table's time decides."""
    shows: bool = True
    """Shows its hand in turn; otherwise it mucks where it may and is beaten."""
    returns: bool = True
    """Says that it is back when the table takes it for away."""

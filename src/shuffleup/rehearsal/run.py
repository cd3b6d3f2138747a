"""Run: what one rehearsed night came to, as plain data."""

from typing import NamedTuple


class Run(NamedTuple):
    """One night played down to its winner. It can be pickled, and written as JSON, as it stands."""

    seed: int
    players: int
    """Who came; a second entry of the same person is counted in `entries` only."""
    entries: int
    rebuys: int
    add_ons: int
    finish_ms: int
    """When the last hand was over, counted from the start."""
    end_level: int
    """The level it ended in, by the number people say."""
    hands: int
    moves: int
    breaks: int
    """Tables that were broken."""
    level_hands: tuple[int, ...]
    """Hands begun in each row of the structure; none in breaks."""
    level_left: tuple[int, ...]
    """Players left when each row began; 0 in rows the night did not reach."""
    level_chips: tuple[int, ...]
    """Chips in play when each row began; 0 in rows the night did not reach."""
    busts_ms: tuple[int, ...]
    """When each player went out for good."""
    winner: int
    events: int
    digest: str
    """The SHA-256 of the ledger's lines; empty if none was kept."""

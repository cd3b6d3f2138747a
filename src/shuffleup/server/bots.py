"""Bots: players of the house's own, as the server knows them. They come by codes, like anybody."""

from __future__ import annotations

from typing import Protocol


class Bots(Protocol):
    """Whoever has bots play: outside of the server, over its sockets, with a seat's view only."""

    def play(self, night: str, player: int, code: str) -> None:
        """Have a bot join by a personal code, and play until it is out."""
        ...

    def plays(self, night: str, player: int) -> bool:
        """Whether a bot is playing, or on its way."""
        ...

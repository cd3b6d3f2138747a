"""Styles: how bots differ, as numbers. The mix of all of them plays like people do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


class Style:
    """How many hands a bot plays, how it plays them, and when it stops waiting."""

    __slots__ = ("name", "plays", "raises", "again", "pays", "bluffs", "push_at")

    name: str
    plays: float  # the share of hands it comes in with at a full table, if nobody has raised
    raises: float  # the share it raises with there
    again: float  # the share with which it raises somebody else's raise
    pays: float  # 0 gives up at any bet, 1 pays to see
    bluffs: float  # how often anybody bets with nothing, divided by how many are still in
    push_at: i64  # big blinds, at and below which it pushes or folds before the flop

    def __init__(
        self,
        name: str,
        *,
        plays: float,
        raises: float,
        again: float,
        pays: float,
        bluffs: float,
        push_at: i64 = 10,
    ) -> None:
        self.name = name
        self.plays = plays
        self.raises = raises
        self.again = again
        self.pays = pays
        self.bluffs = bluffs
        self.push_at = push_at


STYLES: Final = [
    Style("tight and passive", plays=0.14, raises=0.035, again=0.015, pays=0.3, bluffs=0.2),
    Style("tight and aggressive", plays=0.16, raises=0.1, again=0.04, pays=0.4, bluffs=0.5),
    Style("loose and passive", plays=0.34, raises=0.04, again=0.02, pays=0.7, bluffs=0.25),
    Style("loose and aggressive", plays=0.3, raises=0.15, again=0.065, pays=0.6, bluffs=0.55),
    Style("push or fold", plays=0.2, raises=0.08, again=0.03, pays=0.4, bluffs=0.35, push_at=12),
]


def style_of(player: int) -> Style:
    """The style of a player: all are equally frequent."""
    return STYLES[player % len(STYLES)]

"""The waiting room: who is in and what will be played, for the people of a night."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.entrant import PLAYING, SIGNED_IN

NAMES_SHOWN: Final = 200


class RoomView(Struct, frozen=True, gc=False):
    """What somebody reads who waits for the first hand."""

    names: list[str]
    """Who is in, in the order in which they came; not all of a very large field."""
    signed_in: int
    starts_ms: int
    """When it is to begin; 0 where nobody has said."""
    stack: int
    small: int
    big: int
    ante: int
    minutes: int
    """How long the first level is."""
    late_until_level: int
    """The last level in which somebody may still come; 0 for none."""
    rebuys: int
    """How often somebody may buy chips again."""
    rebuy_chips: int
    rebuy_minor: int
    add_ons: int
    re_entries: int
    break_chips: int
    """Everybody is given so many at the break."""
    currency: str


def room_view(play: Play, starts_ms: int) -> RoomView:
    """The room as it is before the first hand."""
    night = play.night
    entry, first = night.rulebook.entry, night.clock.structure.rounds[0]
    rebuy = entry.rebuy.value
    names = [each.name for each in night.entrants if each.status in (SIGNED_IN, PLAYING)]
    return RoomView(
        names=names[:NAMES_SHOWN],
        signed_in=len(names),
        starts_ms=starts_ms,
        stack=night.setup.stack,
        small=first.small,
        big=first.big,
        ante=first.ante,
        minutes=first.minutes,
        late_until_level=entry.late_until_level.value,
        rebuys=rebuy.most,
        rebuy_chips=rebuy.chips,
        rebuy_minor=rebuy.price_minor,
        add_ons=entry.add_on.value.most,
        re_entries=entry.re_entries.value,
        break_chips=entry.break_chips.value,
        currency=rebuy.currency or night.setup.currency,
    )

"""Books: what is known of stacks that nobody enters hand by hand.

A count says what somebody has. The difference to the books lies with others, who have not been
counted since; when everybody has been, it should be nothing. If it is something, chips have been
lost or found: they are counted again, or the count is accepted, with a reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import KIND, PlayerNumber, Reason

Found = Annotated[int, Meta(ge=-(10**12), le=10**12, extra={KIND: "counted chips"})]
"""What somebody says they have counted, right or wrong."""
Figures = dict[str, int | str]
Count = Annotated[tuple[tuple[PlayerNumber, Found], ...], Meta(min_length=1, max_length=10_000)]


class Counted(Event, frozen=True, kw_only=True):
    """Stacks were counted: the books say the same from now on."""

    stacks: tuple[tuple[PlayerNumber, int], ...]


class CountAccepted(Event, frozen=True, kw_only=True):
    """Everybody has been counted, and so many more or fewer chips are there than there should be.

    The director takes the count as it is.
    """

    chips: int
    reason: str


@deed(Matter.HAND, only_real=True)
def count(night: Tournament, stacks: Count, at_ms: int, *, reason: Reason = "") -> Refusal | None:
    """Stacks as they were counted; with a reason, also where chips are missing or too many."""
    refused = refusal(night, stacks)
    if refused is not None:
        return refused
    happen(night, Counted(at_ms=at_ms, by="count", stacks=stacks))
    missing = difference(night)
    if missing and reason.strip():
        clauses = night.terms.cite("direction.may_overrule")
        accepted = CountAccepted(
            at_ms=at_ms, by="count", clauses=clauses, chips=-missing, reason=reason.strip()
        )
        happen(night, accepted)
    return None


def refusal(night: Tournament, stacks: Count) -> Refusal | None:
    """Why a count cannot be right."""
    if night.live is None or night.phase != PLAYED:
        return refuse(Told("not-played"), (), Told("running-event"))
    players = [player for player, _ in stacks]
    clauses = night.terms.cite("betting.table_stakes")
    for player, chips in stacks:
        told: Figures = {"name": night.entrants[player].name, "stack": chips, "chip": night.chip}
        if night.room.table_of[player] == NOBODY or players.count(player) > 1:
            return refuse(Told("not-seated/count", told), clauses, Told("count-seated"))
        if chips <= 0:
            return refuse(Told("no-chips/count", told), clauses, Told("count-or-bust"))
        if chips % night.chip:
            return refuse(Told("no-such-chips/count", told), clauses, Told("whole-chips"))
    known = dict(stacks)
    others = [p for p in seated(night) if p not in known]
    least = sum(stack(night, p) if p in night.live.counted else int(night.chip) for p in others)
    most = int(night.in_play) - least
    if sum(known.values()) > most:
        told = {"count": sum(known.values()), "most": most}
        return refuse(Told("impossible-count", told), clauses, Told("counted-again"))
    return None


def seated(night: Tournament) -> list[int]:
    """Everybody with chips on a table."""
    return [p for p in range(len(night.entrants)) if night.room.table_of[p] != NOBODY]


def stack(night: Tournament, player: int) -> int:
    """What the books say."""
    return int(night.stack_of(player))


def uncounted_tables(night: Tournament) -> list[int]:
    """Tables with somebody who was not counted since the stack could last change."""
    assert night.live is not None
    known = set(night.live.counted)
    return [
        int(table.number)
        for table in night.room.tables
        if table.count and not known.issuperset(table.players())
    ]


def difference(night: Tournament) -> int:
    """How many chips are missing though everybody was counted; below 0, how many too many."""
    assert night.live is not None
    return 0 if uncounted_tables(night) else night.live.uncounted


@applies(Counted)
def do_count(night: Tournament, event: Counted) -> None:
    """The books are what was counted; the difference is with those who were not."""
    assert night.live is not None
    for player, chips in event.stacks:
        do_book(night, player, chips)
    night.live.count([player for player, _ in event.stacks])


@applies(CountAccepted)
def do_accept(night: Tournament, event: CountAccepted) -> None:
    """So many chips more are in play, or fewer."""
    assert night.live is not None
    night.removed -= event.chips
    night.live.uncounted += event.chips


def do_book(night: Tournament, player: int, chips: int) -> None:
    """A player's stack is so much in the books; the rest of what was there is with others."""
    assert night.live is not None
    table = night.room.tables[night.room.table_of[player]]
    chair = night.room.chair_of[player]
    night.live.uncounted += table.stacks[chair] - chips
    table.stacks[chair] = chips


def do_forget(night: Tournament, players: Iterable[int]) -> None:
    """A hand was played: nobody knows the stacks of these any more."""
    assert night.live is not None
    night.live.forget_counts(list(players))

"""The night as everybody sees it on the wall."""

from __future__ import annotations

from typing import Final

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.entry.purchases import full_price
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import CANCELLED, FINISHED, PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.clock_view import Ahead, ClockView, view
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.room_wire import SeatLine, TableLine
from shuffleup.views.table import level_view
from shuffleup.views.wire import (
    Difference,
    LevelView,
    NightClock,
    NightView,
    PlaceView,
    RowAhead,
)
from shuffleup.views.words import Phase

PHASES: Final = {
    SIGNING_IN: Phase.SIGNING_IN,
    PLAYED: Phase.PLAYED,
    FINISHED: Phase.FINISHED,
    CANCELLED: Phase.CANCELLED,
}
PLACES_SHOWN: Final = 100


def night_view(
    play: Play,
    v: int,
    at_ms: int,
    chronicle: Chronicle | None = None,
    *,
    chain: str = "",
    every_place: bool = False,
    has_chips: bool = True,
) -> NightView:
    """What everybody sees of the night; `chain` is the ledger's head, where it is shown.

    The wall has the best places; `every_place` is for who must know all. Where the software deals
    there are no chips to hold in one's hand.
    """
    night = play.night
    clock = view(night.clock, at_ms)
    ahead = clock.next_round if clock.level.is_break else None
    played = clock.level if ahead is None else ahead.level
    left = night.places.left
    average = night.in_play // left if left else 0
    return NightView(
        v=v,
        at_ms=at_ms,
        title=night.setup.title,
        house=night.rulebook.id,
        house_name=night.rulebook.name,
        phase=PHASES[night.phase],
        ending=night.ended,
        clock=_clock(clock),
        players_left=left,
        entries=sum([int(entrant.entries) for entrant in night.entrants]),
        in_play=night.in_play,
        average=average,
        average_big_blinds=round(average / played.big, 1) if played.big else 0.0,
        hands=night.hands,
        entries_open=night.entries_open,
        entry_minor=_entry_minor(night),
        hand_for_hand=night.in_step,
        real_cards=has_chips,
        muted=night.muted,
        forecast_shown=night.forecast_shown,
        final_table=night.final,
        currency=night.setup.currency if night.prizes is None else night.prizes.currency,
        prizes_minor=[] if night.prizes is None else list(night.prizes.amounts),
        places=_places(night, every_place),
        tables=[
            TableLine(table.number, table.count, table.in_hand)
            for table in night.room.tables
            if table.count
        ],
        seats=_seats(night),
        chips=[value for value in night.setup.chips if has_chips and value >= night.chip],
        schedule=_schedule(night),
        moves=[] if chronicle is None else list(chronicle.moves),
        message=None if chronicle is None else chronicle.message,
        not_by_the_book=differences(night),
        chain=chain,
    )


def differences(night: Tournament) -> list[Difference]:
    """What is not as the house has it, for everybody to see."""
    return [Difference(*each, _decides(night, each.figure)) for each in night.differences]


def _entry_minor(night: Tournament) -> int:
    """What an entry costs tonight, for everybody to see."""
    price = full_price(night.rulebook)
    return price.amount_minor if isinstance(price, Money) else 0


def _decides(night: Tournament, figure: str) -> str:
    """What a setting decides; other figures have words of their own."""
    chapter, _, name = figure.partition(".")
    found = (
        each
        for each, _ in night.rulebook.settings()
        if (each.chapter, each.name) == (chapter, name)
    )
    parameter = next(found, None) if name else None
    return "" if parameter is None else parameter.sentence


def _clock(clock: ClockView) -> NightClock:
    return NightClock(
        state=str(clock.state),
        level=level_view(clock.number, clock.level),
        left_ms=clock.left_ms,
        overtime_ms=clock.overtime_ms,
        next=_ahead(clock.next),
        next_break=_ahead(clock.next_break),
        limit_left_ms=clock.limit_left_ms,
        change_at_ms=clock.change_at_ms,
    )


def _schedule(night: Tournament) -> list[LevelView]:
    """Every level and break, for a house that has the schedule shown."""
    if not night.rulebook.levels.schedule_shown.value:
        return []
    structure = night.clock.structure
    rows = range(len(structure.levels))
    return [level_view(structure.number(row), structure.level(row)) for row in rows]


def _ahead(row: Ahead | None) -> RowAhead | None:
    if row is None:
        return None
    return RowAhead(level_view(row.number, row.level), row.in_ms, row.lasts_ms)


def _seats(night: Tournament) -> list[SeatLine]:
    """Where everybody sits, by name, while the first hand is still to come.

    With real cards nobody says when it comes, and people look for the clock: then until the start.
    """
    dealt = night.phase == PLAYED and night.live is None and not night.on_break
    if not (night.phase == SIGNING_IN or dealt) or night.hands or night.in_hand:
        return []
    found = [
        SeatLine(int(table.number), chair, night.entrants[player].name)
        for table in night.room.tables
        for chair, player in enumerate(table.chairs)
        if player != NOBODY
    ]
    return sorted(found, key=lambda seat: (seat.name.casefold(), seat.table, seat.chair))


def _places(night: Tournament, every: bool) -> list[PlaceView]:
    """The places taken so far, best first, and so the latest; not all, but all that are paid."""
    shown = max(PLACES_SHOWN, 0 if night.prizes is None else len(night.prizes.amounts))
    found: list[PlaceView] = []
    for standing in night.places.standings():
        if len(found) >= shown and not every:
            break
        for player in standing.players:
            found.append(
                PlaceView(
                    first=standing.place.first,
                    last=standing.place.last,
                    player=player,
                    name=night.entrants[player].name,
                    won_minor=night.won_minor.get(player, 0),
                )
            )
    return found

"""The night as its director sees it: everybody and every table, and no card."""

from __future__ import annotations

from collections.abc import Container, Sequence

from shuffleup.rulebook.figures import Penalty
from shuffleup.tournament.dealt import turns
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.entry import requests
from shuffleup.tournament.hands.hands import HALTED, HELD, holds
from shuffleup.tournament.people.offences import cost_of, time_of
from shuffleup.tournament.people.people import in_hand
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.state.entrant import PRESENT, Entrant
from shuffleup.tournament.state.request import Request
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.views.breach_wire import BreachView, DebtView
from shuffleup.views.cannot import cannot
from shuffleup.views.cases import case_views, dispute_views
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.desk_wire import (
    FloorCall,
    RequestView,
    StructureView,
    TableNeed,
    WaitingMoveView,
)
from shuffleup.views.entry_sheet import entry_sheet
from shuffleup.views.live import live_state
from shuffleup.views.night import night_view
from shuffleup.views.player import return_view
from shuffleup.views.seat import STATUSES, penalty_views
from shuffleup.views.seat_wire import PenaltyView
from shuffleup.views.steps import night_steps
from shuffleup.views.table import held_by, soon
from shuffleup.views.wire import DirectorView, EntrantView
from shuffleup.views.words import Need


def director_view(
    play: Play,
    v: int,
    at_ms: int,
    chronicle: Chronicle | None = None,
    *,
    calls: Sequence[FloorCall] = (),
    bots: Container[int] = (),
    chain: str = "",
    has_chips: bool = True,
) -> DirectorView:
    """What the director sees; `calls` are those for the floor that nobody has answered.

    `bots` are the players whom the house itself has play.
    """
    night = play.night
    called = {call.table for call in calls}
    tables = [
        _table(play, table, at_ms, int(table.number) in called)
        for table in night.room.tables
        if table.count
    ]
    return DirectorView(
        night=night_view(
            play, v, at_ms, chronicle, chain=chain, every_place=True, has_chips=has_chips
        ),
        entrants=[
            _entrant(play, player, each, at_ms, bot=player in bots)
            for player, each in enumerate(night.entrants)
        ],
        tables=sorted(tables, key=_urgency),
        calls=list(calls),
        requests=[_request(night, each) for each in requests.open_requests(night)],
        waiting_moves=[
            WaitingMoveView(
                player=each.player,
                name=night.entrants[each.player].name,
                from_table=_some(night.room.table_of[each.player]),
                to_table=each.table,
                to_chair=_some(each.chair),
                reason=each.reason,
            )
            for each in night.waiting_moves
        ],
        waiting=list(night.waiting),
        steps=night_steps(night, None if chronicle is None else chronicle.message, at_ms),
        waits_for=_waits_for(night),
        moves_by_hand=night.by_hand,
        cases=case_views(night),
        disputes=dispute_views(night),
        breaches=[_breach(night, number) for number in range(len(night.breaches))],
        debts=[
            DebtView(player, night.entrants[player].name, owes, night.setup.currency)
            for player, owes in night.debts_minor.items()
        ],
        cannot=cannot(play, at_ms, by_software=not has_chips),
        sheet=entry_sheet(night),
        structure=_structure(night),
        live=None if night.live is None else live_state(night, at_ms),
    )


def _structure(night: Tournament) -> StructureView:
    """With the level that is on among them, where blinds go on doubling."""
    structure = night.clock.structure.written_out(max(0, int(night.row)))
    return StructureView(int(night.row), rows_of(structure), str(structure.after_last))


def _request(night: Tournament, request: Request) -> RequestView:
    player, offer = request.player, requests.offer_of(night, request.what)
    return RequestView(
        player=player,
        name=night.entrants[player].name,
        what=request.what,
        chips=offer.chips,
        price_minor=offer.price_minor,
        currency=offer.currency,
        at_ms=request.at_ms,
        table=_some(night.room.table_of[player]),
        chair=_some(night.room.chair_of[player]),
        in_hand=in_hand(night, player),
        clauses=offer.clauses,
    )


def _breach(night: Tournament, number: int) -> BreachView:
    breach = night.breaches[number]
    cost = None if breach.closed else cost_of(night, breach.player, breach.offence)
    return BreachView(
        player=_some(breach.player),
        name=breach.name,
        clause=breach.clause,
        kind=breach.kind,
        time=time_of(night, number),
        note=breach.note,
        filed_by=breach.filed_by,
        table=_some(breach.table),
        hand=breach.hand,
        at_ms=breach.at_ms,
        closed=breach.closed,
        may=[_step(breach.offence, step) for step in cost.steps] if cost else [],
        proposed=_step(breach.offence, cost.proposed) if cost and cost.proposed else None,
        due=cost is not None and cost.due,
    )


def _step(offence: str, step: Penalty) -> PenaltyView:
    return PenaltyView(offence, str(step.kind), step.amount)


def _waits_for(night: Tournament) -> list[int]:
    """Those who may come back, where there is nobody else to play with."""
    if night.phase != PLAYED or night.places.left > 1:
        return []
    return ending.returning_players(night)


def _entrant(play: Play, player: int, entrant: Entrant, at_ms: int, *, bot: bool) -> EntrantView:
    room = play.night.room
    return EntrantView(
        player=player,
        name=entrant.name,
        bot=bot or entrant.bot,
        member=entrant.member,
        status=STATUSES[entrant.status],
        table=_some(room.table_of[player]),
        chair=_some(room.chair_of[player]),
        stack=play.night.stack_of(player),
        entries=entrant.entries,
        rebuys=entrant.rebuys,
        add_ons=entrant.add_ons,
        away_since_ms=None if entrant.away_ms == PRESENT else entrant.away_ms,
        arrived=entrant.arrived,
        leaving=entrant.departure is not None,
        serving=entrant.serving,
        penalty_hands=entrant.penalty_hands,
        penalty_until_ms=entrant.penalty_until_ms or None,
        penalties=penalty_views(entrant),
        back=return_view(play.night, entrant, at_ms),
    )


def _table(play: Play, table: Table, at_ms: int, called: bool) -> TableNeed:
    number = int(table.number)
    spot, actor = play.at(number), play.actor(number)
    acting_ms = 0 if actor == NOBODY else max(0, at_ms - spot.since_ms)
    clock = spot.clock
    alert = play.night.terms.short_alert
    found = {
        Need.FLOOR: called,
        Need.CLOCK: actor != NOBODY and clock is not None and clock.started_ms is None,
        Need.HELD: holds(play.night, table) == HELD,
        Need.HALTED: holds(play.night, table) == HALTED,
        Need.SHORT: bool(alert) and table.count <= alert and play.night.room.staying > 1,
        Need.SLOW: actor != NOBODY and at_ms >= turns.over_ms(play, number),
    }
    return TableNeed(
        table=table.number,
        players=table.count,
        hand=table.hands + 1 if table.in_hand else table.hands,
        needs=[need for need, there in found.items() if there],
        held_by=held_by(play.night, table),
        actor=_some(actor),
        acting_ms=acting_ms,
        turn=spot.turn,
        slow_from_ms=None if actor == NOBODY else soon(turns.over_ms(play, number)),
    )


def _urgency(line: TableNeed) -> tuple[int, int, int]:
    """Tables in the order of their first need; among equals the slowest first."""
    order = list(Need)
    first = order.index(line.needs[0]) if line.needs else len(order)
    return first, -line.acting_ms, line.table


def _some(number: int) -> int | None:
    return None if number == NOBODY else number

"""The state of a live night: everybody, every table, the books, the money and what is proposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from shuffleup.sentences.languages import AS_TOLD
from shuffleup.tournament.chips.colour_up import holdings, received, steps
from shuffleup.tournament.chips.colours import odd_stacks
from shuffleup.tournament.live import books
from shuffleup.tournament.live.hand_over import known_button
from shuffleup.tournament.live.payments import due_minor
from shuffleup.tournament.live.proposals import needs, smallest_due
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.state.entrant import OUT, PRESENT
from shuffleup.tournament.state.exits import same_hand
from shuffleup.tournament.state.live import Live, Proposal, Receipt
from shuffleup.tournament.state.state import (
    CANCELLED,
    FINISHED,
    PLAYED,
    SIGNING_IN,
    Tournament,
)
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import clock_view
from shuffleup.views.cases import case_views
from shuffleup.views.live_wire import (
    LiveChips,
    LiveClock,
    LiveClockOn,
    LiveExchange,
    LiveMoney,
    LiveMove,
    LivePlayer,
    LiveProposal,
    LiveReceipt,
    LiveState,
    LiveTable,
    LiveTie,
)
from shuffleup.views.log_wire import LogLine
from shuffleup.views.seat import STATUSES

PHASES: Final = {
    SIGNING_IN: "signing-in",
    PLAYED: "played",
    FINISHED: "finished",
    CANCELLED: "cancelled",
}


def live_state(
    night: Tournament, at_ms: int, log: Sequence[LogLine] = (), language: str = AS_TOLD
) -> LiveState:
    """The night as it stands at a moment."""
    live = night.live or Live()
    return LiveState(
        house=night.rulebook.id,
        title=night.setup.title,
        phase="closed" if night.closed else PHASES[int(night.phase)],
        clock=_clock(night, at_ms),
        left=night.places.left,
        provisional=night.places.open and night.phase < FINISHED,
        players=_players(night, live),
        tables=[_table(night, live, each) for each in night.room.tables if each.count],
        chips=_chips(night, live),
        money=_money(night, live),
        proposals=[_proposal(night, each, at_ms) for each in live.proposals],
        colour_up=list(_exchanges(night)),
        cases=case_views(night, language),
        receipts=[_receipt(each) for each in live.receipts],
        ties=list(_ties(night, live)),
        log=list(log),
    )


def _clock(night: Tournament, at_ms: int) -> LiveClock:
    seen = clock_view.view(night.clock, at_ms)
    started = night.row != NOBODY
    return LiveClock(
        state=str(seen.state),
        level=seen.number if started else 0,
        small=int(night.small),
        big=int(night.big),
        ante=int(night.ante),
        is_break=night.on_break,
        left_ms=seen.left_ms,
    )


# --- people and tables


def _players(night: Tournament, live: Live) -> list[LivePlayer]:
    places = {p: each.place for each in night.places.standings() for p in each.players}
    due = {} if night.prizes is None else ending.prizes_due(night)
    found = []
    for player, entrant in enumerate(night.entrants):
        table = int(night.room.table_of[player])
        place = places.get(player)
        prize = night.won_minor.get(player, 0) or (due.get(player, 0) if place else 0)
        found.append(
            LivePlayer(
                player=player,
                name=entrant.name,
                member=entrant.member,
                status=str(STATUSES[int(entrant.status)]),
                table=_some(table),
                chair=_some(int(night.room.chair_of[player])),
                stack=int(night.stack_of(player)),
                counted=player in live.counted,
                entries=int(entrant.entries),
                rebuys=int(entrant.rebuys),
                add_ons=int(entrant.add_ons),
                place=None if place is None else (place.first, place.last),
                prize_minor=prize,
                knock_outs=live.knock_outs.get(player, 0),
                scores=night.signed_out.get(player, True) and player not in night.places.struck,
                away=entrant.away_ms != PRESENT and entrant.status != OUT,
                serving=bool(entrant.serving),
                due_minor=max(0, due_minor(night, player)),
            )
        )
    return found


def _table(night: Tournament, live: Live, table: Table) -> LiveTable:
    here = [player for player in table.players() if player in live.sent]
    waits = [f"sat-down:{player}" for player in here]
    if night.live is not None and books.difference(night):
        waits.append("count")
    return LiveTable(
        table=int(table.number),
        chairs=[_some(player) for player in table.chairs],
        button=_some(known_button(night, table)),
        hands=int(table.hands),
        needs=waits + (["held"] if table.held else []),
        clock=_clock_on(live, int(table.number)),
    )


def _clock_on(live: Live, table: int) -> LiveClockOn | None:
    for each in live.clocks:
        if each.table == table:
            until_ms = each.since_ms + 1000 * each.seconds
            return LiveClockOn(each.chair, until_ms, [until_ms - 1000 * s for s in each.warns])
    return None


def _some(number: int) -> int | None:
    return None if number == NOBODY else int(number)


# --- chips and money


def _chips(night: Tournament, live: Live) -> LiveChips:
    stacks = sum(int(night.stack_of(player)) for player in range(len(night.entrants)))
    return LiveChips(
        in_play=int(night.in_play),
        uncounted=live.uncounted,
        smallest=int(night.chip),
        odd=int(night.counted()) - stacks - live.uncounted,
    )


def _money(night: Tournament, live: Live) -> LiveMoney:
    taken = night.buy_ins_minor + night.rebuys_minor + night.add_ons_minor
    return LiveMoney(
        currency=night.setup.currency or ("" if night.prizes is None else night.prizes.currency),
        taken_minor=int(taken),
        returned_minor=int(night.returned_minor),
        fees_minor=_minor(night, "fees"),
        pool_minor=_minor(night, "pool"),
        prizes_minor=[] if night.prizes is None else list(night.prizes.amounts),
        by_taker=dict(night.cash_minor),
        tills_minor=dict(live.tills_minor),
        paid_out_minor={str(player): paid for player, paid in live.paid_out_minor.items()},
    )


def _minor(night: Tournament, what: str) -> int:
    """A sum of the night; nothing where no money is played for."""
    if not night.setup.currency:
        return 0
    money = ending.takings(night).fees if what == "fees" else ending.pool(night).total
    return money.amount_minor


def _receipt(given: Receipt) -> LiveReceipt:
    return LiveReceipt(
        receipt=given.number,
        at=given.at_ms,
        what=given.what,
        player=given.player,
        amount_minor=given.amount_minor,
        taken_by=given.helper,
        order=given.order,
    )


# --- what is proposed


def _ties(night: Tournament, live: Live) -> Iterator[LiveTie]:
    """Who shares places by one hand, as long as something could tell them apart."""
    for tie in live.ties:
        out = [each for each in tie if each.player not in night.places.playing]
        if len(out) < 2 or not night.places.are_neighbours([each.player for each in out]):
            continue
        for group in same_hand(night.rulebook, out):
            if group.asks and _shared(night, group.players):
                yield LiveTie(list(group.players), group.asks, list(group.clauses))


def _shared(night: Tournament, players: Sequence[int]) -> bool:
    """Whether they still share: the director may have put them in order since."""
    places = [night.places.place_of(player) for player in players]
    return all(place is not None and place.first < place.last for place in places)


def _proposal(night: Tournament, proposal: Proposal, at_ms: int) -> LiveProposal:
    return LiveProposal(
        proposal=proposal.number,
        kind=proposal.kind,
        moves=[
            LiveMove(player, (from_table, from_chair), (to_table, to_chair))
            for player, from_table, from_chair, to_table, to_chair in proposal.moves
        ],
        reason=proposal.reason,
        clauses=list(proposal.clauses),
        needs=needs(night, proposal, at_ms),
        table=_some(proposal.table),
    )


def _exchanges(night: Tournament) -> Iterator[LiveExchange]:
    """What each table changes, by the books, while a colour-up is proposed."""
    if night.live is None or all(each.kind != "colour-up" for each in night.live.proposals):
        return
    chip, values = smallest_due(night), night.setup.chips
    for table in night.room.tables:
        for old, new in steps(values, [value for value in values if value < chip]):
            held = holdings(odd_stacks(table, old, new), old, new)
            hand_in = sum(each.going for each in held)
            if hand_in:
                receive = received(night.rulebook, held, old=old, new=new)
                yield LiveExchange(int(table.number), old, new, hand_in, receive)

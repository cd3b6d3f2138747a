"""Evolve: a tournament from its events.

`begin` makes it from the first and `evolve` takes each of the others in: it never refuses, draws
nothing and asks for no time. Every event has one branch, which calls the very functions by which
the doors change the state, so that a tournament read back is the one that was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from shuffleup.rulebook import Rulebook
from shuffleup.tournament.chips import colours, corrections
from shuffleup.tournament.direction import decisions, rule_changes, transfers
from shuffleup.tournament.entry import entries, late, requests, sales
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures, penalising, people, reactions, serving
from shuffleup.tournament.prizes import bounties, chops, ending, sign_outs
from shuffleup.tournament.seating import (
    busts,
    chairs,
    final_table,
    line_up,
    moves,
    orders,
    seats,
    separations,
    steps,
    table_orders,
)
from shuffleup.tournament.state import clocks
from shuffleup.tournament.state import director_events as d
from shuffleup.tournament.state import events as e
from shuffleup.tournament.state import people_events as p
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.exits import Out
from shuffleup.tournament.state.leaving import Departure, Placed
from shuffleup.tournament.state.money import Prizes
from shuffleup.tournament.state.order import Order
from shuffleup.tournament.state.setup import setup_from, structure_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.time import breaks, clock_orders, timing, windows


def begin(rulebook: Rulebook, event: e.Opened) -> Tournament:
    """The tournament when its doors open."""
    return Tournament(rulebook, setup_from(event))


def evolve(night: Tournament, event: e.Event) -> None:
    """Take an event in."""
    BRANCHES[type(event)](night, event)
    if night.in_step:
        steps.recount(night)


def replayed(rulebook: Rulebook, events: Iterable[e.Event]) -> Tournament:
    """The tournament that a whole log adds up to."""
    first, *others = events
    assert isinstance(first, e.Opened), "a log begins with the opening"
    night = begin(rulebook, first)
    for event in others:
        evolve(night, event)
    return night


def nothing(night: Tournament, event: e.Event) -> None:
    """The event is for the record, and for those who look on."""


# --- who is there


def _signed_in(night: Tournament, event: e.SignedIn) -> None:
    entries.do_sign_in(night, event.name, event.member, event.cleared, event.present, event.at_ms)


def _signed_off(night: Tournament, event: e.SignedOff) -> None:
    departures.do_sign_off(night, event.player)


def _cleared(night: Tournament, event: p.Cleared) -> None:
    late.do_clear(night, event.name)


def _stack_set_out(night: Tournament, event: p.StackSetOut) -> None:
    late.do_set_out(night, event.table, event.chair, event.stack, event.at_ms)


def _stack_claimed(night: Tournament, event: p.StackClaimed) -> None:
    seats.do_take_over(night, event.player, event.stack_of)


def _wait_listed(night: Tournament, event: p.WaitListed) -> None:
    late.do_wait_for_seat(night, event.player)


def _bought(night: Tournament, event: e.Bought) -> None:
    do = {
        "entry": entries.do_enter,
        "re-entry": entries.do_book,
        "rebuy": sales.do_rebuy,
        "add-on": sales.do_add_on,
    }[event.what]
    do(night, event.player, event.chips, event.paid_minor, event.taken_by)


def _asked_for(night: Tournament, event: p.AskedFor) -> None:
    requests.do_ask(night, event.player, event.what, event.at_ms)


def _ask_ended(night: Tournament, event: p.AskEnded) -> None:
    entries.do_end_ask(night, event.player, event.what)


def _table_opened(night: Tournament, event: e.TableOpened) -> None:
    chairs.do_open_table(night, event.size, event.extra)


def _seats_drawn(night: Tournament, event: e.SeatsDrawn) -> None:
    entries.do_draw_seats(night, event.seats)


def _seated(night: Tournament, event: e.Seated) -> None:
    if event.back:
        night.places.back(event.player)
    late.do_sit_down(
        night, event.player, event.table, event.chair, event.stack, event.new, event.issued
    )


def _kept_apart(night: Tournament, event: e.KeptApart) -> None:
    separations.do_keep_apart(night, event.one, event.other)


def _allowed_together(night: Tournament, event: d.AllowedTogether) -> None:
    separations.do_allow_together(night, event.one, event.other)


def _entries_closed(night: Tournament, event: e.EntriesClosed) -> None:
    night.entries_open = False


def _purchases_closed(night: Tournament, event: e.PurchasesClosed) -> None:
    night.purchases_open = False


def _windows_reopened(night: Tournament, event: d.WindowsReopened) -> None:
    windows.do_reopen(night, event.entries, event.purchases)


# --- the clock


def _structure_changed(night: Tournament, event: e.StructureChanged) -> None:
    clock_orders.do_structure(night, structure_of(event.levels, event.after_last))


def _clock_set(night: Tournament, event: e.ClockSet) -> None:
    clocks.do_clock(night, clocks.as_set(night.clock, event))


def _clock_handed(night: Tournament, event: d.ClockHanded) -> None:
    decisions.do_hand_clock(night, event.who, event.may_set)


def _level_began(night: Tournament, event: e.LevelBegan) -> None:
    timing.do_row(night, event.row)
    if event.is_break and not night.break_chips_given:
        breaks.do_begin_break(night)
    clocks.plan(night)


def _announced(night: Tournament, event: e.Announced) -> None:
    timing.do_announce(night, event.minutes_left)
    clocks.plan(night)


def _break_chips_given(night: Tournament, event: e.BreakChipsGiven) -> None:
    breaks.do_give(night, event.chips, list(event.players))


def _coloured_up(night: Tournament, event: e.ColouredUp) -> None:
    colours.do_colour_up(night, _table(night, event.table), event.changes, event.carried)


def _colour_taken(night: Tournament, event: d.ColourTaken) -> None:
    colours.do_take_out(night, event.smallest)


def _last_hands(night: Tournament, event: e.LastHands) -> None:
    ending.do_last_hands(night, event.reason)
    clocks.plan(night)


# --- hands


def _button_drawn(night: Tournament, event: e.ButtonDrawn) -> None:
    hands.do_draw(night, _table(night, event.table), event.chair)


def _hand_began(night: Tournament, event: e.HandBegan) -> None:
    table = _table(night, event.table)
    table.button = event.button
    table.small = event.small
    table.small_posted = event.small_posted
    table.big = event.big
    table.dealt = event.dealt
    table.waits = event.waits
    hands.do_begin(night, table, event.row)


def _hand_finished(night: Tournament, event: e.HandFinished) -> None:
    table = _table(night, event.table)
    if not event.counted:
        hands.do_call_off(night, table)
        return
    hands.do_finish(night, table, list(event.stacks), event.carried - table.handed_on)
    if night.penalised:
        serving.do_count_hand(night, table)
    if event.outs and night.in_step:
        hands.do_wait_for_step(night, [Out(*out) for out in event.outs])


def _went_out(night: Tournament, event: e.WentOut) -> None:
    seats.do_out(night, list(event.players), event.may_return)


def _bounty_won(night: Tournament, event: e.BountyWon) -> None:
    bounties.do_bounty(night, event.player, list(event.winners), list(event.amounts_minor))


def _return_ended(night: Tournament, event: e.ReturnEnded) -> None:
    ending.do_end_returns(night, list(event.players))


# --- the room


def _table_broken(night: Tournament, event: e.TableBroken) -> None:
    night.room.tell(_table(night, event.table))


def _moved(night: Tournament, event: e.Moved) -> None:
    seats.do_move(night, event.player, event.to_table, event.to_chair)
    moves.do_hand_on(night, event.from_table, event.to_table)


def _move_ordered(night: Tournament, event: d.MoveOrdered) -> None:
    if event.waits:
        where = (event.table, event.chair)
        orders.do_order(night, Order(event.player, *where, event.by, event.reason, event.hold))
    else:
        orders.do_drop(night, event.player)


def _moves_by_hand(night: Tournament, event: d.MovesByHand) -> None:
    transfers.do_by_hand(night, event.by_hand)


def _reactions_muted(night: Tournament, event: d.ReactionsMuted) -> None:
    reactions.do_mute(night, event.muted)


def _lined_up(night: Tournament, event: e.LinedUp) -> None:
    table = _table(night, event.table)
    line_up.do_line_up(night, table, list(event.chairs), event.button, event.small, event.big)


def _gathering(night: Tournament, event: e.Gathering) -> None:
    final_table.do_gather(night, event.on)


def _final_table_formed(night: Tournament, event: e.FinalTableFormed) -> None:
    final_table.do_form(night, event.table, list(event.seats), event.redraw, event.final)


def _seat_closed(night: Tournament, event: e.SeatClosed) -> None:
    busts.do_close_extra(_table(night, event.table), event.chair)


def _seats_closed(night: Tournament, event: e.SeatsClosed) -> None:
    table_orders.do_close_chairs(
        night, _table(night, event.table), list(event.chairs), event.closed
    )


def _table_held(night: Tournament, event: e.TableHeld) -> None:
    table_orders.do_hold(night, _table(night, event.table), event.held)


def _button_corrected(night: Tournament, event: d.ButtonCorrected) -> None:
    blinds = (event.small, event.small_posted, event.big)
    corrections.do_correct_button(_table(night, event.table), event.button, *blinds)


def _in_step(night: Tournament, event: e.InStep) -> None:
    steps.do_in_step(night, event.on, event.by != "")


def _step_taken(night: Tournament, event: e.StepTaken) -> None:
    steps.do_step(night)


# --- people


def _went_away(night: Tournament, event: p.WentAway) -> None:
    people.do_away(night, event.player, event.at_ms, event.agreed_minutes)


def _came_back(night: Tournament, event: p.CameBack) -> None:
    people.do_back(night, event.player)


def _wait_chosen(night: Tournament, event: p.WaitChosen) -> None:
    people.do_wait(night, event.player)


def _left(night: Tournament, event: p.Left) -> None:
    departure = Departure(
        event.dealt_in,
        event.takes_seat,
        event.is_left,
        event.removed_at_final,
        Placed(event.placed),
        event.clauses,
    )
    departures.do_leave(night, event.player, departure)


def _stack_changed(night: Tournament, event: e.StackChanged) -> None:
    corrections.do_change_stack(night, event.player, event.chips)


def _reinstated(night: Tournament, event: e.Reinstated) -> None:
    where = (event.table, event.chair)
    corrections.do_reinstate(night, event.player, *where, event.stack)


def _places_settled(night: Tournament, event: e.PlacesSettled) -> None:
    corrections.do_settle_places(night, event.players, event.shared)


def _stack_removed(night: Tournament, event: p.StackRemoved) -> None:
    seats.do_remove(night, event.player)


def _penalised(night: Tournament, event: p.Penalised) -> None:
    penalising.do_penalise(
        night,
        event.player,
        event.offence,
        event.kind,
        event.amount,
        event.hands,
        event.minutes,
    )


def _banned(night: Tournament, event: p.Banned) -> None:
    penalising.do_ban(night, event.player, event.days)


def _penalty_began(night: Tournament, event: p.PenaltyBegan) -> None:
    serving.do_begin_serving(night, event.player, event.until_ms)


def _penalty_served(night: Tournament, event: p.PenaltyServed) -> None:
    seats.do_served(night, event.player)
    clocks.plan(night)


def _rules_changed(night: Tournament, event: d.RulesChanged) -> None:
    rule_changes.do_change_rules(night, event.changes)


def _signed_out(night: Tournament, event: e.SignedOut) -> None:
    sign_outs.do_sign_out(night, event.player, event.missed)


# --- the end


def _prizes_set(night: Tournament, event: e.PrizesSet) -> None:
    ending.do_prizes(night, Prizes(event.amounts_minor, event.currency, event.clauses), event.paid)


def _chop_agreed(night: Tournament, event: e.ChopAgreed) -> None:
    if event.binding:
        chops.do_chop(night, event.players, event.amounts_minor)


def _ranked_by_chips(night: Tournament, event: e.RankedByChips) -> None:
    ending.do_rank(night, [list(group) for group in event.groups])


def _prize_won(night: Tournament, event: e.PrizeWon) -> None:
    ending.do_pay(night, event.player, event.amount_minor)


def _finished(night: Tournament, event: e.Finished) -> None:
    ending.do_finish_event(night, Ended(event.reason), event.at_ms)


def _cancelled(night: Tournament, event: e.Cancelled) -> None:
    decisions.do_cancel(night)


def _revived(night: Tournament, event: d.Revived) -> None:
    decisions.do_revive(night)


def _table(night: Tournament, number: int) -> Table:
    return night.room.tables[number]


Branch = Callable[[Tournament, Any], None]

BRANCHES: Final[dict[type[e.Event], Branch]] = {
    e.SignedIn: _signed_in,
    e.SignedOff: _signed_off,
    p.Cleared: _cleared,
    p.StackSetOut: _stack_set_out,
    p.StackClaimed: _stack_claimed,
    p.WaitListed: _wait_listed,
    e.Bought: _bought,
    p.AskedFor: _asked_for,
    p.AskEnded: _ask_ended,
    e.TableOpened: _table_opened,
    e.SeatsDrawn: _seats_drawn,
    e.Seated: _seated,
    e.EntriesClosed: _entries_closed,
    e.PurchasesClosed: _purchases_closed,
    e.ClockSet: _clock_set,
    e.LevelBegan: _level_began,
    e.Announced: _announced,
    e.BreakChipsGiven: _break_chips_given,
    e.ColouredUp: _coloured_up,
    e.LastHands: _last_hands,
    e.ButtonDrawn: _button_drawn,
    e.HandBegan: _hand_began,
    e.HandFinished: _hand_finished,
    e.WentOut: _went_out,
    e.ReturnEnded: _return_ended,
    e.TableBroken: _table_broken,
    e.Moved: _moved,
    e.LinedUp: _lined_up,
    e.Gathering: _gathering,
    e.FinalTableFormed: _final_table_formed,
    e.SeatClosed: _seat_closed,
    e.InStep: _in_step,
    e.StepTaken: _step_taken,
    e.ShortTable: nothing,
    p.WentAway: _went_away,
    p.CameBack: _came_back,
    p.WaitChosen: _wait_chosen,
    p.Left: _left,
    p.StackRemoved: _stack_removed,
    p.Penalised: _penalised,
    p.Banned: _banned,
    p.PenaltyBegan: _penalty_began,
    p.PenaltyServed: _penalty_served,
    e.KeptApart: _kept_apart,
    d.AllowedTogether: _allowed_together,
    d.WindowsReopened: _windows_reopened,
    e.StructureChanged: _structure_changed,
    e.BountyWon: _bounty_won,
    d.MoveOrdered: _move_ordered,
    d.MovesByHand: _moves_by_hand,
    d.ReactionsMuted: _reactions_muted,
    e.SeatsClosed: _seats_closed,
    e.TableHeld: _table_held,
    d.ButtonCorrected: _button_corrected,
    e.StackChanged: _stack_changed,
    e.Reinstated: _reinstated,
    e.PlacesSettled: _places_settled,
    d.ColourTaken: _colour_taken,
    d.ClockHanded: _clock_handed,
    d.RulesChanged: _rules_changed,
    e.Cancelled: _cancelled,
    d.Revived: _revived,
    e.SignedOut: _signed_out,
    e.ChopAgreed: _chop_agreed,
    e.Noted: nothing,
    e.PrizesSet: _prizes_set,
    e.RankedByChips: _ranked_by_chips,
    e.PrizeWon: _prize_won,
    e.Finished: _finished,
}

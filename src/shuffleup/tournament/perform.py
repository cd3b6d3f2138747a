"""Perform: a command finds its door.

The fields of a command are the arguments of its door. Doors that take something else than plain
values have a short one of their own here, which makes it of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final, TypeVar

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.sentences.told import Told
from shuffleup.tournament.chips import colours, corrections
from shuffleup.tournament.direction import decisions, rule_changes, transfers
from shuffleup.tournament.entry import entries, late, re_entry, requests, sales
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures, penalising, people, reactions
from shuffleup.tournament.people.sentence import Ban
from shuffleup.tournament.prizes import bounties, chop, chops, sign_outs
from shuffleup.tournament.seating import separations, table_orders
from shuffleup.tournament.state import commands as c
from shuffleup.tournament.state import director_commands as d
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.setup import Rows, structure_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time import clock_orders, timing

Below = Callable[[int], int]
Door = Callable[..., Refusal | None]
Choice = TypeVar("Choice", bound=StrEnum)


def perform(night: Tournament, command: c.Command, at_ms: int, below: Below) -> Refusal | None:
    """Do what a command asks, or refuse it; nothing has changed then."""
    kind = type(command)
    values = {field.name: getattr(command, field.name) for field in fields(kind)}
    _check(night, kind, values)
    if kind in DEALERS:
        return refuse(Told("real-cards"), night.terms.cite(DEALERS[kind]), Told("dealers-word"))
    if "table" in values:
        values["number"] = values.pop("table")
    drawing = DRAWING.get(kind)
    if drawing is not None:
        refused = drawing(night, at_ms=at_ms, below=below, **values)
    else:
        refused = DOORS[kind](night, at_ms=at_ms, **values)
    if refused is None and night.requests:
        requests.lapse(night, at_ms)
    return refused


# --- numbers that must stand for somebody or something

PLAYERS: Final = ("player", "one", "other", "players", "winners", "consenting")
CHAIRS: Final = ("chair", "button", "closed", "opened")


def _check(night: Tournament, kind: type[c.Command], values: dict[str, Any]) -> None:
    """Nobody is meant by a number that nobody has, nor by one counted from the end."""
    for name in PLAYERS:
        for player in _each(values.get(name, ())):
            if not 0 <= player < len(night.entrants):
                raise InputError(f"there is no player {player}")
    table = values.get("table", NOBODY)
    nowhere = table == NOBODY and (kind is c.Seat or "table" not in values)
    if not nowhere and not 0 <= table < len(night.room.tables):
        raise InputError(f"there is no table {table}")
    for name in CHAIRS:
        for chair in _each(values.get(name, ())):
            if chair < NOBODY or (chair == NOBODY and name != "chair"):
                raise InputError(f"there is no chair {chair}")
    for ref in values.get("clauses", ()):
        decisions.cited(night, ref)


def _each(value: int | tuple[int, ...]) -> tuple[int, ...]:
    return (value,) if isinstance(value, int) else value


# --- doors that take more than plain values


def _sign_in(
    night: Tournament,
    *,
    name: str,
    member: str,
    age_confirmed: int,
    accepted: bool,
    present: bool,
    refused: str,
    cleared: bool,
    bans: tuple[tuple[str, int, int, c.Clauses, int, str], ...],
    today: int,
    at_ms: int,
) -> Refusal | None:
    person = Person(name, member, age_confirmed, accepted, present, refused)
    known = [
        Ban(reason, first, None if last < 0 else last, clauses, Money(owes_minor, currency))
        for reason, first, last, clauses, owes_minor, currency in bans
    ]
    return entries.sign_in(night, person, at_ms, cleared=cleared, bans=known, today=today)


def _enter(
    night: Tournament,
    *,
    player: int,
    paid_minor: int,
    currency: str,
    early: bool,
    stack: int,
    taken_by: str,
    at_ms: int,
) -> Refusal | None:
    paid = _paid(paid_minor, currency)
    return entries.enter(
        night, player, at_ms, paid=paid, early=early, stack=stack, taken_by=taken_by
    )


def _re_enter(
    night: Tournament,
    *,
    player: int,
    paid_minor: int,
    currency: str,
    taken_by: str,
    at_ms: int,
    below: Below,
) -> Refusal | None:
    paid = _paid(paid_minor, currency)
    return re_entry.re_enter(night, player, at_ms, below, paid=paid, taken_by=taken_by)


def _paid(paid_minor: int, currency: str) -> Money | None:
    return None if paid_minor < 0 else Money(paid_minor, currency)


def _draw_seats(
    night: Tournament,
    *,
    seed: str,
    tables: int,
    extra: bool,
    reserved: tuple[tuple[int, int, int], ...],
    at_ms: int,
) -> Refusal | None:
    try:
        drawn = bytes.fromhex(seed)
    except ValueError:
        raise InputError("a seed is written in hexadecimal") from None
    kept = {player: (number, chair) for player, number, chair in reserved}
    return entries.draw_for_seats(night, drawn, at_ms, tables=tables, extra=extra, reserved=kept)


def _seat(
    night: Tournament,
    *,
    player: int,
    number: int,
    chair: int,
    admitted: bool,
    at_ms: int,
    below: Below,
) -> Refusal | None:
    at = None if number == NOBODY else (number, chair)
    return late.seat(night, player, at_ms, below, at=at, admitted=admitted)


def _tick(night: Tournament, *, at_ms: int, below: Below) -> Refusal | None:
    timing.tick(night, at_ms, below)
    return None


def _report_hand(
    night: Tournament,
    *,
    number: int,
    hand: int,
    stacks: tuple[int, ...],
    carried: int,
    strengths: tuple[tuple[int, int], ...],
    takers: tuple[tuple[int, tuple[int, ...]], ...],
    at_ms: int,
    below: Below,
) -> Refusal | None:
    won = {chair: list(winners) for chair, winners in takers} or None
    seen = dict(strengths)
    return hands.report_hand(
        night, number, hand, list(stacks), carried, at_ms, below, strengths=seen, takers=won
    )


def _agree_chop(
    night: Tournament,
    *,
    kind: str,
    amounts_minor: tuple[int, ...],
    currency: str,
    consenting: tuple[int, ...],
    at_ms: int,
) -> Refusal | None:
    proposal = chop.Proposal(_one_of(chop.Kind, kind), amounts_minor, currency)
    return chops.agree_chop(night, proposal, consenting, at_ms)


def _change_structure(
    night: Tournament, *, levels: Rows, after_last: str, reason: str, at_ms: int, below: Below
) -> Refusal | None:
    try:
        structure = structure_of(levels, after_last)
    except ValueError as trouble:
        raise InputError(str(trouble)) from None
    return clock_orders.change_structure(night, structure, at_ms, below, reason)


def _penalise(
    night: Tournament,
    *,
    player: int,
    offence: str,
    kind: str,
    amount: int,
    minutes: int,
    hands: int,
    days: int,
    owes_minor: int,
    currency: str,
    reason: str,
    earlier: tuple[tuple[str, int], ...],
    at_ms: int,
    below: Below,
) -> Refusal | None:
    owes = Money(owes_minor, currency)
    return penalising.penalise(
        night,
        player,
        at_ms,
        below,
        offence=offence,
        penalty=Penalty(_one_of(PenaltyKind, kind), amount) if kind else None,
        terms=penalising.Terms(minutes, hands, days, owes, reason),
        earlier=[Penalty(_one_of(PenaltyKind, before), count) for before, count in earlier],
    )


def _change_rules(
    night: Tournament,
    *,
    changes: tuple[tuple[str, object], ...],
    who: str,
    reason: str,
    at_ms: int,
) -> Refusal | None:
    return rule_changes.change_rules(night, dict(changes), at_ms, who=who, reason=reason)


def _close_sign_outs(night: Tournament, *, scoring: int, at_ms: int) -> Refusal | None:
    sign_outs.close_sign_outs(night, at_ms, scoring)
    return None


def _one_of(choices: type[Choice], word: str) -> Choice:
    if word not in [str(each) for each in choices]:
        raise InputError(f"{word!r} is none of {', '.join(choices)}")
    return choices(word)


# --- which door is whose

# Doors by which nothing is drawn by lot.
DOORS: Final[dict[type[c.Command], Door]] = {
    c.SignIn: _sign_in,
    c.SignOff: departures.sign_off,
    c.Clear: late.clear,
    c.Enter: _enter,
    c.AddOn: sales.add_on,
    c.AskFor: requests.ask_for,
    c.Withdraw: requests.withdraw,
    c.TurnDown: requests.turn_down,
    c.DrawSeats: _draw_seats,
    c.WaitForSeat: late.wait_for_seat,
    c.Pause: timing.pause,
    c.Resume: timing.resume,
    c.Announce: timing.announce,
    d.MuteReactions: reactions.mute_reactions,
    c.Away: people.away,
    c.Back: people.back,
    c.Wait: people.wait,
    c.SignOut: sign_outs.sign_out,
    c.ReportError: decisions.report_error,
    c.AgreeChop: _agree_chop,
    d.HandClock: decisions.hand_clock,
    d.HoldTable: table_orders.hold_table,
    d.ReleaseTable: table_orders.release_table,
    d.CloseChairs: table_orders.close_chairs,
    d.OpenChairs: table_orders.open_chairs,
    d.OpenTable: table_orders.open_table,
    d.HandForHand: table_orders.hand_for_hand,
    d.TakeOutColour: colours.take_out,
    d.TakeBackMove: transfers.take_back_move,
    d.KeepApart: separations.keep_apart,
    d.AllowTogether: separations.allow_together,
    d.Ban: penalising.ban,
    d.MissSignOut: sign_outs.miss_sign_out,
    d.ExcuseSignOut: sign_outs.excuse_sign_out,
    d.CloseSignOuts: _close_sign_outs,
    d.AwardBounty: bounties.award_bounty,
    d.CorrectStack: corrections.correct_stack,
    d.FindChips: corrections.find_chips,
    d.SettlePlaces: corrections.settle_places,
    d.CorrectButton: corrections.correct_button,
    d.Decide: decisions.decide,
    d.ChangeRules: _change_rules,
    d.Postpone: decisions.postpone,
    d.Cancel: decisions.cancel,
}

# Doors by which something may be drawn by lot.
DRAWING: Final[dict[type[c.Command], Door]] = {
    c.ReEnter: _re_enter,
    c.Rebuy: sales.rebuy,
    c.Decline: sales.decline,
    c.SetOut: late.set_out,
    c.Seat: _seat,
    c.SeatNext: late.seat_next,
    c.Start: timing.start,
    c.Tick: _tick,
    c.BeginHand: hands.begin_hand,
    c.ReportHand: _report_hand,
    c.CallOff: hands.call_off_hand,
    c.ChangeTable: transfers.change_table,
    c.Quit: departures.quit_event,
    d.SetBack: clock_orders.set_back,
    d.Forward: clock_orders.forward,
    d.SetLeft: clock_orders.set_left,
    d.GoTo: clock_orders.go_to,
    d.NextLevel: clock_orders.next_level,
    d.PreviousLevel: clock_orders.previous_level,
    d.AddMinutes: clock_orders.add_minutes,
    d.BreakNow: clock_orders.break_now,
    d.EndBreak: clock_orders.end_break,
    d.ChangeStructure: _change_structure,
    d.LimitTime: clock_orders.limit_time,
    d.Revive: decisions.revive,
    d.BreakTable: transfers.break_table,
    d.Move: transfers.move_player,
    d.MoveByHand: transfers.move_by_hand,
    d.Penalise: _penalise,
    d.Disqualify: departures.disqualify,
    d.PickUp: departures.pick_up,
    d.Remove: departures.remove,
    d.Forfeit: corrections.forfeit,
    d.TakeChips: corrections.take_chips,
    d.Reinstate: corrections.reinstate,
}

# What only software that deals can do (`dealt.acts`), as it knows whose turn it is; and the setting
# that a dealer goes by. Real cards lie before one, who sees to the hand.
DEALERS: Final[dict[type[c.Command], str]] = {
    c.StartClock: "player_clock.seconds",
    d.ActFor: "presence.absent_hand",
}

COMMANDS: Final[dict[str, type[c.Command]]] = {
    c.name_of(kind): kind for kind in (*DOORS, *DRAWING, *DEALERS)
}

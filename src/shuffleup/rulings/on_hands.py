"""On hands: what a case that is decided does to the hand that the software deals."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.hand import Hand, floor
from shuffleup.hand.mishaps import END_OF_BETTING, END_OF_ROUND, NOW
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.seat import BOTH_SHOWN, FIRST_SHOWN, SECOND_SHOWN
from shuffleup.hand.state import RIVER, SHOWDOWN
from shuffleup.rulings.hearing import Report
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt import acts, seeing
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.table import NOBODY

Below = Callable[[int], int]

KILLED = {
    "hand-dead": False,
    "hand-dead-raise-returned": True,
    "no-claim": False,
    "pot-forfeited": False,
}
VOIDED = ("misdeal", "hand-void-refund")
REVEALED = {
    "show-all-now": NOW,
    "show-all-end-of-round": END_OF_ROUND,
    "show-all-end-of-betting": END_OF_BETTING,
}
SEEN_CARDS = {"first": FIRST_SHOWN, "second": SECOND_SHOWN, "both": BOTH_SHOWN}
SHOWN = ("must-show", "must-show-both")
SEEN = "shown"
"""A hand that was given up is laid open, when the hand is over."""


def touches(case: Case) -> bool:
    """Whether a case changes a hand."""
    return (
        case.decided in KILLED
        or case.decided in VOIDED
        or case.decided in REVEALED
        or case.decided in SHOWN
        or case.decided in (SEEN, "check")
    )


def too_early(play: Play, told: Report) -> str:
    """For what it is too early in the hand on its table: a turn, a showdown, or nothing."""
    spot = None if told.table == NOBODY else play.at(told.table)
    hand = None if spot is None else spot.hand
    when = told.incident.when
    if not when or spot is None or hand is None or hand.over:
        return ""
    betting = hand.street < SHOWDOWN
    mine = told.player == NOBODY or play.actor(told.table) == told.player
    return when if (betting if when == "showdown" else not (betting and mine)) else ""


def refusal(play: Play, case: Case) -> Refusal | None:
    """Why a case cannot be carried out on the hand on its table."""
    if not touches(case):
        return None
    spot = _spot(play, case)
    if case.decided == SEEN and spot is not None:
        return _refusal_to_show(play, spot, case)
    if spot is None or spot.hand is None or spot.hand.over or spot.number != case.hand:
        return refuse(Told("no-hand/ruling"), case.clauses, Told("ruling-in-hand"))
    if case.decided in VOIDED:
        return None
    chair = spot.chair_of(case.player)
    if chair == NOBODY:
        return refuse(Told("whose-hand"), case.clauses, Told("a-player-named"))
    if not _can(spot.hand, chair, case.decided):
        return refuse(Told("not-in-this-hand"), case.clauses, Told("ruling-in-hand"))
    return None


def _refusal_to_show(play: Play, spot: TablePlay, case: Case) -> Refusal | None:
    chair = spot.chair_of(case.player)
    if chair == NOBODY:
        return refuse(Told("whose-hand"), case.clauses, Told("a-player-named"))
    return seeing.lies_open(play, case.table, case.hand, chair)


def _can(hand: Hand, chair: int, outcome: str) -> bool:
    seat = hand.seats[chair]
    if outcome in KILLED:
        return seat.live and hand.live > 1 and (hand.street <= RIVER or not KILLED[outcome])
    if outcome == "check":
        return bool(hand.actor == chair and hand.street < SHOWDOWN and seat.bet >= hand.price)
    if outcome in SHOWN:
        return bool(hand.actor == chair and hand.street == SHOWDOWN)
    return seat.dealt and seat.live


def carry_out(play: Play, case: Case, at_ms: int, below: Below) -> None:
    """Do it on the real cards and chips; the hand goes on."""
    if not touches(case):
        return
    spot = _spot(play, case)
    assert spot is not None and spot.hand is not None
    chair, hand = spot.chair_of(case.player), spot.hand
    if case.decided == SEEN:
        seeing.show(play, case.table, chair, at_ms, case.clauses, "rule")
        return
    if case.decided == "check":
        hand.check()
    elif case.decided in SHOWN:
        hand.show(chair)
    elif case.decided in KILLED:
        floor.kill(hand, chair, KILLED[case.decided])
    elif case.decided in VOIDED:
        floor.void(hand)
    else:
        which = SEEN_CARDS[str(dict(case.facts).get("which", "both"))]
        floor.let_see(hand, chair, REVEALED[case.decided], which)
    acts.ruled(play, case.table, at_ms, below, case.clauses)


def _spot(play: Play, case: Case) -> TablePlay | None:
    return None if case.table == NOBODY else play.at(case.table)

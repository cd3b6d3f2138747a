"""Open Hand History: a hand that was played here, as the JSON that trackers of hands read.

The format is version 1.4.7 of the Open Hand History specification. An amount there is what was put
in by one action, never a total; a bet before the flop does not exist, only raises. Odd chips that
wait for a table's next pot it does not know: `carried_in` and `carried_on` say how many.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from shuffleup._build import VERSION
from shuffleup.cards.card import UNKNOWN, card_text
from shuffleup.hand.events import (
    AntePosted,
    BlindPosted,
    BoardDeclared,
    Called,
    CardsShown,
    Checked,
    Event,
    Folded,
    HandStarted,
    HoleCardsDealt,
    Mucked,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
)

SPEC: Final = "1.4.7"
SITE: Final = "Shuffle Up"
STREETS: Final = ("Preflop", "Flop", "Turn", "River", "Showdown")
PLAY_MONEY: Final = "XPM"  # chips of a tournament are no currency


class Occasion(NamedTuple):
    """Where and when a hand was played, and who tells of it."""

    night: str
    title: str
    table: int
    hand: int
    at_ms: int
    started_ms: int
    stack: int
    names: Mapping[int, str]
    """By chair."""
    hero: int
    """The chair of whoever tells it; -1 for nobody."""


def ohh(events: Sequence[Event], occasion: Occasion) -> dict[str, Any]:
    """The hand from its events, the first being HandStarted."""
    started = events[0]
    assert isinstance(started, HandStarted), "a history begins with the start of the hand"
    writer = _Writer(started)
    for event in events[1:]:
        writer.take(event)
    writer.end()
    told: dict[str, Any] = {
        "spec_version": SPEC,
        "site_name": SITE,
        "network_name": SITE,
        "internal_version": VERSION,
        "tournament": True,
        "tournament_info": _tournament(occasion),
        "game_number": f"{occasion.night}-{occasion.table + 1}-{occasion.hand}",
        "start_date_utc": _utc(occasion.at_ms),
        "table_name": f"{occasion.title}, table {occasion.table + 1}",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": 0},
        "table_size": len(started.stacks),
        "currency": PLAY_MONEY,
        "dealer_seat": started.button + 1,
        "small_blind_amount": started.small,
        "big_blind_amount": started.big,
        "ante_amount": max(started.antes, default=0),
        "players": [
            {
                "id": chair,
                "seat": chair + 1,
                "name": occasion.names[chair],
                "starting_stack": stack,
                "player_bounty": 0,
                "is_sitting_out": False,
            }
            for chair, stack in enumerate(started.stacks)
            if stack
        ],
        "rounds": writer.rounds,
        "pots": writer.pots,
        "carried_in": started.carried_in,
        "carried_on": writer.carried,
    }
    if occasion.hero >= 0:
        told["hero_player_id"] = occasion.hero
    return {"ohh": told}


class _Writer:
    """Writes the rounds down, event by event."""

    def __init__(self, started: HandStarted) -> None:
        self.rounds: list[dict[str, Any]] = []
        self.pots: list[dict[str, Any]] = []
        self.carried = 0
        self._big_chair = started.big_chair
        self._stacks = list(started.stacks)
        self._front = [0] * len(self._stacks)
        self._price = 0
        self._shown: list[tuple[int, str, list[str]]] = []
        self._round(STREETS[0])

    def take(self, event: Event) -> None:
        """One more event."""
        match event:
            case AntePosted(chair, chips):
                self._act(chair, "Post Ante", chips)
            case BlindPosted(chair, chips):
                self._pay_to(chair, "Post BB" if chair == self._big_chair else "Post SB", chips)
                self._price = max(self._price, chips)
            case HoleCardsDealt(chair, cards):
                self._act(chair, "Dealt Cards", cards=_known(cards))
            case Folded(chair):
                self._act(chair, "Fold")
            case Checked(chair):
                self._act(chair, "Check")
            case Called(chair, to):
                self._pay_to(chair, "Call", to)
            case Raised(chair, to):
                self._pay_to(chair, "Raise" if self._price else "Bet", to)
                self._price = to
            case UncalledReturned(chair, chips):
                self._stacks[chair] += chips
            case StreetDealt(street, cards=cards):
                self._round(STREETS[street], cards)
            case CardsShown(chair, cards=cards):
                self._shown.append((chair, "Shows Cards", _known(cards)))
            case Mucked(chair) | BoardDeclared(chair):
                self._shown.append((chair, "Mucks Cards", []))
            case PotAwarded():
                self._award(event)

    def _round(self, street: str, cards: tuple[int, ...] = ()) -> None:
        self._front = [0] * len(self._front)
        self._price = 0
        self.rounds.append(
            {
                "id": len(self.rounds),
                "street": street,
                "cards": [card_text(card) for card in cards],
                "actions": [],
            }
        )

    def end(self) -> None:
        """The showdown is the last round, though hands are face up before the board is run out."""
        if self._shown:
            self._round(STREETS[-1])
        for chair, action, cards in self._shown:
            self._act(chair, action, cards=cards)

    def _pay_to(self, chair: int, action: str, to: int) -> None:
        chips = to - self._front[chair]
        self._front[chair] = to
        self._act(chair, action, chips)

    def _act(self, chair: int, action: str, chips: int = 0, cards: Sequence[str] = ()) -> None:
        self._stacks[chair] -= chips
        actions = self.rounds[-1]["actions"]
        told: dict[str, Any] = {
            "action_number": sum(len(each["actions"]) for each in self.rounds),
            "player_id": chair,
            "action": action,
            "amount": chips,
            "is_allin": bool(chips) and self._stacks[chair] == 0,
        }
        if cards:
            told["cards"] = list(cards)
        actions.append(told)

    def _award(self, pot: PotAwarded) -> None:
        self.carried += pot.carried
        self.pots.append(
            {
                "number": len(self.pots),
                "amount": sum(pot.shares),
                "rake": 0,
                "player_wins": [
                    {"player_id": chair, "win_amount": share}
                    for chair, share in zip(pot.winners, pot.shares, strict=True)
                ],
            }
        )


def _tournament(occasion: Occasion) -> dict[str, Any]:
    return {
        "tournament_number": occasion.night,
        "name": occasion.title,
        "start_date_utc": _utc(occasion.started_ms),
        "currency": PLAY_MONEY,
        "buyin_amount": None,
        "fee_amount": None,
        "bounty_fee_amount": None,
        "initial_stack": occasion.stack,
        "type": "MTT",
        "flags": [],
        "speed": {"type": "Normal", "round_time": 0},
    }


def _known(cards: Sequence[int]) -> list[str]:
    """Cards that are known; none of a hand that is not."""
    return [] if UNKNOWN in cards else [card_text(card) for card in cards]


def _utc(at_ms: int) -> str:
    moment = datetime.datetime.fromtimestamp(at_ms // 1000, datetime.UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")

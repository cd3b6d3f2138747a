"""People who ask for anything at any time: what they are told has its sentence in each language.

Every house is played by players who mostly ask for what they may not do. All refusals and limits
that this provokes are said again from their keys and figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kit import HOUSES
from shuffleup.desk.answer import refused
from shuffleup.desk.order import Order
from shuffleup.desk.performing import Performer
from shuffleup.desk.pockets import Pockets
from shuffleup.errors import InputError
from shuffleup.hand.reasons import reasons
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import SHOWDOWN
from shuffleup.sentences.languages import sentences
from shuffleup.sentences.subjects import LANGUAGES, Group
from shuffleup.sentences.told import Told, say
from shuffleup.tournament.hands.hands import MAY_BEGIN, holds
from shuffleup.views import asks
from shuffleup.views.asks import Choice
from storm_kit import rounds
from views_kit import Night

ASKS = rounds(800, 20_000)  # in each house
AT_A_TABLE = ("change-table", "move")
OWN = ("sign-off", "decline", "quit", "sign-out", "wait", "back", "away", *AT_A_TABLE)
LIKELY = (*[Choice.CALL] * 4, *[Choice.CHECK] * 4, *[Choice.RAISE] * 3, *Choice)
KINDS = (*["act"] * 12, "cut", "nonce", "away", "clock", "floor", "own")


class Crowd:
    """Players of a night, of whom each asks for whatever comes to mind."""

    def __init__(self, name: str, seed: int) -> None:
        self.night = Night(name, 13, seed)
        self.chance = Random(seed)
        self._asked = 0
        play, read = self.night.play, self.chance.randbytes
        self._performer = Performer(play, Pockets(), read, dealt=True)

    def asked(self) -> Refusal | None:
        """Somebody asks for something, often whoever is to act."""
        night = self.night
        actor = night.play.actor(0)
        player = actor if self.chance.random() < 0.5 else self.chance.randrange(14)
        try:
            order = Order(self._ask(), "player", player)
            no = self._performer.perform(order, night.now, night.below)
        except InputError:
            return None  # no table, or nobody, of that number
        if no is None:
            night.follow()
        return no

    def _ask(self) -> asks.Ask:
        chance, spot = self.chance, self.night.play.at(0)
        self._asked += 1
        at: dict[str, Any] = {"id": f"ask-{self._asked:08}", "table": int(chance.random() < 0.1)}
        deal = {**at, "deal": max(0, spot.deals - self._seldom())}
        seen = {**at, "hand": max(0, spot.number - self._seldom())}
        seen["turn"] = max(0, spot.turn - self._seldom())
        match chance.choice(KINDS):
            case "act":
                to = chance.choice((1, 50, 200, 375, 800, 2_000, 10**6))
                return asks.Act(**seen, kind=chance.choice(LIKELY), to=to)
            case "cut":
                return asks.Cut(**deal, lifted=chance.choice((0, 1, 20, 51)))
            case "nonce":
                return asks.Nonce(**deal, nonce="0" * 64)
            case "away":
                return chance.choice((asks.SitOut, asks.Back, asks.Wait))(id=at["id"])
            case "clock":
                return asks.CallClock(**seen)
            case "floor":
                return asks.CallFloor(**at)
        name = chance.choice(OWN)
        fields = at if name in AT_A_TABLE else {"id": at["id"]}
        return asks.orders()[name](**fields, player=chance.randrange(13))

    def _seldom(self) -> int:
        return int(self.chance.random() < 0.1)

    def go_on(self) -> None:
        """The table's next deck is out, or dealt."""
        night, spot = self.night, self.night.play.at(0)
        table = night.play.night.room.tables[0]
        if spot.commitment is not None:
            night.deal()
        elif not table.in_hand and holds(night.play.night, table) == MAY_BEGIN:
            night.shuffle()


def refusals(crowd: Crowd) -> Iterator[Refusal]:
    """What a crowd is refused; on the way, the limits of everybody who may act."""
    for step in range(ASKS):
        if step % 12 == 0:
            crowd.go_on()
        no = crowd.asked()
        if no is not None:
            yield no
        hand = crowd.night.play.at(0).hand
        if hand is not None and hand.street < SHOWDOWN:
            for why in reasons(hand):
                assert said(why.why, "limits", "refusals") == why.says


def said(what: Told, *groups: Group) -> str:
    """It is said in every language; in English, so."""
    found = {language: say(sentences(language, *groups), what) for language in LANGUAGES}
    assert not any("{" in sentence for sentence in found.values()), found
    assert len(set(found.values())) == len(found), "some are not translated"
    return found["en"]


@pytest.mark.parametrize("name", HOUSES)
def test_whoever_is_refused_is_told_why_in_every_language(name: str) -> None:
    met = set()
    for no in refusals(Crowd(name, 7)):
        assert no.why.code == no.code
        assert said(no.why, "refusals", "held") == no.says
        assert said(no.instead, "allowed") == no.allowed
        answer = refused(no)
        assert answer.why is not None and answer.why.key == no.why.key
        met.add(no.why.key)
    expected = {"not-your-turn", "too-late", "too-late/deal", "not-seated", "check-facing-bet"}
    assert expected <= met and len(met) >= 20, sorted(met)

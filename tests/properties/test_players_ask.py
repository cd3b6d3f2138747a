"""Whatever players ask for, and whenever: chips add up, and no card is seen that may not be."""

from __future__ import annotations

import json
from random import Random

import pytest

from shuffleup.cards.card import card_text
from shuffleup.errors import InputError
from shuffleup.hand import events as e
from shuffleup.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulebook import HOUSES
from shuffleup.tournament.dealt.events import (
    CardsDealt,
    CardsLaidOpen,
    Played,
    RestAnswered,
    RestAsked,
)
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import asked
from views_kit import DIRECTOR, ONLOOKER, WALL, Recorded, cards_in, done

ASKS = ("see-hand", "see-rest", "agree-to-rest", "ask-for-shuffle", "dispute", "settle-dispute")


class Asking:
    """A night of one house, in which anybody asks for anything."""

    def __init__(self, house: str, seed: int) -> None:
        self.night = Recorded(house, 4, seed)
        self.chance = Random(seed)
        self.granted: set[str] = set()

    def ask(self) -> None:
        night, chance = self.night, self.chance
        name = chance.choice(ASKS)
        fields: dict[str, object] = {"table": 0}
        if name == "settle-dispute":
            fields["reason"] = "so it is"
        else:
            fields["player"] = chance.randrange(4)
        if name not in ("settle-dispute", "ask-for-shuffle"):
            fields["hand"] = max(0, night.play.at(0).number - (chance.random() < 0.1))
        if name == "see-hand":
            fields["chair"] = chance.randrange(4)
        if name == "agree-to-rest":
            fields["agrees"] = chance.random() < 0.8
        before = frozen(night.play.night)
        try:
            refused = perform(night.play, asked(name, **fields), night.now, night.below)
        except InputError:
            return
        if refused is not None:
            assert frozen(night.play.night) == before, "what is refused changes nothing"
            assert refused.clauses or refused.code == "not-seated", str(refused)
        else:
            self.granted.add(name)
        night.follow()
        self.check()

    def decide(self) -> None:
        """The player to act does something that is allowed."""
        night, luck = self.night, self.chance.random()
        hand = night.hand
        if hand.street == SHOWDOWN:
            if night.act(Muck if luck < 0.7 else Show) is not None:
                done(night.act(Show))
            return
        legal = hand.legal()
        if legal.may_raise and luck < 0.12:
            done(night.act(RaiseTo, legal.raise_from))
        elif legal.call:
            night.acts(Fold if luck > 0.75 else Call)
        else:
            night.acts(Check)

    def check(self) -> None:
        night = self.night
        state = night.play.night
        assert state.counted() == state.in_play
        assert frozen(thaw(state.rulebook, frozen(state))) == frozen(state)
        seen = {card_text(card) for card in self.open_cards()}
        for audience in (*night.everybody(), ONLOOKER, WALL, DIRECTOR):
            for line in night.seen_by(audience).split(b"\n"):
                told = json.loads(line)
                own = (told.get("seat") or {}).get("cards", ())
                assert set(cards_in(told)) <= seen | set(own), "somebody sees too much"

    def open_cards(self) -> set[int]:
        """Every card of the last hand that lay open, by the events alone."""
        found: set[int] = set()
        for event in self.night.kept:
            match event:
                case CardsDealt():
                    found = set()
                case Played(what=e.StreetDealt(cards=cards) | e.CardsShown(cards=cards)):
                    found |= set(cards)
                case CardsLaidOpen(cards=cards) | RestAsked(cards=cards):
                    found |= set(cards)
                case RestAnswered(cards=cards):
                    found |= set(cards)
        return found

    def rightly(self) -> None:
        """What was laid open on request had been mucked in that hand."""
        mucked: set[int] = set()
        for event in self.night.kept:
            match event:
                case CardsDealt():
                    mucked = set()
                case Played(what=e.Mucked(chair=chair)):
                    mucked.add(chair)
                case CardsLaidOpen(chair=chair, asker=asker) if asker >= 0:
                    assert chair in mucked


def play(house: str, seed: int, hands: int) -> Asking:
    table = Asking(house, seed)
    night = table.night
    for _ in range(hands):
        if night.shuffle() is not None:
            break  # held: somebody has disputed the pot and nobody has settled it
        for _ in range(2):
            table.ask()
        spot = night.play.at(0)
        if spot.again:
            break  # another deck comes by the desk's own hand
        night.deal()
        while not night.hand.over:
            table.decide()
            if table.chance.random() < 0.1:
                table.ask()
        for _ in range(12):
            table.ask()
    table.rightly()
    return table


@pytest.mark.parametrize("house", HOUSES)
def test_whatever_is_asked_for_chips_add_up_and_nobody_sees_too_much(house: str) -> None:
    granted: set[str] = set()
    for seed in range(6):
        granted |= play(house, seed, hands=4).granted
    assert {"dispute", "settle-dispute"} <= granted
    assert ("ask-for-shuffle" in granted) == (house == "charity")
    assert ("see-rest" in granted) == (house == "spotlight")
    if house in ("redtooth", "pppl", "charity", "spotlight"):
        assert ("see-hand" in granted) == (house == "spotlight")

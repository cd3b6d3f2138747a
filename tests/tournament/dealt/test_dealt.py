"""A dealt night read back from its events is the night that was played, also without the key."""

from __future__ import annotations

import pytest

from audit_kit import Dealt
from kit import HOUSES
from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.provable import Commitment, HiddenDeck
from shuffleup.desk.masks import Masks
from shuffleup.desk.records import event_of, text_of
from shuffleup.hand.seat import FIRST_SHOWN, SECOND_SHOWN
from shuffleup.hand.state import OVER
from shuffleup.tournament.dealt import acts, deals
from shuffleup.tournament.dealt.events import NonceWithheld
from shuffleup.tournament.dealt.evolve import Unseal, evolve
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.snapshot import frozen
from tournament_kit import ask


def closed(sealed: bytes, commitment: Commitment) -> HiddenDeck | None:
    """Nobody has the key."""
    return None


def read_back(dealt: Dealt, unseal: Unseal) -> Play:
    """A night from what is on record of it."""
    night = dealt.play.night
    play = Play("friday", dealt.rulebook, night.setup, Pauses())
    for number, event in enumerate(dealt.log[1:], 2):
        evolve(play, event_of(text_of(event, number, Masks())), unseal)
    play.night.woken = []
    night.woken = []
    return play


def open_cards(play: Play) -> list[list[int]]:
    """The board of the last hand, and what its seats have shown."""
    hand = play.at(0).hand
    assert hand is not None
    shown = [
        [
            card if seat.shown & bit else UNKNOWN
            for bit, card in zip(BITS, seat.cards(), strict=False)
        ]
        for seat in hand.seats
    ]
    return [list(hand.board), *shown]


BITS = (FIRST_SHOWN, SECOND_SHOWN)


@pytest.mark.parametrize("name", HOUSES)
def test_a_whole_night_is_read_back_with_the_key_and_without(name: str) -> None:
    dealt = Dealt(name, 5, 3)
    dealt.run()
    for unseal in (dealt.seal.open, closed):
        play = read_back(dealt, unseal)
        assert frozen(play.night) == frozen(dealt.play.night)
        assert open_cards(play) == open_cards(dealt.play)


@pytest.mark.parametrize("seed", range(5))
def test_blinds_that_put_everybody_all_in_need_no_key(seed: int) -> None:
    """Such a hand is over with the deal: its cards are known only from what was shown."""
    dealt = Dealt("standard", 2, seed, stack=25)
    dealt.run()
    hand = dealt.play.at(0).hand
    assert hand is not None and hand.street == OVER and len(hand.board) == 5
    play = read_back(dealt, closed)
    assert frozen(play.night) == frozen(dealt.play.night)
    assert open_cards(play) == open_cards(dealt.play)
    again = play.at(0).hand
    assert again is not None and again.stacks() == hand.stacks()
    assert set(again.deck.order) == {UNKNOWN} == set(again.deck.burns)


def test_a_reader_without_the_key_knows_no_card_that_was_not_shown() -> None:
    dealt = begun()
    hand = read_back(dealt, closed).at(0).hand
    assert hand is not None and not hand.over
    assert {card for seat in hand.seats for card in seat.cards()} == {UNKNOWN}
    assert set(hand.deck.order) == {UNKNOWN}


def begun(players: int = 4) -> Dealt:
    """A night in its first hand."""
    dealt = Dealt("standard", players, 3)
    dealt.shuffle(0)
    dealt.deal(0)
    return dealt


def test_no_cards_are_dealt_from_a_deck_that_is_not_cut() -> None:
    dealt = Dealt("standard", 4, 3)
    dealt.shuffle(0)
    refused = deals.deal(dealt.play, 0, dealt.nonces[0], dealt.now, dealt.below)
    assert refused is not None and refused.code == "not-cut"
    assert deals.cut_by_default(dealt.play, 0, dealt.now) is None
    assert deals.cut_by_default(dealt.play, 0, dealt.now) is deals.NOT_SHUFFLED
    assert deals.deal(dealt.play, 0, dealt.nonces[0], dealt.now, dealt.below) is None


def test_without_a_nonce_that_was_pledged_another_deck_is_shuffled() -> None:
    """One that breaks its pledge is none. Who withheld it is left out of the deal that follows."""
    dealt = Dealt("standard", 4, 3)
    dealt.shuffle(0)
    assert deals.cut_by_default(dealt.play, 0, dealt.now) is None
    good, spot = dict(dealt.nonces[0]), dealt.play.at(0)
    broken = min(good)
    assert deals.deal(dealt.play, 0, {**good, broken: bytes(32)}, dealt.now, dealt.below) is None
    assert spot.hand is None and isinstance(dealt.log[-1], NonceWithheld)
    assert dealt.log[-1].chairs == (broken,)
    assert [chair for chair, _ in dealt.log[-1].nonces] == sorted(good.keys() - {broken})
    dealt.step()
    assert spot.deals == 2 and spot.commitment is not None
    assert spot.commitment.pledges.keys() == good.keys() - {broken}
    dealt.deal(0)
    assert spot.hand is not None and spot.deal is not None and spot.deal.missing == []


def test_who_withholds_again_and_again_is_left_out_for_longer_and_longer() -> None:
    """So in a night of D deals nobody has a deck put away more than 1 + log2(D + 1) times."""
    dealt = Dealt("standard", 4, 3)
    played, silent = 0, []
    while played < 40:
        spot = dealt.play.at(0)
        if spot.commitment is None or spot.again:
            dealt.step()
            continue
        assert deals.cut_by_default(dealt.play, 0, dealt.now) is None
        nonces = dealt.nonces[0]
        if nonces.pop(0, None) is not None:
            silent.append(played)
        assert deals.deal(dealt.play, 0, nonces, dealt.now, dealt.below) is None
        if spot.commitment is None:
            played += 1
            assert acts.call_off(dealt.play, 0, dealt.now, dealt.below) is None
    assert silent == [0, 1, 3, 7, 15, 31]
    for unseal in (dealt.seal.open, closed):
        assert read_back(dealt, unseal).silences == dealt.play.silences


@pytest.mark.parametrize("name", HOUSES)
def test_whoever_does_not_answer_declines_the_cut_or_lifts_half_where_one_must_cut(
    name: str,
) -> None:
    dealt = Dealt(name, 4, 3)
    dealt.shuffle(0)
    assert deals.cut_by_default(dealt.play, 0, dealt.now) is None
    assert dealt.play.at(0).lifted == (0 if name in ("lions", "pppl") else 26)


@pytest.mark.parametrize("ready", [True, False])
def test_a_hand_called_off_is_read_back_as_it_was(ready: bool) -> None:
    """Whether its cards were dealt or its deck still lay ready."""
    dealt = begun()
    dealt.act(0)
    stacks = dealt.play.night.room.tables[0].stacks.tolist()
    assert acts.call_off(dealt.play, 0, dealt.now, dealt.below) is None
    if ready:
        dealt.shuffle(0)
        assert acts.call_off(dealt.play, 0, dealt.now, dealt.below) is None
    assert dealt.play.night.room.tables[0].stacks.tolist() == stacks
    for unseal in (dealt.seal.open, closed):
        play, spot = read_back(dealt, unseal), dealt.play.at(0)
        again = play.at(0)
        assert frozen(play.night) == frozen(dealt.play.night)
        assert (again.deals, again.commitment, again.cutter) == (spot.deals, None, spot.cutter)
        assert again.hand is not None and again.hand.voided
    refused = acts.call_off(dealt.play, 0, dealt.now, dealt.below)
    assert refused is not None and refused.code == "hand-reported"
    dealt.run()
    assert frozen(read_back(dealt, closed).night) == frozen(dealt.play.night)


def test_a_rule_changed_in_a_hand_holds_from_the_next_one_on() -> None:
    dealt = begun()
    first, book = dealt.play.at(0).hand, dealt.play.night.rulebook
    assert first is not None and first.terms.raise_cap != 1
    changes = {"betting.raise_cap": 1}
    assert (
        ask(
            dealt.play.night,
            "change-rules",
            dealt.now,
            changes=tuple((changes).items()),
            who="Ann",
            reason="late",
        )
        is None
    )
    assert first.terms.raise_cap != 1
    while dealt.play.at(0).hand is first:
        dealt.step()
    for play in (dealt.play, read_back(dealt, dealt.seal.open)):
        hand = play.at(0).hand
        assert hand is not None and hand.terms.raise_cap == 1
    assert dealt.play.night.rulebook is not book

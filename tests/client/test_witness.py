"""The witness: a card that was not committed to is found, whoever deals it."""

from __future__ import annotations

from os import urandom
from typing import Any

import msgspec
import pytest

from audit_kit import Dealt
from dishonest_kit import blank_seat, blank_table
from shuffleup.cards.card import card_text
from shuffleup.cards.provable import HiddenDeck, PublicDeal, deal_context, pledge_of
from shuffleup.client import UnfairDealError
from shuffleup.client.nonces import Nonces
from shuffleup.client.witness import Witness
from shuffleup.tournament.dealt import acts
from shuffleup.views.deal import deal_view
from shuffleup.views.table import table_view
from shuffleup.views.wire import DealView, TableFrame


class Dealer:
    """A deal of one table, and the frames that show it."""

    def __init__(self) -> None:
        self.nonces = {0: urandom(32), 1: urandom(32)}
        pledges = {seat: pledge_of(nonce) for seat, nonce in self.nonces.items()}
        self.deck = HiddenDeck.shuffle(deal_context("friday", 0, 1), pledges, urandom)
        self.deal: PublicDeal = self.deck.deal(self.nonces, lifted=17)
        self.order = self.deck.order(self.deal)

    def proof(self, position: int) -> str:
        return self.deck.proof(self.deal, position).to_bytes().hex()

    def view(self, positions: list[int], **changed: Any) -> DealView:
        commitment = self.deal.commitment
        view = DealView(
            table=0,
            deal=1,
            context=commitment.context,
            pledges=[(seat, pledge.hex()) for seat, pledge in commitment.pledges.items()],
            commitment=commitment.digest.hex(),
            nonces=[(seat, nonce.hex()) for seat, nonce in self.nonces.items()],
            cut=17,
            proofs=[self.proof(position) for position in positions],
        )
        return msgspec.structs.replace(view, **changed)

    def frame(
        self, own: list[int], board: list[int], deal: DealView | None, proofs: list[str]
    ) -> TableFrame:
        table = blank_table(
            board=[card_text(self.order[position]) for position in board],
            deal=1,
            commitment=self.deal.commitment.digest.hex(),
        )
        seat = blank_seat(
            cards=[card_text(self.order[position]) for position in own], proofs=proofs
        )
        return TableFrame(table, deal, seat)


def test_cards_that_come_with_their_proofs_are_believed_from_then_on() -> None:
    dealer, witness = Dealer(), Witness("friday")
    own = [dealer.proof(0), dealer.proof(2)]
    witness.look(dealer.frame([0, 2], [], dealer.view([]), own))
    witness.look(dealer.frame([0, 2], [], None, []))
    witness.look(dealer.frame([0, 2], [5, 6, 7], dealer.view([5, 6, 7]), own))
    witness.look(dealer.frame([0, 2], [5, 6, 7], None, []))


@pytest.mark.parametrize("own", [True, False])
def test_a_card_without_a_proof_is_not_believed(own: bool) -> None:
    dealer, witness = Dealer(), Witness("friday")
    frame = dealer.frame([0], [], None, []) if own else dealer.frame([], [5], None, [])
    with pytest.raises(UnfairDealError, match="without a proof"):
        witness.look(frame)


def test_proofs_of_the_last_deal_are_not_good_for_the_next() -> None:
    dealer, witness = Dealer(), Witness("friday")
    witness.look(dealer.frame([0], [], dealer.view([]), [dealer.proof(0)]))
    frame = dealer.frame([0], [], None, [])
    with pytest.raises(UnfairDealError):
        witness.look(
            TableFrame(msgspec.structs.replace(frame.table, deal=2), frame.deal, frame.seat)
        )


@pytest.mark.parametrize("changed", ["cut", "nonces", "pledges", "commitment", "context"])
def test_a_deal_that_was_changed_afterwards_is_found(changed: str) -> None:
    dealer, witness = Dealer(), Witness("friday")
    other = Dealer().view([])
    value = 18 if changed == "cut" else "x" if changed == "context" else getattr(other, changed)
    with pytest.raises(UnfairDealError):
        witness.look(dealer.frame([0], [], dealer.view([], **{changed: value}), [dealer.proof(0)]))


def test_another_card_in_the_place_of_the_proven_one_is_found() -> None:
    dealer, witness = Dealer(), Witness("friday")
    with pytest.raises(UnfairDealError, match="without a proof"):
        witness.look(dealer.frame([1], [], dealer.view([]), [dealer.proof(0)]))


def test_a_nonce_is_given_only_for_a_cut_deck_that_holds_our_pledge() -> None:
    nonces, dealer = Nonces(), Dealer()
    pledge = nonces.pledge()
    with_us = dealer.view([], pledges=[(3, pledge)], nonces=[])
    assert nonces.give(msgspec.structs.replace(with_us, cut=None), 3) == ""
    assert nonces.give(dealer.view([], nonces=[]), 0) == ""
    assert pledge_of(bytes.fromhex(nonces.give(with_us, 3))).hex() == pledge


def test_a_deck_that_the_director_called_off_is_no_cheat() -> None:
    """The hand before lies on the table again, under its own number and with its own deck."""
    dealt, witness = Dealt("standard", 4, 3), Witness("friday")

    def look() -> None:
        table, deal = table_view(dealt.play, 0, 1, dealt.now), deal_view(dealt.play, 0)
        witness.look(TableFrame(table, deal, None))

    for _ in range(2):
        dealt.shuffle(0)
        look()
        dealt.deal(0)
        look()
        assert acts.call_off(dealt.play, 0, dealt.now, dealt.below) is None
        look()
    dealt.shuffle(0)
    look()
    assert acts.call_off(dealt.play, 0, dealt.now, dealt.below) is None
    look()
    assert [each["deal"]["deal"] for each in witness.evidence] == [1, 1, 1, 2, 2, 2, 3, 2]

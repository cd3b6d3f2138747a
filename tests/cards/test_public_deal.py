"""A deal is checked from public facts: what is true holds, and any change is found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deal_kit import chance, dealt
from shuffleup.cards.cut import cut
from shuffleup.cards.provable import (
    FIRST_VERSION,
    PROOF_BYTES,
    VERSION,
    CardProof,
    Commitment,
    HiddenDeck,
    PublicDeal,
    deal_context,
    pledge_of,
)
from shuffleup.cards.provable.hash_stream import HashStream
from shuffleup.cards.provable.merkle import MerkleTree, leaf_of
from shuffleup.errors import InputError

DECK, DEAL = dealt(chance(1))
PROOFS = [DECK.proof(DEAL, position) for position in range(52)]


def changed(data: bytes, bit: int) -> bytes:
    return bytes(b ^ (1 << bit % 8) if at == bit // 8 else b for at, b in enumerate(data))


def test_every_card_holds() -> None:
    assert all(DEAL.check(proof) for proof in PROOFS)
    assert [proof.card for proof in PROOFS] == DECK.order(DEAL)
    assert DEAL.flaw(PROOFS) is None
    assert (DEAL.broken, DEAL.missing) == ([], [])


@given(st.integers(0, 51), st.integers(0, PROOF_BYTES * 8 - 1))
def test_a_proof_with_any_bit_changed_does_not_hold(position: int, bit: int) -> None:
    data = changed(PROOFS[position].to_bytes(), bit)
    if data[0] < 52 and data[1] < 52:
        assert not DEAL.check(CardProof.from_bytes(data))


@given(st.integers(0, 51), st.integers(0, 51))
def test_a_card_holds_at_its_own_position_only(position: int, other: int) -> None:
    moved = PROOFS[position]._replace(position=other)
    assert DEAL.check(moved) == (position == other)
    assert DEAL.check(PROOFS[position]._replace(card=PROOFS[other].card)) == (position == other)


@given(st.sampled_from(["context", "digest", "pledge", "nonce", "cut"]), st.integers(0, 255))
def test_a_deal_with_anything_changed_does_not_hold(what: str, bit: int) -> None:
    commitment, nonces, lifted = DEAL.commitment, dict(DEAL.nonces), DEAL.lifted
    if what == "context":
        commitment = commitment._replace(context=commitment.context + str(bit))
    elif what == "digest":
        commitment = commitment._replace(digest=changed(commitment.digest, bit))
    elif what == "pledge":
        pledges = {**commitment.pledges, 2: changed(commitment.pledges[2], bit)}
        commitment = commitment._replace(pledges=pledges)
    elif what == "nonce":
        nonces[2] = changed(nonces[2], bit)
    else:
        lifted = (lifted + 1 + bit % 51) % 52
    assert not any(PublicDeal(commitment, nonces, lifted).check(proof) for proof in PROOFS)


@pytest.mark.parametrize("version", [VERSION, FIRST_VERSION])
def test_a_nonce_left_out_shows_and_only_the_oldest_deals_went_on_without(version: str) -> None:
    context = deal_context("friday", 3, 1, version=version)
    deck = HiddenDeck.shuffle(context, DEAL.commitment.pledges, chance(5))
    fewer = {seat: nonce for seat, nonce in DEAL.nonces.items() if seat != 4}
    whole, deal = deck.deal(DEAL.nonces, DEAL.lifted), deck.deal(fewer, DEAL.lifted)
    assert (deal.missing, deal.broken) == ([4], [])
    assert deal.places != whole.places
    assert deal.check(deck.proof(deal, 0)) == (version == FIRST_VERSION)
    assert (deal.flaw([deck.proof(deal, 0)]) is None) == (version == FIRST_VERSION)
    assert whole.check(deck.proof(whole, 0)) and not deal.check(deck.proof(whole, 0))


def test_a_nonce_that_nobody_pledged_is_found() -> None:
    deal = DECK.deal({**DEAL.nonces, 9: bytes(32)}, DEAL.lifted)
    assert deal.broken == [9]
    assert not deal.check(DECK.proof(deal, 0))
    assert deal.flaw([]) == "The nonce of seat 9 is not the one it pledged."


def test_the_order_in_which_nonces_came_does_not_matter() -> None:
    backwards = dict(reversed(DEAL.nonces.items()))
    assert DECK.deal(backwards, DEAL.lifted).places == DEAL.places


def test_whose_nonce_it_is_matters() -> None:
    swapped = {**DEAL.nonces, 0: DEAL.nonces[1], 1: DEAL.nonces[0]}
    assert DECK.deal(swapped, 0).places != DECK.deal(DEAL.nonces, 0).places


@given(st.integers(1, 51))
def test_the_cut_is_a_cut(lifted: int) -> None:
    uncut = DECK.order(DECK.deal(DEAL.nonces, 0))
    assert DECK.order(DECK.deal(DEAL.nonces, lifted)) == cut(uncut, lifted)


@pytest.mark.parametrize("lifted", [-1, 52])
def test_what_is_no_cut_is_refused(lifted: int) -> None:
    with pytest.raises(ValueError, match="is no cut"):
        DECK.deal(DEAL.nonces, lifted)


def test_later_nonces_do_not_slip_in() -> None:
    nonces = dict(DEAL.nonces)
    deal = DECK.deal(nonces, 0)
    nonces.clear()
    assert deal.nonces == DEAL.nonces


def test_a_deck_for_one_hand_does_not_serve_for_another() -> None:
    context, pledges, digest = DEAL.commitment
    other = PublicDeal(Commitment(context[:-1] + "2", pledges, digest), DEAL.nonces, DEAL.lifted)
    assert other.places == DEAL.places and not other.check(PROOFS[0])


def test_a_card_that_was_not_committed_to_is_named() -> None:
    foul = PROOFS[5]._replace(card=PROOFS[6].card)
    says = "The card at position 5 is not the one committed to."
    assert DEAL.flaw([*PROOFS[:5], foul]) == says


def test_two_equal_cards_are_named() -> None:
    order, salts = [*range(51), 0], [bytes([at]) * 16 for at in range(52)]  # no ace of spades
    tree = MerkleTree([leaf_of(at, order[at], salts[at]) for at in range(52)])
    nonces = {0: bytes(32)}
    pledges = {0: pledge_of(bytes(32))}
    deal = PublicDeal(Commitment.to_root("a", pledges, tree.root), nonces, 0)
    proofs = [
        CardProof(at, order[place], salts[place], tree.path(place))
        for at, place in enumerate(deal.places)
    ]
    assert all(deal.check(proof) for proof in proofs)
    first, last = sorted((deal.places.index(0), deal.places.index(51)))
    says = f"2c lies at positions {first} and {last}: the deck was not a full one."
    assert deal.flaw(proofs) == says
    assert deal.flaw([proofs[first], proofs[first]]) is None


@pytest.mark.parametrize(
    "part",
    [{"position": 52}, {"position": -1}, {"card": 52}, {"card": -1}, {"salt": b""}, {"path": b""}],
)
def test_a_misshapen_proof_does_not_hold(part: dict[str, object]) -> None:
    assert not DEAL.check(PROOFS[0]._replace(**part))


def test_a_longer_path_does_not_hold() -> None:
    assert not DEAL.check(PROOFS[0]._replace(path=PROOFS[0].path + bytes(32)))


@given(st.integers(0, 51))
def test_a_proof_has_210_bytes_and_comes_back(position: int) -> None:
    data = PROOFS[position].to_bytes()
    assert len(data) == PROOF_BYTES == 210
    assert CardProof.from_bytes(data) == PROOFS[position]


@pytest.mark.parametrize(
    "data", [b"", bytes(209), bytes(211), b"\x34" + bytes(209), b"\0\x34" + bytes(208)]
)
def test_bytes_that_are_no_proof_are_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="A card's proof"):
        CardProof.from_bytes(data)


@given(st.lists(st.integers(0, 70), max_size=10))
def test_a_stream_is_the_same_however_it_is_read(sizes: list[int]) -> None:
    whole = HashStream(b"seed").read(sum(sizes))
    stream = HashStream(b"seed")
    assert b"".join(stream.read(size) for size in sizes) == whole
    assert len(whole) == sum(sizes)


def test_a_deal_without_nonces_is_still_bound_to_its_commitment() -> None:
    deck = HiddenDeck.shuffle("a", {}, chance(1))
    other = HiddenDeck.shuffle("b", {}, chance(1))
    assert deck.pack() == other.pack()
    assert deck.deal({}, 0).places != other.deal({}, 0).places

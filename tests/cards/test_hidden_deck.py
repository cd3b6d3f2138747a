"""The deck the server has committed to: fresh every time, bound to its deal, shown to nobody."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deal_kit import Read, chance, dealt
from shuffleup.cards.provable import (
    CardProof,
    Commitment,
    HiddenDeck,
    PublicDeal,
    deal_context,
    pledge_of,
)
from shuffleup.cards.provable.merkle import MerkleTree, climb, leaf_of
from shuffleup.errors import InputError


class Source:
    """Chance that notes all it gave."""

    def __init__(self, read: Read) -> None:
        self.read = read
        self.given: list[bytes] = []

    def __call__(self, size: int) -> bytes:
        self.given.append(self.read(size))
        return self.given[-1]


@given(st.integers(0, 1000), st.integers(0, 10))
def test_a_deal_has_every_card_once(seed: int, players: int) -> None:
    deck, deal = dealt(chance(seed), players=players)
    assert sorted(deck.order(deal)) == list(range(52))
    assert sorted(deal.places) == list(range(52))


def test_the_deck_is_drawn_from_the_source_and_from_nothing_else() -> None:
    source = Source(chance(1))
    deck = HiddenDeck.shuffle("a", {}, source)
    assert deck.pack()[52:] == source.given[0]
    order = list(range(52))
    draws = iter([drawn[0] for drawn in source.given[1:]])
    for last in range(51, 0, -1):
        span = 256 - 256 % (last + 1)
        other = next(byte for byte in draws if byte < span) % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert list(deck.pack()[:52]) == order
    assert not list(draws)


def test_every_deck_takes_new_bytes() -> None:
    source = Source(chance(2))
    decks = [HiddenDeck.shuffle("a", {}, source) for _ in range(50)]
    salts = [drawn for drawn in source.given if len(drawn) > 1]
    assert len(set(salts)) == len(decks) == len({deck.commitment.digest for deck in decks})
    assert [deck.pack()[52:] for deck in decks] == salts


@pytest.mark.parametrize("stuck", [0, 255])
def test_a_source_that_is_stuck_is_refused(stuck: int) -> None:
    with pytest.raises(ValueError, match="52 different salts of 16 bytes"):
        HiddenDeck.shuffle("a", {}, lambda size: bytes([stuck]) * size)


def test_a_source_that_runs_short_is_refused() -> None:
    with pytest.raises(ValueError, match="52 different salts"):
        HiddenDeck.shuffle("a", {}, lambda size: chance(1)(size - 1))


def test_the_commitment_is_bound_to_the_hand_and_to_the_pledges() -> None:
    packed = dealt(chance(1))[0].pack()
    pledges = {0: bytes(32), 3: bytes(32)}
    contexts = [
        deal_context(*name) for name in (("f", 3, 1), ("f", 3, 2), ("f", 31, 2), ("g", 3, 1))
    ]
    lists = [{}, pledges, {0: bytes(32)}, {0: bytes(32), 4: bytes(32)}, {**pledges, 0: b"\1" * 32}]
    digests = {
        HiddenDeck.unpack(context, given, packed).commitment.digest
        for context in contexts
        for given in lists
    }
    assert len(digests) == len(contexts) * len(lists)


def test_a_name_with_line_feeds_is_no_other_deals_name() -> None:
    assert deal_context("f\n3", 1, 2) != deal_context("f", 3, 1) + "\n2\n1"
    assert deal_context("friday", 3, 17) == "shuffleup/2\nfriday\n3\n17"


@pytest.mark.parametrize("pledges", [{0: b"short"}, {0: bytes(33)}, {256: bytes(32)}])
def test_what_is_no_pledge_is_not_committed_to(pledges: dict[int, bytes]) -> None:
    with pytest.raises(ValueError, match=r"32 bytes|256"):
        HiddenDeck.shuffle("a", pledges, chance(1))


def test_later_pledges_do_not_slip_into_the_commitment() -> None:
    pledges = {0: bytes(32)}
    deck = HiddenDeck.shuffle("a", pledges, chance(1))
    pledges[1] = bytes(32)
    assert deck.commitment.pledges == {0: bytes(32)}


def test_a_commitment_accepts_the_nonce_that_was_pledged() -> None:
    nonce = chance(1)(32)
    commitment = HiddenDeck.shuffle("a", {2: pledge_of(nonce)}, chance(2)).commitment
    assert commitment.accepts(2, nonce)
    assert not commitment.accepts(3, nonce)
    assert not commitment.accepts(2, bytes(32))
    long = Commitment("a", {2: pledge_of(nonce + b"!")}, bytes(32))
    assert not long.accepts(2, nonce + b"!")


def test_a_packed_deck_comes_back_whole() -> None:
    deck, deal = dealt(chance(3))
    again = HiddenDeck.unpack(deck.commitment.context, deck.commitment.pledges, deck.pack())
    assert again.commitment == deck.commitment
    assert again.order(deal) == deck.order(deal)
    assert again.proof(deal, 7) == deck.proof(deal, 7)


@pytest.mark.parametrize("damage", ["twice", "short", "long", "empty"])
def test_a_record_that_is_no_deck_is_refused(damage: str) -> None:
    packed = dealt(chance(3))[0].pack()
    wrong = {
        "twice": packed[1:2] + packed[1:],
        "short": packed[:-1],
        "long": packed + b"\0",
        "empty": b"",
    }[damage]
    with pytest.raises(InputError, match="not a full deck"):
        HiddenDeck.unpack("a", {}, wrong)


def test_a_deck_opens_its_own_deals_only() -> None:
    deck, _ = dealt(chance(4))
    _, other = dealt(chance(5))
    with pytest.raises(ValueError, match="another deck"):
        deck.order(other)
    with pytest.raises(ValueError, match="another deck"):
        deck.proof(other, 0)


def test_no_text_of_a_deck_shows_a_card() -> None:
    deck, _ = dealt(chance(4))
    assert f"{deck}" == repr(deck) == object.__repr__(deck)


def test_a_proof_holds_nothing_of_other_cards() -> None:
    deck, deal = dealt(chance(6))
    proof = deck.proof(deal, 0)
    others = [deck.proof(deal, position) for position in range(1, 52)]
    assert not any(other.salt in proof.to_bytes() for other in others)


def test_a_leaf_cannot_be_guessed_without_its_salt() -> None:
    deck, deal = dealt(chance(7))
    beside = deal.places.index(deal.places[0] ^ 1)
    leaf = deck.proof(deal, 0).path[:32]
    hidden = deck.proof(deal, beside)
    place = deal.places[beside]
    assert leaf == leaf_of(place, hidden.card, hidden.salt)
    assert leaf not in {leaf_of(place, card, bytes(16)) for card in range(52)}


@given(st.integers(0, 51))
def test_every_path_leads_to_the_root(place: int) -> None:
    leaves = [leaf_of(at, at, bytes(16)) for at in range(52)]
    tree = MerkleTree(leaves)
    assert climb(place, leaves[place], tree.path(place)) == tree.root
    assert climb(place ^ 1, leaves[place], tree.path(place)) != tree.root


def test_a_node_does_not_pass_for_a_leaf() -> None:
    two_hashes = chance(1)(64)  # read as a place, a card and a long salt
    tree = MerkleTree([two_hashes[:32], two_hashes[32:], *[bytes(32)] * 50])
    node = tree.path(2)[32:64]
    assert node == sha256(b"\1" + two_hashes).digest()
    assert node != leaf_of(two_hashes[0], two_hashes[1], two_hashes[2:])


def test_the_deal_can_be_made_without_the_deck() -> None:
    deck, deal = dealt(chance(8))
    public = PublicDeal(Commitment(*deck.commitment), deal.nonces, deal.lifted)
    assert public.places == deal.places
    assert public.check(CardProof(*deck.proof(deal, 51)))

"""Decks as the server deals them are fair, and the tests that say so find foul ones.

STORM=full judges a million decks made with the operating system's chance, instead of twenty
thousand that are the same in every run.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from os import environ
from random import Random

import pytest

from deal_kit import chance, dealt
from dice_kit import N, deal_decks, deal_real_decks, foul, oddities
from shuffleup.cards import shuffled
from shuffleup.cards.provable import HiddenDeck, PublicDeal, pledge_of

DECKS = 20_000
FEW_DECKS = 5_000  # enough where a fault would be a coarse one
STORM_DECKS = 1_000_000
STORM_PARTS = 40


@pytest.fixture(scope="module")
def decks() -> tuple[bytes, bytes]:
    """As committed, and as dealt."""
    if environ.get("STORM") != "full":
        return deal_decks(DECKS, chance(5))
    with ProcessPoolExecutor() as pool:
        parts = list(pool.map(deal_real_decks, [STORM_DECKS // STORM_PARTS] * STORM_PARTS))
    return b"".join(part[0] for part in parts), b"".join(part[1] for part in parts)


@pytest.mark.parametrize("stage", [0, 1], ids=["as committed", "as dealt"])
def test_decks_are_fair(decks: tuple[bytes, bytes], stage: int) -> None:
    assert foul(decks[stage]) == []


def test_no_deck_comes_twice(decks: tuple[bytes, bytes]) -> None:
    for row in decks:
        seen = {hash(row[at : at + N]) for at in range(0, len(row), N)}
        assert len(seen) == len(row) // N


def test_the_deal_tells_nothing_of_the_order_committed_to(decks: tuple[bytes, bytes]) -> None:
    committed, final = decks
    met = sum(map(int.__eq__, committed, final))  # one in each deck, if nothing holds them together
    assert abs(met - len(final) / N) < 5 * (len(final) / N) ** 0.5


def test_there_are_twenty_tests(decks: tuple[bytes, bytes]) -> None:
    assert len(oddities(decks[1][: 100 * N])) == 20


def test_one_honest_player_is_enough() -> None:
    honest, known = chance(9), bytes(32)
    stacked = HiddenDeck.unpack("a", {}, bytes(range(N)) + chance(1)(N * 16))  # in order

    def deal() -> PublicDeal:
        nonces = {0: known, 1: honest(32), 2: known}
        return PublicDeal(stacked.commitment, nonces, 0)

    assert foul(b"".join(bytes(stacked.order(deal())) for _ in range(FEW_DECKS))) == []


def test_players_who_always_give_the_same_do_no_harm() -> None:
    read = chance(10)
    pledges = {0: pledge_of(bytes(32))}
    decks = [HiddenDeck.shuffle("a", pledges, read) for _ in range(FEW_DECKS)]
    orders = [deck.order(deck.deal({0: bytes(32)}, 0)) for deck in decks]
    assert foul(b"".join(map(bytes, orders))) == []


def swap_anywhere(random: Random) -> bytes:
    """The well-known mistake: every card changes places with any card."""
    order = list(range(N))
    for at in range(N):
        other = random.randrange(N)
        order[at], order[other] = order[other], order[at]
    return bytes(order)


def never_stay(random: Random) -> bytes:
    """An off-by-one: no card is left where it was."""
    return bytes(shuffled(lambda n: random.randrange(n - 1)))


def plain_remainder(random: Random) -> bytes:
    """Bytes divided by n: the small numbers come more often."""
    return bytes(shuffled(lambda n: random.randrange(256) % n))


def cut_only(random: Random) -> bytes:
    """Every card comes to every place alike, and its neighbours stay with it."""
    at = random.randrange(N)
    return bytes([*range(at, N), *range(at)])


class OnePass:
    """Shuffles on from the deck before, too little: each deck by itself is fair."""

    def __init__(self) -> None:
        self.order = bytearray(shuffled(Random(2).randrange))

    def __call__(self, random: Random) -> bytes:
        for at in range(0, N, 2):
            other = random.randrange(N)
            self.order[at], self.order[other] = self.order[other], self.order[at]
        return bytes(self.order)


@pytest.mark.parametrize(
    ("shuffle", "shows"),
    [
        (swap_anywhere, "card by place"),
        (never_stay, "card by place"),
        (plain_remainder, "card by place"),
        (cut_only, "pairs at 0"),
        (OnePass(), "cards met again 1 later"),
    ],
)
def test_a_foul_shuffle_is_found_out(shuffle: Callable[[Random], bytes], shows: str) -> None:
    random = Random(3)
    found = foul(b"".join(shuffle(random) for _ in range(DECKS)))
    assert any(says.startswith(shows) for says in found)


def test_a_source_with_a_dead_bit_is_found_out_in_the_committed_orders() -> None:
    read = chance(4)
    committed, final = deal_decks(FEW_DECKS, lambda size: bytes(b & 127 for b in read(size)))
    assert any(says.startswith("card by place") for says in foul(committed))
    assert foul(final) == []  # the nonces have mixed it well, which is why both are judged


def test_no_salt_comes_twice() -> None:
    read = chance(6)
    salts: set[bytes] = set()
    for hand in range(500):
        deck, _ = dealt(read, hand=hand)
        packed = deck.pack()[N:]
        salts |= {packed[at : at + 16] for at in range(0, len(packed), 16)}
    assert len(salts) == 500 * N

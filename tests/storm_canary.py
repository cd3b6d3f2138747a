"""Canaries: what nobody may read, found again wherever it should not be.

Every card of a deck has a salt of sixteen random bytes. No other bytes can be mistaken for one, so
that whoever has the salt of a card in hand has been told the card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from shuffleup.cards.card import card_text, parse_cards
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk.loaded_night import LoadedNight, opened_night
from shuffleup.hand.seat import FIRST_SHOWN, SECOND_SHOWN
from shuffleup.ledger import Ledger, walk
from shuffleup.rulebook import house
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted, Played
from views_kit import CARD, cards_in

HEX: Final = re.compile(rb"[0-9a-fA-F]{32,}")
SALT_DIGITS: Final = 32
SHUFFLED: Final = "shuffled"
ROW: Final = 6  # so many cards in the order of a deck are no accident


class Deal:
    """One deck: what is in it, and who has had a right to which card since when."""

    def __init__(self, salts: dict[str, int], order: list[int]) -> None:
        self.salts = salts
        """The cards by their salts."""
        self.order = order
        self.dealt = order  # until nonces and cut have made another of it
        self.held: dict[int, set[int]] = {}
        self.opened: dict[int, int] = {}
        """From which version of the night on everybody may see a card."""

    def may_see(self, card: int, player: int | None, v: int) -> bool:
        """Whether somebody may know a card at a version."""
        mine = player is not None and card in self.held.get(player, ())
        return mine or self.opened.get(card, v + 1) <= v

    def rows(self) -> Iterator[bytes]:
        """The beginning of the deck as programs write lists of numbers, and of words."""
        for order in (self.order, self.dealt):
            numbers = [str(card) for card in order[:ROW]]
            words = [card_text(card) for card in order[:ROW]]
            for each in (numbers, words):
                yield from (", ".join(each).encode(), ",".join(each).encode())
            yield bytes(order[:ROW]).hex().encode()


def _cards_by_deal(frame: dict[str, Any]) -> set[tuple[int, str]]:
    """The cards in a frame, each with its deal: one that tells of a shuffle tells first of the
    hand before it, if a busy desk did both at once."""
    table = frame.get("table", {})
    told = table.get("happenings", [])
    at = last = table.get("deal", 0)
    at -= sum(each["kind"] == SHUFFLED for each in told)
    found = set()
    for each in told:
        at += each["kind"] == SHUFFLED
        found |= {(at, name) for name in cards_in(each)}
    rest = frame | {"table": table | {"happenings": []}}
    return found | {(last, name) for name in cards_in(rest)}


class Secrets:
    """All decks of a night, as its ledger and its key have them."""

    def __init__(self, key: bytes) -> None:
        self.deals: dict[tuple[int, int], Deal] = {}
        self.salts: dict[str, Deal] = {}
        self.nonces: dict[bytes, int] = {}
        """The players' nonces, and the version with which they are public."""
        self._key = key
        self._rows: re.Pattern[bytes] | None = None

    def take(self, loaded: LoadedNight, event: Any) -> None:
        """Follow a night that has taken an event in."""
        play = loaded.play
        if isinstance(event, DeckCommitted):
            deck = play.at(event.table).deck
            assert deck is not None
            salts = {salt.hex(): card for salt, card in zip(deck._salts, deck._order, strict=True)}
            deal = Deal(salts, deck._order)
            self.deals[event.table, event.deal] = deal
            self.salts |= dict.fromkeys(salts, deal)
        if isinstance(event, CardsDealt):
            self.nonces |= {nonce.encode(): loaded.version for _, nonce in event.nonces}
        if isinstance(event, CardsDealt | Played):
            self._look(loaded, event.table)

    def _look(self, loaded: LoadedNight, number: int) -> None:
        spot = loaded.play.at(number)
        hand, deal = spot.hand, self.deals[number, spot.deals]
        assert hand is not None
        deal.dealt = hand.deck.order
        opened = list(hand.board)
        for chair, seat in enumerate(hand.seats):
            if seat.dealt:
                deal.held[spot.players[chair]] = set(seat.cards())
                first, second = seat.cards()
                opened += [first] if seat.shown & FIRST_SHOWN else []
                opened += [second] if seat.shown & SECOND_SHOWN else []
        for card in opened:
            deal.opened.setdefault(card, loaded.version)

    # --- looking

    def in_frame(self, data: bytes, player: int | None) -> list[str]:
        """What a frame tells somebody that they may not know."""
        frame = msgspec.json.decode(data)
        found = self._common(data)
        table = frame.get("table", {})
        number, v = table.get("table", -1), table.get("v", 0)
        for salt in _salts_in(data):
            deal = self.salts.get(salt)
            if deal is not None and not deal.may_see(deal.salts[salt], player, v):
                found.append(f"the salt of {card_text(deal.salts[salt])}")
        early = [nonce for nonce, opened in self.nonces.items() if v < opened and nonce in data]
        found += [f"a nonce that is not given yet, {nonce!r}" for nonce in early]
        for at, name in _cards_by_deal(frame):
            deal = self.deals.get((number, at))
            if deal is None or not deal.may_see(parse_cards(name)[0], player, v):
                found.append(f"the {name}")
        return found

    def anywhere(self, data: bytes) -> list[str]:
        """What stands in something that is not for players at all: no card, and no salt."""
        found = self._common(data)
        found += [f"a salt, {salt}" for salt in _salts_in(data) if salt in self.salts]
        found += [f"a nonce, {nonce!r}" for nonce in self.nonces if nonce in data]
        return found + [f"the {card}" for card in _named(data)]

    def _common(self, data: bytes) -> list[str]:
        found = ["the key"] if self._key in data or self._key.hex().encode() in data else []
        if self._rows is None:
            rows = {re.escape(row) for deal in self.deals.values() for row in deal.rows()}
            self._rows = re.compile(b"|".join(rows) or b"$^")
        return found + [f"a row of cards, {row!r}" for row in self._rows.findall(data)]


def _named(data: bytes) -> Iterable[str]:
    """Every card that a text names; in JSON, clauses have names of their own."""
    try:
        return cards_in(msgspec.json.decode(data))
    except msgspec.DecodeError:
        return CARD.findall(data.decode(errors="replace"))


def _salts_in(data: bytes) -> Iterator[str]:
    """Everything that could be a salt, written in hexadecimal digits."""
    for run in HEX.findall(data):
        yield from _windows(run)


@cache  # the same proof goes to everybody at a table, frame after frame
def _windows(run: bytes) -> tuple[str, ...]:
    digits = run.decode().lower()
    return tuple(digits[at : at + SALT_DIGITS] for at in range(len(digits) - SALT_DIGITS + 1))


async def secrets_of(ledger: Ledger, stream: str, key: bytes) -> Secrets:
    """The secrets of a night on record."""
    found, seal = Secrets(key), DeckSeal(key)
    first, second = await ledger.read(stream, 0, limit=2)
    loaded = opened_night(first, second, house)
    async for record in walk(ledger, stream, loaded.version):
        found.take(loaded, loaded.take(record, seal))
    return found


def assert_silent(secrets: Secrets, texts: Sequence[tuple[str, bytes]]) -> None:
    """Nothing in these texts tells a secret; each has a name to be found by."""
    for name, text in texts:
        for line in text.split(b"\n"):
            leaks = secrets.anywhere(line)
            assert not leaks, f"{name} tells {leaks}: {line[:300]!r}"

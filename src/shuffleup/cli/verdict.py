"""A verdict: what an audit found, as text for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from shuffleup.cards.card import card_text
from shuffleup.desk.audit import DealReport, Tally
from shuffleup.ledger import Fault, Head

NO_KEY = "whether public cards are those committed to: that takes --deck-key"
NO_HEAD = "whether the end was cut off or made anew: that takes a --head that was shown"
NO_CHAIN = "whether it is the file that was written: lines have no chain"
FIRST_VERSION = "whether nonces were left out on purpose: {decks} decks are of the first version"
PLACES_SHOWN = 3


@dataclass(frozen=True)
class Verdict:
    """All that was found; without a fault it holds."""

    name: str
    records: int = 0
    heads: tuple[Head, ...] = ()
    nights: tuple[Tally, ...] = ()
    deals: tuple[DealReport, ...] = ()
    unchecked: tuple[str, ...] = ()
    fault: Fault | None = None

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return self.fault is None

    def text(self) -> str:
        """For people: what is wrong, in a line, or what there was."""
        if self.fault is not None:
            return _plain(str(self.fault))
        return _plain("\n".join(self._summary()))

    def as_json(self) -> dict[str, object]:
        """For a program to read."""
        fault = self.fault
        return {
            "ledger": self.name,
            "holds": self.holds,
            "fault": None if fault is None else {**fault._asdict(), "line": str(fault)},
            "streams": len(self.heads),
            "records": self.records,
            "hands": sum(night.hands for night in self.nights),
            "cards_public": sum(night.cards_public for night in self.nights),
            "cards_proved": sum(night.cards_proved for night in self.nights)
            + sum(len(deal.cards) for deal in self.deals if self.holds),
            "chips": sum(night.chips for night in self.nights),
            "heads": {head.stream: str(head) for head in self.heads},
            "nights": [night.as_json() for night in self.nights],
            "deals": [_deal_json(deal) for deal in self.deals],
            "unchecked": list(self.unchecked),
        }

    def _summary(self) -> Iterator[str]:
        if self.deals:
            yield f"{self.name} holds: {_count(len(self.deals), 'deal')}."
        else:
            streams = f"{_count(len(self.heads), 'stream')}, " if self.heads else ""
            yield f"{self.name} holds: {streams}{_count(self.records, 'record')}."
        for night in self.nights:
            yield from _night_lines(night)
        for deal in self.deals:
            yield from _deal_lines(deal)
        for head in self.heads:
            yield f"Head of {head.stream}: {head}"
        for each in self.unchecked:
            yield f"Not checked: {each}."


def first_version(nights: Iterable[Tally]) -> list[str]:
    """What cannot be said of decks of the first version, if there are any."""
    decks = sum(night.decks_old for night in nights)
    return [FIRST_VERSION.format(decks=decks)] if decks else []


def _night_lines(night: Tally) -> Iterator[str]:
    where = f"{night.name} ({night.title}, {night.house})"
    played = f"{_count(night.players, 'player')}, {_count(night.hands, 'hand')}"
    yield f"{where}: {played}, {night.chips:,} chips, none missing."
    if night.decks:
        yield (
            f"  {_count(night.decks, 'deck')} committed to before the nonces,"
            f" {night.decks_unused:,} never dealt; {_count(night.nonces, 'nonce')} as pledged,"
            f" {night.nonces_missing:,} withheld."
        )
        yield f"  {night.cards_proved:,} of {_count(night.cards_public, 'public card')} proved."
    if night.over:
        yield f"  Over: {'; '.join(night.places[:PLACES_SHOWN])}."
    else:
        yield "  Not over."


def _deal_lines(deal: DealReport) -> Iterator[str]:
    name = " / ".join(deal.context.splitlines())
    cards = " ".join(card_text(card) for card in deal.cards) or "no card opened"
    code = f"; code {deal.code}" if deal.code else ""
    yield f"{name}: {cards}; {_count(deal.pledges, 'pledge')}{code}."
    for seat in deal.missing:
        yield f"  Seat {seat} pledged a nonce that is not in the deal."


def _deal_json(deal: DealReport) -> dict[str, object]:
    cards = [card_text(card) for card in deal.cards]
    return deal._asdict() | {"cards": cards, "missing": list(deal.missing)}


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _plain(text: str) -> str:
    """Names come from the record: nothing in them can move the cursor or change colours."""
    return "".join(char if char.isprintable() or char == "\n" else "?" for char in text)

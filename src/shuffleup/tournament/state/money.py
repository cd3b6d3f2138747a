"""Money: sums in whole minor units, and what the players' money adds up to.

Money and chips never meet: chips are plain numbers, money always carries its currency, and there is
no way from one to the other but a prize for a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shuffleup.errors import InputError
from shuffleup.rulebook.figures import Money as Printed

# Digits of an amount that are minor units, by ISO 4217, where they are not two.
NOT_TWO: Final = {
    **dict.fromkeys(("CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF", "XPF"), 0),
    **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
}


def decimals(currency: str) -> int:
    """How many digits of an amount are minor units: 2 for dollars and cents."""
    return NOT_TWO.get(currency, 2)


class Money:
    """A sum of money. Nothing at all is the same in every currency, and adds to each of them."""

    __slots__ = ("amount_minor", "currency")

    def __init__(self, amount_minor: int, currency: str = "") -> None:
        if not currency and amount_minor:
            raise InputError(f"{amount_minor} of which currency?")
        if currency and not (len(currency) == 3 and currency.isupper()):
            raise InputError(f"{currency!r} is no currency; one is three letters, such as USD")
        self.amount_minor: Final = amount_minor
        self.currency: Final = currency

    @classmethod
    def printed(cls, figure: Printed) -> Money:
        """A sum as a rulebook names it."""
        return cls(figure.amount_minor, figure.currency)

    @classmethod
    def whole(cls, amount: int, currency: str) -> Money:
        """So many dollars, pounds or yen."""
        return cls(amount * 10 ** decimals(currency), currency)

    def __add__(self, other: Money) -> Money:
        return Money(self.amount_minor + other.amount_minor, self._common(other))

    def __sub__(self, other: Money) -> Money:
        return Money(self.amount_minor - other.amount_minor, self._common(other))

    def __mul__(self, times: int) -> Money:
        return Money(self.amount_minor * times, self.currency)

    def __lt__(self, other: Money) -> bool:
        self._common(other)
        return self.amount_minor < other.amount_minor

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Money):
            return False
        same = self.currency == other.currency or not self.amount_minor
        return same and self.amount_minor == other.amount_minor

    def __hash__(self) -> int:
        return hash(self.amount_minor)

    def __repr__(self) -> str:
        return f"Money({self.amount_minor}, {self.currency!r})"

    def __str__(self) -> str:
        if not self.amount_minor:
            return "nothing"
        digits = decimals(self.currency)
        whole, part = divmod(abs(self.amount_minor), 10**digits)
        sign = "−" if self.amount_minor < 0 else ""
        return f"{sign}{whole:,}{f'.{part:0{digits}d}' if digits else ''} {self.currency}"

    def _common(self, other: Money) -> str:
        if self.currency and other.currency and self.currency != other.currency:
            raise InputError(f"{self} and {other} are different currencies")
        return self.currency or other.currency


NOTHING: Final = Money(0)


def paid_in(amount_minor: int | None, currency: str) -> Money | None:
    """What was given, if it was named."""
    return None if amount_minor is None else Money(amount_minor, currency)


@dataclass(frozen=True)
class Takings:
    """What the players paid, and what of it is not for prizes.

    Each part is a sum and not a price, because early entries may have cost less than late ones.
    """

    buy_ins: Money
    rebuys: Money = NOTHING
    add_ons: Money = NOTHING
    fees: Money = NOTHING
    """For the house; part of what was paid."""
    bounties: Money = NOTHING
    """Paid out knock-out by knock-out; part of what was paid."""

    def __post_init__(self) -> None:
        for part in (self.buy_ins, self.rebuys, self.add_ons, self.fees, self.bounties):
            if part < NOTHING:
                raise InputError(f"nobody pays less than nothing: {part}")
        if self.received < self.fees + self.bounties:
            kept = self.fees + self.bounties
            raise InputError(f"fees and bounties are {kept}, but only {self.received} was paid")

    @property
    def received(self) -> Money:
        """Everything the players paid."""
        return self.buy_ins + self.rebuys + self.add_ons

    @property
    def for_prizes(self) -> Money:
        """What is left of it for prizes."""
        return self.received - self.fees - self.bounties


@dataclass(frozen=True)
class PrizePool:
    """The money to be won: what was collected, and what the house adds to keep its promise."""

    collected: Money
    guarantee: Money = NOTHING

    @property
    def overlay(self) -> Money:
        """What the house adds because too little came in."""
        missing = self.guarantee - self.collected
        return missing if missing > NOTHING else NOTHING

    @property
    def total(self) -> Money:
        """What the prizes add up to."""
        return self.collected + self.overlay


@dataclass(frozen=True)
class Prizes:
    """The prize for every place that is paid, first place first."""

    amounts: tuple[int, ...]
    currency: str
    clauses: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.amounts and min(self.amounts) < 0:
            raise InputError("a prize cannot be below nothing")
        if list(self.amounts) != sorted(self.amounts, reverse=True):
            raise InputError("a place cannot pay more than the one above it")

    @property
    def places(self) -> int:
        """How many places are paid."""
        return len(self.amounts)

    @property
    def total(self) -> Money:
        """All prizes together."""
        return Money(sum(self.amounts), self.currency)

    def prize(self, place: int) -> Money:
        """What one place pays."""
        return Money(self.amount(place), self.currency)

    def amount(self, first: int, last: int = 0) -> int:
        """What the places from first to last pay together, in minor units."""
        return sum(self.amounts[first - 1 : last or first])

    def top(self, players: int) -> Prizes:
        """The prizes that so many players still play for, nothing included."""
        amounts = self.amounts[:players]
        return Prizes(amounts + (0,) * (players - len(amounts)), self.currency, self.clauses)

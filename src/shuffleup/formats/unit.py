"""A unit: how the amounts of a file become whole chips, and chips the file's amounts again."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Final

Amount = int | Decimal

MOST_CHIPS: Final = 10**15
MOST_PLACES: Final = 9


class Unit:
    """The file's unit is worth ten to the power of ``places`` chips."""

    __slots__ = ("places", "scale")

    def __init__(self, places: int) -> None:
        self.places = places
        self.scale = 10**places

    @classmethod
    def of(cls, amounts: Iterable[Amount], least_places: int = 0) -> Unit:
        """The unit that makes every one of these amounts whole.

        An amount written with two decimals (2.50) is counted in hundredths: the file says what
        its smallest coin is, and a pot is divided down to that coin.
        """
        places = least_places
        for amount in amounts:
            if type(amount) is not int:
                places = max(places, decimal_places(amount))
        return cls(places)

    def chips(self, amount: Amount) -> int:
        """An amount of the file in whole chips."""
        return int(amount * self.scale)

    def amount(self, chips: int) -> Amount:
        """Chips in the file's unit, without decimals where it comes out even."""
        whole, rest = divmod(chips, self.scale)
        return Decimal(chips).scaleb(-self.places) if rest else whole

    def __repr__(self) -> str:
        return f"Unit({self.places})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unit) and self.places == other.places


def amount_text(amount: Amount) -> str:
    """An amount as the file writes it: 40, 2.50."""
    return str(amount) if type(amount) is int else f"{amount:f}"


def decimal_places(amount: Amount) -> int:
    """How many digits are written after the point."""
    if type(amount) is int:
        return 0
    exponent = Decimal(amount).as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def fault_in(amount: object) -> str:
    """What keeps a value from being an amount of chips, or nothing."""
    if type(amount) is int:
        if 0 <= amount <= MOST_CHIPS:
            return ""
    elif not isinstance(amount, Decimal):
        return "is not a number"
    elif not amount.is_finite():
        return "is not known"
    elif decimal_places(amount) > MOST_PLACES:
        return f"has more than {MOST_PLACES} decimals"
    elif 0 <= amount <= MOST_CHIPS:
        return ""
    return "is negative" if amount < 0 else "is too large"

"""The small structures that a parameter may hold."""

from enum import StrEnum
from typing import NamedTuple


class Money(NamedTuple):
    """A sum of money in whole minor units (cents, pence)."""

    amount_minor: int
    currency: str

    def __str__(self) -> str:
        if not self.amount_minor:
            return "nothing"
        return f"{self.amount_minor // 100:,}.{self.amount_minor % 100:02d} {self.currency}"


class Offer(NamedTuple):
    """Chips on sale: how often one player may buy, what one purchase gives and costs."""

    most: int
    chips: int
    price_minor: int
    currency: str

    def __str__(self) -> str:
        if not self.most:
            return "none"
        price = Money(self.price_minor, self.currency)
        return f"at most {self.most}, {self.chips:,} chips for {price}"


class BlindPair(NamedTuple):
    """The two blinds of a level."""

    small: int
    big: int

    def __str__(self) -> str:
        return f"{self.small:,}/{self.big:,}"


class ChipCount(NamedTuple):
    """So many chips of one value."""

    number: int
    chip: int

    def __str__(self) -> str:
        return f"{self.number} × {self.chip:,}"


class Span(NamedTuple):
    """From the least to the most, both included."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least} to {self.most}"


class PenaltyKind(StrEnum):
    """What can be done to a player."""

    WARNING = "warning"
    MUST_REMOVE = "must-remove"
    HAND_DEAD = "hand-dead"
    DEALT_OUT = "dealt-out"
    HANDS = "hands"
    ROUNDS = "rounds"
    MINUTES = "minutes"
    MUST_LEAVE = "must-leave"
    DISQUALIFIED = "disqualified"
    EXPELLED = "expelled"
    SUSPENDED_DAYS = "suspended-days"
    PAYS_OR_BANNED = "pays-or-banned"
    BANNED = "banned"
    REPORTED = "reported"
    """To the authorities, for a crime."""


class Penalty(NamedTuple):
    """One step of a penalty scale; the amount counts hands, rounds, minutes or days."""

    kind: PenaltyKind
    amount: int = 0
    open: bool = False
    """The director says how many; the amount is what is proposed."""

    def __str__(self) -> str:
        word = self.kind.replace("-", " ")
        if self.kind is PenaltyKind.SUSPENDED_DAYS:
            return f"suspended for {self.amount} days"
        if not self.amount:
            return word
        return f"1 {word.removesuffix('s')}" if self.amount == 1 else f"{self.amount} {word}"


class SanctionBy(StrEnum):
    """What says which step an offence costs."""

    SCALE = "scale"
    """The director picks from the house's scale."""
    DIRECTOR = "director"
    """The director picks one of these steps, or none."""
    OFFENCE = "offence"
    """One step for each time."""
    REMOVAL = "removal"
    """The first step if it is put right at once, the next if it is not."""
    NONE = "none"
    """Forbidden, and no consequence is named."""


class Sanctions(NamedTuple):
    """What an offence costs: steps, mildest first, and what says which of them applies."""

    by: SanctionBy
    steps: tuple[Penalty, ...] = ()
    waivable: bool = False
    """The director may leave out every step but a warning."""
    counts_with: str = ""
    """Another offence, by its setting: told to stop for one is told to stop for the other."""

    def __str__(self) -> str:
        steps = ", ".join(str(step) for step in self.steps)
        match self.by:
            case SanctionBy.SCALE:
                return "by the scale"
            case SanctionBy.DIRECTOR:
                return f"the director's choice: {steps}" if steps else "the director's choice"
            case SanctionBy.OFFENCE:
                return f"each time: {steps}"
            case SanctionBy.REMOVAL:
                return f"{self.steps[0]}, else {self.steps[-1]}"
            case SanctionBy.NONE:
                return "forbidden"

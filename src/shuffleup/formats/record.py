"""A hand record: one hand as a history file tells it, in the file's own words and unit."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

from shuffleup.errors import InputError
from shuffleup.formats.action import BET_OR_RAISE, MOST_PLAYERS, Action
from shuffleup.formats.deal import Deal
from shuffleup.formats.unit import MOST_CHIPS, Amount, Unit, fault_in

# Currencies whose smallest coin is the unit itself; all others are counted in hundredths.
WITHOUT_CENTS = frozenset({"CLP", "ISK", "JPY", "KRW", "PYG", "VND", "XAF", "XOF", "XPF"})

PER_PLAYER = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")


@dataclass(slots=True, kw_only=True)
class HandRecord:
    """One no-limit hold'em hand. Fields are named, ordered and counted as in the PHH standard.

    Player 1 sits left of the button. With two players that is the big blind, and the standard
    turns ``antes`` and ``blinds_or_straddles`` round: read them through ``by_player``.
    A record is checked when it is made: InputError says what does not hold together.
    """

    antes: list[Amount]
    blinds_or_straddles: list[Amount]
    min_bet: Amount
    starting_stacks: list[Amount]
    actions: list[Action]

    ante_trimming_status: bool | None = None
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: str | int | None = None
    level: int | None = None
    seats: list[int] | None = None
    seat_count: int | None = None
    table: str | int | None = None
    players: list[str] | None = None
    finishing_stacks: list[Amount] | None = None
    winnings: list[Amount] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Amount | None = None
    time_banks: list[Amount] | None = None
    extra: dict[str, object] = field(default_factory=dict)

    place: str = field(default="the hand", compare=False)  # where it was read, for messages
    unit: Unit = field(init=False, compare=False, repr=False)
    deal: Deal = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        count = len(self.starting_stacks)
        if not 2 <= count <= MOST_PLAYERS:
            raise InputError(f"starting_stacks: {count}, but a hand has 2 to {MOST_PLAYERS}")
        self._check_lengths(count)
        self._check_amounts()
        self.deal = Deal(count)
        self._check_actions(count)
        self.unit = self._unit()

    def by_player(self, forced: list[Amount]) -> list[Amount]:
        """Antes or blinds in the order of the players, also when there are two."""
        return forced[::-1] if len(forced) == 2 else forced

    def name(self, player: int) -> str:
        """What to call a player: the name in the file, or p1, p2 ..."""
        return (self.players[player] if self.players else "") or f"p{player + 1}"

    def _check_lengths(self, count: int) -> None:
        for key in (*PER_PLAYER, "seats", "players", "time_banks"):
            values = getattr(self, key)
            if values is not None and len(values) != count:
                raise InputError(f"{key}: {len(values)} for {count} players")

    def _check_amounts(self) -> None:
        for key in PER_PLAYER:
            for number, amount in enumerate(getattr(self, key) or (), 1):
                if type(amount) is int and 0 < amount <= MOST_CHIPS:
                    continue  # as nearly all are
                if fault := fault_in(amount):
                    raise InputError(f"{key}: the amount of p{number} {fault}")
        if 0 in self.starting_stacks:
            number = self.starting_stacks.index(0) + 1
            raise InputError(f"starting_stacks: p{number} has no chips")
        if fault := fault_in(self.min_bet):
            raise InputError(f"min_bet {fault}")
        if self.min_bet == 0:
            raise InputError("min_bet is 0")

    def _unit(self) -> Unit:
        """Chips small enough for every amount; money of a named currency goes down to the cent."""
        amounts = [self.min_bet, *self.antes, *self.blinds_or_straddles, *self.starting_stacks]
        amounts += [action.amount for action in self.actions if action.kind == BET_OR_RAISE]
        amounts += [*(self.finishing_stacks or ()), *(self.winnings or ())]
        money = self.currency is not None or self.currency_symbol is not None
        unit = Unit.of(amounts, 2 if money and self.currency not in WITHOUT_CENTS else 0)
        if unit.chips(max(amounts)) > MOST_CHIPS:
            raise InputError("the amounts are too large to count so finely")
        return unit

    def _check_actions(self, count: int) -> None:
        for number, action in enumerate(self.actions, 1):
            try:
                if action.player >= count:
                    raise InputError(f"there is no p{action.player + 1}")
                if action.kind == BET_OR_RAISE and (fault := fault_in(action.amount)):
                    raise InputError(f"the amount {fault}")
                if action.cards:
                    self.deal.take(action)
            except InputError as error:
                raise InputError(f"action {number} ({action.words()}): {error}") from None

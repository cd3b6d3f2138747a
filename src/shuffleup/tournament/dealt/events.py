"""Events of the dealt way, beside those of the tournament and of its hands.

Cards that nobody may see stand in no event: a deck is sealed, and whoever has the key finds in it
what each seat was dealt. Bytes are written in hexadecimal digits.
"""

from __future__ import annotations

from typing import TypeAlias

from shuffleup.hand.events import Event as HandEvent
from shuffleup.hand.events import HandStarted
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.values import PlayerNumber, SomePlayer, TableNumber


class DeckCommitted(Event, frozen=True, kw_only=True):
    """A shuffled deck lies ready for a table's next hand, committed to and sealed."""

    table: TableNumber
    deal: int
    """The number of the deal at this table; a hand that is dealt again has another one."""
    digest: str
    pledges: tuple[tuple[int, str], ...]
    """Chair and pledge."""
    sealed: str
    cutter: int
    """The chair that is offered the cut."""
    root: str = ""
    """Of the tree over its cards, so that anybody can hold the digest against deal and pledges.

    A record without it is of the first version, in which a deal went on without a missing nonce.
    """


class DeckCut(Event, frozen=True, kw_only=True):
    """The deck for a table's next hand was cut, or the cut declined (0 cards)."""

    AT_A_TABLE = True

    table: TableNumber
    lifted: int


class NonceWithheld(Event, frozen=True, kw_only=True):
    """A nonce that was pledged has not come: the deck is put away, and another one is shuffled."""

    AT_A_TABLE = True

    table: TableNumber
    deal: int
    chairs: tuple[int, ...]
    """Whose nonce has not come; they are left out of the shuffle for a while."""
    nonces: tuple[tuple[int, str], ...]
    """Chair and nonce, of those that had."""


class CardsDealt(Event, frozen=True, kw_only=True):
    """A hand is dealt: nonces and cut have made the order of the committed deck."""

    AT_A_TABLE = True

    table: TableNumber
    hand: int
    deal: int
    nonces: tuple[tuple[int, str], ...]
    """Chair and nonce."""
    lifted: int
    row: int
    """The level it is played at."""
    players: tuple[SomePlayer, ...]
    """By chair, -1 where nobody sits. With what follows, a hand can be read by itself."""
    stacks: tuple[int, ...]
    """By chair, before anything is posted; 0 where nobody is dealt in."""
    button: int
    small_chair: int
    """-1: nobody owes the small blind."""
    big_chair: int
    small: int
    big: int
    antes: tuple[int, ...]
    antes_dead: bool
    carried_in: int
    chip: int
    """The smallest one in play."""

    def started(self, order: tuple[int, ...] = ()) -> HandStarted:
        """The start of the hand, with the cards in their order if it is known."""
        return HandStarted(
            stacks=self.stacks,
            button=self.button,
            small_chair=self.small_chair,
            big_chair=self.big_chair,
            small=self.small,
            big=self.big,
            antes=self.antes,
            antes_dead=self.antes_dead,
            carried_in=self.carried_in,
            chip=self.chip,
            order=order,
        )


class Played(Event, frozen=True, kw_only=True):
    """Something happened in a hand."""

    AT_A_TABLE = True

    table: TableNumber
    hand: int
    what: HandEvent


class ClockCalled(Event, frozen=True, kw_only=True):
    """The house's clock is asked for on a player's decision, or started."""

    AT_A_TABLE = True

    table: TableNumber
    chair: int
    caller: str
    started: bool


class ClockTakenOff(Event, frozen=True, kw_only=True):
    """The clock on a player, or the wish for it, is off: the decision has all its time again."""

    AT_A_TABLE = True

    table: TableNumber
    chair: int
    reason: str = ""


class TimeCalled(Event, frozen=True, kw_only=True):
    """A player has said "time": the turn is not passed over, and no limit of ours ends it."""

    AT_A_TABLE = True

    table: TableNumber
    chair: int


ThinkingTime: TypeAlias = ClockCalled | ClockTakenOff | TimeCalled


class CardsLaidOpen(Event, frozen=True, kw_only=True):
    """A player has shown one or both cards of a hand that is over."""

    AT_A_TABLE = True

    table: TableNumber
    hand: int
    chair: int
    shown: int
    """Which of the two, as bits."""
    cards: tuple[int, ...]
    asker: SomePlayer = -1
    """Who asked to see them; nobody where their player wanted to show them, or the house did."""


class RestAsked(Event, frozen=True, kw_only=True):
    """The winner of a hand that ended early would like to see the cards that would have come."""

    AT_A_TABLE = True

    table: TableNumber
    hand: int
    chair: int
    waits: tuple[int, ...]
    """The chairs that have to agree."""
    cards: tuple[int, ...] = ()
    """Where nobody has to agree, the cards."""


class RestAnswered(Event, frozen=True, kw_only=True):
    """One of those who have to agree has said yes or no."""

    AT_A_TABLE = True

    table: TableNumber
    hand: int
    chair: int
    agrees: bool
    cards: tuple[int, ...] = ()
    """Once all have agreed, the cards."""


Afterwards: TypeAlias = CardsLaidOpen | RestAsked | RestAnswered
"""What happens between the end of a hand and the next deck."""


class ShuffleAsked(Event, frozen=True, kw_only=True):
    """A player wants the deck that lies ready shuffled once more: another one takes its place."""

    AT_A_TABLE = True

    table: TableNumber
    player: PlayerNumber
    chair: int
    hand: int


class BankUsed(Event, frozen=True, kw_only=True):
    """A player's own time was spent on a decision."""

    AT_A_TABLE = True

    player: PlayerNumber
    spent_ms: int

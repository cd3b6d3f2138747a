"""Hand: one deal, from the blinds to the last pot.

``Hand.start`` posts and deals; then the player at ``hand.actor`` folds, checks, calls or raises
until ``hand.over``. Each deed returns None when it was done, or a Refusal that changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.cards.deck import Deck
from shuffleup.hand import betting, dealing, mishaps, reasons, showdown
from shuffleup.hand.events import (
    AntePosted,
    BettingOpened,
    BlindPosted,
    BoardDeclared,
    Called,
    CardsShown,
    Checked,
    Event,
    Folded,
    HandStarted,
    HoleCardsDealt,
    Mucked,
    Raised,
    ShowdownBegun,
    StreetDealt,
    UncalledReturned,
)
from shuffleup.hand.legal import Legal
from shuffleup.hand.pot import layered_pots
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.seat import BOTH_SHOWN
from shuffleup.hand.state import NOBODY_TO_ACT, OVER, RIVER, SHOWDOWN, State
from shuffleup.hand.terms import NOBODY_MUCKS, Terms
from shuffleup.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(acyclic=True)
class Hand(State):
    """A hand that plays itself forward: everything that needs no decision happens at once."""

    __slots__ = ()

    @staticmethod
    def placed(
        terms: Terms,
        stacks: list[int],
        deck: Deck,
        button: i64,
        big_chair: i64,
        big: i64,
        chip: i64,
        carried_in: i64,
    ) -> Hand:
        """A hand before anything is posted or dealt."""
        hand = Hand(terms, dealing.seated(stacks), deck)
        hand.button = button
        hand.big_chair = big_chair
        hand.big = big
        hand.chip = chip
        dealing.take_places(hand, carried_in)
        return hand

    @staticmethod
    def start(
        terms: Terms,
        stacks: list[int],
        deck: Deck,
        *,
        button: int,
        small_chair: int,
        big_chair: int,
        small: int,
        big: int,
        antes: list[int] | None = None,
        antes_dead: bool = False,
        carried_in: int = 0,
        chip: int = 1,
        asks: bool = False,
        logged: bool = False,
        waits: bool = False,
    ) -> Hand:
        """Post the antes and blinds, deal, and wait for the first player.

        ``stacks`` has a number for every chair, 0 for an empty one. ``small_chair`` is -1 when
        nobody owes the small blind. Dead antes are the main pot's, whoever paid them. A hand that
        ``waits`` does not go on by itself either, where the blinds have left nobody a decision.
        """
        hand = Hand.placed(terms, stacks, deck, button, big_chair, big, chip, carried_in)
        hand.asks = asks
        if logged:
            hand.log = [
                HandStarted(
                    tuple(stacks),
                    button,
                    small_chair,
                    big_chair,
                    small,
                    big,
                    tuple(antes or []),
                    antes_dead,
                    carried_in,
                    chip,
                    tuple(deck.order),
                )
            ]
        hand._post(small_chair, small, antes, antes_dead)
        dealing.deal_hole_cards(hand)
        if hand.log is not None:
            hand._record_deal(hand.log)
        dealing.do_open(hand, dealing.opening_price(hand))
        if hand.log is not None:
            hand.log.append(BettingOpened(hand.price))
        if hand.actor == NOBODY_TO_ACT and not waits:
            hand.go_on()
        return hand

    @property
    def over(self) -> bool:
        """Every pot has been pushed."""
        return self.street == OVER

    def legal(self) -> Legal:
        """What the player to act may do."""
        assert self.actor >= 0 and self.street <= RIVER, "nobody is to act"
        return betting.legal(self)

    def fold(self) -> Refusal | None:
        """Give up the hand."""
        chair = self.actor
        if chair == NOBODY_TO_ACT or self.street > RIVER:
            return reasons.refuse_turn(self)
        betting.do_fold(self, chair)
        if self.log is not None:
            self.log.append(Folded(chair))
        if self.actor == NOBODY_TO_ACT:
            self.go_on()
        return None

    def check(self) -> Refusal | None:
        """Pass, which needs that there is nothing to call."""
        chair = self.actor
        if chair == NOBODY_TO_ACT or self.street > RIVER:
            return reasons.refuse_turn(self)
        if self.seats[chair].bet < self.price:
            return reasons.refuse_check(self)
        betting.do_check(self, chair)
        if self.log is not None:
            self.log.append(Checked(chair))
        if self.actor == NOBODY_TO_ACT:
            self.go_on()
        return None

    def call(self) -> Refusal | None:
        """Match the bet, with everything if it takes that."""
        chair = self.actor
        if chair == NOBODY_TO_ACT or self.street > RIVER:
            return reasons.refuse_turn(self)
        seat = self.seats[chair]
        if seat.bet >= self.price:
            return reasons.refuse_call(self)
        betting.do_call(self, chair)
        if self.log is not None:
            self.log.append(Called(chair, seat.bet))
        if self.actor == NOBODY_TO_ACT:
            self.go_on()
        return None

    def match(self) -> Refusal | None:
        """Stay in without raising: check when that is free, call otherwise."""
        chair = self.actor
        if chair != NOBODY_TO_ACT and self.seats[chair].bet < self.price:
            return self.call()
        return self.check()

    def raise_to(self, to: int) -> Refusal | None:
        """Bet or raise to a total in front."""
        chair = self.actor
        if chair == NOBODY_TO_ACT or self.street > RIVER:
            return reasons.refuse_turn(self)
        options = betting.legal(self)
        if not options.allows_raise(to):
            return reasons.refuse_raise(self, options, to)
        betting.do_raise(self, chair, to)
        if self.log is not None:
            self.log.append(Raised(chair, to))
        if self.actor == NOBODY_TO_ACT:
            self.go_on()
        return None

    def show(self, chair: int, shown: int = BOTH_SHOWN) -> Refusal | None:
        """Turn one or both cards up at showdown, in turn or ahead of it."""
        if self.street != SHOWDOWN or chair not in self.queue:
            return reasons.refuse_show(self)
        showdown.do_show(self, chair, shown)
        self._record_shown(chair)
        if not self.queue:
            showdown.award(self)
        return None

    def muck(self, chair: int) -> Refusal | None:
        """Give up a hand unseen at showdown."""
        if self.street != SHOWDOWN or chair not in self.queue:
            return reasons.refuse_show(self)
        bar = showdown.refused_muck(self, chair)
        if bar != showdown.MAY_MUCK:
            return reasons.refuse_muck(self, chair, bar)
        showdown.do_muck(self, chair)
        if self.log is not None:
            self.log.append(Mucked(chair))
        if not self.queue or self.live == 1:
            showdown.award(self)
        return None

    def declare_board(self, chair: int) -> Refusal | None:
        """Claim the board and give the cards away unseen, where the house lets one."""
        if self.street != SHOWDOWN or chair not in self.queue:
            return reasons.refuse_show(self)
        bar = showdown.declare_bar(self, chair)
        if bar != showdown.MAY_MUCK:
            return reasons.refuse_declared(self, chair, bar)
        showdown.do_declare(self, chair)
        if self.log is not None:
            self.log.append(BoardDeclared(chair))
        if not self.queue:
            showdown.award(self)
        return None

    def copy(self) -> Hand:
        """A hand of its own at the same moment; events are not kept."""
        hand = Hand(self.terms, [seat.copy() for seat in self.seats], self.deck.copy())
        hand.board = self.board
        hand.button = self.button
        hand.small_chair = self.small_chair
        hand.big_chair = self.big_chair
        hand.big = self.big
        hand.chip = self.chip
        hand.street = self.street
        hand.actor = self.actor
        hand.price = self.price
        hand.raise_size = self.raise_size
        hand.raises = self.raises
        hand.aggressor = self.aggressor
        hand.caller = self.caller
        hand.live = self.live
        hand.all_in = self.all_in
        hand.dead = self.dead
        hand.chips = self.chips
        if self.pots:
            hand.pots = [pot.copy() for pot in self.pots]
        hand.awarded = self.awarded
        hand.carried = self.carried
        hand.asks = self.asks
        hand.queue = self.queue
        hand.price_before = self.price_before
        hand.size_before = self.size_before
        hand.reveals = self.reveals
        hand.voided = self.voided
        return hand

    def _post(self, small_chair: i64, small: i64, antes: list[int] | None, dead: bool) -> None:
        """Antes and blinds; whoever is short posts what is there.

        Everybody's antes go in before the blinds. Which of the two a short big blind pays first,
        the blind or the ante for the whole table, is the house's choice.
        """
        ante_first = self.terms.ante_first or (
            antes is not None and sum(antes) > antes[self.big_chair]
        )
        if antes is not None and ante_first:
            self._post_antes(antes, dead)
        if small_chair != NOBODY_TO_ACT:
            self._post_blind(small_chair, small)
        self._post_blind(self.big_chair, self.big)
        if antes is not None and not ante_first:
            self._post_antes(antes, dead)

    def _post_antes(self, antes: list[int], dead: bool) -> None:
        chair: i64 = 0
        for seat in self.seats:
            due: i64 = antes[chair]
            paid = due if due < seat.stack else seat.stack
            if paid > 0:
                dealing.do_ante(self, chair, paid, dead)
                if self.log is not None:
                    self.log.append(AntePosted(chair, paid, dead))
            chair += 1

    def _post_blind(self, chair: i64, due: i64) -> None:
        stack = self.seats[chair].stack
        paid = due if due < stack else stack
        if paid > 0:
            dealing.do_blind(self, chair, paid)
            if self.log is not None:
                self.log.append(BlindPosted(chair, paid))

    def _record_deal(self, log: list[Event]) -> None:
        for chair in self.clockwise(self.left_of(self.button)):
            seat = self.seats[chair]
            log.append(HoleCardsDealt(chair, (seat.first, seat.second)))

    def _record_shown(self, chair: i64) -> None:
        if self.log is not None:
            seat = self.seats[chair]
            self.log.append(CardsShown(chair, seat.shown, tuple(seat.shown_cards())))

    def go_on(self) -> None:
        """A round is over: give back, deal on, show, pay, until somebody has a decision."""
        if self.reveals:
            self._reveal(self.live - self.all_in < 2 or self.street == RIVER)
        owner, chips = betting.uncalled(self)
        if chips > 0:
            betting.do_return(self, owner, chips)
            if self.log is not None:
                self.log.append(UncalledReturned(owner, chips))
        if self.live == 1:
            self.pots = layered_pots(self.seats, self.dead)
            showdown.award(self)
            return
        if self.live - self.all_in < 2 and self.terms.face_up and self.street < RIVER:
            self._turn_up()
        while self.street < RIVER:
            self._deal_street()
            if self.actor != NOBODY_TO_ACT:
                return
        self._show_down()

    def _reveal(self, betting_over: bool) -> None:
        """Cards that one player was shown earlier are now shown to all."""
        for chair, cards in mishaps.due_reveals(self, betting_over):
            showdown.do_show(self, chair, cards)
            self._record_shown(chair)

    def _turn_up(self) -> None:
        """No more betting: all live hands are put face up before the board goes on."""
        for chair in self.clockwise(self.left_of(self.button)):
            seat = self.seats[chair]
            if seat.shown != BOTH_SHOWN:
                showdown.do_show(self, chair, BOTH_SHOWN)
                self._record_shown(chair)

    def _deal_street(self) -> None:
        street = self.street + 1
        burn = self.deck.burn()
        cards = dealing.draw_street(self, street)
        dealing.do_street(self, street, cards)
        if self.log is not None:
            self.log.append(StreetDealt(street, burn, tuple(cards)))

    def _show_down(self) -> None:
        """Show in order; players are asked only where they have a choice."""
        order = showdown.showing_order(self)
        showdown.do_showdown(self, order)
        if self.log is not None:
            self.log.append(ShowdownBegun(tuple(order)))
        choice = self.terms.muck != NOBODY_MUCKS and not showdown.must_table(self)
        if self.asks and self.queue and choice:
            return
        showdown.show_by_the_rules(self)
        showdown.award(self)

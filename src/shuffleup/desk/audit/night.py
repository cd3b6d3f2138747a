"""The audit of a night: its events taken in one by one, each held against all that was before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.deck import Deck
from shuffleup.cards.provable import Commitment, DeckSeal, HiddenDeck, SealError
from shuffleup.desk.audit import ending
from shuffleup.desk.audit.deck import WHOLE_DECK, DeckAudit
from shuffleup.desk.audit.hand import HandAudit
from shuffleup.desk.audit.live import live_checks
from shuffleup.desk.audit.positions import PositionAudit
from shuffleup.desk.audit.pots import PotAudit, allowed
from shuffleup.desk.audit.room import (
    check_chips,
    check_level,
    check_numbers,
    check_seat_changes,
    check_seats,
    seats_of,
)
from shuffleup.desk.audit.seen import Seen
from shuffleup.desk.audit.tally import Tally
from shuffleup.errors import InputError
from shuffleup.hand.decide import begin
from shuffleup.hand.decide import evolve as evolve_hand
from shuffleup.hand.events import BettingOpened, HandStarted, StreetDealt
from shuffleup.hand.events import Event as HandEvent
from shuffleup.ledger import CheckFailed
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.dealt import laying, rest, seeing
from shuffleup.tournament.dealt.events import (
    CardsDealt,
    CardsLaidOpen,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    Played,
    RestAnswered,
    RestAsked,
    ShuffleAsked,
)
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.dealt.turning_points import TurningPoints
from shuffleup.tournament.dealt.turns import PRIVATE
from shuffleup.tournament.direction.disputes import DisputeSettled, PotDisputed, PotMoved
from shuffleup.tournament.direction.undoing import TakenBack
from shuffleup.tournament.evolve import evolve as evolve_night
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.hands.hands import hand_of
from shuffleup.tournament.prizes.events import Finished, PrizesSet, PrizeWon, RankedByChips
from shuffleup.tournament.seating.events import Moved, StepTaken, WentOut
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.setup import opened
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.timing import LevelBegan
from shuffleup.tournament.undo import History

UNORDERED_MAX: Final = 1_000
"""A record without any order by then is of a rehearsal, and none is taken back."""


class NightAudit:
    """One night, read from its opening on.

    Of a night that the software deals, `dealt`, every hand must be on record. Its decks are sealed,
    and opened where there is a `seal`; those of a rehearsal are open, `sealed` is False.
    """

    def __init__(
        self,
        name: str,
        play: Play,
        *,
        dealt: bool = True,
        sealed: bool = True,
        seal: DeckSeal | None = None,
        pledged: set[str] | None = None,
        seen: Seen | None = None,
        again: bool = False,
    ) -> None:
        self.play = play
        self._name = name
        self._begun = (play.name, play.night.rulebook, play.night.setup, play.pauses)
        self._again = again
        """It is read again without orders that were taken back: places and prizes follow anew."""
        self._record: list[Event] | None = []
        """Everything so far, for an order that is taken back; None where nobody gives any."""
        self.tally = Tally(name, play.night.rulebook.id, play.night.setup.title, events=1)
        self.points = TurningPoints()
        self._dealt = dealt
        self._sealed = sealed
        self._seal = seal
        self._last_ms = 0
        self._hands: dict[int, HandAudit] = {}
        self._pledged = set() if pledged is None else pledged
        self._seen = seen
        self._decks = DeckAudit(play, self.tally, self._pledged, seen)
        self._positions = PositionAudit(play.night)
        self._pots = PotAudit(play, dealt=dealt)
        self._cited: set[str] = set()
        self.checks = self._checks()

    @property
    def night(self) -> Tournament:
        """As far as it has been read."""
        return self.play.night

    def take(self, event: Event, *, trusted: bool = False) -> None:
        """Take the next event in, or raise what is wrong with it.

        A trusted one was looked at before: what holds for the whole room is not asked again.
        """
        if trusted and not self._dealt:  # no hand, no deck: there is nothing to be followed
            evolve_night(self.play.night, event)
            self._last_ms = event.at_ms
            return
        try:
            self._reason(event)
            if isinstance(event, TakenBack):
                self._read_again(event)
            elif isinstance(event, Played):
                check_numbers(self.play.night, event)
                self._played(event)
            elif trusted:
                with suppress(CheckFailed):
                    self.checks.get(type(event), _nothing)(event)
                evolve(self.play, event, self._unseal)
                self._after(event)
            elif type(event) is Ordered:
                pass  # it changes nothing, and the room is as it was
            else:
                check_numbers(self.play.night, event)
                before = seats_of(self.play.night)
                self.checks.get(type(event), _nothing)(event)
                evolve(self.play, event, self._unseal)
                self._after(event)
                check_chips(self.play.night)
                check_seats(self.play.night)
                check_seat_changes(self.play.night, event, before)
        except SealError as trouble:
            raise CheckFailed(str(trouble)) from None
        except (CheckFailed, MemoryError):
            raise
        except Exception as trouble:
            # To be taken in an event needs no permission; if it cannot be, it was never made here.
            says = str(trouble) if isinstance(trouble, AssertionError | InputError) else ""
            told = f": {says}" if says else ""
            raise CheckFailed(f"does not fit what was before it{told}") from trouble
        self.play.night.woken = []
        self.tally.events += 1
        self.points.take(event)
        self._keep(event)

    # --- orders that are taken back

    def _keep(self, event: Event) -> None:
        """Keep an event; of a rehearsal, where nobody orders anything, none is kept."""
        if self._record is None or self._again:
            return
        self._record.append(event)
        ordered = isinstance(self._record[-1], Ordered) or len(self._record) != UNORDERED_MAX
        if not ordered and not any(isinstance(each, Ordered) for each in self._record):
            self._record = None

    def _read_again(self, event: TakenBack) -> None:
        """An order is taken back: the night is what the others make of it, and they still fit."""
        if self._record is None:
            raise CheckFailed("takes back an order, and nobody gave any")
        _, rulebook, setup, _ = self._begun
        events = [opened(rulebook, setup, 0), *self._record]
        found = History(events, self._anew, time_alone=not self._dealt).checked(event)
        if isinstance(found, str):
            raise CheckFailed(found)
        assert isinstance(found, NightAudit)
        found.tally.events = self.tally.events
        self.play, self.tally, self.points = found.play, found.tally, found.points
        self._hands, self._decks, self._pots = found._hands, found._decks, found._pots
        self._decks.go_on(self._pledged, self._seen)
        self._positions = found._positions
        self.checks = self._checks()

    def _anew(self) -> NightAudit:
        """The same night from its beginning on."""
        return NightAudit(
            self._name,
            Play(*self._begun),
            dealt=self._dealt,
            sealed=self._sealed,
            seal=self._seal,
            again=True,
        )

    def counted(self) -> Tally:
        """The figures of the night as it stands."""
        night, tally = self.play.night, self.tally
        tally.players = len([each for each in night.entrants if each.entries])
        tally.hands = int(night.hands)
        tally.chips = int(night.in_play)
        tally.over = night.phase == FINISHED
        tally.currency = night.setup.currency
        tally.paid_minor = sum(night.won_minor.values())
        tally.places = []
        for players, place in night.places.standings() if tally.over else ():
            tally.places.append(f"{place} {', '.join(night.entrants[p].name for p in players)}")
        return tally

    # --- what every event has

    def _reason(self, event: Event) -> None:
        """A time that does not go back, and somebody or some clause behind it."""
        if event.at_ms < self._last_ms:
            raise CheckFailed(f"happens {self._last_ms - event.at_ms:,} ms before the one before")
        self._last_ms = event.at_ms
        if isinstance(event, Played):
            return  # by the rules of the hand, which are asked
        if not event.by and not event.clauses:
            raise CheckFailed("says neither who asked for it nor which clause")
        for clause in event.clauses:
            if clause not in self._cited:
                self._cite(self.play.night.rulebook, clause)

    def _cite(self, rulebook: Rulebook, clause: str) -> None:
        try:
            rulebook.clause(clause)
        except KeyError:
            raise CheckFailed(f"cites {clause}, which {rulebook.id} has not") from None
        self._cited.add(clause)

    def _unseal(self, sealed: bytes, commitment: Commitment) -> HiddenDeck | None:
        return None if self._seal is None else self._seal.open(sealed, commitment)

    # --- the night's own events

    def _checks(self) -> dict[type[Event], Callable[[Any], None]]:
        """What is asked of an event before it is taken in, beside what is asked of every one."""
        night = self.play.night
        derived: dict[type[Event], Callable[[Any], None]] = {
            WentOut: partial(ending.check_exit, night),
            PrizesSet: partial(ending.check_prizes, night),
            PrizeWon: partial(ending.check_payment, night),
        }
        if self._again:
            derived = {WentOut: partial(ending.check_broke, night)}
        return {
            **derived,
            HandBegan: self._positions.began,
            ButtonDrawn: self._positions.drawn,
            Moved: self._positions.moved,
            DeckCommitted: self._decks.committed,
            DeckCut: self._decks.cut,
            NonceWithheld: self._decks.withheld,
            CardsDealt: self._decks.dealt,
            ShuffleAsked: self._decks.shuffled_again,
            CardsLaidOpen: self._laid_open,
            RestAsked: self._rest_asked,
            RestAnswered: self._rest_answered,
            PotMoved: self._pots.moved,
            PotDisputed: self._pots.disputed,
            DisputeSettled: self._pots.settled,
            HandFinished: self._reported,
            LevelBegan: partial(check_level, night),
            RankedByChips: partial(ending.check_ranking, night),
            Finished: self._finished,
            StepTaken: self._step,
            **live_checks(night, again=self._again),
        }

    def _finished(self, event: Finished) -> None:
        if self.play.night.phase != PLAYED:
            raise CheckFailed("the night ends, and is not being played")

    def _step(self, event: StepTaken) -> None:
        due = self.play.night.step + 1
        if event.step != due:
            raise CheckFailed(f"is step {event.step}, and the next is {due}")

    def _after(self, event: Event) -> None:
        if isinstance(event, CardsDealt):
            self._decks.kept(event)
            self._begin_sealed(event)
        elif isinstance(event, Finished):
            ending.check_end(self.play.night, paid=not self._again)

    # --- hands

    def _begin_sealed(self, event: CardsDealt) -> None:
        hand = self.play.at(event.table).hand
        assert hand is not None
        order = WHOLE_DECK if self._seal is None else hand.deck.order
        opening = self._opening(event.table, order, asks=True)
        due = [each for each in opening if not isinstance(each, PRIVATE)]
        self._hands[event.table] = HandAudit(hand, due)

    def _begin_open(self, number: int, event: HandStarted) -> None:
        """A hand of a rehearsal: it says the order of its deck."""
        if number in self._hands or not self.play.night.room.tables[number].in_hand:
            raise CheckFailed("a hand starts at a table that has begun none")
        if sorted(event.order) != WHOLE_DECK:
            raise CheckFailed("the deck has not 52 different cards")
        started, *due = self._opening(number, list(event.order), asks=False)
        if event != started:
            raise CheckFailed("the hand starts with other chips or positions than the table has")
        hand = begin(self.play.terms, event)
        self._hands[number] = HandAudit(hand, due)

    def _opening(self, number: int, order: list[int], *, asks: bool) -> list[HandEvent]:
        """What happens in a hand before the first decision."""
        night, terms = self.play.night, self.play.terms
        table = night.room.tables[number]
        log = hand_of(night, table, terms, Deck(order), asks=asks, logged=True).log or []
        opened = next(at for at, each in enumerate(log) if isinstance(each, BettingOpened))
        return log[: opened + 1]

    def _played(self, event: Played) -> None:
        number, what = event.table, event.what
        if event.hand != self.play.night.room.tables[number].hands + 1:
            raise CheckFailed(f"is of hand {event.hand}, which is not the one being played")
        if isinstance(what, HandStarted) and not self._sealed:
            self._begin_open(number, what)
            return
        audit = self._hands.get(number)
        if audit is None:
            raise CheckFailed("happens in a hand that was not dealt")
        opened = audit.check(what)
        if self._sealed:
            _check_burn(what)
            evolve(self.play, event, self._unseal)
            self.tally.cards_public += opened
            self.tally.cards_proved += opened if self._seal is not None else 0
        else:
            evolve_hand(audit.hand, what)
        audit.sound()

    def _laid_open(self, event: CardsLaidOpen) -> None:
        """Cards shown when a hand was over are those that were dealt there."""
        spot = self.play.at(event.table)
        if event.asker == NOBODY:
            no = laying.refusal(self.play, spot, event.chair, event.hand)
        else:
            no = seeing.refusal(self.play, event.table, event.asker, event.hand, event.chair)
        allowed(no)
        assert spot.hand is not None
        seat = spot.hand.seats[event.chair]
        dealt = seat.cards_of(event.shown)
        if any(
            card not in (UNKNOWN, open_) for card, open_ in zip(dealt, event.cards, strict=True)
        ):
            raise CheckFailed(f"the cards of seat {event.chair + 1} are not the ones it was dealt")
        self.tally.cards_public += len(dealt)
        self.tally.cards_proved += len(dealt) if self._seal is not None else 0

    def _rest_asked(self, event: RestAsked) -> None:
        """The winner asks, and exactly those have to agree who called the first bet."""
        spot = self.play.at(event.table)
        asker = spot.players[event.chair]
        allowed(rest.refusal_to_ask(self.play, event.table, asker, event.hand))
        waits = tuple(chair for chair in rest.callers(spot) if chair != event.chair)
        if event.waits != waits:
            raise CheckFailed("others are asked than those who called the first bet")
        self._rest(event, shown=not waits)

    def _rest_answered(self, event: RestAnswered) -> None:
        spot = self.play.at(event.table)
        player = spot.players[event.chair]
        allowed(rest.refusal_to_answer(self.play, event.table, player, event.hand))
        assert spot.rest is not None
        self._rest(event, shown=event.agrees and spot.rest.waits == [event.chair])

    def _rest(self, event: RestAsked | RestAnswered, *, shown: bool) -> None:
        """Once all agree, the cards are those that would have come."""
        if bool(event.cards) != shown:
            raise CheckFailed("cards to come are shown without leave, or not shown with it")
        known = rest.cards_to_come(self.play.at(event.table))
        if shown and known and event.cards != known:
            raise CheckFailed("the cards to come are not the ones that lay there")
        self.tally.cards_public += len(event.cards)
        self.tally.cards_proved += len(event.cards) if self._seal is not None else 0

    def _reported(self, event: HandFinished) -> None:
        """A hand is over: the table has what the hand left, chair by chair."""
        table = self.play.night.room.tables[event.table]
        if not table.in_hand or event.hand != table.hands + 1:
            raise CheckFailed(f"reports hand {event.hand}, which is not being played")
        audit = self._hands.pop(event.table, None)
        self._decks.put_away(event.table)
        stacks, outs = table.stacks.tolist(), []
        if event.counted and audit is not None:
            if not audit.hand.over:
                raise CheckFailed("reports a hand that is not over")
            for chair, seat in enumerate(audit.hand.seats):
                if table.dealt >> chair & 1:
                    if seat.stack == 0:
                        outs.append((table.chairs[chair], stacks[chair], int(seat.worth)))
                    stacks[chair] = int(seat.stack)
            if [out[:3] for out in event.outs] != outs:
                raise CheckFailed("names others as out than those without chips")
            if event.carried != audit.hand.carried + table.handed_on:
                raise CheckFailed(f"carries {event.carried:,} chips to the next pot, wrongly")
        elif audit is not None and not audit.hand.voided:
            raise CheckFailed("calls a hand off that goes on")
        elif event.counted and self._dealt:
            raise CheckFailed("reports a hand that was not dealt")
        if (not event.counted or audit is not None) and list(event.stacks) != stacks:
            raise CheckFailed("reports other chips than the hand has left")


def _check_burn(what: HandEvent) -> None:
    """Which card was burnt, the deck knows; without the key, nobody, and the record never."""
    if isinstance(what, StreetDealt) and what.burn != UNKNOWN:
        raise CheckFailed("a burn card is on record, which is nobody's to see")


def _nothing(event: Event) -> None:
    """Numbers, chips and seats are asked of every event; of this one there is nothing more."""

"""The audit of decks: committed to before the cut and the nonces, and dealt as these say."""

from __future__ import annotations

from typing import Final

from shuffleup.desk.audit.pots import allowed
from shuffleup.desk.audit.tally import Tally
from shuffleup.hand.cut import cut_deck
from shuffleup.hand.refusal import Refusal
from shuffleup.ledger import CheckFailed
from shuffleup.tournament.dealt import reshuffle
from shuffleup.tournament.dealt.deals import cutter_of, default_cut, row_of_deal
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted, DeckCut, ShuffleAsked
from shuffleup.tournament.dealt.play import Play

HEX_DIGITS: Final = 64
WHOLE_DECK: Final = list(range(52))


class DeckAudit:
    """All decks of a night."""

    def __init__(self, play: Play, tally: Tally) -> None:
        self._play = play
        self._tally = tally
        self._digests: set[str] = set()

    def committed(self, event: DeckCommitted) -> None:
        """Before it is taken in: a new deck, for a hand that has begun and has none."""
        spot, table = self._play.at(event.table), self._play.night.room.tables[event.table]
        if not table.in_hand or (spot.commitment is not None and not spot.again):
            raise CheckFailed("a deck is committed to where none was to be shuffled")
        if event.deal != spot.deals + 1:
            raise CheckFailed(f"is deal {event.deal}, and the table's next one is {spot.deals + 1}")
        if len(event.digest) != HEX_DIGITS or event.digest in self._digests:
            raise CheckFailed("its commitment is none, or was made before")
        chairs = [chair for chair, _ in event.pledges]
        there = all(0 <= chair < len(table.chairs) for chair in chairs)
        if len(set(chairs)) != len(chairs) or not there:
            raise CheckFailed("pledges come from chairs that there are not, or twice from one")
        if event.cutter != cutter_of(self._play, table):
            raise CheckFailed(f"the cut is offered to seat {event.cutter + 1}, who is not due")
        self._digests.add(event.digest)
        self._tally.decks += 1

    def cut(self, event: DeckCut) -> None:
        """Before it is taken in: a cut that the house allows, of a deck that lies ready."""
        spot = self._play.at(event.table)
        if spot.commitment is None or spot.lifted is not None or spot.again:
            raise CheckFailed("a deck is cut that does not lie ready, or was cut before")
        found = cut_deck(self._play.night.rulebook, WHOLE_DECK, event.lifted)
        if isinstance(found, Refusal):
            raise CheckFailed(f"is against the rules: {found.says}")
        due = default_cut(self._play)
        if event.by != "cut" and event.lifted != due:
            raise CheckFailed(f"{event.lifted} cards are lifted off, and nobody cut: it is {due}")

    def shuffled_again(self, event: ShuffleAsked) -> None:
        """Before it is taken in: a player who may ask, for a deck that lies ready."""
        allowed(reshuffle.refusal(self._play, event.player, event.table))
        self._tally.decks_unused += 1

    def dealt(self, event: CardsDealt) -> None:
        """Before it is taken in: the deck that was committed to, cut as it was cut."""
        spot, table = self._play.at(event.table), self._play.night.room.tables[event.table]
        if spot.commitment is None:
            raise CheckFailed("cards are dealt, and no deck was committed to before")
        if (event.deal, event.hand) != (spot.deals, table.hands + 1):
            raise CheckFailed(f"is another deal than the one committed to, which is {spot.deals}")
        if spot.lifted is None:
            raise CheckFailed("cards are dealt before the cut is known")
        if event.lifted != spot.lifted:
            raise CheckFailed(f"{event.lifted} cards are lifted off, and the cut was {spot.lifted}")
        row = row_of_deal(self._play, event.table)
        if event.row != row:
            raise CheckFailed(f"is dealt at row {event.row} of the structure, and it is {row}")
        chairs = [chair for chair, _ in event.nonces]
        if len(set(chairs)) != len(chairs):
            raise CheckFailed("one seat has two nonces")

    def kept(self, event: CardsDealt) -> None:
        """When it is taken in: every nonce is the one that was pledged; who left theirs out."""
        deal = self._play.at(event.table).deal
        assert deal is not None
        for chair in deal.broken:
            raise CheckFailed(f"the nonce of seat {chair + 1} is not the one it pledged")
        self._tally.nonces += len(deal.nonces)
        self._tally.nonces_missing += len(deal.missing)

    def put_away(self, number: int) -> None:
        """A hand has ended; a deck that lies ready for it is never dealt."""
        if self._play.at(number).commitment is not None:
            self._tally.decks_unused += 1

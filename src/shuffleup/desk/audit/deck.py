"""The audit of decks: committed to before the cut and the nonces, and dealt as these say."""

from __future__ import annotations

from typing import Final

from shuffleup.cards.provable import Commitment, ShownDeal
from shuffleup.desk.audit.pots import allowed
from shuffleup.desk.audit.seen import Seen
from shuffleup.desk.audit.tally import Tally
from shuffleup.hand.cut import cut_deck
from shuffleup.hand.refusal import Refusal
from shuffleup.ledger import CheckFailed
from shuffleup.tournament.dealt import reshuffle
from shuffleup.tournament.dealt.deals import (
    context_on_record,
    cutter_of,
    default_cut,
    row_of_deal,
)
from shuffleup.tournament.dealt.events import (
    CardsDealt,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    ShuffleAsked,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.dealt.withheld import is_left_out

HEX_DIGITS: Final = 64
WHOLE_DECK: Final = list(range(52))


class DeckAudit:
    """All decks of a night; `pledged` are the pledges of all nights in the ledger so far."""

    def __init__(self, play: Play, tally: Tally, pledged: set[str], seen: Seen | None) -> None:
        self._play = play
        self._tally = tally
        self._pledged = pledged
        self._seen = seen
        self._digests: set[str] = set()

    def go_on(self, pledged: set[str], seen: Seen | None) -> None:
        """What was read again is known here; from now on it is held against all nights again."""
        self._pledged, self._seen = pledged, seen

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
        self._check_pledges(event)
        self._check_root(event)
        if event.cutter != cutter_of(self._play, table):
            raise CheckFailed(f"the cut is offered to seat {event.cutter + 1}, who is not due")
        self._digests.add(event.digest)
        self._tally.decks += 1
        if self._seen is not None:
            context = context_on_record(self._play.name, event)
            self._seen.check(
                ShownDeal(event.table, event.deal, context, event.pledges, event.digest)
            )

    def _check_pledges(self, event: DeckCommitted) -> None:
        """Each is of a nonce that nobody can know yet, and from somebody who may take part."""
        chairs = self._play.night.room.tables[event.table].chairs
        for chair, pledge in event.pledges:
            if pledge in self._pledged:
                raise CheckFailed(f"the pledge of seat {chair + 1} was in a commitment before")
            if event.root and is_left_out(self._play, int(chairs[chair])):
                raise CheckFailed(
                    f"seat {chair + 1} has withheld a nonce, and is not yet due again"
                )
            self._pledged.add(pledge)

    def _check_root(self, event: DeckCommitted) -> None:
        """The digest is of this deal and these pledges, whatever the cards are."""
        if not event.root:
            if self._tally.decks > self._tally.decks_old:
                raise CheckFailed("a deck of the first version comes after one of the second")
            self._tally.decks_old += 1
            return
        pledges = {chair: bytes.fromhex(pledge) for chair, pledge in event.pledges}
        context, root = context_on_record(self._play.name, event), bytes.fromhex(event.root)
        if Commitment.to_root(context, pledges, root).digest.hex() != event.digest:
            raise CheckFailed("its commitment is of another deal, of other pledges or other cards")

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

    def withheld(self, event: NonceWithheld) -> None:
        """Before it is taken in: a cut deck, and exactly those are named whose nonce is missing."""
        spot = self._play.at(event.table)
        if spot.commitment is None or spot.lifted is None or spot.again:
            raise CheckFailed("nonces are withheld, and no deck waited for them")
        if event.deal != spot.deals or not spot.commitment.whole:
            raise CheckFailed(f"is of deal {event.deal}, which waits for no nonces")
        pledged, came = spot.commitment.pledges, [chair for chair, _ in event.nonces]
        for chair, nonce in event.nonces:
            if not spot.commitment.accepts(chair, bytes.fromhex(nonce)):
                raise CheckFailed(f"the nonce of seat {chair + 1} is not the one it pledged")
        if not event.chairs or sorted([*came, *event.chairs]) != sorted(pledged):
            raise CheckFailed("names others than those whose nonce is missing")
        self._tally.nonces += len(came)
        self._tally.nonces_missing += len(event.chairs)
        self._tally.decks_unused += 1

    def dealt(self, event: CardsDealt) -> None:
        """Before it is taken in: the deck that was committed to, cut as it was cut."""
        spot, table = self._play.at(event.table), self._play.night.room.tables[event.table]
        if spot.commitment is None or spot.again:
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
        if chairs != sorted(chairs):
            raise CheckFailed("the nonces do not stand in the order of the seats")

    def kept(self, event: CardsDealt) -> None:
        """When it is taken in: every nonce is the one that was pledged, and none is missing."""
        deal = self._play.at(event.table).deal
        assert deal is not None
        for chair in deal.broken:
            raise CheckFailed(f"the nonce of seat {chair + 1} is not the one it pledged")
        for chair in deal.short:
            raise CheckFailed(f"the nonce that seat {chair + 1} pledged is not in the deal")
        self._tally.nonces += len(deal.nonces)
        self._tally.nonces_missing += len(deal.missing)
        if self._seen is not None:
            context, pledges, digest = deal.commitment
            pairs = [(chair, pledges[chair].hex()) for chair in sorted(pledges)]
            self._seen.check(
                ShownDeal(
                    event.table,
                    event.deal,
                    context,
                    pairs,
                    digest.hex(),
                    event.nonces,
                    event.lifted,
                )
            )

    def put_away(self, number: int) -> None:
        """A hand has ended; a deck that lies ready for it is never dealt."""
        spot = self._play.at(number)
        if spot.commitment is not None and not spot.again:
            self._tally.decks_unused += 1

"""The deal: who makes the deck ready at a table that deals for itself."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.deal import CutBy, Shuffler
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.table import NOBODY, Table


def shuffling_seat(
    rulebook: Rulebook,
    table: Table,
    *,
    dealer: int,
    last_dealer: int,
    able: Sequence[bool] = (),
) -> int:
    """Who shuffles: the dealer or the one before; or the next to the right who is able to.

    `able` says so of each chair; without it, everybody is.
    """
    last = rulebook.deal.shuffler.value is Shuffler.PREVIOUS_DEALER
    shuffler = last_dealer if last and table.chairs[last_dealer] != NOBODY else dealer
    for _ in able:
        if able[shuffler]:
            break
        shuffler = table.previous_taken(shuffler)
    return shuffler


def cutting_seat(rulebook: Rulebook, table: Table, *, dealer: int, shuffler: int) -> int:
    """Who cuts, or is offered the cut."""
    match rulebook.deal.cut_by.value:
        case CutBy.SHUFFLER:
            return shuffler
        case CutBy.RIGHT_OF_SHUFFLER:
            return table.previous_taken(shuffler)
        case CutBy.RIGHT_OF_DEALER:
            return table.previous_taken(dealer)


def ask_for_shuffle(rulebook: Rulebook, chair: int, asked: Sequence[int]) -> Refusal | None:
    """May a player have one more shuffle? `asked` are the seats that did in this round of deals."""
    limit = rulebook.deal.shuffle_requests
    if asked.count(chair) < limit.value:
        return None
    if not limit.value:
        return refuse(Told("no-extra-shuffle"), limit.clauses, Told("house-shuffle"))
    return refuse(Told("extra-shuffle-used"), limit.clauses, Told("next-round"))

"""The audit of the ending: places as players went out, prizes as the places are worth."""

from __future__ import annotations

from shuffleup.desk.audit.pots import allowed
from shuffleup.ledger import CheckFailed
from shuffleup.tournament.prizes import awards
from shuffleup.tournament.prizes.ending import prizes_due, set_prizes
from shuffleup.tournament.prizes.events import PrizesSet, PrizeWon, RankedByChips
from shuffleup.tournament.seating.events import WentOut
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.exits import by_chips
from shuffleup.tournament.state.money import Prizes
from shuffleup.tournament.state.places import Place
from shuffleup.tournament.state.state import Tournament


def check_broke(night: Tournament, event: WentOut) -> None:
    """Before it is taken in: whoever goes out has no chips."""
    for player in event.players:
        if not 0 <= player < len(night.entrants):
            raise CheckFailed(f"there is no player {player}")
        if night.stack_of(player):
            raise CheckFailed(f"player {player} goes out with {night.stack_of(player):,} chips")


def check_exit(night: Tournament, event: WentOut) -> None:
    """Before it is taken in: whoever goes out has no chips, and gets the places that are due."""
    check_broke(night, event)
    placed = [player for player in event.players if player in night.places.playing]
    due = night.places.due(len(placed)) if placed else Place(0, 0)
    if (event.first, event.last) != due:
        raise CheckFailed(f"gives the places {event.first} to {event.last}, and due is {due}")


def check_prizes(night: Tournament, event: PrizesSet) -> None:
    """Before it is taken in: the prizes are what the house makes of the money, or add up to it."""
    if event.by == "enter-prizes":
        prizes = Prizes(event.amounts_minor, event.currency, event.clauses)
        allowed(awards.refusal(night, prizes))
        return
    log: list[Event] = []
    night.log = log
    set_prizes(night, event.at_ms)
    night.log = None
    (due,) = log
    assert isinstance(due, PrizesSet)
    if (event.amounts_minor, event.paid) != (due.amounts_minor, due.paid):
        raise CheckFailed("the prizes are not those that the house makes of the money paid")


def check_ranking(night: Tournament, event: RankedByChips) -> None:
    """Before it is taken in: those left are ranked by their chips."""
    stacks = {player: int(night.stack_of(player)) for player in night.places.playing}
    groups = by_chips(night.rulebook, stacks, sum(stacks.values()))
    due = [sorted(group.players) for group in groups]
    if [sorted(group) for group in event.groups] != due:
        raise CheckFailed("those left are not ranked by their chips")


def check_payment(night: Tournament, event: PrizeWon) -> None:
    """Before it is taken in: the place is worth it."""
    night.places.close()  # prizes are paid when nobody comes back
    due = prizes_due(night).get(event.player, 0) - night.won_minor.get(event.player, 0)
    if event.amount_minor != due:
        raise CheckFailed(
            f"player {event.player} is paid {event.amount_minor:,} minor units, and due is {due:,}"
        )


def check_end(night: Tournament, *, paid: bool = True) -> None:
    """When all is over: everybody has a place and, once they are paid, what it is worth."""
    if night.places.left > 1:
        raise CheckFailed(f"the night is over, and {night.places.left} players have no place")
    if night.prizes is None:
        raise CheckFailed("the night is over, and no prizes were set")
    if not paid:
        return
    due = {player: amount for player, amount in prizes_due(night).items() if amount}
    won = {player: amount for player, amount in night.won_minor.items() if amount}
    if due != won:
        raise CheckFailed("the night is over, and not everybody has what their place is worth")

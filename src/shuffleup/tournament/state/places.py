"""Places: who finished where.

Places are never stored. What is kept is the order in which players went out, and a place is how
many are above: those still in, and those who went out later. So a late entrant, a rebuy or a
player who comes back with break chips moves everybody below by itself, and nothing is renumbered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """A place, or the places from first to last that players share."""

    first: int
    last: int

    def __str__(self) -> str:
        if self.first == self.last:
            return ordinal(self.first)
        return f"{ordinal(self.first)} to {ordinal(self.last)}"


def ordinal(number: int) -> str:
    """A number as a place is said: 1st, 2nd, 3rd, 4th, 11th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number // 10 % 10 == 1 else ending}"


class Standing(NamedTuple):
    """A place and who has it: one player, or those who share."""

    players: tuple[int, ...]
    place: Place


class Places:
    """The finishing order so far, changed in place by its one owner.

    While it is open, somebody who is out may come back or somebody new come in, so every place is
    provisional and the last one left has not won yet.
    """

    __slots__ = ("playing", "exits", "final_from", "open", "struck")

    playing: set[int]  # still to be placed
    exits: list[list[int]]  # first out first; players who share a place together, [] for nobody
    final_from: int  # the first exit at the final table, -1 before there is one
    open: bool
    struck: list[int]  # players who have no place

    def __init__(self, players: Iterable[int] = (), *, open: bool = False) -> None:
        self.playing = set(players)
        self.exits = []
        self.final_from = -1
        self.open = open
        self.struck = []

    @property
    def left(self) -> int:
        """How many are still in."""
        return len(self.playing)

    @property
    def winner(self) -> int | None:
        """The one who is left when nobody can come back."""
        if self.left == 1 and not self.open:
            return next(iter(self.playing))
        return None

    def enter(self, player: int) -> None:
        """Somebody new is in."""
        assert player not in self.playing, f"player {player} is in already"
        self.playing.add(player)

    def withdraw(self, player: int) -> None:
        """Somebody who was in never played after all, and finishes nowhere."""
        self.playing.discard(player)

    def due(self, together: int = 1) -> Place:
        """The place of the next to go out; of so many together, the places that they share."""
        return Place(self.left - together + 1, self.left)

    def out(self, players: Sequence[int]) -> Place:
        """These go out and share the places due, as things stand."""
        place = self.due(len(players))
        for player in players:
            self.playing.remove(player)
        self.exits.append(list(players))
        return place

    def back(self, player: int) -> None:
        """Somebody who was out is in again: a rebuy, break chips, or a mistake put right."""
        if player in self.struck:
            self._unstrike(player)
        else:
            self._withdraw(self._exit_of(player), player)
        self.playing.add(player)

    def strike(self, player: int) -> None:
        """Somebody gets no place, those who went out before move up, and the last place is empty.

        At the final table that means those out before at it, and the last place there.
        """
        at = len(self.exits) if player in self.playing else self._exit_of(player)
        emptied = self.final_from if at >= self.final_from >= 0 else 0
        if player in self.playing:
            self.playing.remove(player)
        else:
            self._withdraw(at, player)
        self.exits.insert(emptied, [])
        if emptied < self.final_from:
            self.final_from += 1
        self.struck.append(player)

    def settle(self, order: Sequence[int]) -> None:
        """The director's order, best first, of players who share a place."""
        at = self._exit_of(order[0])
        assert sorted(self.exits[at]) == sorted(order), f"{order} are not those who share a place"
        self.exits[at : at + 1] = [[player] for player in reversed(order)]
        if at < self.final_from:
            self.final_from += len(order) - 1

    def are_neighbours(self, players: Sequence[int]) -> bool:
        """Whether these are all the players of one place, or of places next to one another."""
        if not players or len(set(players)) < len(players):
            return False
        at = [place for place, exit in enumerate(self.exits) if set(exit) & set(players)]
        found = [player for place in at for player in self.exits[place]]
        return sorted(found) == sorted(players) and at == list(range(at[0], at[-1] + 1))

    def share(self, players: Sequence[int]) -> None:
        """Neighbours share their places, as if they had gone out together."""
        at = [place for place, exit in enumerate(self.exits) if set(exit) & set(players)]
        self.exits[at[0] : at[-1] + 1] = [sorted(players)]
        if at[0] < self.final_from:
            self.final_from -= len(at) - 1

    def regroup(self, groups: Sequence[Sequence[int]]) -> None:
        """Neighbours in another order, first out first; each group shares its places."""
        players = [player for group in groups for player in group]
        self.share(players)
        at = self._exit_of(players[0])
        self.exits[at : at + 1] = [list(group) for group in groups]
        if at < self.final_from:
            self.final_from += len(groups) - 1

    def form_final_table(self) -> None:
        """Whoever goes out from now on does so at the final table."""
        self.final_from = len(self.exits)

    def close(self) -> None:
        """Nobody comes in or back any more."""
        self.open = False

    def place_of(self, player: int) -> Place | None:
        """Where a player has finished, as things stand; nothing for one who is in or has none."""
        for standing in self.standings():
            if player in standing.players:
                return standing.place
        return None

    def standings(self) -> list[Standing]:
        """Every place that has been taken, best first."""
        winner = self.winner
        found = [] if winner is None else [Standing((winner,), Place(1, 1))]
        place = self.left + 1
        for exit in reversed(self.exits):
            last = place + max(len(exit), 1) - 1
            if exit:
                found.append(Standing(tuple(exit), Place(place, last)))
            place = last + 1
        return found

    def _exit_of(self, player: int) -> int:
        """With which exit a player went out; the latest are the likeliest to be asked for."""
        return next(at for at in range(len(self.exits) - 1, -1, -1) if player in self.exits[at])

    def _withdraw(self, at: int, player: int) -> None:
        """Undo a player's exit; one without players would be an empty place."""
        self.exits[at].remove(player)
        if not self.exits[at]:
            del self.exits[at]
            if at < self.final_from:
                self.final_from -= 1

    def _unstrike(self, player: int) -> None:
        """Somebody gets a place after all; an empty one is filled again."""
        self.struck.remove(player)
        at = len(self.exits) - 1 - self.exits[::-1].index([])
        del self.exits[at]
        if at < self.final_from:
            self.final_from -= 1

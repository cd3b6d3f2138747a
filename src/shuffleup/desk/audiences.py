"""Audiences: what each of them may see of a night, as bytes. Nothing else leaves the desk."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from shuffleup.desk.changed import Changed
from shuffleup.desk.loaded_night import LoadedNight
from shuffleup.desk.pockets import Pockets
from shuffleup.errors import InputError
from shuffleup.views.aside import aside_view
from shuffleup.views.director import director_view
from shuffleup.views.frames import (
    TableFrames,
    aside_frame,
    director_frame,
    night_frame,
    player_frame,
    room_bytes,
)
from shuffleup.views.night import night_view
from shuffleup.views.player import Taken, places_taken, player_view
from shuffleup.views.room import room_view


class Seat(NamedTuple):
    """A player at a table."""

    table: int
    player: int


class Onlooker(NamedTuple):
    """Anybody who looks at a table without a seat there."""

    table: int


class Unseated(NamedTuple):
    """A player who sits at no table."""

    player: int
    name: str = "unseated"  # otherwise equal to the onlooker of a table with that number


class Aside(NamedTuple):
    """A player, for what is said to them alone, wherever they are."""

    player: int
    name: str = "aside"


class Wall(NamedTuple):
    """The night on a wall, for everybody."""

    name: str = "wall"  # without it, equal to the next: an empty tuple is one


class Room(NamedTuple):
    """The waiting room, for the people of the night."""

    starts_ms: int
    name: str = "room"


class Direction(NamedTuple):
    """The night for its director."""

    bots: frozenset[int] = frozenset()
    """Players whom the house itself has play, which a night knows nothing of."""
    name: str = "direction"


Audience: TypeAlias = Seat | Onlooker | Unseated | Aside | Wall | Room | Direction


class Audiences:
    """What each audience sees of a night; made anew whenever the night is read back."""

    def __init__(self, loaded: LoadedNight, pockets: Pockets) -> None:
        self._loaded = loaded
        self._pockets = pockets
        self._frames: dict[int, TableFrames] = {}
        self._turned: set[int] = set()
        self._made: dict[Audience, bytes] = {}
        self._at_ms = 0
        self._places: Taken | None = None

    def begin(self, change: Changed, at_ms: int) -> None:
        """Something has changed: frames from here on are new."""
        self._at_ms = at_ms
        if change.night:
            self._places = None
        self._turned.clear()
        self._made.clear()

    def end(self, change: Changed) -> None:
        """Everybody who listens has had theirs; what nobody asked for is old now."""
        self._loaded.forget_fresh(change.tables - self._turned)

    def frame(self, audience: Audience) -> bytes:
        """The frame that tells an audience of the change."""
        made = self._made.get(audience)
        if made is None:
            made = self._made[audience] = self._new_frame(audience)
        return made

    def _new_frame(self, audience: Audience) -> bytes:
        if not isinstance(audience, Seat | Onlooker):
            return self._beside_tables(audience, self._at_ms)
        frames = self._of(audience.table)
        play = self._loaded.play
        if audience.table not in self._turned:
            self._turned.add(audience.table)
            frames.turn(play, self._loaded.version, self._at_ms)
        if isinstance(audience, Onlooker):
            return frames.onlooker()
        player = self._player(audience.player)
        return frames.seat(
            play,
            player,
            pledged=self._pockets.has_pledge(player),
            answered=self._pockets.has_nonce(player),
        )

    def whole(self, audience: Audience, at_ms: int) -> bytes:
        """Everything for an audience that has just come."""
        if not isinstance(audience, Seat | Onlooker):
            return self._beside_tables(audience, at_ms)
        frames, v = self._of(audience.table), self._loaded.version
        if isinstance(audience, Onlooker):
            return frames.whole(self._loaded.play, v, at_ms)
        player = self._player(audience.player)
        return frames.whole(
            self._loaded.play,
            v,
            at_ms,
            player,
            pledged=self._pockets.has_pledge(player),
            answered=self._pockets.has_nonce(player),
        )

    def _beside_tables(
        self, audience: Unseated | Aside | Wall | Room | Direction, at_ms: int
    ) -> bytes:
        loaded = self._loaded
        play, v, chain = loaded.play, loaded.version, str(loaded.head)
        if isinstance(audience, Unseated):
            if self._places is None:
                self._places = places_taken(play)
            return player_frame(player_view(play, self._player(audience.player), self._places))
        if isinstance(audience, Aside):
            player = self._player(audience.player)
            return aside_frame(aside_view(play, player, loaded.notices))
        told, by_hand = loaded.chronicle, not loaded.arrangement.dealt
        if isinstance(audience, Wall):
            return night_frame(night_view(play, v, at_ms, told, chain=chain, has_chips=by_hand))
        if isinstance(audience, Room):
            return room_bytes(room_view(play, audience.starts_ms))
        return director_frame(
            director_view(
                play,
                v,
                at_ms,
                told,
                calls=loaded.floor.calls,
                bots=audience.bots,
                chain=chain,
                has_chips=by_hand,
            )
        )

    def _of(self, number: int) -> TableFrames:
        if number not in self._frames:
            if not 0 <= number < len(self._loaded.play.night.room.tables):
                raise InputError(f"there is no table {number}")
            self._frames[number] = TableFrames(number, self._loaded.chronicle.at(number))
        return self._frames[number]

    def _player(self, player: int) -> int:
        if not 0 <= player < len(self._loaded.play.night.entrants):
            raise InputError(f"there is no player {player}")
        return player

"""Frames: views as bytes. A table's public part is made once, and each seat's own is put beside it.

What only one player is told must not show in how long it is: the private part is filled up with
spaces to a size that depends on nothing but what everybody knows. When proofs come along, as at
the deal, that size is the same for every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.json import Encoder

from shuffleup.tournament.dealt.play import Play
from shuffleup.views.aside_wire import AsideView
from shuffleup.views.chronicle import Story
from shuffleup.views.deal import Marks, deal_view, marks
from shuffleup.views.room import RoomView
from shuffleup.views.said import said_of, said_there
from shuffleup.views.seat import seat_view
from shuffleup.views.seat_wire import SeatView
from shuffleup.views.step_wire import StepView
from shuffleup.views.steps import table_steps
from shuffleup.views.table import table_view
from shuffleup.views.wire import (
    AsideFrame,
    DealView,
    DirectorFrame,
    DirectorView,
    Happening,
    NightFrame,
    NightView,
    PlayerFrame,
    PlayerView,
    TableView,
)

SIZE_CLASS: Final = 512
PROVEN_SIZE_CLASS: Final = 6 * SIZE_CLASS
WORDS_MOST: Final = 112  # no hand is longer, in words and as what they are made of
SHOW_MOST: Final = 512  # nor whether a hand is beaten and may be given up, and why not

_ENCODE: Final = Encoder().encode
_NO_PAD: Final = b'"pad":""}'


def public_part(
    table: TableView,
    deal: DealView | None,
    earlier: Sequence[Happening] | None = None,
    steps: Sequence[StepView] | None = None,
) -> bytes:
    """A table frame for everybody there, without its end."""
    said = said_there((*table.happenings, *(earlier or ())))
    parts = [b'{"frame":"table","table":', _ENCODE(table)]
    if deal is not None:
        parts += [b',"deal":', _ENCODE(deal)]
    if steps is not None:
        parts += [b',"steps":', _ENCODE(steps)]
    if earlier is not None:
        parts += [b',"earlier":', _ENCODE(earlier)]
    if said is not None:
        parts += [b',"said":', _ENCODE(said)]
    return b"".join(parts)


def private_part(seat: SeatView, *, proven: bool) -> bytes:
    """What one player is told, filled up to a size that tells nothing."""
    bare = _ENCODE(seat)
    size_class = PROVEN_SIZE_CLASS if proven else SIZE_CLASS
    told = len(bare) + WORDS_MOST - len(seat.words) - len(_ENCODE(seat.best))
    if seat.show is not None:  # whether it is beaten hangs on cards that only one player knows
        told += SHOW_MOST - len(_ENCODE(seat.show))
    size = -(-told // size_class) * size_class
    return b'%s"pad":"%s"}' % (bare[: -len(_NO_PAD)], b" " * (size - len(bare)))


def frame(public: bytes, private: bytes = b"") -> bytes:
    """A whole frame: of a player's seat with the private part, of anybody else's without."""
    return b'%s,"seat":%s}' % (public, private) if private else public + b"}"


def player_frame(player: PlayerView) -> bytes:
    """How things stand with somebody who sits at no table, for them alone."""
    return _ENCODE(PlayerFrame(player))


def aside_frame(aside: AsideView) -> bytes:
    """What is said to one player, for them alone."""
    return _ENCODE(AsideFrame(aside))


def night_frame(night: NightView) -> bytes:
    """The night, for everybody."""
    return _ENCODE(NightFrame(night))


def room_bytes(room: RoomView) -> bytes:
    """The waiting room, for the people of the night."""
    return _ENCODE(room)


def director_frame(director: DirectorView) -> bytes:
    """The night, for its director."""
    return _ENCODE(DirectorFrame(director, said_of(director.cases)))


class TableFrames:
    """The frames of one table, one after another: a deal goes along only when it has changed."""

    __slots__ = ("number", "story", "public", "_proven", "_marks", "_amended")

    number: int
    story: Story
    public: bytes  # of the last frame
    _proven: bool
    _marks: Marks | None
    _amended: int  # how often the rules had changed in the frame before

    def __init__(self, number: int, story: Story) -> None:
        self.number = number
        self.story = story
        self.public = b""
        self._proven = False
        self._marks = None
        self._amended = 0

    def turn(self, play: Play, v: int, at_ms: int) -> bytes:
        """The next public part, with what has happened since the one before."""
        now = marks(play, self.number)
        self._proven = now != self._marks
        self._marks = now
        story = self.story
        deeds, told = story.deeds, story.tell()
        table = table_view(play, self.number, v, at_ms, deeds=deeds, happenings=told)
        deal = deal_view(play, self.number) if self._proven else None
        changed = len(play.night.amendments) != self._amended
        self._amended = len(play.night.amendments)
        steps = table_steps(play.night.rulebook) if changed else None
        self.public = public_part(table, deal, steps=steps)
        return self.public

    def seat(
        self, play: Play, player: int, *, pledged: bool = False, answered: bool = False
    ) -> bytes:
        """A player's frame, to go out with the last public part."""
        seat = seat_view(
            play,
            player,
            table=self.number,
            proven=self._proven,
            pledged=pledged,
            answered=answered,
        )
        return frame(self.public, private_part(seat, proven=self._proven))

    def onlooker(self) -> bytes:
        """The frame for anybody without a seat there, to go out with the last public part."""
        return frame(self.public)

    def whole(
        self,
        play: Play,
        v: int,
        at_ms: int,
        player: int | None = None,
        *,
        pledged: bool = False,
        answered: bool = False,
    ) -> bytes:
        """Everything for somebody who has just come, with what others were told of this hand."""
        story = self.story
        table = table_view(play, self.number, v, at_ms, deeds=story.deeds)
        steps = table_steps(play.night.rulebook)
        public = public_part(table, deal_view(play, self.number), list(story.told), steps)
        if player is None:
            return frame(public)
        seat = seat_view(play, player, table=self.number, pledged=pledged, answered=answered)
        return frame(public, private_part(seat, proven=True))

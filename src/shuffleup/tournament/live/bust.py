"""Bust: somebody has lost the last chips, and is out at once.

Several who go out in one hand are told apart by the house's tie-breaks as far as their facts are
known; until then they share their places, and `tell-apart` takes what was found out later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.finish import SameRound
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.live import books, facts
from shuffleup.tournament.live.facts import Hands, Stacks
from shuffleup.tournament.prizes import bounties, ending
from shuffleup.tournament.seating import busts
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import PLAYING
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.exits import UNKNOWN, Group, Out, same_hand, same_round
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import PlayerNumber, Players, SomePlayer, TableNumber
from shuffleup.tournament.time import windows

Takers = Annotated[tuple[tuple[PlayerNumber, Players], ...], Meta(max_length=63)]
"""Players who are out, and who took their chips."""


class Busted(Event, frozen=True, kw_only=True):
    """These lost their last chips in one hand."""

    table: TableNumber
    lost: tuple[tuple[PlayerNumber, SomePlayer, int], ...]
    """Who, who has it in the books now (-1: nobody knows), and how much that is."""
    takers: tuple[tuple[PlayerNumber, Players], ...] = ()
    outs: tuple[tuple[PlayerNumber, int, int, int], ...] = ()
    """Player, chips before the hand, strength and deciding chips; -1 where nobody said."""
    tapped_ms: int = 0
    """When the finger fell: that is when they went out."""

    def about(self) -> Iterator[int]:
        """Whoever took their chips is not out."""
        return (player for player, _, _ in self.lost)


class ExitsInOrder(Event, frozen=True, kw_only=True):
    """A tap came late, by a phone without network: who went out before whom is put right."""

    groups: tuple[Players, ...]
    """First out first."""


class ToldApart(Event, frozen=True, kw_only=True):
    """Players who went out together stand in this order, first out first."""

    groups: tuple[Players, ...]
    outs: tuple[tuple[PlayerNumber, int, int, int], ...] = ()
    asks: str = ""
    """What could still tell them apart."""


@deed(Matter.HAND, only_real=True)
def bust(
    night: Tournament,
    players: Players,
    at_ms: int,
    tapped_ms: int,
    below: Callable[[int], int],
    *,
    takers: Takers = (),
    stacks: Stacks = (),
    hands: Hands = (),
    deciding: Stacks = (),
) -> Refusal | None:
    """These lost their last chips in one hand, and are out."""
    outs = facts.told(players, stacks, hands, deciding)
    refused = refusal(night, players, dict(takers))
    if refused is not None:
        return refused
    table = night.room.tables[night.room.table_of[players[0]]]
    won = dict(takers)
    lost = tuple((out.player, _has_it(out.player, won), _before(night, out)) for out in outs)
    event = Busted(
        at_ms=at_ms,
        by="bust",
        clauses=night.terms.cite("finish.out"),
        table=table.number,
        lost=lost,
        takers=takers,
        outs=tuple(tuple(out) for out in outs),  # type: ignore[misc]
        tapped_ms=tapped_ms,
    )
    happen(night, event)
    if night.setup.bounty_minor:
        _win_bounties(night, dict(takers), at_ms)
    busts.go_out(night, busts.groups_of(night, outs), at_ms)
    _put_in_order(night, set(players), tapped_ms, at_ms)
    if night.in_step and night.rulebook.finish.same_round.value is not SameRound.BY_TIME:
        _regroup_step(night, at_ms)
    if night.entries_open:
        windows.close_for_final(night, at_ms)
    aftermath.between_hands_everywhere(night, at_ms, below)
    return None


def _has_it(player: int, takers: dict[int, tuple[int, ...]]) -> int:
    """Who has somebody's chips in the books: nobody where several took them."""
    found = takers.get(player, ())
    return found[0] if len(found) == 1 else NOBODY


def _before(night: Tournament, out: Out) -> int:
    """What somebody lost: what was said, or what the books say."""
    return books.stack(night, out.player) if out.stack == UNKNOWN else out.stack


def refusal(
    night: Tournament, players: Players, takers: dict[int, tuple[int, ...]]
) -> Refusal | None:
    """Why these cannot be out."""
    clauses = night.terms.cite("finish.out")
    if night.live is None or night.phase != PLAYED:
        return refuse(Told("not-played"), (), Told("running-event"))
    if not players or len(set(players)) < len(players):
        return refuse(Told("nobody-out"), clauses, Told("bust-each-once"))
    for player in players:
        entrant = night.entrants[player]
        if entrant.status != PLAYING or night.room.table_of[player] == NOBODY:
            return refuse(
                Told("not-playing/bust", {"name": entrant.name}), clauses, Told("bust-in")
            )
    tables = {night.room.table_of[player] for player in players}
    if len(tables) > 1:
        return refuse(Told("two-tables"), clauses, Told("bust-one-table"))
    (number,) = tables
    table = night.room.tables[number]
    if table.in_hand:
        return refuse(Told("hand-begun"), clauses, Told("bust-by-report"))
    if table.count <= len(players):
        return refuse(Told("everybody-out", {"table": number}), clauses, Told("bust-one-stays"))
    for player, who in takers.items():
        there = all(night.room.table_of[p] == number and p not in players for p in who)
        if player not in players or not there:
            return refuse(Told("not-a-taker"), clauses, Told("bust-takers"))
    return None


@applies(Busted)
def do_bust(night: Tournament, event: Busted) -> None:
    """The chips go to whoever has them, or to the uncounted."""
    live = night.live
    assert live is not None
    for player, taker, chips in event.lost:
        books.do_book(night, player, chips)
        books.do_book(night, player, 0)  # now they are with the uncounted
        if taker != NOBODY:
            books.do_book(night, taker, books.stack(night, taker) + chips)
    books.do_forget(night, night.room.tables[event.table].players())
    for player, _, _ in event.lost:
        live.exit_ms[player] = event.tapped_ms
    for _, takers in event.takers:
        for taker in takers:
            live.knock_outs[taker] = live.knock_outs.get(taker, 0) + 1
    outs = [Out(*out) for out in event.outs]
    if len(outs) > 1:
        live.ties.append(outs)
    if night.in_step:
        night.step_outs.append(outs)


def _put_in_order(night: Tournament, players: set[int], tapped_ms: int, at_ms: int) -> None:
    """Whoever was tapped out earlier finishes below those who were tapped out since."""
    assert night.live is not None
    own: list[Players] = []
    since: list[Players] = []
    for exit in reversed(night.places.exits):
        if players.issuperset(exit) and exit:
            own.insert(0, tuple(exit))
        elif exit and all(night.live.exit_ms.get(p, 0) > tapped_ms for p in exit):
            since.insert(0, tuple(exit))
        else:
            break
    if own and since:
        clauses = night.terms.cite("finish.out")
        groups = (*own, *since)
        happen(night, ExitsInOrder(at_ms=at_ms, by="bust", clauses=clauses, groups=groups))


@applies(ExitsInOrder)
def do_put_in_order(night: Tournament, event: ExitsInOrder) -> None:
    """Places follow from who went out before whom."""
    night.places.regroup(event.groups)


def _win_bounties(night: Tournament, takers: dict[int, tuple[int, ...]], at_ms: int) -> None:
    for player, winners in takers.items():
        if winners and bounties.is_open(night, player):
            bounties.award(night, player, list(winners), at_ms, "bust")


# --- telling apart


@deed(Matter.RULINGS, only_real=True)
def tell_apart(
    night: Tournament,
    players: Players,
    at_ms: int,
    *,
    stacks: Stacks = (),
    hands: Hands = (),
    deciding: Stacks = (),
) -> Refusal | None:
    """What was found out about players who share places: the house's tie-breaks decide."""
    tie = _tie_of(night, players)
    clauses = night.terms.cite("finish.same_hand")
    if tie is None:
        return refuse(Told("no-tie"), clauses, Told("tell-apart-shared"))
    known = facts.told([out.player for out in tie], stacks, hands, deciding, tie)
    groups = same_hand(night.rulebook, known)
    happen(night, _told_apart(night, groups, known, at_ms, "tell-apart"))
    if night.phase == FINISHED:
        ending.pay_prizes(night, at_ms, "tell-apart")
    return None


def _tie_of(night: Tournament, players: Players) -> list[Out] | None:
    """What is known of those who went out with these, if the places are still theirs."""
    for tie in night.live.ties if night.live is not None else []:
        if players and set(players) <= {out.player for out in tie}:
            out = [each for each in tie if each.player not in night.places.playing]
            return out if night.places.are_neighbours([each.player for each in out]) else None
    return None


def _regroup_step(night: Tournament, at_ms: int) -> None:
    """Hand for hand, whoever went out at another table in the same step may share or go before."""
    if sum(bool(outs) for outs in night.step_outs) > 1:
        gone = [
            [o for o in outs if o.player not in night.places.playing] for outs in night.step_outs
        ]
        groups = same_round(night.rulebook, gone)
        known = [out for outs in gone for out in outs]
        happen(night, _told_apart(night, groups, known, at_ms, ""))


def _told_apart(
    night: Tournament, groups: list[Group], known: list[Out], at_ms: int, by: str
) -> ToldApart:
    return ToldApart(
        at_ms=at_ms,
        by=by,
        clauses=tuple(dict.fromkeys(ref for group in groups for ref in group.clauses)),
        groups=tuple(group.players for group in groups),
        outs=tuple(tuple(out) for out in known),  # type: ignore[misc]
        asks=next((group.asks for group in groups if group.asks), ""),
    )


@applies(ToldApart)
def do_tell_apart(night: Tournament, event: ToldApart) -> None:
    """Places in this order; nothing else about them is known any more."""
    assert night.live is not None
    night.places.regroup(event.groups)
    players = {player for group in event.groups for player in group}
    night.live.ties = [t for t in night.live.ties if not players & {out.player for out in t}]
    night.live.ties.append([Out(*out) for out in event.outs])

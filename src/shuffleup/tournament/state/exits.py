"""Exits: who finishes higher of several players who go out at the same time.

In one hand the house's tie-breaks decide, one after the other; hand for hand the tables of one
round count together, as the house says; at a time limit the chips decide. The answer is always a
list of groups in the order in which they go out, so the last one finishes highest. Players whom
nothing tells apart are one group and share their places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.finish import SameHand, SameRound, StillTied

UNKNOWN: Final = -1


class Out(NamedTuple):
    """A player who lost the last chips in a hand."""

    player: int
    stack: int
    """Before the blinds of that hand."""
    hand: int = UNKNOWN
    """The strength shown down; 0 for a hand that was folded or dead."""
    deciding_chips: int = UNKNOWN
    """How many of the house's deciding chips were in that stack."""

    def by(self, tie_break: SameHand) -> int:
        """What counts for a tie-break: more is better."""
        match tie_break:
            case SameHand.STARTING_STACK:
                return self.stack
            case SameHand.HAND:
                return self.hand
            case SameHand.BLUE_CHIPS:
                return self.deciding_chips


class Group(NamedTuple):
    """Players who go out and share their places, mostly one."""

    players: tuple[int, ...]
    clauses: tuple[str, ...]
    """Why they stand where they do among those who go out with them."""
    asks: str = ""
    """What the director may still say to tell them apart: a tie-break, or `director`."""


def same_hand(rulebook: Rulebook, outs: Sequence[Out]) -> list[Group]:
    """Players who go out in one hand, in the order of their exits."""
    if len(outs) == 1:
        return [Group((outs[0].player,), rulebook.finish.out.clauses)]
    tied = _split(list(outs), rulebook.finish.same_hand.value)
    return [_group(rulebook, outs, group) for group in tied]


def same_round(rulebook: Rulebook, hands: Sequence[Sequence[Out]]) -> list[Group]:
    """Players who go out in one round of hand for hand; hands by table, as they ended."""
    rule = rulebook.finish.same_round
    hands = [outs for outs in hands if outs]
    if rule.value is SameRound.BY_TIME or len(hands) <= 1:
        return [group for outs in hands for group in same_hand(rulebook, outs)]
    everybody = [out for outs in hands for out in outs]
    if rule.value is SameRound.AS_ONE_HAND:
        return same_hand(rulebook, everybody)
    return [Group(tuple(out.player for out in everybody), rule.clauses)]


def by_chips(rulebook: Rulebook, stacks: Mapping[int, int], in_play: int) -> list[Group]:
    """Players left at a time limit, in the order of their exits; equal stacks share."""
    counted = sum(stacks.values())
    if counted != in_play:
        raise InputError(f"the stacks add up to {counted:,}, but {in_play:,} chips are in play")
    rule = rulebook.finish.time_limit_places
    order = sorted(stacks, key=stacks.__getitem__)
    return [
        Group(tuple(equal), rule.clauses) for _, equal in groupby(order, key=stacks.__getitem__)
    ]


def _split(group: list[Out], tie_breaks: tuple[SameHand, ...]) -> list[list[Out]]:
    """A group told apart, tie-break by tie-break, as far as everybody's figures are known."""
    if len(group) == 1 or not tie_breaks or _unknown(group, tie_breaks[0]):
        return [group]

    def figure(out: Out) -> int:
        return out.by(tie_breaks[0])

    equals = groupby(sorted(group, key=figure), key=figure)
    return [part for _, equal in equals for part in _split(list(equal), tie_breaks[1:])]


def _unknown(group: list[Out], tie_break: SameHand) -> bool:
    return any(out.by(tie_break) == UNKNOWN for out in group)


def _group(rulebook: Rulebook, outs: Sequence[Out], tied: list[Out]) -> Group:
    """A group with the clauses that told it from the others, and what could still divide it."""
    rule = rulebook.finish.same_hand
    players = tuple(out.player for out in tied)
    if len(tied) == 1:
        rivals = [out for out in outs if out is not tied[0]]
        needed = max(_decider(rule.value, tied[0], rival) for rival in rivals)
        return Group(players, _clauses(rule, needed))
    last = rulebook.finish.still_tied
    clauses = tuple(dict.fromkeys(rule.clauses + last.clauses))
    for tie_break in rule.value:
        if _unknown(tied, tie_break):
            return Group(players, clauses, tie_break)
    return Group(players, clauses, "director" if last.value is StillTied.DIRECTOR else "")


def _decider(tie_breaks: tuple[SameHand, ...], one: Out, other: Out) -> int:
    """The number of the first tie-break that tells two players apart."""
    return next(at for at, each in enumerate(tie_breaks) if one.by(each) != other.by(each))


def _clauses(rule: Setting[tuple[SameHand, ...]], needed: int) -> tuple[str, ...]:
    """The clauses of the tie-breaks up to this one, where the house has one for each."""
    if len(rule.clauses) != len(rule.value):
        return rule.clauses
    return rule.clauses[: needed + 1]

"""The table as anybody may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from shuffleup.cards.card import card_text
from shuffleup.hand.hand import Hand
from shuffleup.hand.pot import layered_pots
from shuffleup.hand.seat import BOTH_SHOWN
from shuffleup.hand.state import OVER, SHOWDOWN
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.tournament.dealt import turns
from shuffleup.tournament.dealt.deals import shuffler_of
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.hands.hands import CODES, IN_HAND, MAY_BEGIN, holds
from shuffleup.tournament.preset.structure import Level
from shuffleup.tournament.seating.button import dealing_chair, disc_at
from shuffleup.tournament.state.state import NEVER_MS, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time.turn_clock import allowance
from shuffleup.views.claims import why_won
from shuffleup.views.hand_words import five_of, told_of, words_of
from shuffleup.views.openings import face_up, front_and_back, rest_of
from shuffleup.views.steps import moments_at
from shuffleup.views.told import Told
from shuffleup.views.wire import (
    ChairView,
    ClockOnPlayer,
    Deed,
    Happening,
    LevelView,
    PotResult,
    PotView,
    Share,
    TableView,
)
from shuffleup.views.words import ChairState, Stage

STAGES: Final = (
    Stage.BEFORE_FLOP,
    Stage.FLOP,
    Stage.TURN,
    Stage.RIVER,
    Stage.SHOWDOWN,
    Stage.OVER,
)
SECOND_MS: Final = 1_000
NO_DEEDS: Final[Mapping[int, Deed]] = {}


def table_view(
    play: Play,
    number: int,
    v: int,
    at_ms: int,
    *,
    deeds: Mapping[int, Deed] = NO_DEEDS,
    happenings: Sequence[Happening] = (),
) -> TableView:
    """What everybody sees of a table; what was done there of late comes from its story."""
    table, spot = play.night.room.tables[number], play.at(number)
    hand = shown_hand(spot)
    actor = NOBODY if hand is None else hand.actor
    drawn = table.drawn
    acting = actor != NOBODY
    return TableView(
        table=number,
        v=v,
        at_ms=at_ms,
        hand=table.hands + 1 if table.in_hand else table.hands,
        stage=stage_of(spot),
        held_by=held_by(play.night, table),
        final=play.night.final,
        broken=table.breaking,
        level=_level_of(play.night, table),
        button=_disc(play.night, table),
        dealer=dealing_chair(table) if drawn and table.count else None,
        small=table.small if drawn and table.small_posted else None,
        big=table.big if drawn else None,
        board=[] if hand is None else [card_text(card) for card in hand.board],
        rest=[] if hand is None or spot.rest is None else rest_of(spot.rest),
        pots=[] if hand is None else _pots(hand),
        carried=0 if table.in_hand and hand is not None else table.carried,
        impounded=sum(each.held for each in play.night.disputes if each.table == number),
        chairs=_chairs(play, table, spot, deeds),
        actor=actor if acting else None,
        turn=spot.turn,
        since_ms=spot.since_ms,
        own_time_from_ms=_own_time_from(play, number) if acting else None,
        due_ms=soon(turns.over_ms(play, number) if acting else spot.due_ms),
        clock=_clock(play, number) if acting else _clock_by_hand(play.night, number),
        results=[] if hand is None or hand.street != OVER else results_of(hand),
        voided=hand is not None and hand.voided,
        deal=deal_on_table(spot),
        commitment=_commitment(spot),
        shuffler=shuffler_of(play, table) if drawn and table.count else None,
        cutter=None if spot.cutter == NOBODY else spot.cutter,
        moments=[str(each) for each in moments_at(table, spot)],
        coming=_chairs_of(play.night, table, "sent"),
        counted=_chairs_of(play.night, table, "counted"),
        happenings=list(happenings),
    )


def _disc(night: Tournament, table: Table) -> int | None:
    """Where the button lies, if this house has it lie on this table."""
    chair = int(disc_at(night.terms, table, final=night.final))
    return chair if table.drawn and chair != NOBODY else None


def shown_hand(spot: TablePlay) -> Hand | None:
    """The hand that lies on the table: under way, or over until the next deck is out."""
    return spot.hand if spot.commitment is None else None


def stage_of(spot: TablePlay) -> Stage:
    """Where a table is in its hand."""
    if spot.commitment is not None:
        return Stage.CUTTING
    return Stage.WAITING if spot.hand is None else STAGES[spot.hand.street]


def held_by(night: Tournament, table: Table) -> str:
    """Why a table begins no hand, as a code."""
    why = holds(night, table)
    return "" if why in (MAY_BEGIN, IN_HAND) else CODES[why]


def level_view(number: int, level: Level) -> LevelView:
    """A level of the structure."""
    return LevelView(
        number=number,
        small=level.small,
        big=level.big,
        ante=level.ante,
        ante_each=level.ante_kind is Ante.EACH,
        is_break=level.is_break,
    )


def _level_of(night: Tournament, table: Table) -> LevelView:
    """The level that a table's hand is played at; between hands, the one in force."""
    row = int(table.row if table.in_hand else max(0, night.row))
    structure = night.clock.structure
    return level_view(structure.number(row), structure.level(row))


def deal_on_table(spot: TablePlay) -> int:
    """The number of the deck on the table; where one was called off, the hand before lies there."""
    return spot.deal.commitment.number if spot.deal and not spot.commitment else spot.deals


def _commitment(spot: TablePlay) -> str:
    """The digest of the deck on the table."""
    if spot.commitment is not None:
        return spot.commitment.digest.hex()
    return "" if spot.deal is None else spot.deal.commitment.digest.hex()


def _own_time_from(play: Play, number: int) -> int | None:
    """When the time for the decision is over, and the player's own begins, if it does."""
    begins = turns.own_time_from_ms(play, number)
    return begins if begins < turns.over_ms(play, number) and not _runs(play, number) else None


def _runs(play: Play, number: int) -> bool:
    """Whether something else than our own limit ends the decision: a clock, or the showdown."""
    spot = play.at(number)
    called = spot.clock is not None and spot.clock.started_ms is not None
    return called or (spot.hand is not None and spot.hand.street >= SHOWDOWN)


def soon(at_ms: int) -> int | None:
    """A moment that comes, or None."""
    return None if at_ms == NEVER_MS else at_ms


def _clock(play: Play, number: int) -> ClockOnPlayer | None:
    clock = play.at(number).clock
    if clock is None:
        return None
    until, started = clock.deadline_ms, clock.started_ms
    if until is None or started is None:
        alone = soon(turns.starts_ms(play, number))
        return ClockOnPlayer(clock.chair, None, None, warns_at_ms=[], starts_ms=alone)
    return ClockOnPlayer(
        chair=clock.chair,
        until_ms=until,
        counts_from_ms=until - clock.countdown_ms,
        warns_at_ms=[until - left for left in clock.warnings_ms if until - left >= started],
    )


def _clock_by_hand(night: Tournament, number: int) -> ClockOnPlayer | None:
    """The clock that a dealer of real cards has put on somebody."""
    clocks = [] if night.live is None else night.live.clocks
    for each in clocks:
        if each.table == number:
            until = each.since_ms + each.seconds * SECOND_MS
            counted = allowance(night.rulebook).counted * SECOND_MS
            warns = [until - left * SECOND_MS for left in each.warns if left <= each.seconds]
            return ClockOnPlayer(each.chair, until, until - counted, warns)
    return None


# --- chairs


def _chairs_of(night: Tournament, table: Table, which: str) -> list[int]:
    """The chairs here of those whom a night with real cards has in one of its lists."""
    if night.live is None:
        return []
    known = night.live.sent if which == "sent" else night.live.counted
    return [chair for chair, player in enumerate(table.chairs) if player in known]


def _chairs(
    play: Play, table: Table, spot: TablePlay, deeds: Mapping[int, Deed]
) -> list[ChairView]:
    hand = shown_hand(spot)
    if hand is None:
        return [_without_cards(play, table, chair) for chair in range(len(table.chairs))]
    return [
        _with_cards(play, table, spot, hand, chair, deeds.get(chair))
        if _lies_there(table, spot, hand, chair)
        else _without_cards(play, table, chair)
        for chair in range(len(table.chairs))
    ]


def _lies_there(table: Table, spot: TablePlay, hand: Hand, chair: int) -> bool:
    """Whether a chair is shown as it is in the hand: its player was dealt in, or has just gone."""
    if chair >= len(hand.seats) or not hand.seats[chair].dealt:
        return False
    return table.chairs[chair] in (spot.players[chair], NOBODY)


def _without_cards(play: Play, table: Table, chair: int) -> ChairView:
    player = table.chairs[chair]
    there = player != NOBODY
    entrant = play.night.entrants[player] if there else None
    return ChairView(
        chair=chair,
        state=ChairState.WAITING if there else ChairState.EMPTY,
        player=player if there else None,
        name="" if entrant is None else entrant.name,
        stack=table.stacks[chair],
        bet=0,
        cards=None,
        did=None,
        away=entrant is not None and entrant.absent,
        gone=False,
        bot=entrant is not None and entrant.bot,
    )


def _with_cards(
    play: Play, table: Table, spot: TablePlay, hand: Hand, chair: int, did: Deed | None
) -> ChairView:
    seat, player = hand.seats[chair], spot.players[chair]
    entrant = play.night.entrants[player]
    gone = table.chairs[chair] != player
    return ChairView(
        chair=chair,
        state=_state(hand, chair),
        player=player,
        name=entrant.name,
        stack=seat.stack if gone or table.in_hand else table.stacks[chair],
        bet=0 if hand.street >= SHOWDOWN else seat.bet,
        cards=front_and_back(hand, chair, spot.laid.get(chair, 0)),
        did=did,
        away=entrant.absent,
        gone=gone,
        bot=entrant.bot,
    )


def _state(hand: Hand, chair: int) -> ChairState:
    seat = hand.seats[chair]
    if not seat.live:
        return ChairState.FOLDED
    return ChairState.ALL_IN if seat.stack == 0 else ChairState.IN


# --- chips


def _pots(hand: Hand) -> list[PotView]:
    """What lies in the middle; bets of this round are still in front of their owners."""
    if hand.street == OVER:
        return []
    if hand.street == SHOWDOWN:
        return [PotView(pot.amount, pot.eligible[:]) for pot in hand.pots]
    seats = hand.seats
    if hand.all_in == 0:
        amount = hand.dead + sum([seat.paid - seat.bet for seat in seats])
        live = [chair for chair, seat in enumerate(seats) if seat.live]
        return [PotView(amount, live)] if amount else []
    before = [seat.copy() for seat in seats]
    for seat in before:
        seat.paid -= seat.bet
    pots = layered_pots(before, hand.dead)
    return [PotView(pot.amount, pot.eligible) for pot in pots if pot.amount]


def results_of(hand: Hand) -> list[PotResult]:
    """Who won what, why, and with which hand, if it was shown."""
    gone = [chair for chair, seat in enumerate(hand.seats) if not seat.live]
    return [
        PotResult(
            amount=pot.amount,
            shares=[
                _share(hand, chair, share)
                for chair, share in zip(pot.winners, pot.shares, strict=True)
            ],
            carried=pot.amount - sum(pot.shares),
            why=why_won(pot.eligible, pot.winners, gone),
        )
        for pot in hand.pots
    ]


def _share(hand: Hand, chair: int, amount: int) -> Share:
    """What a chair won; the hand in words, once both its cards lie face up on a full board."""
    seat = hand.seats[chair]
    if seat.shown != BOTH_SHOWN or not seat.live or len(hand.board) < 5 or not seat.worth:
        return Share(chair, amount, "", None, ())
    five = five_of(*face_up(hand, chair), *hand.board)
    return Share(chair, amount, words_of(seat.worth), told_of(seat.worth), five)


def hand_seen(hand: Hand, chair: int) -> Told | None:
    """What everybody has seen a chair to hold; nothing where not all of it lay open."""
    return _share(hand, chair, 0).best

"""Hands: a table begins its next one, and reports it once it is over.

The table's positions, its level and who is dealt in are settled when a hand begins; what became of
the chips when it is reported. A table reports each hand once: the number must be the next one.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import shuffled
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.terms import Terms
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.chips import colours
from shuffleup.tournament.entry import late, requests
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.people import departures, serving
from shuffleup.tournament.prizes import bounties
from shuffleup.tournament.seating import busts, line_up, steps, table_orders
from shuffleup.tournament.seating.button import place, place_first
from shuffleup.tournament.seating.button_draw import draw_button, redraw_due
from shuffleup.tournament.state.event import applies
from shuffleup.tournament.state.exits import UNKNOWN, Out
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table, ones
from shuffleup.tournament.time import breaks, timing, windows

if TYPE_CHECKING:
    from mypy_extensions import i64

# Why a table begins no hand.
MAY_BEGIN: Final = 0
NOT_PLAYED: Final = 1
IN_HAND: Final = 2
TOO_FEW: Final = 3
ON_BREAK: Final = 4
STOPPED: Final = 5
TIME_OVER: Final = 6
BREAK_WORK: Final = 7
HELD: Final = 8
GATHERING: Final = 9
IN_STEP: Final = 10
HALTED: Final = 11
BREAKING: Final = 12
ALL_THROUGH: Final = 13
NONE_SHOWN: Final[list[int]] = []


class Result:
    """What a hand came to: chips and strengths by chair, and the odd chips for the next pot."""

    __slots__ = ("stacks", "worths", "carried", "takers")

    stacks: array[int]
    worths: list[int]  # none if nobody is out; 0 for a hand given up, UNKNOWN where nobody says
    carried: i64
    takers: dict[int, list[int]] | None  # who won the last pot that a lost chair was in

    def __init__(
        self,
        stacks: array[int],
        worths: list[int],
        carried: i64,
        takers: dict[int, list[int]] | None = None,
    ) -> None:
        self.stacks = stacks
        self.worths = worths
        self.carried = carried
        self.takers = takers

    @staticmethod
    def of(hand: Hand, bounties: bool = False) -> Result:
        """What a hand that is over came to; who knocked whom out is asked for bounties only."""
        result = Result(array("q"), NONE_SHOWN, 0)
        result.take(hand, bounties)
        return result

    def take(self, hand: Hand, bounties: bool) -> None:
        """Hold what another hand came to, in the same place in memory."""
        self.stacks[:] = array("q", hand.stacks())
        self.worths = NONE_SHOWN
        for seat in hand.seats:
            if seat.dealt and seat.stack == 0:
                self.worths = [each.worth for each in hand.seats]
                break
        self.carried = hand.carried
        self.takers = takers_of(hand) if bounties else None


def takers_of(hand: Hand) -> dict[int, list[int]]:
    """By lost chair, who won the last pot that it could have won, or the last of all."""
    found: dict[int, list[int]] = {}
    for chair in range(len(hand.seats)):
        if hand.seats[chair].dealt and hand.seats[chair].stack == 0:
            for pot in hand.pots:
                if chair in pot.eligible or chair not in found:
                    found[chair] = pot.winners
    return found


def holds(night: Tournament, table: Table) -> i64:
    """Why this table begins no hand now."""
    if night.phase != PLAYED:
        return NOT_PLAYED
    if table.in_hand:
        return IN_HAND
    if table.breaking:
        return BREAKING
    if table.count < 2:
        return TOO_FEW
    if night.on_break:
        return ON_BREAK
    if night.stopped:
        if night.all_through:
            return ALL_THROUGH
        return TIME_OVER if night.time_over else STOPPED
    if night.break_work:
        return BREAK_WORK
    if table.held:
        return HELD
    if night.gathering:
        return GATHERING
    if night.in_step:
        return IN_STEP if table.step >= night.step else MAY_BEGIN
    return HALTED if table_orders.is_short(night, table) else MAY_BEGIN


def begin_hand(
    night: Tournament, number: int, at_ms: int, below: Callable[[int], int]
) -> Refusal | None:
    """A table begins its next hand."""
    table = night.room.tables[number]
    why = holds(night, table)
    if why != MAY_BEGIN:
        return refusal_to_begin(night, table, why)
    night.decided()
    if table.chip != night.chip and not (table.chip and _is_redealt(night, table)):
        colours.colour_up_at(night, table, at_ms, below)
    if table.arrived & ~table.placed and table.drawn and night.terms.several_by_stack:
        line_up.line_up(night, table, at_ms, below)
    shut: i64 = table.fresh if table.carried and night.terms.carried_to_few else 0
    if not table.drawn or is_redraw_due(night, table):
        draw(night, table, at_ms, below)
    elif table.again:
        table.dealt &= table.taken()
    else:
        place(night.terms, table, shut)
    if night.penalised and night.terms.dealt_out:
        shut |= _serving(night, table)
    _deal_out(night, table, shut)
    do_begin(night, table, level_row(night, table))
    if night.log is not None:
        _note_begun(night, table, at_ms)
    return None


def level_row(night: Tournament, table: Table) -> i64:
    """The level of a table's hand: one that is dealt again keeps its own."""
    return table.row if _is_redealt(night, table) else night.row


def _is_redealt(night: Tournament, table: Table) -> bool:
    """Whether a hand is dealt again as it was: its level holds, and so do the chips to pay it.

    Small chips that have come along meanwhile are changed, and its level may have gone with them.
    """
    if not table.again or not night.rulebook.levels.redeal_keeps_level.value:
        return False
    if table.chip:
        return True
    level = night.clock.structure.level(table.row)
    return level.small % night.chip == 0 and level.big % night.chip == 0


def is_redraw_due(night: Tournament, table: Table) -> bool:
    """So many came since the last hand that the button is drawn for again."""
    if not table.arrived or not night.terms.redraw_percent:
        return False
    return redraw_due(night.rulebook, ones(table.arrived), table.count) is not None


def draw(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """The table draws for the button, by the house's method."""
    again = table.hands > 0 or (night.terms.break_redraw and night.break_chips_given)
    setting = night.rulebook.button.redraw if again else night.rulebook.button.draw
    waiting = _waiting(table)
    taken = [c for c, p in enumerate(table.chairs) if p != NOBODY and not waiting >> c & 1]
    found = draw_button(setting, taken, shuffled(below))
    while isinstance(found, Refusal):  # the deck ended before the draw did
        found = draw_button(setting, taken, shuffled(below))
    clauses = why_drawn(night, table) if again else ()
    do_draw(night, table, found.chair)
    if night.log is not None:
        night.log.append(
            ButtonDrawn(
                at_ms=at_ms,
                clauses=clauses or setting.clauses,
                table=table.number,
                chair=found.chair,
                rounds=found.rounds,
            )
        )


def why_drawn(night: Tournament, table: Table) -> tuple[str, ...]:
    """By which clauses a table draws for the button again: each occasion has its own."""
    if table.drawn:
        return night.terms.cite("button.redraw_share_percent")
    if night.final and night.terms.final_redraw:
        return night.terms.cite("button.redraw_at_final_table")
    if night.terms.break_redraw and night.break_chips_given:
        return night.terms.cite("button.redraw_after_break")
    return ()


def do_draw(night: Tournament, table: Table, chair: i64) -> None:
    """The button is at a chair, and nothing before counts."""
    table.again = False
    if night.live is not None:  # with real cards nobody says when the next hand begins
        table.arrived = 0
    table.aside = _waiting(table)
    if not table.aside:
        table.waits = 0
        table.by_big = 0
    place_first(night.terms, table, chair)
    table.dealt = table.taken() & ~table.aside
    table.aside = 0


def _waiting(table: Table) -> i64:
    """Who still waits when the button is drawn for, if enough others are there to play."""
    waiting = table.waiting()
    return waiting if table.count - ones(waiting) > 2 else 0


def _deal_out(night: Tournament, table: Table, chairs: i64) -> None:
    """Whoever serves a penalty, or came after the hand a pot is from, gets no cards.

    Blinds that are due are paid all the same.
    """
    owes: i64 = 1 << table.big
    if table.small_posted:
        owes |= 1 << table.small
    dealt = table.dealt & ~(chairs & ~owes)
    if ones(dealt) > 1:
        table.dealt = dealt


def _serving(night: Tournament, table: Table) -> i64:
    """Chairs of players who serve a penalty."""
    found: i64 = 0
    for chair, player in enumerate(table.chairs):
        if player != NOBODY and night.entrants[player].serving:
            found |= 1 << chair
    return found


def do_begin(night: Tournament, table: Table, row: i64) -> None:
    """A hand is under way."""
    table.row = row
    table.in_hand = True
    table.arrived = 0
    table.placed = 0
    table.small_skipped = False
    table.fresh &= ~table.dealt
    if night.penalised and night.terms.dealt_out:
        table.fresh &= ~_serving(night, table)  # who is punished is not new to the table
    table.new &= table.fresh
    table.step = night.step
    if not table.chip or not _is_redealt(night, table):
        table.chip = night.chip
    night.in_hand += 1


def _note_begun(night: Tournament, table: Table, at_ms: i64) -> None:
    night.note(
        HandBegan(
            at_ms=at_ms,
            clauses=night.terms.cite("button.method"),
            table=table.number,
            hand=table.hands + 1,
            button=table.button,
            small=table.small,
            small_posted=table.small_posted,
            big=table.big,
            row=table.row,
            dealt=table.dealt,
            waits=table.waits,
            by_big=table.by_big,
        )
    )


def hand_of(
    night: Tournament,
    table: Table,
    terms: Terms,
    deck: Deck,
    asks: bool = False,
    logged: bool = False,
) -> Hand:
    """The hand that a table has begun, at the level it was begun at.

    With somebody absent it waits at the end of the deal, for `unplayed.end_deal`.
    """
    dealt = table.dealt
    stacks = table.stacks.tolist()
    for chair in range(len(stacks)):
        if not dealt >> chair & 1:
            stacks[chair] = 0
    small, big, ante, each = night.small, night.big, night.ante, night.ante_each
    if table.row != night.row:  # another level has come since
        level = night.clock.structure.level(table.row)
        small, big, ante, each = level.small, level.big, level.ante, level.ante_kind is Ante.EACH
    antes: list[int] | None = None
    if ante:
        antes = [0] * len(stacks)
        if each:
            antes = [ante if stack else 0 for stack in stacks]
        else:
            antes[table.big] = ante
    return Hand.start(
        terms,
        stacks,
        deck,
        button=table.button,
        small_chair=table.small if table.small_posted else NOBODY,
        big_chair=table.big,
        small=small,
        big=big,
        antes=antes,
        antes_dead=not each,
        carried_in=table.carried,
        chip=table.chip,
        asks=asks,
        logged=logged,
        waits=night.absent > 0,
    )


def finish_hand(
    night: Tournament, number: int, hand: Hand, at_ms: int, below: Callable[[int], int]
) -> Refusal | None:
    """A table has played its hand to the end."""
    table = night.room.tables[number]
    if not table.in_hand:
        return _not_in_hand(table)
    if hand.voided:
        call_off(night, table, at_ms)
        _look_again(night, table, at_ms, below)
        return None
    settle(night, table, Result.of(hand, night.setup.bounty_minor > 0), at_ms, below)
    return None


def report_hand(
    night: Tournament,
    number: int,
    hand: int,
    stacks: list[int],
    carried: int,
    at_ms: int,
    below: Callable[[int], int],
    strengths: dict[int, int] | None = None,
    takers: dict[int, list[int]] | None = None,
) -> Refusal | None:
    """Somebody reports what every chair of a table has after its hand; strengths where known.

    `takers` are the chairs that knocked a chair out, where there is a bounty and several won.
    """
    table = night.room.tables[number]
    if not table.in_hand or hand != table.hands + 1:
        return _not_in_hand(table)
    known = strengths or {}
    before, after = sum(table.stacks) + table.carried, sum(stacks) + carried
    if len(stacks) != len(table.chairs) or min(*stacks, carried) < 0 or before != after:
        why = Told("chips-do-not-add-up", {"table": number, "after": after, "before": before})
        return refuse(why, (), Told("counted-again"))
    chip = table.chip or night.setup.chips[0]
    if _in_chips(table.stacks.tolist(), table.carried, chip) and not _in_chips(
        stacks, carried, chip
    ):
        why = Told("no-such-chips", {"table": number, "chip": chip})
        return refuse(why, (), Told("whole-chips"))
    for chair in range(len(stacks)):
        if not table.dealt >> chair & 1 and stacks[chair] != table.stacks[chair]:
            instead = Told("as-before", {"stack": table.stacks[chair]})
            return refuse(Told("not-in-hand", {"chair": chair}), (), instead)
    night.decided()
    worths = [known.get(chair, UNKNOWN) for chair in range(len(stacks))]
    settle(night, table, Result(array("q", stacks), worths, carried, takers), at_ms, below)
    return None


def _in_chips(stacks: list[int], carried: i64, chip: i64) -> bool:
    """Whether all amounts are whole numbers of chips."""
    return carried % chip == 0 and not any(stack % chip for stack in stacks)


def call_off_hand(
    night: Tournament, number: int, at_ms: int, below: Callable[[int], int]
) -> Refusal | None:
    """The hand of a table does not count."""
    table = night.room.tables[number]
    if not table.in_hand:
        return _not_in_hand(table)
    night.decided()
    call_off(night, table, at_ms)
    _look_again(night, table, at_ms, below)
    return None


def _look_again(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """What has waited for a hand that was called off: a break, the final table, the end."""
    if night.in_step:
        steps.recount(night)
    if night.break_work and night.in_hand == 0:
        breaks.work(night, at_ms, below)
    aftermath.between_hands(night, table, at_ms, below)
    if night.requests:
        requests.lapse(night, at_ms)


def call_off(night: Tournament, table: Table, at_ms: i64) -> None:
    """The hand does not count: everybody has the chips of before, and it is dealt again."""
    do_call_off(night, table)
    if night.log is not None:
        night.log.append(
            HandFinished(
                at_ms=at_ms,
                by="call-off",
                clauses=night.terms.cite("direction.ruled_by"),
                table=table.number,
                hand=table.hands + 1,
                stacks=tuple(table.stacks),
                carried=table.carried,
                counted=False,
            )
        )


def do_call_off(night: Tournament, table: Table) -> None:
    """Positions stay as they are: the next hand is the same one again."""
    table.carried += table.handed_on
    table.handed_on = 0
    table.in_hand = False
    table.again = True
    table.step = night.step - 1  # hand for hand, it is this step's hand still
    night.in_hand -= 1
    night.woken.append(table.number)


def do_finish(night: Tournament, table: Table, stacks: list[int], carried: i64) -> None:
    """Take over what every chair has."""
    table.stacks[:] = array("q", stacks)
    table.carried = carried + table.handed_on
    table.handed_on = 0
    table.in_hand = False
    table.again = False
    table.hands += 1
    night.in_hand -= 1
    night.hands += 1
    if night.in_step:
        night.to_step -= 1


def settle(
    night: Tournament, table: Table, result: Result, at_ms: i64, below: Callable[[int], int]
) -> None:
    """The chips are counted, players without any go out, and the room looks at the table."""
    outs: list[Out] = []
    before = table.stacks.tolist()
    after = result.stacks.tolist()
    stacks = before[:]  # somebody may have come since the hand began
    for chair in range(len(after)):
        if table.dealt >> chair & 1:
            stack = after[chair]
            if stack == 0:
                outs.append(Out(table.chairs[chair], stacks[chair], result.worths[chair]))
            stacks[chair] = stack
    do_finish(night, table, stacks, result.carried)
    if night.log is not None:
        _note_finished(night, table, outs, at_ms)
    if outs and night.setup.bounty_minor:
        bounties.win(night, table, before, result.takers, outs, at_ms)
    if night.penalised:
        serving.serve_hand(night, table, at_ms)
    if outs and night.in_step:
        do_wait_for_step(night, outs)
    elif outs:
        busts.go_out(night, busts.groups_of(night, outs), at_ms)
    if night.absent:
        departures.take_stacks(night, table, at_ms)
    if outs and night.entries_open:
        windows.close_for_final(night, at_ms)
    if night.waiting and not night.entries_open:
        late.seat_waiting(night, at_ms, below)
    if night.break_work and night.in_hand == 0:
        breaks.work(night, at_ms, below)
    aftermath.between_hands(night, table, at_ms, below)
    if night.requests:
        requests.lapse(night, at_ms)
    if night.due_ms <= at_ms:  # a step of hand-for-hand play took its minutes
        timing.tick(night, at_ms, below)


def _note_finished(night: Tournament, table: Table, outs: list[Out], at_ms: i64) -> None:
    night.note(
        HandFinished(
            at_ms=at_ms,
            by="report-hand",
            table=table.number,
            hand=table.hands,
            stacks=tuple(table.stacks),
            carried=table.carried,
            outs=tuple((o.player, o.stack, o.hand, o.deciding_chips) for o in outs),
        )
    )


def do_wait_for_step(night: Tournament, outs: list[Out]) -> None:
    """Hand for hand, whoever lost the last chips goes out when all tables have played."""
    night.step_outs.append(outs)


def _not_in_hand(table: Table) -> Refusal:
    why = Told("hand-reported", {"table": table.number, "number": table.hands})
    return refuse(why, (), Told("each-hand-once"))


CODES: Final = {
    NOT_PLAYED: "not-played",
    IN_HAND: "in-hand",
    TOO_FEW: "too-few",
    ON_BREAK: "break",
    STOPPED: "clock-stopped",
    TIME_OVER: "time-limit",
    BREAK_WORK: "break-work",
    HELD: "held",
    GATHERING: "final-table",
    IN_STEP: "hand-for-hand",
    HALTED: "halted",
    BREAKING: "breaking",
    ALL_THROUGH: "all-through",
}
SETTINGS: Final = {
    ON_BREAK: "levels.stop_holds_play",
    STOPPED: "levels.stop_holds_play",
    TIME_OVER: "levels.time_limit_minutes",
    GATHERING: "seating.final_table_size",
    IN_STEP: "seating.hand_for_hand",
    HALTED: "seating.halt_difference",
    ALL_THROUGH: "championship.qualify_percent",
}


def refusal_to_begin(night: Tournament, table: Table, why: i64) -> Refusal:
    """Why a table begins no hand, in a sentence."""
    clauses = night.terms.cite(SETTINGS[why]) if why in SETTINGS else ()
    return refuse(Told(CODES[why]), clauses, Told("when-over"))


@applies(ButtonDrawn)
def _button_drawn(night: Tournament, event: ButtonDrawn) -> None:
    do_draw(night, night.room.tables[event.table], event.chair)


@applies(HandBegan)
def _hand_began(night: Tournament, event: HandBegan) -> None:
    table = night.room.tables[event.table]
    table.button, table.small, table.big = event.button, event.small, event.big
    table.small_posted = event.small_posted
    table.dealt = event.dealt
    table.waits = event.waits
    table.by_big = event.by_big
    do_begin(night, table, event.row)


@applies(HandFinished)
def _hand_finished(night: Tournament, event: HandFinished) -> None:
    table = night.room.tables[event.table]
    if not event.counted:
        do_call_off(night, table)
        return
    do_finish(night, table, list(event.stacks), event.carried - table.handed_on)
    if night.penalised:
        serving.do_count_hand(night, table)
    if event.outs and night.in_step:
        do_wait_for_step(night, [Out(*out) for out in event.outs])

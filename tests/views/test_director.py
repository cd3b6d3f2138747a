"""What the director sees."""

from __future__ import annotations

import msgspec

from audit_kit import Dealt
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.dealt import called_clock
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import late, sales
from shuffleup.tournament.people import penalising, people
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.views.desk_wire import FloorCall
from shuffleup.views.director import director_view
from shuffleup.views.night import night_view
from shuffleup.views.wire import DirectorView
from shuffleup.views.words import Need, Phase, Return, Status
from tournament_kit import ask, knock_out
from views_kit import Night, done


def desk(night: Night, calls: tuple[FloorCall, ...] = ()) -> DirectorView:
    return director_view(night.play, night.v, night.now, night.chronicle, calls=calls)


def test_it_begins_with_what_everybody_sees() -> None:
    night = Night("standard", 3, 5).dealt()
    assert desk(night).night == night_view(night.play, night.v, night.now, night.chronicle)


def test_everybody_is_listed_with_seat_chips_and_number() -> None:
    night = Night("standard", 3, 5)
    room = night.play.night.room
    for player, entrant in enumerate(desk(night).entrants):
        assert (entrant.player, entrant.name) == (player, f"P{player}")
        assert entrant.member == str(player + 1)
        assert entrant.status is Status.PLAYING
        assert (entrant.table, entrant.chair) == (0, room.chair_of[player])
        assert (entrant.stack, entrant.entries) == (night.play.night.setup.stack, 1)
        assert (entrant.rebuys, entrant.add_ons) == (0, 0)
        assert entrant.away_since_ms is None and entrant.arrived and not entrant.leaving


def test_absence_and_penalties_are_listed() -> None:
    night = Night("standard", 3, 5).dealt()
    done(people.away(night.play.night, 1, 4_000))
    hands = Penalty(PenaltyKind.HANDS, 2)
    done(penalising.penalise(night.play.night, 2, night.now, night.below, penalty=hands))
    entrants = desk(night).entrants
    assert [entrant.away_since_ms for entrant in entrants] == [None, 4_000, None]
    assert [entrant.penalty_hands for entrant in entrants] == [0, 0, 2]
    assert [len(entrant.penalties) for entrant in entrants] == [0, 0, 1]


def test_breaches_are_listed_with_what_they_may_cost() -> None:
    night = Night("redtooth", 3, 5).dealt()
    room = night.play.night
    for clause in ("43.b", "45", "43.b"):
        done(ask(room, "file-breach", 4_000, player=2, clause=clause, note="loud"))
    first, stalling, again = desk(night).breaches
    assert (first.name, first.clause, first.time, again.time) == ("P2", "redtooth:43.b", 1, 2)
    assert (first.due, stalling.due, stalling.proposed) == (True, False, None)
    assert first.proposed is not None and first.proposed.kind == "warning"
    assert [step.kind for step in stalling.may][-1] == "disqualified"
    done(ask(room, "penalise", 5_000, player=2, clause="43.b"))
    assert [each.closed for each in desk(night).breaches] == ["warning", "", "warning"]
    assert desk(night).breaches[0].may == []


def test_tables_come_in_the_order_of_their_needs() -> None:
    night = Night("lions", 40, 5)
    assert [line.table for line in desk(night).tables] == [0, 1, 2, 3]
    done(table_orders.hold_table(night.play.night, 2, night.now))
    call = FloorCall(table=3, chair=1, name="P9", at_ms=night.now, says="a card fell")
    seen = desk(night, (call,))
    assert [line.table for line in seen.tables] == [3, 2, 0, 1]
    assert [line.needs for line in seen.tables] == [[Need.FLOOR], [Need.HELD], [], []]
    assert seen.tables[1].held_by == "held"
    assert seen.calls == [call]
    done(table_orders.hold_table(night.play.night, 3, night.now))
    seen = desk(night, (call,))
    assert [line.needs for line in seen.tables[:2]] == [[Need.FLOOR, Need.HELD], [Need.HELD]]
    assert [line.table for line in seen.tables] == [3, 2, 0, 1]


def test_a_slow_decision_and_a_clock_that_waits_want_the_director() -> None:
    night = Night("standard", 3, 5).dealt()
    (line,) = desk(night).tables
    assert line.needs == [] and line.hand == 1
    assert line.actor == night.play.actor(0)
    pauses = night.play.pauses
    own = night.play.at(0).since_ms + pauses.act_ms
    night.now = own + pauses.bank_ms - 1
    (line,) = desk(night).tables
    assert line.needs == [], "whoever uses their own time has not run out of it"
    night.now += 1
    (line,) = desk(night).tables
    assert line.needs == [Need.SLOW] and line.acting_ms == pauses.act_ms + pauses.bank_ms
    assert line.slow_from_ms == night.now
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    assert desk(night).tables[0].needs == [Need.CLOCK, Need.SLOW]


def test_of_tables_that_need_nothing_the_slowest_decision_comes_first() -> None:
    dealt = Dealt("standard", 18, 5)
    for number in (1, 0):
        dealt.shuffle(number)
        dealt.deal(number)
        dealt.now += 5_000
    seen = director_view(dealt.play, 1, dealt.now).tables
    assert [(line.table, line.acting_ms, line.needs) for line in seen] == [
        (1, 10_000, []),
        (0, 5_000, []),
    ]


def test_a_short_table_is_listed_where_the_house_wants_to_know() -> None:
    night = Night("spotlight", 11, 5)
    terms, tables = night.play.night.terms, night.play.night.room.tables
    counts = {int(table.number): int(table.count) for table in tables if table.count}
    assert sorted(counts.values()) == [5, 6] and terms.short_alert == 5
    for alert in (5, 0, 4, 6):
        terms.short_alert = alert
        short = {line.table for line in desk(night).tables if Need.SHORT in line.needs}
        assert short == {number for number, count in counts.items() if count <= alert}


def test_moves_that_wait_are_listed() -> None:
    night = Night("lions", 22, 5).dealt()
    player = night.players[0]
    done(transfers.move_player(night.play.night, player, 1, night.now, night.below, reason="noise"))
    (waiting,) = desk(night).waiting_moves
    assert (waiting.player, waiting.name, waiting.reason) == (player, f"P{player}", "noise")
    assert (waiting.from_table, waiting.to_table) == (0, 1)
    assert desk(night).moves_by_hand is False
    transfers.do_by_hand(night.play.night, True)
    assert desk(night).moves_by_hand is True


def test_the_waiting_list_is_there() -> None:
    night = Night("lions", 3, 5)
    assert desk(night).waiting == []
    late.do_wait_for_seat(night.play.night, 2)
    assert desk(night).waiting == [2]


def test_no_field_of_it_is_made_for_cards() -> None:
    """The only lists of texts are clauses; a happening of the room has no cards."""
    night = Night("standard", 3, 5).dealt()
    sent = msgspec.json.encode(desk(night))
    assert b'"cards"' not in sent and b'"proofs"' not in sent and b'"board"' not in sent


def test_the_desk_knows_whom_play_waits_for_and_until_when() -> None:
    night = Night("lions", 2, 5)
    state = night.play.night
    assert desk(night).waits_for == []
    knock_out(state, 1, by=0, at_ms=night.now)
    seen = desk(night)
    assert seen.waits_for == [1] and seen.entrants[0].back is None
    back = seen.entrants[1].back
    assert back is not None and back.ways == [Return.REBUY, Return.ADD_ON]
    first_break = state.clock.structure.next_break(0)
    assert first_break is not None and back.until is not None and back.until.is_break
    assert back.until_ms == state.clock.structure.end_ms(first_break)
    done(clock_orders.break_now(state, 5, night.now, night.below))
    later = desk(night).entrants[1].back
    assert later is not None and later.until_ms == back.until_ms + 5 * MINUTE_MS
    done(timing.pause(state, night.now))
    still = desk(night).entrants[1].back
    assert still is not None and still.until == back.until and still.until_ms is None


def test_whoever_does_not_come_back_is_waited_for_no_more() -> None:
    night = Night("lions", 2, 5)
    knock_out(night.play.night, 1, by=0, at_ms=night.now)
    done(sales.decline(night.play.night, 1, night.now, night.below))
    seen = desk(night)
    assert seen.waits_for == [] and seen.entrants[1].back is None
    assert seen.night.phase is Phase.FINISHED


def test_while_others_play_on_nobody_is_waited_for() -> None:
    night = Night("lions", 3, 5)
    knock_out(night.play.night, 1, by=0, at_ms=night.now)
    seen = desk(night)
    assert seen.waits_for == [] and seen.entrants[1].back is not None

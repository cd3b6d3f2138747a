"""Clauses that a night with real cards must keep though nobody enters every hand."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.rulebook import house as rules
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.hands.gestured import GestureRead
from shuffleup.tournament.time.turn_clock import Caller, TurnClock, call
from shuffleup.views.table import table_view

clause = pytest.mark.clause


def seats(live: LiveNight) -> dict[int, tuple[int | None, int | None]]:
    return {each.player: (each.table, each.chair) for each in live.state.players}


def until_break(live: LiveNight) -> None:
    while not live.state.clock.is_break:
        live.later(1)


# --- coming back at the break


@clause("redtooth:chips.3", "redtooth:chips.4")
def test_nobody_is_given_a_seat_to_which_somebody_is_still_to_come_back() -> None:
    live = LiveNight("redtooth", 17).starts()
    first = seats(live)
    out = (*live.at_table(0)[:3], *live.at_table(1)[:2])
    live.done("bust", players=out[:3])
    live.done("bust", players=out[3:])
    assert live.does_what_is_due() == ["move"]
    until_break(live)
    assert live.accepts("break-chips")
    assert "move" not in [each.kind for each in live.state.proposals]
    live.does_what_is_due()
    for player in out:
        live.done("rejoin", player=player)
    assert seats(live) == first
    live.holds()


@clause("redtooth:chips.4")
def test_whoever_does_not_come_back_is_waited_for_until_the_break_is_over() -> None:
    live = LiveNight("redtooth", 17).starts()
    live.done("bust", players=tuple(live.at_table(0)[:3]))
    live.does_what_is_due()
    until_break(live)
    live.does_what_is_due()
    sizes = sorted(len(live.at_table(table)) for table in range(3))
    assert sizes[-1] - sizes[0] > 1
    live.later(live.state.clock.left_ms / 60_000 + 1)
    assert [each.kind for each in live.state.proposals] == ["break-table"]
    live.holds()


@clause("redtooth:chips.3")
@pytest.mark.parametrize(
    ("order", "fields"),
    [
        ("add-minutes", {"minutes": 5}),
        ("close-entry", {"reason": "nobody else comes"}),
        ("set-left", {"left_ms": 60_000}),
    ],
)
def test_whatever_is_done_to_the_break_those_who_are_out_come_back_in_it(
    order: str, fields: dict[str, object]
) -> None:
    live = LiveNight("redtooth", 9).starts()
    one, other = live.at_table(0)[:2]
    live.done("bust", players=(one,))
    live.done("bust", players=(other,))
    until_break(live)
    live.does_what_is_due()
    live.done(order, **fields)
    assert live.state.clock.is_break
    live.done("rejoin", player=one)
    live.later(live.state.clock.left_ms / 60_000 + 1)
    live.refused("rejoin", "not-out", player=other)
    live.holds()


@clause("redtooth:winner.1")
def test_whoever_is_left_alone_has_won_when_nobody_can_come_back_any_more() -> None:
    """The break's chips were given out late, when nobody could enter any more."""
    live = LiveNight("redtooth", 3).starts().later(100)
    live.done("bust", players=(0,))
    live.does_what_is_due()
    live.done("bust", players=(1,))
    assert live.state.phase == "played" and live.state.players[0].status == "may-return"
    live.later(live.state.clock.left_ms / 60_000 + 1)
    assert live.state.phase == "finished" and live.state.players[2].place == (1, 1)
    live.holds()


# --- who is new to a table


@clause("pppl:2.2.5.i", "spotlight:6.5.a")
@pytest.mark.parametrize(
    ("house", "players", "clause"),
    [("pppl", 9, "pppl:2.2.5.i"), ("spotlight", 10, "spotlight:6.5.a")],
)
def test_a_table_to_half_of_new_players_draws_for_the_button(
    house: str, players: int, clause: str
) -> None:
    live = LiveNight(house, players).starts()
    here, there = live.at_table(0), live.at_table(1)
    live.done("button-at", table=0, chair=0)
    live.done("button-at", table=1, chair=0)
    live.done("move", player=there[0], table=0)
    assert not [each for each in live.state.proposals if each.kind == "redraw"], "one of six"
    live.done("hand-over", table=0)
    gone = [player for player in here if player not in live.at_table(1)][: len(here) - 2]
    for player in gone:
        live.done("bust", players=(player,))
    for player in there[1:4]:
        live.done("move", player=player, table=0)
    proposal = live.proposal("redraw")
    assert proposal.clauses == [clause]
    live.accepts("redraw")
    assert not [each for each in live.state.proposals if each.kind == "redraw"], "drawn for once"
    live.holds()


@clause("spotlight:2c3")
def test_two_who_are_kept_apart_after_the_draw_do_not_begin_at_one_table() -> None:
    live = LiveNight("spotlight", 16)
    live.done("draw-seats")
    one, other = live.at_table(0)[:2]
    live.done("keep-apart", one=one, other=other)
    assert live.state.players[one].table != live.state.players[other].table
    live.done("start")
    live.holds()


# --- hand for hand


@clause("redtooth:53")
def test_near_the_last_eight_it_is_proposed_to_keep_the_tables_in_step() -> None:
    live = LiveNight("redtooth", 11).starts()
    while live.night.entries_open:
        live.later(5)
    live.does_what_is_due()
    bigger = max(range(2), key=lambda table: len(live.at_table(table)))
    first, second = live.at_table(bigger)[:2]
    live.done("bust", players=(first,))
    live.done("bust", players=(second,))
    proposal = live.proposal("hand-for-hand")
    assert live.state.left == 9 and proposal.clauses == ["redtooth:53", "redtooth:54"]
    live.accepts("hand-for-hand")
    live.done("hand-over", table=0)
    assert "redtooth:53" in live.refused("hand-over", "hand-for-hand", table=0)
    out = (live.at_table(0)[0], live.at_table(1)[0])
    live.done("bust", players=out[:1], stacks=((out[0], 500),))
    live.done("bust", players=out[1:], stacks=((out[1], 900),))
    places = {each.player: each.place for each in live.state.players}
    assert (places[out[0]], places[out[1]]) == ((9, 9), (8, 8)), "as if it had been one hand"
    live.accepts("final-table")
    assert not live.night.in_step
    live.holds()


# --- coming late


@clause("pppl:2.1.5.c")
def test_a_late_stack_is_cut_though_nobody_has_reported_a_hand() -> None:
    live = LiveNight("pppl", 15).starts()
    whole = live.night.setup.stack
    live.later(39)  # fourteen hands by the house's pace: one round of eight, which ended in level 2
    assert live.state.clock.level == 2
    small, big = live.state.clock.small, live.state.clock.big
    live.done("sign-in", name="Late", age_confirmed=30, accepted=True)
    live.done("enter", player=15)
    live.done("seat", player=15)
    assert live.state.players[15].stack == whole - (small + big)
    live.holds()


@clause("spotlight:6.3.d")
def test_whoever_misuses_coming_late_is_let_off_no_more_the_same_night_either() -> None:
    live = LiveNight("spotlight", 6)
    live.done("file-breach", clause="6.3.d", name="Late", note="was in the bar")
    late = {"name": "Late", "age_confirmed": 30, "accepted": True}
    assert "spotlight:6.3.d" in live.refused("clear", "misused", name="late")
    assert "spotlight:6.3.d" in live.refused("sign-in", "misused", cleared=True, **late)
    live.done("sign-in", **late)
    live.holds()


# --- what somebody said, or did with chips


@clause("spotlight:3d10.c", "spotlight:5c7.c", "lions:holdem.13.c", "charity:3.b", "redtooth:11b")
@clause("pppl:3.7.4.b")
@pytest.mark.parametrize(
    ("house", "street", "bet", "raised", "chips", "read"),
    [
        ("spotlight", "flop", 100, 100, (100, 50), ("raise", 200)),
        ("spotlight", "flop", 100, 100, (100, 25, 15), ("call", 100)),
        ("spotlight", "preflop", 10, 10, (100,), ("call", 10)),
        ("lions", "flop", 600, 400, (500, 100, 100, 100), ("raise", 1000)),
        ("charity", "flop", 600, 400, (500, 100, 100), ("call", 600)),
        ("redtooth", "flop", 0, 0, (500,), ("bet", 500)),
        ("pppl", "flop", 600, 600, (100,), ("call", 600)),
    ],
)
def test_a_gesture_is_read_though_nobody_enters_hands(
    house: str, street: str, bet: int, raised: int, chips: tuple[int, ...], read: tuple[str, int]
) -> None:
    live = LiveNight(house, 8).starts()
    player = live.at_table(0)[0]
    moment = {"player": player, "street": street, "bet": bet, "last_raise": raised}
    live.done("read-gesture", chips=chips, **moment)
    event = live.run.events[-1]
    assert isinstance(event, GestureRead)
    assert (event.action, event.to) == read
    assert event.clauses[0].startswith(house)
    live.holds()


def test_a_stack_that_was_counted_is_all_that_somebody_can_bet() -> None:
    live = LiveNight("redtooth", 8).starts()
    player = live.at_table(0)[0]
    says = {"player": player, "street": "flop", "say": "raise", "say_amount": 5000, "bet": 200}
    live.done("read-gesture", **says)
    (event,) = [each for each in live.run.events if isinstance(each, GestureRead)]
    assert event.to == 5000, "they may have won as much by now"
    live.counts()
    had = live.state.players[player].stack
    live.done("read-gesture", **says)
    assert [each.to for each in live.run.events if isinstance(each, GestureRead)] == [5000, had]


# --- penalties


@clause("pppl:3.12.2.c", "redtooth:42.a")
def test_so_many_minutes_are_said_as_minutes() -> None:
    live = LiveNight("pppl", 8).starts()
    live.done("penalise", player=3, clause="3.12.2.b", kind="minutes", minutes=15)
    assert live.state.players[3].serving
    assert not live.later(16).state.players[3].serving
    live = LiveNight("redtooth", 8).starts()
    scale = {"player": 3, "clause": "35", "kind": "minutes"}
    assert "redtooth:42.a" in live.refused("penalise", "not-on-the-scale", minutes=7, **scale)
    live.done("penalise", minutes=10, **scale)


# --- rulings


@clause("pppl:3.3.b", "pppl:statement.6")
@pytest.mark.parametrize(("in_hand", "outcome"), [("true", "hand-dead"), ("false", "refused")])
def test_whether_somebody_on_the_phone_was_in_a_hand_is_asked(in_hand: str, outcome: str) -> None:
    live = LiveNight("pppl", 8).starts()
    phone = {"incident": "phone-at-table", "table": 0, "player": live.at_table(0)[0]}
    assert live.refused("rule", "fact-missing", **phone)
    live.done("rule", facts=(("in_hand", in_hand),), **phone)
    assert live.night.cases[-1].outcome == outcome
    live.holds()


@clause("lions:rebuy.1")
def test_what_somebody_has_who_wants_a_rebuy_is_asked_until_it_is_counted() -> None:
    live = LiveNight("lions", 8).starts()
    player = live.at_table(0)[0]
    wish = {"incident": "rebuy-request", "player": player}
    assert live.refused("rule", "fact-missing", **wish)
    live.refused("rule", "count-first", facts=(("stack", "4000"),), **wish)
    live.done("count", stacks=((player, 4000),))
    live.done("rule", **wish)
    assert live.night.cases[-1].outcome == "allowed"


@clause("lions:misdeal.1.j")
@pytest.mark.parametrize(("posted", "outcome"), [("false", "stands"), ("true", "misdeal")])
def test_somebody_left_out_may_have_been_away_though_nobody_said_so(
    posted: str, outcome: str
) -> None:
    live = LiveNight("lions", 8).starts()
    facts = (("at_table", "false"), ("posted", posted), ("actions_taken", "0"))
    skipped = {"incident": "seat-skipped", "table": 0, "player": live.at_table(0)[0]}
    live.done("rule", facts=facts, **skipped)
    assert live.night.cases[-1].outcome == outcome
    live.done("away", player=skipped["player"])
    live.refused("rule", "other-fact", facts=(("at_table", "true"), *facts[1:]), **skipped)


# --- the clock on a player


def clock_of(house: str) -> tuple[float, float, list[float]]:
    """Seconds until the time is over, until it is counted aloud, and until each warning."""
    live = LiveNight(house, 4).starts()
    live.done("clock-on", table=0, chair=live.night.room.chair_of[0])
    play = Play(house, live.book, live.night.setup, Pauses())
    play.night = live.night
    clock = table_view(play, 0, 1, live.at).clock
    desk = live.state.tables[0].clock
    assert clock is not None and desk is not None
    assert clock.until_ms is not None and clock.counts_from_ms is not None
    assert (desk.until_ms, desk.warns_at_ms) == (clock.until_ms, clock.warns_at_ms)
    return (
        clock.until_ms / 1000,
        clock.counts_from_ms / 1000,
        [at / 1000 for at in desk.warns_at_ms],
    )


@pytest.mark.parametrize(
    ("house", "time"),
    [
        pytest.param("redtooth", (70, 60, [60]), marks=clause("redtooth:29a.a")),
        pytest.param("charity", (70, 60, [60]), marks=clause("charity:8.b", "charity:8.c")),
        pytest.param("lions", (60, 50, [30, 45, 50]), marks=clause("lions:holdem.14.e")),
        pytest.param("spotlight", (60, 50, [50]), marks=clause("spotlight:5c10.d")),
        pytest.param("pppl", (30, 25, [25]), marks=clause("standard:tda-29")),
    ],
)
def test_the_clock_runs_as_long_as_where_the_software_deals(
    house: str, time: tuple[float, float, list[float]]
) -> None:
    """A minute and ten seconds counted after it, or the last ten of the minute."""
    assert clock_of(house) == time
    given = call(rules(house), Caller.OFFICIAL, chair=0, at_ms=0)
    assert isinstance(given, TurnClock) and given.length_ms == 1000 * time[0]


# --- letting button or big blind go by


def next_hands(until: str) -> list[tuple[int, int, bool]]:
    """Small and big blind of the hands after somebody new sat down in chair 6, who may wait.

    Also whether they still wait.
    """
    live = LiveNight("spotlight", 6).starts()
    live.done("button-at", table=0, chair=0)
    live.lets_in("Late", 6)
    live.done("seat", player=6, table=0, chair=6)
    live.done("wait", player=6, until=until)
    table, found = live.night.room.tables[0], []
    for _ in range(6):
        live.done("hand-over", table=0)
        found.append((table.small, table.big, bool(table.waiting())))
    live.holds()
    return found


@clause("spotlight:4a7.b", "spotlight:4a8")
def test_whoever_lets_the_deal_pass_waits_until_it_has() -> None:
    assert next_hands("passed") == [
        *((2, 3, True), (3, 4, True), (4, 5, True)),
        *((5, 0, True), (0, 1, True), (1, 2, False)),  # the blinds go by, and nothing is owed
    ]


@clause("spotlight:4a7.a")
def test_whoever_comes_in_as_big_blind_waits_until_it_is_there() -> None:
    assert next_hands("big-blind")[:5] == [
        *((2, 3, True), (3, 4, True), (4, 5, True)),
        *((5, 6, False), (6, 0, False)),
    ]


@clause("spotlight:4a7.b")
def test_where_nobody_knows_the_button_it_has_to_be_told_before_somebody_waits() -> None:
    live = LiveNight("spotlight", 6).starts()
    live.lets_in("Late", 6)
    live.done("seat", player=6)
    assert "spotlight:4a7.b" in live.refused("wait", "button-first", player=6)
    live.done("button-at", table=0, chair=0)
    live.done("wait", player=6)
    live.holds()

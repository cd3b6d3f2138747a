"""What a ruling says on paper a dealt night does, in every house: they ask the same functions."""

from __future__ import annotations

import pytest

from evening_kit import SEAL, Evening
from kit import HOUSES
from rulings_kit import ruled
from script_kit import want
from shuffleup import Night
from shuffleup.hand.commands import Call
from shuffleup.hand.events import HandKilled
from shuffleup.hand.hand import Hand
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.presence import LeavingLiveHand
from shuffleup.tournament.dealt import acts, called_clock
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.people import people
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.time.turn_clock import Caller
from tournament_kit import chance, changed


def begun(name: str) -> Evening:
    evening = Evening(name)
    evening.begin()
    return evening


def houses(**clauses: str) -> pytest.MarkDecorator:
    """Every house, those that have a clause about it with it."""
    rows = []
    for name in HOUSES:
        refs = [f"{name}:{ref}" for ref in clauses.get(name, "").split()]
        rows.append(pytest.param(name, marks=[pytest.mark.clause(*refs)] if refs else []))
    return pytest.mark.parametrize("name", rows)


# --- as the ruling says


@houses(redtooth="31.a 31.b", standard="tda-30")
def test_absent_at_the_end_of_the_deal(name: str) -> None:
    ruling = ruled(name, "absent-at-deal-end")
    evening = Evening(name)
    evening.shuffle()
    big = int(evening.table.big)
    evening.ask(want("away", player=evening.player(big)))
    evening.deal()
    assert evening.hand.seats[big].live is (ruling.outcome == "hand-live")
    assert evening.killed() == ([] if ruling.outcome == "hand-live" else [(big, ruling.clauses)])


@houses(pppl="2.2.4.c 2.2.4.d 2.2.4.e", charity="17.e")
@pytest.mark.parametrize("facing_bet", [True, False])
def test_absent_at_the_turn(name: str, facing_bet: bool) -> None:
    ruling = ruled(name, f"absent-at-turn facing_bet={str(facing_bet).lower()}")
    evening = begun(name)
    first = int(evening.hand.actor)
    chair = first if facing_bet else int(evening.table.big)
    evening.pass_to(chair)
    evening.ask(want("away", player=evening.player(chair)))
    if not evening.killed():  # walking off has not cost it already
        assert evening.play.at(0).due_ms == evening.now + evening.play.pauses.absent_ms
        evening.time_over()
    assert evening.hand.seats[chair].live is (ruling.outcome == "check")


@houses(redtooth="30")
@pytest.mark.parametrize("command", ["away", "quit"])
def test_leaving_a_live_hand(name: str, command: str) -> None:
    """For a while or for good, where the stack stays; a second table keeps the final away."""
    ruling = ruled(name, "left-during-hand protected=true")
    evening = Evening(name, players=13)
    evening.begin()
    big = int(evening.table.big)
    evening.ask(want(command, player=evening.player(big)))
    assert evening.hand.seats[big].live is (ruling.outcome == "hand-live")
    assert [clauses for _, clauses in evening.killed()] == (
        [] if ruling.outcome == "hand-live" else [ruling.clauses]
    )


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("facing_bet", [True, False])
def test_the_end_of_a_called_clock(name: str, facing_bet: bool) -> None:
    ruling = ruled(name, f"clock-expired facing_bet={str(facing_bet).lower()}")
    evening = begun(name)
    chair = int(evening.hand.actor) if facing_bet else int(evening.table.big)
    evening.pass_to(chair)
    assert called_clock.ask(evening.play, 0, Caller.OFFICIAL, evening.now) is None
    evening.time_over()
    assert evening.hand.seats[chair].live is (ruling.outcome == "check")
    last = [each for each in evening.log if isinstance(each, Played) and each.by == "time-over"]
    assert last[0].clauses == ruling.clauses


@pytest.mark.parametrize("name", HOUSES)
def test_a_level_that_comes_between_shuffle_and_deal(name: str) -> None:
    seen = "riffle_begun=true blinds_posted=true first_card_dealt=false"
    ruling = ruled(name, f"level-up-announced {seen}")
    evening = Evening(name)
    evening.shuffle()
    old, new = (evening.play.night.clock.structure.level(row).big for row in (0, 1))
    evening.ask(want("next-level"))
    evening.deal()
    assert old != new
    assert evening.hand.big == (old if ruling.outcome == "old-level" else new)


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize(
    ("incident", "command"),
    [("quit-before-final", "quit"), ("disqualified-before-final", "disqualify")],
)
def test_leaving_the_event(name: str, incident: str, command: str) -> None:
    """Before the final table, which a second table keeps from forming."""
    ruling = ruled(name, incident)
    evening = Evening(name, players=13)
    evening.ask(want(command, player=3, reason="late train"))
    left = next(event for event in evening.log if isinstance(event, Left))
    stays = ruling.outcome == "stack-stays-blinded"
    assert left.dealt_in is stays
    is_left = "It counts as a player left, and is placed when the chips are gone." in ruling.does
    assert left.is_left is is_left
    assert left.removed_at_final is any("final table" in done for done in ruling.does)


# --- hands that die, and what they leave as it was


@pytest.mark.clause("redtooth:42.b")
def test_the_hand_of_somebody_disqualified_whose_chips_go_is_dead_at_once() -> None:
    evening = begun("redtooth")
    big = int(evening.table.big)
    evening.ask(want("disqualify", player=evening.player(big), reason="a fight"))
    assert [chair for chair, _ in evening.killed()] == [big]
    assert "redtooth:42.b" in evening.killed()[0][1]


@pytest.mark.clause("pppl:3.13.1.b")
def test_a_stack_that_stays_is_played_like_an_absent_players_and_by_nobody() -> None:
    evening = Evening("pppl", players=13)
    evening.begin()
    chair, spot = int(evening.hand.actor), evening.play.at(0)
    player, seen = evening.player(chair), (spot.number, spot.turn)
    evening.ask(want("disqualify", player=player, reason="a fight"))
    assert evening.killed() == []
    refused = acts.act(evening.play, 0, player, seen, Call(chair), evening.now, chance())
    assert refused is not None and refused.code == "not-playing"
    evening.time_over()
    assert not evening.hand.seats[chair].live


@pytest.mark.parametrize(
    ("clause", "times"),
    [
        pytest.param("3.3.a", 1, marks=pytest.mark.clause("pppl:3.3.b")),
        pytest.param("3.11.a", 2, marks=pytest.mark.clause("pppl:3.11.b", "pppl:3.11.c")),
    ],
)
def test_a_penalty_that_costs_the_hand_costs_it(clause: str, times: int) -> None:
    evening = begun("pppl")
    big = int(evening.table.big)
    for time in range(times):
        assert evening.killed() == [], f"not the {time}. time"
        evening.ask(want("penalise", player=evening.player(big), clause=clause))
    assert [chair for chair, _ in evening.killed()] == [big]


def test_a_penalty_that_costs_no_hand_leaves_it_alone() -> None:
    evening = begun("pppl")
    evening.ask(
        want("penalise", player=evening.player(int(evening.table.big)), kind="minutes", amount=10)
    )
    assert evening.killed() == []


@pytest.mark.clause("redtooth:30")
def test_a_hand_that_dies_out_of_turn_leaves_the_player_to_act_their_time_and_their_clock() -> None:
    evening = begun("redtooth")
    spot, actor = evening.play.at(0), int(evening.hand.actor)
    assert called_clock.ask(evening.play, 0, Caller.OFFICIAL, 1_000) is None
    clock, due_ms, turn = spot.clock, spot.due_ms, spot.turn
    evening.now = 9_000
    evening.ask(want("away", player=evening.player(int(evening.table.big))))
    assert [chair for chair, _ in evening.killed()] == [int(evening.table.big)]
    assert (spot.clock, spot.due_ms, spot.turn) == (clock, due_ms, turn)
    assert evening.hand.actor == actor


def test_the_last_to_stay_wins_when_all_others_walk_off() -> None:
    evening = begun("redtooth")
    stays = int(evening.hand.actor)
    for chair in range(len(evening.table.chairs)):
        if chair != stays and evening.player(chair) >= 0:
            evening.ask(want("away", player=evening.player(chair)))
    assert evening.hand.over and evening.hand.seats[stays].live
    assert [event.table for event in evening.log if isinstance(event, HandFinished)] == [0]


def test_of_nobody_but_absent_players_the_big_blind_is_left() -> None:
    evening = Evening("standard")
    evening.shuffle()
    for chair in range(len(evening.table.chairs)):
        if evening.player(chair) >= 0:
            evening.ask(want("away", player=evening.player(chair)))
    big = int(evening.table.big)
    evening.deal()
    assert evening.hand.over and evening.hand.seats[big].live


@pytest.mark.clause("standard:tda-30")
def test_blinds_that_leave_nobody_a_decision_do_not_save_an_absent_hand() -> None:
    """Both are all in for less than a blind: the board would run out by itself."""
    evening = Evening("standard", players=2, stack=25)
    evening.shuffle()
    big = int(evening.table.big)
    evening.ask(want("away", player=evening.player(big)))
    evening.deal()
    assert [chair for chair, _ in evening.killed()] == [big]
    assert evening.hand.over and not evening.hand.board


def test_whoever_comes_back_at_the_turn_has_the_time_of_the_turn() -> None:
    evening = begun("pppl")
    spot = evening.play.at(0)
    due_ms, player = spot.due_ms, evening.player(int(evening.hand.actor))
    evening.now = 2_000
    evening.ask(want("away", player=player))
    assert spot.due_ms == 2_000 + evening.play.pauses.absent_ms
    evening.ask(want("back", player=player))
    assert spot.due_ms == due_ms


def test_what_is_due_is_the_same_when_the_night_is_read_back() -> None:
    evening = begun("pppl")
    evening.now = 2_000
    evening.ask(want("away", player=evening.player(int(evening.hand.actor))))
    again = Play("friday", evening.play.night.rulebook, evening.play.night.setup, Pauses())
    for event in evening.log[1:]:
        evolve(again, event, SEAL.open)
    assert again.at(0).due_ms == evening.play.at(0).due_ms == 2_800


@pytest.mark.clause("spotlight:6.19.b")
def test_who_dealt_the_hand_before_cuts_where_the_house_says_so() -> None:
    evening = begun("spotlight")
    dealer = int(evening.table.button)
    while not evening.hand.over:
        evening.time_over()
    evening.shuffle()
    assert int(evening.table.button) != dealer
    assert evening.play.at(0).cutter == dealer


def test_leaving_is_asked_of_the_rulebook() -> None:
    """A house of one's own that says otherwise is played otherwise."""
    evening = Evening(
        "", changed("redtooth", "presence", leaving_live_hand=LeavingLiveHand.LIVE_UNTIL_TURN)
    )
    evening.begin()
    people.away(evening.play.night, evening.player(int(evening.table.big)), 0)
    assert evening.play.night.dead == []


@pytest.mark.clause("redtooth:30")
def test_a_hand_that_is_left_dies_in_a_night_of_a_program_too() -> None:
    night = Night(house("redtooth"), seed=3)
    names = [f"P{number}" for number in range(6)]
    assert night.let_in(*names) is None
    assert (night.do("draw-seats") or night.do("start")) is None
    left: list[int] = []

    def act(hand: Hand, player: int) -> None:
        if not left:
            left.append((player + 1) % len(names))
            assert night.do("away", player=left[0]) is None
        assert (hand.call() if hand.legal().call else hand.check()) is None

    seated, hand = next(night.hands(act))
    killed = [event.chair for event in hand.log or () if isinstance(event, HandKilled)]
    assert killed == [seated.index(names[left[0]])]

"""Steps: what the people at a table and the director are shown at the house's moments."""

from __future__ import annotations

import pytest
from msgspec.json import decode

from procedure_kit import Table, prompted
from shuffleup.hand.commands import Call, Check, Fold, RaiseTo
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.time import timing
from shuffleup.views.director import director_view
from shuffleup.views.step_wire import StepView
from shuffleup.views.wire import TableFrame
from tournament_kit import ask, done, open_night, play, with_players
from views_kit import Night, Recorded

clause = pytest.mark.clause
MINUTE_MS = 60_000


def for_the_director(night: Night) -> list[StepView]:
    return director_view(night.play, night.v, night.now, night.chronicle).steps


def tick(night: Night, minute: int) -> None:
    """Time passes, from one thing that it brings to the next."""
    while night.play.night.due_ms <= minute * MINUTE_MS:
        night.now = int(night.play.night.due_ms)
        timing.tick(night.play.night, night.now, night.below)
        night.follow()


@clause(*(f"pppl:statement.{number}" for number in range(1, 8)))
def test_the_opening_speech_is_there_to_be_read_until_somebody_has_played() -> None:
    night = Night("pppl", 4, 1)
    speech = for_the_director(night)
    assert {(step.moment, step.who) for step in speech} == {("opening", "director")}
    assert all(step.says.startswith("Read aloud: ") for step in speech)
    read = {ref.removeprefix("pppl:"): step.says for step in speech for ref in step.clauses}
    assert list(read) == [f"statement.{number}" for number in range(1, 8)]
    said = {"1": "Thank you for playing", "4": "buy something", "5": "cash", "6": "phone"}
    assert all(words in read[f"statement.{number}"] for number, words in said.items())
    night.dealt().acts(Fold, Fold, Fold)
    assert for_the_director(night) == []


@clause("redtooth:blinds.4")
def test_each_rise_is_called_and_its_blinds_are_told_to_everybody() -> None:
    night = Night("redtooth", 4, 1)
    night.dealt().acts(Fold, Fold, Fold)
    levels = night.play.night.clock.structure.levels
    tick(night, levels[0].minutes)
    message = night.chronicle.message
    assert message is not None and message.kind == "level" and message.number == 2
    (call,) = for_the_director(night)
    assert (call.says, call.clauses) == ("Call the new blinds.", ("redtooth:blinds.4",))


@clause("redtooth:47", "redtooth:46.a", "redtooth:chips.2", "redtooth:chips.4", "redtooth:chips.5")
def test_what_the_break_brings_is_said_at_the_break_and_not_in_one_that_was_called() -> None:
    night = Recorded("redtooth", 4, 1)
    night.dealt().acts(Fold, Fold, Fold)
    night.ask("break-now", minutes=5)
    assert for_the_director(night) == []
    night.ask("end-break")
    levels = night.play.night.clock.structure.levels
    row = next(at for at, level in enumerate(levels) if level.is_break)
    night.ask("go-to", row=row)
    message = night.chronicle.message
    assert message is not None and message.kind == "break"
    chips, swap, ace = for_the_director(night)
    assert "gets 1,500 more" in chips.says and "first seat" in chips.says
    assert "rounded up" in swap.says and "redtooth:47" in swap.clauses
    assert "until an ace" in ace.says and ace.clauses == ("redtooth:chips.5",)


@clause("lions:time.3", "lions:time.4")
def test_the_limit_is_on_the_wall_and_called_an_hour_and_half_an_hour_before() -> None:
    night = Night("lions", 4, 1)
    night.dealt().acts(Fold, Fold, Fold)
    called: list[tuple[int, str, str]] = []
    said = None
    for minute in range(360):
        tick(night, minute)
        view = director_view(night.play, night.v, minute * MINUTE_MS, night.chronicle)
        left = view.night.clock.limit_left_ms
        assert left == (360 - minute) * MINUTE_MS
        message = night.chronicle.message
        if message is not None and message is not said:
            told = [step.says for step in view.steps if step.moment == "time-left"]
            called += [(left // MINUTE_MS, message.says, says) for says in told]
        said = message
    aloud = "Announce aloud how much time is left."
    assert called == [
        (60, "60 minutes to the end of the event.", aloud),
        (30, "30 minutes to the end of the event.", aloud),
    ]


@clause("lions:late.3")
def test_the_director_hears_when_the_stack_of_a_no_show_may_be_taken() -> None:
    night = with_players(open_night("lions"), 6)
    done(ask(night, "sign-in", name="Late", accepted=True, present=False))
    done(ask(night, "enter", player=6))
    done(ask(night, "draw-seats", seed="07" * 32))
    done(ask(night, "start"))
    play(night, 0)
    desk = Play("friday", night.rulebook, night.setup, Pauses())
    desk.night = night

    def missed(minute: int) -> list[tuple[str, tuple[str, ...]]]:
        found = director_view(desk, 1, minute * MINUTE_MS).steps
        return [(step.says, step.clauses) for step in found if step.moment == "no-show"]

    assert missed(59) == []
    says = "Somebody has not come in 60 minutes of play: decide whether their stack is taken away."
    assert missed(60) == [(says, ("lions:late.3",))]
    done(ask(night, "back", 60 * MINUTE_MS, player=6))
    assert missed(61) == []


def test_what_a_person_announces_nobody_has_to_announce_again() -> None:
    night = Recorded("lions", 4, 1)
    night.dealt().acts(Fold, Fold, Fold)
    night.ask("announce", says="Pizza is here.")
    assert for_the_director(night) == []


@clause("lions:hand.9")
def test_a_dealer_with_real_cards_has_the_whole_hand_as_a_list() -> None:
    """Posting, shuffle, cut, deal, burn, board, showdown, award and button, in this order."""
    moments = list(dict.fromkeys(str(step.moment) for step in prompted("lions", dealt=False)))
    in_order = ["shuffle", "cut", "before-deal", "deal", "before-street", "street", "showdown"]
    assert [each for each in moments if each in in_order] == in_order
    assert moments[-2:] == ["award", "hand-over"]


@clause("spotlight:6.19.a", "spotlight:6.8.d")
def test_the_last_dealer_is_named_to_shuffle_and_to_cut() -> None:
    night = Night("spotlight", 4, 1)
    night.dealt().acts(Fold, Fold, Fold)
    dealer = night.table().dealer
    table = Table(night)
    assert "Pass the deal on." in [step.says for step in table.look()]
    night.shuffle()
    seen = night.table()
    assert (seen.shuffler, seen.cutter) == (dealer, dealer) and seen.dealer != dealer
    due = [(step.who, step.says) for step in table.look()]
    assert ("previous-dealer", "Shuffle at least 5 times.") in due
    assert ("shuffler", "Cut the deck for the new dealer, every hand.") in due


@clause("lions:announce.3")
def test_a_blind_that_raises_an_unraised_pot_is_said_to_use_its_option() -> None:
    night = Night("lions", 3, 1)
    table = Table(night)
    option = "Say that the blind uses its option to raise."
    night.dealt().acts(Call, Call)
    night.act(RaiseTo, night.hand.legal().raise_from)
    assert option in [step.says for step in table.look()]
    night.act(RaiseTo, night.hand.legal().raise_from)
    assert option not in [step.says for step in table.look()]
    small = Night("lions", 3, 1)
    table = Table(small)
    small.dealt().acts(Call)
    small.act(RaiseTo, small.hand.legal().raise_from)
    assert option in [step.says for step in table.look()], "the small one is a live blind too"


def test_what_is_due_goes_by_what_has_just_happened() -> None:
    night = Night("lions", 3, 1)
    night.dealt()
    assert night.table().moments == ["before-deal", "deal", "turn"]
    night.acts(Call, Call)
    assert night.table().moments == ["wager", "turn"]
    night.acts(Check)
    assert night.table().moments == [
        "round-over",
        "before-street",
        "street",
        "turn",
    ]


def test_an_all_in_that_ends_the_hand_is_called_out_all_the_same() -> None:
    night = Night("lions", 2, 1)
    night.dealt().act(RaiseTo, night.hand.legal().raise_to)
    night.act(Call)
    assert night.hand.over
    found = night.table().moments
    assert found[:3] == ["wager", "all-in", "round-over"]
    assert found[-3:] == ["showdown", "award", "hand-over"]


def test_the_steps_come_once_and_again_when_the_rules_change() -> None:
    night = Recorded("spotlight", 3, 1)

    def steps(frame: bytes) -> list[StepView] | None:
        return decode(frame, type=TableFrame).steps

    assert steps(night.turn()[-1]) is None
    night.ask("change-rules", changes=[["deal.shuffles", 7]], who="Ann", reason="old cards")
    changed = steps(night.turn()[-1])
    assert changed is not None
    assert "Shuffle at least 7 times." in [step.says for step in changed]
    assert steps(night.turn()[-1]) is None

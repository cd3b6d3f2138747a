"""Notices: each person is told what concerns them, in one sentence, and nobody else is."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.hand.commands import Call, Fold, RaiseTo
from shuffleup.hand.events import CardsShown, Checked, Folded, Mucked
from shuffleup.hand.refusal import Refusal
from shuffleup.sentences.languages import sentences
from shuffleup.sentences.subjects import LANGUAGES
from shuffleup.sentences.told import Told, say
from shuffleup.tournament.chips.corrections import Reinstated, StackChanged
from shuffleup.tournament.chips.dodged import BlindsForfeited
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.direction.decisions import Revived
from shuffleup.tournament.entry.events import AskEnded, Bought, Seated
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.people.bans import Banned
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.handing_over import CodeGiven, SeatTaken
from shuffleup.tournament.people.penalising import Penalised, PenaltyTakenBack
from shuffleup.tournament.people.serving import PenaltyServed
from shuffleup.tournament.prizes.events import LastHands, ReturnEnded
from shuffleup.tournament.seating.events import FinalTableFormed, Gathering, InStep, Moved, WentOut
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import FINISHED
from shuffleup.tournament.time.breaks import BreakChipsGiven
from shuffleup.tournament.time.timing import LevelBegan
from shuffleup.views.aside import aside_view
from shuffleup.views.aside_wire import AsideView, Notice
from shuffleup.views.notices import KEPT, Notices
from tournament_kit import chance, changed, knock_out, with_players
from views_kit import Night, done, rules


def told(night: Night, player: int) -> list[Notice]:
    return night.notices.of(night.play, player)


def said(notice: Notice) -> str:
    """In English; the slots that a page fills in with words are there in every language."""
    figures = {"hand": "a hand", "own": "another", "penalty": "a penalty", **notice.figures}
    for language in LANGUAGES:
        sentence = say(sentences(language, "notices"), Told(notice.key, figures))
    return say(sentences("en", "notices"), Told(notice.key, figures)) if sentence else ""


def happens(night: Night, event: Event) -> None:
    """As if the night had come to that."""
    night.noted += 1
    night.notices.take(night.play, event, night.noted)


def busted(name: str, loser: str = "Ks Kh") -> tuple[Night, int, int]:
    """Two of three all-in with known cards: the night, who lost everything, and who won."""
    night = Night(name, 3, 1).holding("As Ah", loser, board="2c 7d 9h Jc 3s")
    winner, lost = (night.play.at(0).players[chair] for chair in night.served()[:2])
    all_in(night, winner, lost)
    return night, lost, winner


def all_in(night: Night, *players: int) -> None:
    """These put in everything, everybody else folds, and the hand is played to its end."""
    while not night.hand.over:
        player = night.play.actor(0)
        if player not in players:
            assert night.act(Fold) is None
        elif night.hand.street < 4:
            legal = night.hand.legal()
            raises = legal.raise_to and night.act(RaiseTo, legal.raise_to)
            if not legal.raise_to or isinstance(raises, Refusal):
                assert night.act(Call) is None
        else:
            night.now = max(night.now, night.play.at(0).due_ms)
            assert acts.time_over(night.play, 0, night.now, night.below) is None
            night.follow()


def test_whoever_is_out_is_told_how_and_in_which_place() -> None:
    night, lost, winner = busted("spotlight")
    [out] = told(night, lost)
    assert out.key == "out/shown" and out.clauses
    assert out.hand is not None and out.hand.key == "one-pair" and out.hand.figures["high"] == "A"
    assert out.own is not None and out.own.figures["high"] == "K"
    assert out.figures == {"name": f"P{winner}", "place": "3"}
    assert said(out) == f"You are out, place 3: P{winner} won with a hand; you had another."
    assert told(night, winner) == []


def test_several_who_share_the_last_chips_are_all_named() -> None:
    night = Night("spotlight", 3, 1)
    night.holding("As Kd", "Ah Ks", "8s 4d", board="2c 7d 9h Jc 3s")
    *winners, lost = (night.play.at(0).players[chair] for chair in night.served())
    all_in(night, *winners, lost)
    [out] = told(night, lost)
    assert out.key == "out/shown"
    assert set(str(out.figures["name"]).split(" & ")) == {f"P{each}" for each in winners}


def test_who_may_come_back_is_told_so() -> None:
    night, lost, winner = busted("redtooth")
    [back] = told(night, lost)
    assert back.key == "return/shown" and back.figures["name"] == f"P{winner}"


def test_the_room_is_told_to_who_may_come_back_and_not_to_who_is_out() -> None:
    for name, hears in (("redtooth", True), ("spotlight", False)):
        night, lost, winner = busted(name)
        happens(night, InStep(at_ms=5, on=True))
        assert told(night, winner)[-1].key == "in-step"
        assert (told(night, lost)[-1].key == "in-step") == hears


def test_nobody_gathers_any_more_once_the_final_table_has_formed() -> None:
    night = Night("lions", 14, 1)
    happens(night, Gathering(at_ms=5))
    assert [each.key for each in told(night, 1)] == ["gathering"]
    happens(night, FinalTableFormed(at_ms=6, table=0, seats=((2, 3),), redraw=False))
    assert told(night, 1) == [] and [each.key for each in told(night, 2)] == ["moved/final"]


def test_a_later_seat_takes_the_place_of_an_earlier_one() -> None:
    night = Night("lions", 14, 1)
    for chair in (5, 6):
        move = Moved(at_ms=5, player=2, from_table=1, from_chair=0, to_table=0, to_chair=chair)
        happens(night, move)
    [moved] = told(night, 2)
    assert said(moved) == "You move to table 1, seat 7, to even out the tables."
    happens(night, Moved(at_ms=6, player=2, from_table=0, from_chair=6, to_table=0, to_chair=1))
    [moved] = told(night, 2)
    assert said(moved) == "You change to seat 2 at this table."
    assert told(night, 1) == []


def test_a_rebuy_and_the_chair_for_it_are_one_notice() -> None:
    night = Night("lions", 3, 1)
    bought = Bought(at_ms=5, player=2, what="rebuy", chips=5_000, paid_minor=0)
    happens(night, bought)
    assert [each.key for each in told(night, 2)] == ["bought/rebuy"], "chips for who still sits"
    happens(night, Seated(at_ms=5, player=2, table=0, chair=3, stack=5_000, new=False, back=True))
    [back] = told(night, 2)
    assert said(back) == "You are back in: table 1, seat 4, with 5,000."


def test_who_moves_up_within_a_table_is_told_and_nobody_else() -> None:
    night = Night("lions", 4, 1)
    chairs = [int(each) for each in night.play.night.room.tables[0].chairs]
    one, other = (chairs.index(player) for player in (0, 1))
    chairs[one], chairs[other] = 1, 0
    line = LinedUp(at_ms=5, table=0, chairs=tuple(chairs), button=0, small=1, big=2)
    happens(night, line)
    assert [len(told(night, player)) for player in range(4)] == [1, 1, 0, 0]
    assert told(night, 0)[0].figures == {"to_table": 0, "to_chair": other}
    happens(night, line)
    assert [len(told(night, player)) for player in range(4)] == [1, 1, 0, 0]
    assert told(night, 0)[0].v == night.noted - 1, "nobody has moved since"


def test_a_break_is_said_to_all_until_it_is_over() -> None:
    night = Night("lions", 3, 1)
    structure = night.play.night.clock.structure
    row = structure.next_break(0)
    assert row is not None
    level = {"number": 1, "small": 1, "big": 2, "ante": 0}
    happens(night, LevelBegan(at_ms=5, row=row, is_break=True, **level))
    for player in range(3):
        [rest] = told(night, player)
        assert said(rest) == f"Break: {structure.level(row).minutes} min."
    happens(night, LevelBegan(at_ms=6, row=row + 1, is_break=False, **level))
    assert told(night, 0) == []


def test_hand_for_hand_and_penalties_are_said() -> None:
    night = Night("lions", 3, 1)
    happens(night, InStep(at_ms=5, on=True))
    penalty = Penalised(at_ms=6, player=1, kind="hands", amount=2, reason="Phone")
    happens(night, penalty)
    assert [each.key for each in told(night, 1)] == ["in-step", "penalised"]
    assert told(night, 1)[1].says == "Phone"
    assert [each.key for each in told(night, 0)] == ["in-step"]
    happens(night, InStep(at_ms=7, on=False))
    assert [each.key for each in told(night, 0)] == ["out-of-step"]


def test_of_many_the_latest_are_kept() -> None:
    night = Night("lions", 3, 1)
    for amount in range(2 * KEPT):
        happens(night, StackChanged(at_ms=5, player=1, chips=amount + 1))
    kept = [each.figures["amount"] for each in told(night, 1)]
    assert kept == list(range(KEPT + 1, 2 * KEPT + 1))


# --- every sentence

P1 = {"at_ms": 5, "player": 1}
AT = {"table": 0, "chair": 1, "stack": 5}
LEVEL = {"row": 0, "number": 1, "small": 1, "big": 2, "ante": 0}
TO = {"from_table": 0, "from_chair": 0, "to_chair": 3}
OTHER = [
    ReturnEnded(at_ms=5, players=(1,)),
    *(
        Bought(**P1, what=what, chips=5, paid_minor=0)
        for what in ("entry", "rebuy", "add-on", "re-entry")
    ),
    *(
        AskEnded(**P1, what=what, how=how)
        for what in ("rebuy", "add-on", "re-entry")
        for how in ("withdrawn", "declined", "lapsed")
    ),
    BreakChipsGiven(at_ms=5, players=(1,), chips=5),
    StackChanged(**P1, chips=5),
    StackChanged(**P1, chips=-5),
    BlindsForfeited(**P1, table=0, chips=5),
    Seated(**P1, **AT),
    Seated(**P1, **AT, back=True),
    Reinstated(**P1, **AT),
    *(Moved(**P1, **TO, to_table=1, by=by) for by in ("", "change-table", "move")),
    Moved(**P1, **TO | {"from_table": 1}, to_table=0),
    Moved(**P1, **TO, to_table=0),
    LinedUp(at_ms=5, table=0, chairs=(1, 0, 2), button=0, small=1, big=2),
    *(FinalTableFormed(at_ms=5, table=0, seats=((1, 1),), final=final) for final in (True, False)),
    Penalised(**P1, kind="hands", amount=2),
    PenaltyServed(**P1),
    PenaltyTakenBack(**P1, offence="other", kind="warning"),
    CodeGiven(**P1),
    CodeGiven(**P1, anew=False),
    SeatTaken(**P1),
    *(
        Left(
            **P1,
            how=how,
            dealt_in=True,
            takes_seat=True,
            is_left=True,
            removed_at_final=False,
            placed="",
        )
        for how in ("quit", "disqualified", "picked-up", "removed")
    ),
    Banned(**P1, days=0),
    Banned(**P1, days=5),
    *(
        Played(at_ms=5, by="act-for", table=0, hand=1, what=what)
        for what in (Folded(0), Checked(0), CardsShown(0, 3, (1, 2)), Mucked(0))
    ),
    LevelBegan(at_ms=5, is_break=True, **LEVEL),
    InStep(at_ms=5, on=True),
    InStep(at_ms=5, on=False),
    Gathering(at_ms=5),
    LastHands(at_ms=5, reason="time-limit"),
    Revived(at_ms=5, reason="Light"),
]


def all_told(night: Night) -> list[Notice]:
    """What anybody has been told."""
    own = [each for notices in night.notices.own.values() for each in notices]
    return [*own, *night.notices.room]


def exits() -> Iterator[Notice]:
    """How somebody learns that the last chips are gone: all, part or nothing of it was seen."""
    night, lost, winner = busted("spotlight")
    spot = night.play.at(0)
    for won, own, hand in ((3, 3, 0), (3, 0, 0), (0, 0, 0), (3, 3, 1)):
        for player, shown in ((winner, won), (lost, own)):
            night.hand.seats[spot.players.index(player)].shown = shown
        over = {"table": 0, "hand": spot.number + hand, "stacks": (), "carried": 0}
        finished = HandFinished(at_ms=5, **over, outs=((lost, 5, 0, 0),))
        for back in (True, False):
            night.notices.own.clear()
            happens(night, finished)
            yield from all_told(night)
            out = {"players": (lost,), "first": 3, "last": 3}
            happens(night, WentOut(at_ms=5, **out, may_return=back))
            [told_once] = all_told(night)
            yield told_once


def test_every_sentence_is_said_and_whole() -> None:
    found = [*exits()]
    for event in OTHER:
        night = Night("lions", 12, 1).dealt()
        night.play.night.room.tables[1].breaking = True
        happens(night, event)
        found += all_told(night)
    assert {each.key for each in found} == sentences("en", "notices").keys()
    for each in found:
        assert "{" not in said(each)


def test_fresh_is_who_has_something_new() -> None:
    night = Night("lions", 3, 1)
    night.notices.fresh()
    happens(night, StackChanged(at_ms=5, player=1, chips=5))
    assert night.notices.fresh() == {1}
    assert night.notices.fresh() == set()
    happens(night, InStep(at_ms=5, on=True))
    assert night.notices.fresh() is None


# --- whose screen is behind


def asides(night: Night) -> list[AsideView]:
    """What everybody is told and offered at this moment."""
    everybody = range(len(night.play.night.entrants))
    return [aside_view(night.play, player, night.notices) for player in everybody]


def changed_by(night: Night, name: str, **fields: object) -> set[int]:
    """Who is told or offered something else by a deed, or by a fold: all of them are fresh."""
    before = asides(night)
    night.notices.fresh()
    if name == "fold":
        night.acts(Fold)
    else:
        done(perform(night.play, asked(name, **fields), night.now, night.below))
        night.follow()
    fresh, now = night.notices.fresh(), asides(night)
    found = {player for player, old in enumerate(before) if now[player] != old}
    assert fresh is None or found <= fresh
    return found


def amend(night: Night, **settings: object) -> set[int]:
    """The house changes its rules of entry."""
    changes = [(f"entry.{name}", value) for name, value in settings.items()]
    return changed_by(night, "change-rules", changes=changes, who="Ann", reason="few came")


def test_nobody_s_screen_stays_behind_what_they_may_ask_for() -> None:
    night, everybody = Night("lions", 3, 1), {0, 1, 2}
    assert changed_by(night, "ask-for", player=1, what="add-on") == {1}
    assert changed_by(night, "withdraw", player=1) == {1}
    night.dealt().acts(Fold)
    (short,) = changed_by(night, "fold")
    assert [each.what for each in asides(night)[short].offers] == ["rebuy", "add-on"]
    assert changed_by(night, "quit", player=short) == {short}, "no rebuy for a stack left behind"
    there = everybody - {short}
    assert changed_by(night, "cancel", reason="no light") == there
    assert changed_by(night, "revive", reason="light") == everybody
    levels = {"late_until_level": 1, "late_until_level_if_cleared": 2}
    until = {"rebuy_until": "end-of-late-entry", "add_on_until": "end-of-late-entry"}
    amend(night, **levels, **until)
    assert changed_by(night, "next-level") == there and not night.play.night.purchases_open
    assert changed_by(night, "previous-level") == there and night.play.night.purchases_open
    none_more = {"most": 0, "chips": 0, "price_minor": 0, "currency": "USD"}
    assert amend(night, add_on=none_more) == there


def test_nor_when_nobody_comes_in_any_more_or_all_is_over() -> None:
    night = Night("lions", 2, 1)
    amend(night, re_entries=1, late_until_level=1)
    changed_by(night, "next-level")
    changed_by(night, "previous-level")
    knock_out(night.play.night, 1, by=0)
    night.follow()
    assert [each.what for each in asides(night)[1].offers] == ["rebuy", "add-on", "re-entry"]
    while night.play.night.entries_open:
        told_of_it = changed_by(night, "next-level")
    assert told_of_it == {1}
    assert [each.what for each in asides(night)[1].offers] == ["rebuy", "add-on"]
    assert changed_by(night, "decline", player=1) == {0, 1}
    assert night.play.night.phase == FINISHED


def test_nor_when_somebody_is_out_for_whom_the_room_s_notices_are_not() -> None:
    night = Night("standard", 4, 1).dealt()
    gone = night.play.actor(0)
    changed_by(night, "break-now", minutes=5)
    changed_by(night, "disqualify", player=gone, reason="cheating")
    night.acts(Fold)
    assert gone in changed_by(night, "fold"), "with the hand the break is nothing to them"
    assert [each.key for each in told(night, gone)] == ["left/disqualified"]


def test_chips_are_offered_from_the_start_on() -> None:
    book = changed("lions", "entry", late_until_level=4)
    play = Play("test", book, rules("lions")[1], Pauses())
    log: list[Event] = []
    play.keep(log)
    with_players(play.night, 12)
    notices = Notices(play)
    for name, fields, offered in (
        ("draw-seats", {"seed": "00" * 32}, []),
        ("start", {}, ["add-on"]),
    ):
        log.clear()
        notices.fresh()
        done(perform(play, asked(name, **fields), 0, chance()))
        for event in log:
            notices.take(play, event, 1)
        assert [each.what for each in aside_view(play, 0, notices).offers] == offered
    assert notices.fresh() is None

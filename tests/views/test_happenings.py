"""What people are told of, and the sentences for it."""

from __future__ import annotations

from string import Formatter

import pytest

from messages_kit import ALL_IN, BY_DESK, BY_TIME, say
from shuffleup.hand import events as in_hand
from shuffleup.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from shuffleup.sentences.languages import english
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.direction.decisions import Cancelled, Noted
from shuffleup.tournament.entry.events import Bought, SignedIn
from shuffleup.tournament.people import people
from shuffleup.tournament.prizes.chops import ChopAgreed
from shuffleup.tournament.prizes.events import Finished, LastHands
from shuffleup.tournament.seating.events import FinalTableFormed, Gathering, InStep, Moved
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.time.timing import Announced, LevelBegan
from shuffleup.tournament.time.windows import EntriesClosed
from shuffleup.views.wire import Happening
from shuffleup.views.words import Kind
from views_kit import Night, done


def told(night: Night) -> list[Happening]:
    """What the first table was told since the last time."""
    story = night.chronicle.at(0)
    found, story.fresh = story.fresh, []
    return found


def kinds(night: Night) -> list[Kind]:
    return [each.kind for each in told(night)]


def three(name: str = "standard") -> Night:
    night = Night(name, 3, 5).holding("AsAd", "KsKd", "7c2d", board="Qh9s5c4d3h")
    told(night)
    return night


def test_a_hand_is_told_from_the_shuffle_on() -> None:
    night = Night("standard", 3, 5)
    told(night)
    done(night.shuffle())
    assert kinds(night) == [Kind.BUTTON, Kind.SHUFFLED]
    night.cut(20)
    (cut,) = told(night)
    assert (cut.kind, cut.number) == (Kind.CUT, 20)
    night.deal()
    dealt, small, big, *_ = told(night)
    assert (dealt.kind, dealt.number) == (Kind.DEALT, 1)
    assert (small.kind, big.kind) == (Kind.BLIND, Kind.BLIND)
    assert [small.chair, big.chair] == night.served()[:2]
    assert big.amount == night.play.night.big and big.name == f"P{big.player}"


def test_nobody_is_told_of_hole_cards() -> None:
    night = Night("standard", 3, 5)
    night.holding("AsAd", "KsKd", "7c2d")
    assert all(each.cards == () for each in told(night))


def test_a_bet_is_told_apart_from_a_raise() -> None:
    night = three()
    big = night.play.night.big
    done(night.act(RaiseTo, 2 * big))
    (raised,) = told(night)
    assert (raised.kind, raised.amount, raised.all_in) == (Kind.RAISED, 2 * big, False)
    night.acts(Call, Call)
    *_, flop = told(night)
    assert (flop.kind, flop.cards) == (Kind.FLOP, ("Qh", "9s", "5c"))
    done(night.act(RaiseTo, big))
    (bet,) = told(night)
    assert (bet.kind, bet.amount) == (Kind.BET, big)
    done(night.act(RaiseTo, 4 * big))
    assert kinds(night) == [Kind.RAISED]


def test_blinds_that_are_all_somebody_has_are_told_as_all_in_though_it_is_over_by_then() -> None:
    night = Night("standard", 2, 5)
    state = night.play.night
    for player in range(2):
        wanted = asked("correct-stack", player=player, stack=state.big // 2, reason="miscounted")
        done(perform(night.play, wanted, night.now, night.below))
    night.holding("AsAd", "KsKd", board="Qh9s5c4d3h")
    assert night.hand.over
    blinds = [each for each in told(night) if each.kind is Kind.BLIND]
    assert [each.all_in for each in blinds] == [True, True]


def test_everything_is_told_as_all_in_even_when_the_hand_is_over_at_once() -> None:
    night = three()
    stack = night.hand.legal().raise_to
    done(night.act(RaiseTo, stack))
    (raised,) = told(night)
    assert (
        raised.all_in
        and say(raised) == f"{raised.name} raises to {stack:,}. {raised.name} is all-in."
    )
    night.acts(Fold)
    told(night)
    night.acts(Call)
    called, *rest = told(night)
    assert called.kind is Kind.CALLED and called.all_in
    assert [each.kind for each in rest if each.kind is not Kind.OUT] == [
        Kind.SHOWN,
        Kind.SHOWN,
        Kind.FLOP,
        Kind.TURN,
        Kind.RIVER,
        Kind.SHOWDOWN,
        Kind.WON,
        Kind.LOST_ALL,
    ]
    out = next(each for each in rest if each.kind is Kind.OUT)
    assert out.number == 3 and say(out) == f"{out.name} is out: place 3."


def why(night: Night) -> list[tuple[str, str]]:
    """Why pots were won, as it is told and as it stands in the results."""
    won = [each for each in told(night) if each.kind is Kind.WON]
    assert {each.why for each in won} <= {str(pot.why) for pot in night.table().results} | {""}
    return [(each.why, say(each).partition(f" wins {each.amount:,}")[2]) for each in won]


def test_it_is_told_why_somebody_won() -> None:
    night = three().acts(Fold, Fold)
    assert why(night) == [("folded", ": everybody else folded.")]
    night = to_the_showdown(three("lions"))
    night.acts(Show, Muck, Muck)
    assert why(night) == [("mucked", ": nobody else showed a hand.")]
    night = to_the_showdown(three("lions"))
    night.acts(Muck, Muck)  # so the last one need not show either
    assert why(night) == [("mucked", ": nobody else showed a hand.")]
    night = to_the_showdown(three("lions"))
    night.acts(Show, Show, Muck)
    assert why(night) == [("best", " with the best hand: pair of aces, queen kicker.")]


def test_a_shared_pot_is_told_with_the_hand_that_shares_it() -> None:
    night = Night("lions", 3, seed=1).holding("As Kd", "Ah Ks", "8s 4d", board="2c 7d 9h Js 3c")
    to_the_showdown(night).acts(Show, Show, Muck)
    assert why(night) == 2 * [("shared", " from a shared pot: ace high, king kicker.")]


def to_the_showdown(night: Night) -> Night:
    while night.hand.street < 4:
        done(night.act(Check if night.hand.legal().may_check else Call))
    return night


def test_what_nobody_called_goes_back() -> None:
    night = three().acts(Fold, Fold)
    assert kinds(night) == [Kind.FOLDED, Kind.FOLDED, Kind.RETURNED, Kind.WON]


def test_a_showdown_is_told_card_by_card() -> None:
    night = three("lions")
    while night.hand.street < 4:
        done(night.act(Check if night.hand.legal().may_check else Call))
    told(night)
    done(night.act(Show, 1))
    (shown,) = told(night)
    assert (shown.kind, shown.cards) == (Kind.SHOWN, ("As",))
    assert say(shown) == f"{shown.name} shows As."


def test_what_the_house_did_for_somebody_says_so() -> None:
    night = three()
    night.now = night.play.at(0).due_ms
    done(acts.time_over(night.play, 0, night.now, night.below))
    night.follow()
    (folded,) = told(night)
    assert folded.by_time and not folded.clauses, "no clause of the house has this limit"
    assert say(folded) == f"{folded.name} folds. Time was up: this night’s own limit."


@pytest.mark.parametrize(
    ("event", "kind", "cards"),
    [
        (in_hand.StreetDealt(1, 0, (1, 2, 3)), Kind.FLOP, ("2d", "2h", "2s")),
        (in_hand.CardsSeen(0, 2, 1), Kind.SEEN, ()),
        (in_hand.HandKilled(0, 0), Kind.KILLED, ()),
        (in_hand.HandRetrieved(0), Kind.RETRIEVED, ()),
        (in_hand.AwardTakenBack(), Kind.TAKEN_BACK, ()),
        (in_hand.Mucked(0), Kind.MUCKED, ()),
    ],
)
def test_of_cards_only_those_that_lay_open_are_told(
    event: in_hand.Event, kind: Kind, cards: tuple[str, ...]
) -> None:
    night = three()
    night.chronicle.take(night.play, [Played(at_ms=1, table=0, hand=1, what=event)])
    (each,) = told(night)
    assert (each.kind, each.cards) == (kind, cards)


def test_what_cannot_be_shared_is_told() -> None:
    night = three()
    award = in_hand.PotAwarded(101, (0, 1), (0, 1), (50, 50), 1)
    night.chronicle.take(night.play, [Played(at_ms=1, table=0, hand=1, what=award)])
    assert [(each.kind, each.amount) for each in told(night)] == [
        (Kind.WON, 50),
        (Kind.WON, 50),
        (Kind.CARRIED, 1),
    ]


def test_people_come_and_go_at_their_own_table() -> None:
    night = three()
    done(people.away(night.play.night, night.players[0], night.now))
    done(people.back(night.play.night, night.players[0], night.now))
    night.follow()
    away, back = told(night)
    assert (away.kind, back.kind) == (Kind.AWAY, Kind.BACK)
    assert away.player == night.players[0] and away.table == 0


def test_a_move_is_told_at_both_tables_and_kept() -> None:
    night = Night("lions", 22, 5)
    move = Moved(
        at_ms=9, player=3, from_table=0, from_chair=2, to_table=1, to_chair=4, reason="private"
    )
    for story in (night.chronicle.at(0), night.chronicle.at(1)):
        story.fresh = []
    night.chronicle.take(night.play, [move])
    for table in (0, 1):
        (each,) = night.chronicle.at(table).fresh
        assert (each.kind, each.to_table, each.to_chair) == (Kind.MOVED, 1, 4)
        assert say(each) == "P3 moves to table 2, seat 5, to even out the tables."
    assert list(night.chronicle.moves) == night.chronicle.at(0).fresh


def test_the_room_is_told_what_concerns_it() -> None:
    night = three()
    for event, kind in (
        (
            LevelBegan(at_ms=1, row=1, number=2, small=1, big=2, ante=0, is_break=False),
            Kind.LEVEL,
        ),
        (
            LevelBegan(at_ms=1, row=2, number=2, small=0, big=0, ante=0, is_break=True),
            Kind.BREAK,
        ),
        (Announced(at_ms=1, says="Food is served."), Kind.ANNOUNCED),
        (InStep(at_ms=1, on=True), Kind.IN_STEP),
        (InStep(at_ms=1, on=False), Kind.OUT_OF_STEP),
        (Gathering(at_ms=1), Kind.GATHERING),
        (FinalTableFormed(at_ms=1, table=0), Kind.FINAL_TABLE),
        (EntriesClosed(at_ms=1), Kind.ENTRIES_CLOSED),
        (LastHands(at_ms=1, reason="time-limit"), Kind.LAST_HANDS),
        (Finished(at_ms=1, reason="winner"), Kind.FINISHED),
        (Cancelled(at_ms=1, reason="fire"), Kind.CANCELLED),
    ):
        night.chronicle.take(night.play, [event])
        message = night.chronicle.message
        assert message is not None and message.kind is kind
    assert told(night) == [], "and the tables see it on the wall"


def test_the_room_is_told_what_is_still_to_be_won_when_the_prizes_are_shared() -> None:
    night = three()
    night.play.night.setup = night.play.night.setup._replace(currency="EUR")
    shared = {"kind": "equal", "players": (0, 1), "amounts_minor": (500, 500), "binding": True}
    for kept, says in (
        (0, "The players who are left share the prizes."),
        (6_000, "The players who are left share the prizes, and play on: "),
    ):
        night.chronicle.take(night.play, [ChopAgreed(at_ms=1, kept_minor=kept, **shared)])
        message = night.chronicle.message
        assert message is not None and say(message).startswith(says)
    assert "the winner gets 60.00 EUR more." in say(message)


def test_tables_that_are_joined_while_more_may_come_are_no_final_table() -> None:
    night = three()
    before = night.chronicle.message
    joined = FinalTableFormed(at_ms=1, table=0, final=False)
    night.chronicle.take(night.play, [joined])
    assert night.chronicle.message is before and told(night) == []


def test_a_hand_that_is_called_off_is_told_once_dealt_or_not() -> None:
    night = three()
    clauses = night.play.night.rulebook.direction.ruled_by.clauses
    for dealt in (True, False):
        stacks = night.play.night.room.tables[0].stacks.tolist()
        done(acts.call_off(night.play, 0, night.now, night.below))
        night.follow()
        (each,) = told(night)
        assert (each.kind, each.table, each.clauses) == (Kind.VOIDED, 0, clauses)
        assert say(each) == "The hand does not count; everybody takes back their chips."
        assert night.table().voided
        assert night.play.night.room.tables[0].stacks.tolist() == stacks
        if dealt:
            done(night.shuffle())
            told(night)


def test_what_the_desk_writes_down_is_told_to_nobody() -> None:
    night = three()
    before = night.chronicle.message
    night.chronicle.take(
        night.play,
        [
            Noted(at_ms=1, who="director", says="a warning", reason="private"),
            SignedIn(at_ms=1, player=0, name="P0", member="secret"),
            Bought(at_ms=1, player=0, what="entry", chips=0, paid_minor=2000),
        ],
    )
    assert told(night) == [] and night.chronicle.message is before


def test_more_chips_are_told_without_their_price() -> None:
    night = three()
    bought = Bought(at_ms=1, player=0, what="rebuy", chips=500, paid_minor=2000)
    night.chronicle.take(night.play, [bought])
    (each,) = told(night)
    assert (each.kind, each.amount) == (Kind.BOUGHT, 500)


# --- sentences


@pytest.mark.parametrize("key", [*Kind, ALL_IN, BY_DESK, BY_TIME])
def test_everything_that_can_happen_has_a_sentence_made_of_its_own_fields(key: str) -> None:
    sentence = english("happenings")[key]
    fields = {name for _, name, _, _ in Formatter().parse(sentence) if name}
    assert fields <= set(Happening.__struct_fields__)
    assert sentence


def test_there_is_no_sentence_for_nothing() -> None:
    keys = set(english("happenings"))
    kinds = {key.partition("/")[0] for key in keys}
    assert kinds == {*Kind, ALL_IN, BY_DESK, BY_TIME} and kinds <= keys


def test_people_count_tables_and_seats_from_one() -> None:
    sat = Happening(kind=Kind.SEATED, at_ms=0, table=0, chair=4, name="Ann", amount=12_500)
    assert say(sat) == "Ann sits down at table 1, seat 5, with 12,500."


def test_the_same_is_said_in_another_language() -> None:
    folded = Happening(kind=Kind.FOLDED, at_ms=0, name="Ann")
    assert say(folded, "de") == "Ann passt."

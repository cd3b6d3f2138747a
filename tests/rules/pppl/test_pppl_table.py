"""PPPL: what its tables show when they are played: the draws, the cut, the worth of hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from felt_kit import carried_out
from gesture_kit import said
from kit import deal, played
from night_kit import heap
from room_kit import deal as deal_hand
from room_kit import lose, past_entry, player_in, room, share_out
from shuffleup.cards.card import card_text
from shuffleup.cards.provable import PublicDeal
from shuffleup.cards.ranking import category, describe
from shuffleup.hand import Hand
from shuffleup.hand.commands import Call, Fold
from shuffleup.hand.events import BlindPosted, Checked, StreetDealt
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.dealt import acts, deals
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted, DeckCut, Played
from shuffleup.tournament.direction.cases import IncidentFiled
from shuffleup.tournament.entry.events import SeatsDrawn
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.seating.events import WentOut
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    may,
    noted,
    open_night,
    play,
    refused,
    running,
    with_players,
)
from views_kit import Night, Recorded

clause = pytest.mark.clause
PPPL = house("pppl")

# Three hands on one board: the better and the worse one of a kind, and one of the next kind.
KINDS = [
    ("royal", "QsJsTsQcQd", ("AsKs", "9s8s", "Qh2c"), "straight flush", "four of a kind"),
    ("straight-flush", "5h4h3h2h4c", ("6hKc", "AhKd", "4d4s"), "straight flush", "four of a kind"),
    ("four", "9c9d4h4s2c", ("9h9s", "4c4d", "2d2h"), "four of a kind", "full house"),
    ("four", "4c4d4h4s5c", ("AcAd", "KcKd", "QcJd"), "four of a kind", "four of a kind"),
    ("full-house", "JcJdTcTdAc", ("Jh2d", "ThAd", "5c3c"), "full house", "flush"),
    ("flush", "AdJd9d5dTc", ("3d2c", "2d3c", "KhQs"), "flush", "straight"),
    ("straight", "AsKdQh3c2d", ("JcTs", "5c4d", "3h3s"), "straight", "three of a kind"),
    ("three", "7c7dKs9h2c", ("7hQc", "7sJc", "KhTc"), "three of a kind", "two pair"),
    ("two-pair", "AsKdQc2c7d", ("Ad2d", "KsQd", "Ah3s"), "two pair", "one pair"),
    ("one-pair", "8cAsKd4h2c", ("8dQh", "8hJc", "QsJs"), "one pair", "high card"),
    ("high-card", "AsKdQh5c3d", ("Jc9s", "Jd8s", "9c8d"), "high card", "high card"),
]


def all_in(board: str, holes: tuple[str, ...]) -> Hand:
    """Three stacks of different sizes go in: the pots show who beats whom."""
    return played(deal("pppl", [300, 600, 900], holes=holes, board=board), "900 c c")


@pytest.mark.parametrize(
    ("board", "holes", "kind", "below"),
    [pytest.param(*row[1:], marks=clause(f"pppl:1.3.{row[0]}"), id=row[0]) for row in KINDS],
)
def test_the_better_hand_takes_the_pot(
    board: str, holes: tuple[str, ...], kind: str, below: str
) -> None:
    hand = all_in(board, holes)
    assert [category(seat.worth) for seat in hand.seats] == [kind, kind, below]
    assert [pot.winners for pot in hand.pots] == [[0], [1]]
    assert [seat.stack for seat in hand.seats] == [900, 600, 300]


@clause("pppl:1.3.royal")
def test_the_royal_flush_is_named() -> None:
    hand = all_in(*KINDS[0][1:3])
    assert describe(hand.seats[0].worth) == "royal flush"


@clause("pppl:3.7.4.a")
def test_what_is_meant_must_be_said_before_the_chips_are_there() -> None:
    for order, bet in (("chips-first", 400), ("words-first", 1_000)):
        hand = played(deal("pppl", [5_000] * 3, (100, 200)), "c c k 400")
        gesture = said("raise", chips=(1_000,), order=order)
        reading = carried_out("pppl", hand, gesture)
        assert hand.seats[1].bet == bet
        assert ("pppl:3.7.4.a" in reading.clauses) == (order == "chips-first")


# --- seats and the first deal


@clause("pppl:2.1.2", "pppl:2.1.2.1.b")
def test_seats_are_drawn_before_the_start_and_friends_meet_by_chance_alone() -> None:
    sheet = with_players(open_night("pppl"), 16)
    refused(ask(sheet, "start"), "too-few")  # nobody has a seat yet
    before, met = frozen(sheet), Counter[tuple[int, int]]()
    for number in range(300):
        night = thaw(PPPL, before)
        night.log = []
        done(ask(night, "draw-seats", seed=f"{number:064x}"))
        (drawn,) = noted(night, SeatsDrawn)
        assert drawn.clauses == ("pppl:2.1.2", "pppl:2.1.2.1.b")
        at = {player: table for player, table, _ in drawn.seats}
        met.update(pair for pair in combinations(range(16), 2) if at[pair[0]] == at[pair[1]])
    # Two of sixteen share a table of eight in 7 of 15 draws: 140 of 300, give or take 9.
    neighbours = [met[one, one + 1] for one in range(15)]
    assert all(105 < times < 175 for times in neighbours)
    assert 132 < sum(neighbours) / 15 < 148


@clause("pppl:2.1.3.a", "pppl:2.1.3.b", "pppl:2.1.3.c")
def test_the_deal_is_drawn_for_card_by_card_until_one_is_highest() -> None:
    sheet = with_players(open_night("pppl"), 8)
    done(ask(sheet, "draw-seats", seed="07" * 32))
    done(ask(sheet, "start"))
    before, ties = frozen(sheet), 0
    for seed in range(60):
        night = thaw(PPPL, before)
        night.log = []
        done(hands.begin_hand(night, 0, MINUTE, chance(seed)))
        (drawn,) = noted(night, ButtonDrawn)
        assert {"pppl:2.1.3.a", "pppl:2.1.3.b", "pppl:2.1.3.c"} == set(drawn.clauses)
        drawing = list(range(8))
        for cards in drawn.rounds:
            assert [chair for chair, _ in cards] == drawing, "one open card each"
            ranks = {chair: "23456789TJQKA".index(card_text(card)[0]) for chair, card in cards}
            drawing = [chair for chair in drawing if ranks[chair] == max(ranks.values())]
        assert drawing == [drawn.chair] == [night.room.tables[0].button]
        ties += len(drawn.rounds) > 1
    assert ties


# --- the deck


def dealer_of(night: Night) -> int:
    return int(night.play.night.room.tables[0].button)


def right_of(night: Night, chair: int) -> int:
    return int(night.play.night.room.tables[0].previous_taken(chair))


@clause("pppl:1.2.blinds.a", "pppl:2.2.3.a", "pppl:2.2.3.c")
def test_a_hand_opens_with_the_shuffle_and_the_cut_is_offered_to_the_right() -> None:
    night = Recorded("pppl", 6, 3)
    orders = set()
    for _ in range(4):
        begun = len(night.kept)
        done(night.shuffle(real=True))
        cutter = night.play.at(0).cutter
        assert cutter == right_of(night, dealer_of(night))
        wrong = deals.cut(night.play, 0, dealer_of(night), 20, night.now)
        assert {"pppl:2.2.3.c", "pppl:1.2.blinds.a"} <= set(refused(wrong, "not-the-cutter"))
        night.cut(20)
        night.deal()
        opening = [e for e in night.kept[begun:] if isinstance(e, DeckCommitted | DeckCut)]
        assert [type(event) for event in opening] == [DeckCommitted, DeckCut]
        assert "pppl:2.2.3.a" in opening[0].clauses
        orders.add(tuple(night.hand.deck.order))
        while not night.hand.over:
            night.acts(Fold)
    assert len(orders) == 4


@clause("pppl:2.2.3.b", "pppl:2.2.3.c")
def test_for_a_dealer_who_is_away_the_neighbour_shuffles_and_the_next_one_cuts() -> None:
    night = Recorded("pppl", 6, 3)
    night.dealt()
    while not night.hand.over:
        night.acts(Fold)
    table = night.play.night.room.tables[0]
    following = table.next_taken(table.button)
    night.ask("away", player=int(table.chairs[following]))
    done(night.shuffle())
    assert dealer_of(night) == following
    cutter = right_of(night, right_of(night, following))
    assert night.play.at(0).cutter == cutter


@clause("pppl:2.2.3.c", "pppl:2.2.3.e")
def test_nobody_waits_for_the_cut_of_somebody_who_is_away() -> None:
    night = Recorded("pppl", 6, 3)
    night.dealt()
    while not night.hand.over:
        night.acts(Fold)
    dealer = int(night.hand.button)  # right of the next one
    night.ask("away", player=int(night.play.night.room.tables[0].chairs[dealer]))
    done(night.shuffle())
    spot, pauses = night.play.at(0), night.play.pauses
    assert spot.cutter == dealer
    (*_, committed) = [event for event in night.kept if isinstance(event, DeckCommitted)]
    assert spot.due_ms == committed.at_ms + pauses.absent_ms < committed.at_ms + pauses.cut_ms
    done(deals.cut_by_default(night.play, 0, spot.due_ms))
    night.follow()
    assert [e.clauses for e in night.kept if isinstance(e, DeckCut)][1:] == [("pppl:2.2.3.e",)]


@clause("pppl:2.2.3.d", "pppl:2.2.3.f")
@pytest.mark.parametrize("lifted", [3, 20, 49])
def test_a_cut_of_three_to_49_cards_goes_underneath(lifted: int) -> None:
    night = Recorded("pppl", 6, 3)
    done(night.shuffle(real=True))
    cutter = night.play.at(0).cutter
    for wrong in (1, 2, 50, 51):
        answer = deals.cut(night.play, 0, cutter, wrong, night.now)
        assert refused(answer, "cut-size") == ("pppl:2.2.3.d",)
    night.cut(lifted)
    night.deal()
    spot = night.play.at(0)
    assert spot.deal is not None and spot.dealt_deck is not None
    uncut = spot.dealt_deck.order(PublicDeal(spot.deal.commitment, spot.deal.nonces, 0))
    assert night.hand.deck.order == uncut[lifted:] + uncut[:lifted]
    assert len(set(uncut)) == 52, "the cut card is none of them"


@clause("pppl:2.2.3.e")
def test_the_cut_may_be_refused_at_the_table() -> None:
    night = Recorded("pppl", 6, 3)
    done(night.shuffle(real=True))
    night.cut(0)
    night.deal()
    (cut,) = [event for event in night.kept if isinstance(event, DeckCut)]
    assert (cut.lifted, cut.clauses) == (0, ("pppl:2.2.3.e",))
    (dealt,) = [event for event in night.kept if isinstance(event, CardsDealt)]
    assert dealt.lifted == 0


# --- chips, blinds, places


@clause("pppl:2.1.1.2.a")
def test_everybody_gets_ten_100s_two_500s_and_two_1000s() -> None:
    night = running("pppl", 5)
    assert preset(PPPL).chips.starting == heap("10x100 2x500 2x1000")
    (first,) = noted(night, Opened)
    assert first.chips[:3] == (100, 500, 1_000)
    assert {int(stack) for stack in night.room.tables[0].stacks if stack} == {4_000}
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    stacks = [int(stack) for stack in night.room.tables[0].stacks]
    first_two = [chair for chair, stack in enumerate(stacks) if stack][:2]
    for chair, chips in zip(first_two, (50, -50), strict=True):
        stacks[chair] += chips
    answer = ask(night, "report-hand", MINUTE, table=0, hand=1, stacks=tuple(stacks))
    refused(answer, "no-such-chips")  # half a green chip


@clause("pppl:1.2.blinds.c")
def test_a_night_may_keep_its_blinds_for_ever() -> None:
    levels = [("round", 20, 100, 200, 0, "none")] * 3
    same = {"levels": levels, "after_last": "last-stays", "reason": "a short night"}
    elsewhere = with_players(open_night("standard"), 5)
    refused(ask(elsewhere, "change-structure", 0, **same), "cannot-end")
    night = with_players(open_night("pppl"), 5)
    done(ask(night, "change-structure", 0, **same))
    done(ask(night, "draw-seats", seed="07" * 32))
    done(ask(night, "start"))
    for minute in (1, 61, 1_000):
        timing.tick(night, minute * MINUTE, chance())
        play(night, 0, at_ms=minute * MINUTE)
        assert (night.small, night.big) == (100, 200)
    rising = running("pppl", 5)
    timing.tick(rising, 25 * MINUTE, chance())
    assert rising.big > 200


@clause("pppl:2.2.1.e")
def test_a_missing_player_s_blind_is_taken_out_of_the_stack() -> None:
    night = Recorded("pppl", 6, 3)
    night.dealt()
    while not night.hand.over:
        night.acts(Fold)
    table = night.play.night.room.tables[0]
    chair = table.next_taken(table.big)
    before = int(table.stacks[chair])
    night.ask("away", player=int(table.chairs[chair]))
    night.dealt()
    assert int(night.hand.big_chair) == chair
    assert night.hand.seats[chair].bet == 200 == before - night.hand.seats[chair].stack
    posted = [e.what for e in night.kept if isinstance(e, Played)]
    assert BlindPosted(chair, 200) in posted


@clause("pppl:2.3.2.a")
def test_the_one_who_began_the_hand_with_fewer_chips_finishes_lower() -> None:
    night = past_entry(room("pppl", [range(1, 7)], buttons=[1]))
    share_out(night, {3: 5_100, 5: 2_300})
    small, large = player_in(night, 5), player_in(night, 3)
    deal_hand(night)
    lose(night, 3, 5)
    assert night.places.place_of(small) == (6, 6) and night.places.place_of(large) == (5, 5)
    out = [(event.players, event.clauses) for event in noted(night, WentOut)]
    assert out == [((small,), ("pppl:2.3.2.a",)), ((large,), ("pppl:2.3.2.a",))]


@clause("pppl:3.5.4.1.b")
def test_the_dealer_reports_who_searches_the_discards() -> None:
    night = running("pppl", 5)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    assert may(PPPL, Role.DEALER, "rule") is None
    done(ask(night, "rule", MINUTE, incident="discards-searched", table=0, player=3))
    (filed,) = noted(night, IncidentFiled)
    assert (filed.player, filed.table, filed.hand) == (3, 0, 1)
    assert "pppl:3.5.4.1.b" in filed.clauses


@clause("pppl:2.2.4.c", "pppl:2.2.4.d")
def test_a_check_for_somebody_who_is_away_has_its_clauses_and_the_flop_has_none() -> None:
    night = Recorded("pppl", 3, 3)
    night.dealt()
    big = int(night.hand.big_chair)
    night.ask("away", player=int(night.play.night.room.tables[0].chairs[big]))
    night.acts(Call, Call)
    done(acts.time_over(night.play, 0, night.play.at(0).due_ms, night.below))
    night.follow()
    played = [event for event in night.kept if isinstance(event, Played)]
    (checked,) = [event for event in played if event.what == Checked(big)]
    assert {"pppl:2.2.4.c", "pppl:2.2.4.d"} <= set(checked.clauses)
    flop = [event for event in played if isinstance(event.what, StreetDealt)]
    assert [event.clauses for event in flop] == [()]


@clause("pppl:2.1.2.1.b", "pppl:2.1.2", "charity:11.a")
@pytest.mark.parametrize("name", ["pppl", "charity"])
def test_nobody_chooses_a_seat_without_a_reason_that_is_on_record(name: str) -> None:
    night = with_players(open_night(name), 16)
    friends = ((0, 0, 0), (1, 0, 1), (2, 0, 2))
    draw = {"seed": "07" * 32, "reserved": friends}
    for reason in ("", "  "):
        answer = ask(night, "draw-seats", reason=reason, **draw)
        assert refused(answer, "no-reason") == night.rulebook.seating.random_draw.clauses
    assert not noted(night, SeatsDrawn)
    done(ask(night, "draw-seats", reason="one has a wheelchair, two help", **draw))
    (drawn,) = noted(night, SeatsDrawn)
    assert drawn.chosen == (0, 1, 2) and drawn.reason == "one has a wheelchair, two help"
    assert set(friends) <= set(drawn.seats)

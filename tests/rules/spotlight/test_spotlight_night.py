"""Spotlight: what a running night keeps, from the first draw to the last place."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from kit import deal as dealt_hand
from room_kit import (
    at,
    deal,
    dealt_in,
    hand,
    next_level,
    player_in,
    room,
    same_again,
    share_out,
    to_break,
)
from script_kit import want
from shuffleup.cards.card import card_text
from shuffleup.hand.commands import Fold
from shuffleup.hand.events import AntePosted, BlindPosted, HoleCardsDealt
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.dealt.events import DeckCommitted, DeckCut
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan
from shuffleup.tournament.hands.hands import begin_hand
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.structure import Level
from shuffleup.tournament.prizes.sign_outs import SignedOut, sign_outs
from shuffleup.tournament.seating.events import WentOut
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import Tournament
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    may,
    noted,
    open_night,
    refused,
    running,
    sound,
    with_players,
)
from views_kit import Night

clause = pytest.mark.clause
BOOK = house("spotlight")


# --- the start


@clause("spotlight:2b9", "spotlight:2b8", "spotlight:2c2.a")
def test_nobody_plays_whom_the_director_has_not_let_in() -> None:
    night = running("spotlight", 8)
    done(ask(night, "sign-in", MINUTE, name="Late", age_confirmed=30, accepted=True))
    done(ask(night, "enter", MINUTE, player=8))
    done(ask(night, "begin-hand", MINUTE, table=0))
    assert noted(night, HandBegan)[-1].dealt.bit_count() == 8, "entered, and not let in"
    clauses = refused(ask(night, "seat", MINUTE, player=8, admitted=False), "not-admitted")
    assert clauses[:2] == ("spotlight:2b9", "spotlight:2b8")
    for role in (Role.HELPER, Role.DEALER, Role.PLAYER):
        for deed in ("seat", "draw-seats", "seat-next"):
            cited = refused(may(BOOK, role, deed), "not-your-office")
            assert cited == ("spotlight:2c2.a", "spotlight:2b9", "spotlight:2b8")
    assert may(BOOK, Role.DIRECTOR, "seat") is None
    done(ask(night, "seat", MINUTE, player=8, admitted=True))
    assert night.room.table_of[8] == 0


@clause("spotlight:2c4.a", "spotlight:2c4.b", "spotlight:3f1.a", "spotlight:3f1.c")
def test_everybody_draws_one_card_and_rank_then_suit_gives_the_button() -> None:
    settled_by_suit = set()
    for seed in range(60):
        night = with_players(open_night("spotlight"), 9)
        done(ask(night, "draw-seats", seed=bytes([seed] * 32).hex()))
        done(ask(night, "start"))
        done(begin_hand(night, 0, MINUTE, chance(seed)))
        (drawn,) = noted(night, ButtonDrawn)
        (cards,) = drawn.rounds  # nobody ever draws twice
        assert sorted(chair for chair, _ in cards) == list(range(9))
        told = {chair: card_text(card) for chair, card in cards}
        assert len(set(told.values())) == 9
        ranks = ["23456789TJQKA".index(card[0]) for card in told.values()]
        best = max(told, key=lambda chair: worth(told[chair]))
        assert at(night).button == drawn.chair == best
        if ranks.count(max(ranks)) > 1:
            settled_by_suit.add(told[best][1])
        assert {"spotlight:2c4.a", "spotlight:2c4.b", "spotlight:3f1.c"} <= set(drawn.clauses)
    assert settled_by_suit == set("dhs"), "clubs never beat an equal rank"


def worth(card: str) -> tuple[int, int]:
    return "23456789TJQKA".index(card[0]), "cdhs".index(card[1])


@clause("spotlight:4.intro.f")
def test_both_blinds_are_in_before_the_first_card() -> None:
    log = dealt_hand("spotlight", [1_000] * 5, (5, 10)).log or []
    posted = [number for number, each in enumerate(log) if isinstance(each, BlindPosted)]
    cards = [number for number, each in enumerate(log) if isinstance(each, HoleCardsDealt)]
    assert len(posted) == 2 and len(cards) == 5 and max(posted) < min(cards)


@clause("spotlight:4.intro.e", "spotlight:5.intro.g")
def test_two_blinds_and_no_ante_are_posted_at_every_level() -> None:
    evening = Evening("spotlight")
    seen = []
    while len(seen) < 6:
        evening.begin()
        level = evening.play.night.clock.structure.level(int(evening.table.row))
        log = evening.play.at(0).played
        posted = [each.chips for each in log if isinstance(each, BlindPosted)]
        assert posted == [level.small, level.big]
        assert not any(isinstance(each, AntePosted) for each in log)
        seen.append(level.big)
        while not evening.hand.over:
            evening.play_on()
        evening.ask(want("next-level"))
        if evening.play.night.on_break:
            evening.ask(want("next-level"))
    assert len(set(seen)) == 6


@clause("spotlight:2a4.c")
def test_a_hand_is_played_at_the_level_of_its_first_riffle() -> None:
    evening = Evening("spotlight")
    evening.shuffle()
    evening.ask(want("next-level"))
    evening.deal()
    assert evening.hand.big == 10 and evening.play.night.big > 10
    while not evening.hand.over:
        evening.play_on()
    evening.begin()
    assert evening.hand.big == evening.play.night.big


# --- chips


@clause("spotlight:6.4.a", "spotlight:6.4.b", "spotlight:6.4.c")
def test_fives_go_when_no_blind_needs_them_and_every_stack_is_rounded_up() -> None:
    night = room("spotlight", [range(1, 8)], [1])
    share_out(night, {2: 1_035, 3: 1_005, 4: 1_050})
    before = list(at(night).stacks)
    while not noted(night, ColouredUp):
        assert any(level.small % 25 or level.big % 25 for level in ahead(night)), "still needed"
        next_level(night)
        hand(night)
    assert not any(level.small % 25 or level.big % 25 for level in ahead(night))
    (event,) = noted(night, ColouredUp)
    assert (event.old, event.new) == (5, 25)
    changes = {chair + 1: more for chair, more in event.changes}
    assert (changes[2], changes[3], changes.get(4, 0)) == (15, 20, 0)
    assert all(0 <= more < 25 for more in changes.values())
    for chair, stack in enumerate(at(night).stacks):
        assert stack == before[chair] + changes.get(chair + 1, 0) and stack % 25 == 0
    assert event.clauses == ("spotlight:6.4.b", "spotlight:6.4.c")
    sound(night)


def ahead(night: Tournament) -> list[Level]:
    """The levels from now on."""
    structure = night.clock.structure
    return [level for level in structure.levels[int(night.row) :] if not level.is_break]


@clause("spotlight:6.26.a")
def test_no_bonus_chips_come_into_play_by_break_meal_or_sale() -> None:
    night = running("spotlight", 9)
    for name in ("rebuy", "add-on"):
        cited = ask(night, name, MINUTE, player=3)
        assert cited is not None and cited.code == "not-sold"
    to_break(night)
    while night.on_break:
        next_level(night)
    assert night.in_play == night.counted() == 9_000
    assert {event.what for event in noted(night, Bought)} == {"entry"}


# --- going out


@clause("spotlight:6.12")
def test_whoever_has_no_chips_is_out_and_has_no_seat() -> None:
    night = room("spotlight", [range(1, 10)], [1])
    gone = player_in(night, 4)
    hand(night, 4)
    (event,) = noted(night, WentOut)
    assert (event.players, event.first, event.clauses) == ((gone,), 9, ("spotlight:6.12",))
    assert night.room.table_of[gone] == -1 and at(night).count == 8
    same_again(night)


@clause("spotlight:6.14.a", "spotlight:6.14.b")
def test_of_two_out_in_one_hand_chips_then_cards_decide() -> None:
    night = room("spotlight", [range(1, 8)], [1])
    share_out(night, {2: 600, 3: 400, 5: 500, 6: 500})
    players = {seat: player_in(night, seat) for seat in (2, 3, 5, 6)}
    bust(night, 2, 3)
    bust(night, 5, 6, strengths={5: 100, 6: 900})
    places = [(event.players, event.first, event.clauses) for event in noted(night, WentOut)]
    assert places == [
        ((players[3],), 7, ("spotlight:6.14.a",)),
        ((players[2],), 6, ("spotlight:6.14.a",)),
        ((players[5],), 5, ("spotlight:6.14.a", "spotlight:6.14.b")),
        ((players[6],), 4, ("spotlight:6.14.a", "spotlight:6.14.b")),
    ]


def bust(night: Tournament, *seats: int, strengths: dict[int, int] | None = None) -> None:
    """A hand, reported by its dealer, in which these seats lose all to seat 1."""
    deal(night)
    table = at(night)
    stacks = list(table.stacks)
    for seat in seats:
        stacks[0] += stacks[seat - 1]
        stacks[seat - 1] = 0
    shown = tuple((seat - 1, worth) for seat, worth in (strengths or {}).items())
    number = int(table.hands) + 1
    done(
        ask(
            night,
            "report-hand",
            MINUTE,
            table=0,
            hand=number,
            stacks=tuple(stacks),
            carried=int(table.carried),
            strengths=shown,
        )
    )
    sound(night)


@clause("spotlight:6.13.a")
def test_who_is_out_signs_out_and_keeps_the_points() -> None:
    night = room("spotlight", [range(1, 10)], [1])
    first, second = player_in(night, 4), player_in(night, 5)
    hand(night, 4)
    assert sign_outs(night).open == {first}
    done(ask(night, "sign-out", 2 * MINUTE, player=first))
    assert sign_outs(night).open == set()
    hand(night, 5)
    done(ask(night, "miss-sign-out", 3 * MINUTE, player=second))
    signed, missed = noted(night, SignedOut)
    assert (signed.player, signed.missed, signed.at_ms) == (first, False, 2 * MINUTE)
    assert (missed.player, missed.missed) == (second, True)
    assert "spotlight:6.13.a" in signed.clauses
    refused(ask(night, "sign-out", 4 * MINUTE, player=second), "sign-out-missed")


# --- the last word


@clause("spotlight:6.27", "spotlight:2a2")
def test_a_decision_is_changed_by_the_director_and_by_nobody_below() -> None:
    night = room("spotlight", [range(1, 8)], [1])
    deal(night)
    facts = (("spoke_up", "false"), ("acted_behind", "3"), ("earlier_seat_to_act", "false"))
    skipped = {"incident": "skipped-player", "player": player_in(night, 3), "facts": facts}
    done(ask(night, "rule", MINUTE, **skipped))
    assert night.cases[0].open

    def decide(office: Role, outcome: str) -> Refusal | None:
        wanted = asked("decide-case", case=0, outcome=outcome, reason="seen by all")
        return perform(night, wanted, MINUTE, chance(), office)

    done(decide(Role.HELPER, "loses-action"))
    cited = refused(decide(Role.HELPER, "keeps-action"), "decided-already")
    assert "spotlight:6.27" in cited and night.cases[0].decided == "loses-action"
    done(decide(Role.DIRECTOR, "keeps-action"))
    assert night.cases[0].decided == "keeps-action"
    refused(decide(Role.HELPER, "loses-action"), "decided-already")
    same_again(night)


@clause("spotlight:4.intro.b")
def test_everybody_sees_a_disc_at_the_final_table_and_before_it_only_who_deals() -> None:
    night = Night("spotlight", 5, 3)
    done(night.shuffle())
    night.deal()
    seen = night.table()
    assert not seen.final and seen.button is None
    assert seen.dealer == night.play.night.room.tables[0].button
    while not night.hand.over:
        done(night.act(Fold))
    while not night.play.night.final:
        done(perform(night.play.night, asked("next-level"), night.now, night.below))
    done(night.shuffle())
    night.deal()
    seen = night.table()
    assert seen.final and seen.button == seen.dealer == night.play.night.room.tables[0].button


@clause("spotlight:6.22")
def test_only_management_changes_the_rules_or_the_structure() -> None:
    for deed in ("change-rules", "change-structure", "cancel"):
        assert may(BOOK, Role.MANAGER, deed) is None
        assert refused(may(BOOK, Role.DIRECTOR, deed), "not-your-office") == ("spotlight:6.22",)


@clause("spotlight:6.19.a", "spotlight:6.8.d", "spotlight:6.19.b")
def test_whoever_dealt_last_shuffles_and_cuts_for_the_next_dealer() -> None:
    evening = Evening("spotlight")
    dealers = []
    for _ in range(4):
        evening.begin()
        dealers.append(int(evening.table.button))
        while not evening.hand.over:
            evening.play_on()
    decks = [event for event in evening.log if isinstance(event, DeckCommitted)]
    assert [deck.cutter for deck in decks[1:]] == dealers[:-1]
    assert {deck.clauses for deck in decks} == {("spotlight:6.19.a",)}
    assert len({deck.digest for deck in decks}) == 4, "each shuffled anew"


FAULTS = {
    "other": ("exposed-card-in-deal", {"deal_position": "other", "exposed_by": "dealer"}),
    "missing": ("missing-card", {"street": "flop"}),
    "flashed": ("flashed-card", {"claimed_before_looking": "false", "deal_position": "other"}),
    "flop": ("premature-flop", {"rest_fold": "false"}),
}


@pytest.mark.parametrize(
    ("fault", "outcome", "does"),
    [
        pytest.param(
            "other",
            "replace-and-burn",
            "next card off the deck",
            marks=clause("spotlight:5a1.d", "spotlight:5a1.e"),
        ),
        pytest.param("missing", "stands", "next hand", marks=clause("spotlight:3c9.b")),
        pytest.param("flashed", "stands", "", marks=clause("spotlight:3c11.c")),
        pytest.param(
            "flop", "reshuffle-and-redeal-flop", "betting", marks=clause("spotlight:5a6.c")
        ),
    ],
)
def test_a_fault_of_the_deal_is_ruled_on_at_the_table(
    fault: str, outcome: str, does: str, request: pytest.FixtureRequest
) -> None:
    night = room("spotlight", [range(1, 8)], [1])
    deal(night)
    incident, facts = FAULTS[fault]
    if incident == "exposed-card-in-deal":
        facts = {**facts, "count": "1", "actions_taken": "0", "seats_after_blinds_acted": "0"}
    told = {"incident": incident, "player": player_in(night, 5), "facts": tuple(facts.items())}
    done(ask(night, "rule", MINUTE, **told))
    (case,) = night.cases
    marked = {ref for mark in request.node.iter_markers("clause") for ref in mark.args}
    assert case.outcome == outcome and marked <= set(case.clauses), case
    assert does in " ".join(case.does), case
    same_again(night)


@clause("spotlight:5a1.b")
def test_after_a_misdeal_the_cards_are_shuffled_and_cut_again() -> None:
    evening = Evening("spotlight")
    evening.begin()
    evening.ask(want("call-off", table=0))
    evening.begin()
    first, again = [event for event in evening.log if isinstance(event, DeckCommitted)]
    assert first.digest != again.digest
    assert len([event for event in evening.log if isinstance(event, DeckCut)]) == 2
    began = [event for event in evening.log if isinstance(event, HandBegan)]
    assert len({(each.button, each.small, each.big, each.row) for each in began}) == 1


# --- money that stays in


@clause("spotlight:3c6")
@pytest.mark.parametrize(("seat", "spots_now"), [(6, (3, 5, 7)), (8, (3, 5, 7)), (2, (3, 5, 7))])
def test_whoever_came_after_the_hand_that_money_is_from_has_neither_cards_nor_a_blind(
    seat: int, spots_now: tuple[int, int, int]
) -> None:
    night = room("spotlight", [[1, 3, 5, 7, 9], range(1, 7)], [1, 1], by_hand=True)
    assert deal(night) == (1, 3, 5)
    stacks = [int(stack) for stack in at(night).stacks]
    stacks[0] -= 100
    facts = (("knew", "true"), ("aggressive", "true"))
    told = {"incident": "known-defective-deck", "player": player_in(night, 1), "facts": facts}
    done(ask(night, "rule", MINUTE, **told))
    done(ask(night, "decide-case", MINUTE, case=0, outcome="forfeits-refund", reason="he knew"))
    over = {"table": 0, "hand": at(night).hands + 1, "stacks": tuple(stacks), "carried": 100}
    done(ask(night, "report-hand", 2 * MINUTE, **over))
    moved = player_in(night, 1, 1)
    done(ask(night, "move", 3 * MINUTE, player=moved, table=0, chair=seat - 1))
    answer = ask(night, "rule", 3 * MINUTE, incident="joins-carried-pot", player=moved)
    done(answer)  # the night knows who was there
    assert night.cases[-1].outcome == "not-dealt-in"
    assert deal(night, at_ms=4 * MINUTE) == spots_now
    assert dealt_in(night) == [1, 3, 5, 7, 9]
    stacks = [int(stack) for stack in at(night).stacks]
    stacks[2] += 100  # what was carried over is won
    over = {"table": 0, "hand": at(night).hands + 1, "stacks": tuple(stacks), "carried": 0}
    done(ask(night, "report-hand", 5 * MINUTE, **over))
    deal(night, at_ms=6 * MINUTE)
    assert seat in dealt_in(night), "and is in from then on"

"""The seat draw: fair, even, kept to reservations and to people who may not meet."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit import HOUSES
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house, load
from shuffleup.tournament.entry import entries
from shuffleup.tournament.seating.apart import sharing
from shuffleup.tournament.seating.seat_draw import (
    SeatDrawn,
    draw_seats,
    even_sizes,
    seats_at,
    tables_needed,
)
from shuffleup.tournament.state.lots import Lots
from shuffleup.tournament.state.state import Tournament
from tournament_kit import done, open_night, replays, sound, with_players

SEED = bytes(range(32))


def seated(*args: object, **kwargs: object) -> list[SeatDrawn]:
    """A draw that must not be refused."""
    drawn = draw_seats(*args, **kwargs)  # type: ignore[arg-type]
    assert not isinstance(drawn, Refusal), str(drawn)
    return drawn


def refused(*args: object, **kwargs: object) -> Refusal:
    drawn = draw_seats(*args, **kwargs)  # type: ignore[arg-type]
    assert isinstance(drawn, Refusal)
    return drawn


def sizes_of(drawn: list[SeatDrawn], tables: int) -> list[int]:
    counts = Counter(seat.table for seat in drawn)
    return [counts[table] for table in range(tables)]


def tables_of(drawn: list[SeatDrawn]) -> dict[int, int]:
    return {seat.player: seat.table for seat in drawn}


def surprise(counts: list[int], freedom: int) -> float:
    """By how many standard deviations chi-square exceeds its mean, if all counts are alike."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize(
    ("players", "free", "fixed", "sizes"),
    [
        (23, [10, 10, 10], [0, 0, 0], [8, 8, 7]),
        (30, [10, 10, 10], [0, 0, 0], [10, 10, 10]),
        (2, [9, 9, 9], [0, 0, 0], [1, 1, 0]),
        (20, [10, 4, 10], [0, 0, 0], [8, 4, 8]),  # a table with few chairs is simply full
        (12, [4, 10, 10], [6, 0, 0], [6, 3, 3]),  # six reserved at one table stay there
        (10, [5, 5, 5], [0, 0, 2], [4, 3, 3]),
        (0, [9], [0], [0]),
        (0, [], [], []),
    ],
)
def test_tables_are_as_even_as_chairs_and_reserved_seats_allow(
    players: int, free: list[int], fixed: list[int], sizes: list[int]
) -> None:
    assert even_sizes(players, free, fixed) == sizes


@given(st.data())
def test_every_entrant_gets_one_free_chair_and_the_rules_hold(data: st.DataObject) -> None:
    tables = data.draw(
        st.lists(st.sets(st.integers(0, 10), min_size=1).map(sorted), min_size=1, max_size=6)
    )
    chairs = [(table, chair) for table, free in enumerate(tables) for chair in free]
    players = data.draw(st.permutations(range(len(chairs))))
    entrants = players[: data.draw(st.integers(0, len(chairs)))]
    places = data.draw(st.permutations(chairs))[: data.draw(st.integers(0, 4))]
    reserved = dict(zip(players, places, strict=False))
    drawn = seated(entrants, tables, Random(data.draw(st.integers())).randrange, reserved=reserved)

    assert sorted(seat.player for seat in drawn) == sorted(entrants)
    taken = [(seat.table, seat.chair) for seat in drawn]
    assert taken == sorted(set(taken)) and set(taken) <= set(chairs)
    held = {player: place for player, place in reserved.items() if player in entrants}
    assert all(held.get(seat.player, seat[1:]) == seat[1:] for seat in drawn)
    assert not {seat[1:] for seat in drawn if seat.player not in held} & set(places)
    # Of two tables the larger is ahead by more than one only if it must: its players are there by
    # reservation, or the smaller one has no chair left.
    sizes = sizes_of(drawn, len(tables))
    fixed = Counter(table for table, _ in held.values())
    open_chairs = [
        len([chair for chair in free if (table, chair) not in {*taken, *places}])
        for table, free in enumerate(tables)
    ]
    for large, small in combinations(range(len(tables)), 2):
        large, small = sorted((large, small), key=lambda table: -sizes[table])
        if sizes[large] - sizes[small] > 1:
            assert sizes[large] == fixed[large] or not open_chairs[small]
    # A chair that nobody reserved is left empty only if those above it are.
    for table, free in enumerate(tables):
        plain = [(table, chair) in taken for chair in free if (table, chair) not in places]
        assert plain == sorted(plain, reverse=True)


def test_every_player_is_as_likely_in_every_seat() -> None:
    lots = Lots(SEED)
    tables = [range(5), range(5), range(5)]
    seen = Counter(
        (seat.player, seat.table, seat.chair)
        for _ in range(3000)
        for seat in seated(range(8), tables, lots.below)
    )
    chairs = [(table, chair) for table in range(3) for chair in range(3)][:8]
    counts = [seen[player, *chair] for player in range(8) for chair in chairs]
    assert sum(counts) == 24_000  # nobody sat anywhere else
    assert surprise(counts, 49) < 4.5


def test_and_every_two_are_as_likely_to_meet() -> None:
    lots = Lots(SEED[::-1])
    met: Counter[tuple[int, int]] = Counter()
    for _ in range(3000):
        at = tables_of(seated(range(8), [range(4), range(4)], lots.below))
        met.update((one, two) for one, two in combinations(range(8), 2) if at[one] == at[two])
    counts = [met[pair] for pair in combinations(range(8), 2)]
    assert sum(counts) == 36_000
    assert surprise(counts, 27) < 4.5


def test_a_draw_that_keeps_a_pair_apart_stays_fair_to_both_and_to_all_others() -> None:
    lots = Lots(SEED)
    pair = [(2, 5)]
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(3000):
        drawn = seated(range(6), [range(3), range(3)], lots.below, apart=pair)
        assert not sharing(pair, tables_of(drawn))
        seen.update((seat.player, 3 * seat.table + seat.chair) for seat in drawn)
    counts = [seen[player, place] for player in range(6) for place in range(6)]
    assert surprise(counts, 25) < 4.5


@given(st.integers(2, 6), st.integers(3, 9), st.integers())
def test_a_group_as_large_as_there_are_tables_is_spread_over_them(
    tables: int, size: int, seed: int
) -> None:
    group = list(combinations(range(tables), 2))
    below = Random(seed).randrange
    players = range(tables * size - 1)
    drawn = seated(players, [range(size)] * tables, below, apart=group)
    assert sorted(tables_of(drawn)[player] for player in range(tables)) == list(range(tables))
    assert max(sizes_of(drawn, tables)) - min(sizes_of(drawn, tables)) == 1


def test_where_hardly_any_seating_holds_players_change_places_until_one_does() -> None:
    # Two parties of eight who may not meet at all: 2 of 12,870 ways to split them hold.
    feud = [(one, other) for one in range(8) for other in range(8, 16)]
    for seed in range(5):
        drawn = seated(range(16), [range(8)] * 2, Random(seed).randrange, apart=feud)
        assert not sharing(feud, tables_of(drawn))


def test_what_cannot_be_kept_apart_is_refused_with_the_clause() -> None:
    spotlight = house("spotlight")
    three = [(0, 1), (1, 2), (0, 2)]
    refusal = refused(
        range(6), [range(3)] * 2, Random(1).randrange, apart=three, rulebook=spotlight
    )
    assert (refusal.code, refusal.clauses) == ("cannot-keep-apart", ("spotlight:2c3",))
    assert "was found" in refusal.says  # the search has an end, and there may be one after all
    both = {0: (1, 0), 1: (1, 2)}
    refusal = refused(range(6), [range(3)] * 2, Random(1).randrange, apart=[(0, 1)], reserved=both)
    assert refusal.code == "cannot-keep-apart"


def test_a_house_may_keep_nobody_apart(tmp_path: Path) -> None:
    fork = tmp_path / "open.toml"
    fork.write_text(
        '[house]\nid = "open"\nname = "Open"\nbase = "standard"\n'
        '[seating]\nkept_apart = { value = false, clauses = ["1"] }\n'
        '[[clause]]\nid = "1"\ntopic = "seating.separate"\nkind = "admin"\n'
        'says = "Seats are drawn for everybody alike."\nsoftware = "Refuse pairs."\n'
    )
    refusal = refused(
        range(6), [range(3)] * 2, Lots(SEED).below, apart=[(0, 1)], rulebook=load(fork)
    )
    assert (refusal.code, refusal.clauses) == ("not-kept-apart", ("open:1",))
    assert seated(range(6), [range(3)] * 2, Lots(SEED).below, rulebook=load(fork))


def test_a_reserved_player_is_kept_apart_from_the_one_who_is_drawn() -> None:
    for seed in range(50):
        drawn = seated(
            range(4), [range(2)] * 2, Random(seed).randrange, apart=[(0, 1)], reserved={0: (1, 1)}
        )
        assert tables_of(drawn)[0] == 1 and tables_of(drawn)[1] == 0


def test_at_a_single_table_everybody_meets_and_a_warning_can_be_given() -> None:
    drawn = seated(range(6), [range(9)], Random(1).randrange, apart=[(4, 2), (4, 7)])
    assert sharing([(4, 2), (4, 7)], tables_of(drawn)) == [(4, 2)]


def test_a_chair_reserved_for_somebody_who_is_not_here_stays_free() -> None:
    drawn = seated(range(5), [range(3)] * 2, Random(1).randrange, reserved={9: (0, 0)})
    assert {seat[1:] for seat in drawn} == {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2)}


def test_unfit_requests_are_refused_with_what_would_do() -> None:
    lions = house("lions")
    below = Random(1).randrange
    refusal = refused(range(11), [range(10)], below, rulebook=lions)
    assert (refusal.code, refusal.clauses) == ("too-few-chairs", ("lions:seating.1",))
    assert refusal.allowed == "up to 10 players, or more tables"
    # The chair kept for somebody who is not here is not there for others.
    assert refused(range(3), [range(3)], below, reserved={9: (0, 0)}).code == "too-few-chairs"
    for reserved in ({0: (0, 7)}, {0: (1, 0)}, {0: (-1, 0)}, {0: (0, 1), 1: (0, 1)}):
        assert refused(range(2), [range(3)], below, reserved=reserved).code == "seat-not-free"
    with pytest.raises(InputError, match="twice"):
        draw_seats([1, 2, 1], [range(9)], below)
    with pytest.raises(InputError, match="Player 4 cannot be kept apart from themselves"):
        draw_seats([1, 2, 4], [range(9)] * 2, below, apart=[(4, 4)])


def test_seats_and_tables_at_the_start() -> None:
    standard, spotlight = house("standard"), house("spotlight")
    assert [tables_needed(players, 9) for players in (0, 1, 9, 10, 18, 19)] == [0, 1, 1, 2, 2, 3]
    assert (seats_at(spotlight), seats_at(spotlight, extra=1)) == (9, 10)
    assert seats_at(spotlight, size=6, extra=1) == 7
    for refusal in (seats_at(spotlight, extra=2), seats_at(standard, extra=1)):
        assert isinstance(refusal, Refusal) and refusal.code == "no-such-seats"


def test_anybody_can_make_a_draw_again_in_ten_lines() -> None:
    seed, entrants, sizes = SEED, list(range(23)), [8, 8, 7]
    places = [(table, chair) for table in range(3) for chair in range(sizes[table])]
    stream = b"".join(sha256(seed + n.to_bytes(8, "big")).digest() for n in range(9))
    at = 0
    for first in range(22):
        span = 256 // (23 - first) * (23 - first)
        while stream[at] >= span:
            at += 1
        other = first + stream[at] % (23 - first)
        places[first], places[other] = places[other], places[first]
        at += 1
    again = dict(zip(entrants, places, strict=True))
    drawn = seated(range(23), [range(10)] * 3, Lots(SEED).below)
    assert {seat.player: seat[1:] for seat in drawn} == again


def test_a_record_field_is_drawn_with_one_number_for_each_but_the_last() -> None:
    asked = 0

    def below(n: int) -> int:
        nonlocal asked
        asked += 1
        return n - 1

    drawn = seated(range(253_698), [range(9)] * 28_189, below, apart=[(5, 9)])
    assert asked == 253_697
    assert Counter(sizes_of(drawn, 28_189)) == {9: 28_186, 8: 3}


# --- in a night


@pytest.mark.parametrize(
    "name", [name for name in HOUSES if not house(name).entry.closes_at_draw.value]
)
def test_who_comes_after_the_draw_is_drawn_for_too_and_nobody_changes_seats(name: str) -> None:
    night = with_players(open_night(name), 7)
    done(entries.draw_for_seats(night, bytes(32), 0, tables=2))
    before = seating(night)
    for more in (1, 2, 5):
        with_players(night, more)
        done(entries.draw_for_seats(night, bytes([more] * 32), 0))
        now = seating(night)
        assert before.items() <= now.items() and len(now) == len(before) + more
        sound(night)
        before = now
    sizes = [int(table.count) for table in night.room.tables]
    assert max(sizes) - min(sizes) <= 1
    refusal = entries.draw_for_seats(night, bytes(32), 0)
    assert refusal is not None and refusal.code == "drawn-already"
    replays(night, name)


def seating(night: Tournament) -> dict[int, tuple[int, int]]:
    """Where everybody sits."""
    room = night.room
    return {p: (room.table_of[p], room.chair_of[p]) for t in room.tables for p in t.players()}

"""What a night came to for everybody."""

from __future__ import annotations

from shuffleup.tournament.prizes import ending
from shuffleup.tournament.prizes.results import is_provisional, results
from shuffleup.tournament.state.money import Money
from tournament_kit import knock_out, play, running


def test_results_are_provisional_until_the_end() -> None:
    night = running("redtooth", 4)
    knock_out(night, 3, 0)
    assert is_provisional(night)
    last = results(night)[-1]
    assert (last.player, last.place, last.scores) == (3, (4, 4), False)
    assert [each.place for each in results(night)[:-1]] == [None, None, None]


def test_those_still_in_come_first_by_their_chips() -> None:
    night = running("redtooth", 4)
    knock_out(night, 3, 1)
    found = results(night)
    assert [(each.player, each.is_in) for each in found] == [
        (1, True),
        (0, True),
        (2, True),
        (3, False),
    ]


def test_points_are_the_house_s_own_or_none() -> None:
    for book, points in (("standard", [4, 3, 2, 1]), ("redtooth", [None] * 4)):
        night = running(book, 4)
        night.entries_open = night.purchases_open = False
        night.returns_at_break = False
        for loser in (3, 2, 1):
            knock_out(night, loser, 0)
        assert [each.points for each in results(night)] == points


def test_results_name_places_prizes_and_bounties_best_first() -> None:
    night = running("standard", 4, bounty_minor=100, currency="EUR")
    night.buy_ins_minor = 4000
    night.entries_open = night.purchases_open = False
    for loser in (3, 2, 1):
        knock_out(night, loser, 0)
    found = results(night)
    assert [each.player for each in found] == [0, 1, 2, 3]
    assert sum(each.prize_minor for each in found) == 3600
    assert [each.bounty_minor for each in found] == [400, 0, 0, 0]
    assert all(each.scores for each in found) and not is_provisional(night)


def test_those_who_share_places_share_their_prizes() -> None:
    night = running("standard", 20, by_hand=True, table_size=10, currency="EUR")
    night.buy_ins_minor = 100_000
    night.entries_open = night.purchases_open = False
    ending.set_prizes(night, 0)
    assert night.prizes is not None and night.prizes.places == 3
    while night.places.left > 3:
        table = max(night.room.tables, key=lambda each: each.count)
        loser, winner = table.players()[-2:]
        knock_out(night, loser, winner)
    (table,) = [each for each in night.room.tables if each.count]
    one, other, winner = table.players()
    level = int(night.stack_of(one) + night.stack_of(other)) // 2
    rest = int(night.stack_of(one) + night.stack_of(other)) - 2 * level
    stack = int(night.stack_of(winner)) + rest
    play(night, int(table.number), {one: level, other: level, winner: stack})
    total = night.in_play
    play(night, int(table.number), {one: 0, other: 0, winner: total})
    first, second, third = results(night)[:3]
    assert first.player == winner and second.place == third.place == (2, 3)
    assert second.prize_minor == third.prize_minor == night.prizes.amount(2, 3) // 2
    assert sum(each.prize_minor for each in results(night)) == 100_000


def test_a_guarantee_is_paid_whatever_came_in() -> None:
    night = running("standard", 4, guarantee_minor=10_000, currency="EUR")
    night.buy_ins_minor = 4000
    night.entries_open = night.purchases_open = False
    assert ending.pool(night).overlay == Money(6000, "EUR")
    for loser in (3, 2, 1):
        knock_out(night, loser, 0)
    assert sum(each.prize_minor for each in results(night)) == 10_000

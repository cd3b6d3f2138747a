"""Random nights: whoever goes out, comes back, quits or is thrown out, places come out even."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from kit import HOUSES
from shuffleup.rulebook import Rulebook, house
from shuffleup.tournament.prizes.payouts import winnings
from shuffleup.tournament.state.exits import Out, by_chips, same_hand, same_round
from shuffleup.tournament.state.leaving import Departure, Placed, disqualification, quitting
from shuffleup.tournament.state.money import Money, Prizes
from shuffleup.tournament.state.places import Places


class Night:
    """A field that shrinks at random, by one house's rules; chips are not modelled."""

    def __init__(self, book: Rulebook, players: int, chance: Random) -> None:
        self.book = book
        self.chance = chance
        self.places = Places(range(players), open=True)
        self.entered = players
        self.emptied = 0
        self.final = False

    def outs(self) -> list[Out]:
        """Some players in one hand, with figures that are often the same and sometimes missing."""
        most = min(4, self.places.left - 1)
        players = self.chance.sample(sorted(self.places.playing), self.chance.randint(1, most))
        pick = self.chance.choice
        return [Out(player, pick((1, 2)), pick((-1, 0, 5)), pick((-1, 3))) for player in players]

    def bust(self) -> None:
        for group in same_hand(self.book, self.outs()):
            self.places.out(group.players)
            if group.asks == "director":
                self.places.settle(self.chance.sample(group.players, len(group.players)))

    def bust_in_step(self) -> None:
        outs = self.outs()
        cut = self.chance.randint(0, len(outs))
        for group in same_round(self.book, [outs[:cut], outs[cut:]]):
            self.places.out(group.players)

    def leave(self) -> None:
        player = self.chance.choice(sorted(self.places.playing))
        how = self.chance.choice([quitting, disqualification])
        departure: Departure = how(self.book, at_final=self.final)
        match departure.placed:
            case Placed.NOW:
                self.places.out([player])
            case Placed.NEVER:
                self.places.strike(player)
                self.emptied += 1
            case Placed.WHEN_BLINDED_AWAY:
                assert departure.is_left

    def come(self) -> None:
        gone = [player for standing in self.places.standings() for player in standing.players]
        if gone and self.chance.random() < 0.5:
            self.places.back(self.chance.choice(gone))
        else:
            self.places.enter(self.entered)
            self.entered += 1

    def play(self) -> None:
        for _ in range(self.chance.randint(0, 20)):
            step = self.chance.choice([self.bust, self.bust_in_step, self.leave, self.come])
            if self.places.left > 1:
                step()
                self.check()
        self.places.close()
        while self.places.left > 1:
            if not self.final and self.places.left <= self.book.seating.final_table_size.value:
                self.places.form_final_table()
                self.final = True
            self.chance.choice([self.bust, self.bust, self.leave])()
            self.check()

    def check(self) -> None:
        """Everybody is in, has a place or has none; places taken are whole ranges, none twice."""
        standings = self.places.standings()
        taken: list[int] = []
        for standing in standings:
            first, last = standing.place
            assert last - first + 1 == len(standing.players)
            taken += range(first, last + 1)
        placed = [player for standing in standings for player in standing.players]
        assert taken == sorted(set(taken))
        winner = {self.places.winner} - {None}
        everybody = [*placed, *(self.places.playing - winner), *self.places.struck]
        assert sorted(everybody) == list(range(self.entered))
        assert set(taken) | set(range(1, self.places.left + 1)) <= set(range(1, self.entered + 1))
        assert len(taken) + len(self.places.playing - winner) == self.entered - self.emptied
        for standing in standings:
            assert self.places.place_of(standing.players[-1]) == standing.place


@st.composite
def nights(draw: st.DrawFn) -> Night:
    book = house(draw(st.sampled_from(HOUSES)))
    chance = Random(draw(st.integers(0, 2**32)))
    return Night(book, draw(st.integers(2, 40)), chance)


@given(nights())
def test_places_are_a_permutation_with_shared_ranges(night: Night) -> None:
    night.play()
    if not night.emptied:
        ranges = [range(place.first, place.last + 1) for _, place in night.places.standings()]
        assert [place for each in ranges for place in each] == list(range(1, night.entered + 1))


@given(nights(), st.lists(st.integers(1, 10**6), min_size=1, max_size=50))
def test_prizes_by_place_add_up_to_the_pool(night: Night, amounts: list[int]) -> None:
    night.play()
    prizes = Prizes(tuple(sorted(amounts, reverse=True)), "EUR")
    paid = winnings(prizes, night.places.standings())
    total = sum(money.amount_minor for money in paid.paid.values())
    assert total + paid.unclaimed.amount_minor == sum(amounts)
    if not night.emptied and len(amounts) <= night.entered:
        assert total == sum(amounts)
    # Those who share a place get the same, but for an odd unit each of the first named.
    for standing in night.places.standings():
        shares = [
            paid.paid.get(player, Money(0, "EUR")).amount_minor for player in standing.players
        ]
        assert shares == sorted(shares, reverse=True) and shares[0] - shares[-1] <= 1


@given(
    st.sampled_from(HOUSES),
    st.lists(st.tuples(st.integers(1, 3), st.integers(-1, 2), st.integers(-1, 2)), min_size=1),
)
def test_nobody_finishes_below_somebody_whom_every_tie_break_puts_lower(
    name: str, figures: list[tuple[int, int, int]]
) -> None:
    outs = [Out(player, *each) for player, each in enumerate(figures)]
    groups = same_hand(house(name), outs)
    assert sorted(player for group in groups for player in group.players) == list(range(len(outs)))
    rank = {player: at for at, group in enumerate(groups) for player in group.players}
    for one in outs:
        for other in outs:
            if one.stack > other.stack:
                assert rank[one.player] > rank[other.player]


@given(st.lists(st.integers(1, 6), min_size=1, max_size=30))
def test_at_a_time_limit_equal_stacks_share_and_larger_ones_are_better(stacks: list[int]) -> None:
    places = Places(range(len(stacks)))
    for group in by_chips(house("lions"), dict(enumerate(stacks)), sum(stacks)):
        places.out(group.players)
    for player, stack in enumerate(stacks):
        larger = sum(other > stack for other in stacks)
        equal = sum(other == stack for other in stacks)
        assert places.place_of(player) == (larger + 1, larger + equal)

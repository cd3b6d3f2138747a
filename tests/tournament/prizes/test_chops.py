"""Those left share the prizes, as far as the house goes along with it."""

from __future__ import annotations

from shuffleup.hand import Refusal
from shuffleup.tournament.hands import hands
from shuffleup.tournament.prizes import chops
from shuffleup.tournament.prizes.chop import Kind, Proposal
from shuffleup.tournament.prizes.chops import ChopAgreed
from shuffleup.tournament.prizes.ending import set_prizes
from shuffleup.tournament.prizes.events import Finished, PrizeWon
from shuffleup.tournament.state.places import Place
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from tournament_kit import (
    MINUTE,
    chance,
    done,
    knock_out,
    noted,
    play,
    refused,
    running,
    sound,
)


def three_left(name: str, pool: int = 30_000) -> Tournament:
    """A night whose last three play for money; players 0, 1, 2 with more and more chips."""
    night = running(name, 6, qualifier=False, currency="EUR")
    night.buy_ins_minor = pool
    night.entries_open = night.purchases_open = night.returns_at_break = False
    set_prizes(night, 0)
    for loser in (3, 4, 5):
        knock_out(night, loser, 2)
    one = int(night.stack_of(0)) // 2
    play(night, 0, {0: one, 1: int(night.stack_of(1)) + int(night.stack_of(0)) - one})
    return night


def proposed(night: Tournament, kind: Kind, **how: object) -> Proposal:
    found = chops.propose_chop(night, kind, **how)  # type: ignore[arg-type]
    assert isinstance(found, Proposal), found
    return found


def test_an_agreed_chop_ends_the_event_and_pays_as_agreed_with_places_by_chips() -> None:
    night = three_left("standard")
    assert night.prizes is not None
    total = night.prizes.top(3).total.amount_minor
    proposal = proposed(night, Kind.EQUAL)
    refused(chops.agree_chop(night, proposal, [0, 1], MINUTE), "not-agreed")
    assert night.phase == PLAYED
    done(chops.agree_chop(night, proposal, [0, 1, 2], MINUTE))
    assert night.phase == FINISHED
    assert [night.places.place_of(p) for p in (2, 1, 0)] == [Place(1, 1), Place(2, 2), Place(3, 3)]
    assert sum(night.won_minor.values()) == night.prizes.total.amount_minor
    assert sum(night.won_minor[player] for player in (0, 1, 2)) == total
    assert max(night.won_minor.values()) - min(night.won_minor[p] for p in (0, 1, 2)) <= 1
    assert noted(night, Finished)[0].reason == "chop"
    assert noted(night, ChopAgreed)[0].players == (2, 1, 0)
    sound(night)


def test_the_players_own_figures_are_paid_in_their_order() -> None:
    night = three_left("standard")
    assert night.prizes is not None
    total = night.prizes.top(3).total.amount_minor
    figures = [total - 3000, 2000, 1000]
    done(chops.agree_chop(night, proposed(night, Kind.AGREED, figures=figures), {0, 1, 2}, MINUTE))
    assert [night.won_minor[player] for player in (2, 1, 0)] == figures


def test_a_deal_between_players_is_noted_and_play_goes_on() -> None:
    night = three_left("lions")
    proposal = proposed(night, Kind.EQUAL)
    done(chops.agree_chop(night, proposal, [], MINUTE))
    (event,) = noted(night, ChopAgreed)
    assert not event.binding and event.clauses == ("lions:win.10", "lions:win.11")
    assert night.phase == PLAYED and not night.agreed_minor and not noted(night, PrizeWon)
    play(night, 0)


def test_a_chop_waits_for_the_end_of_a_hand_and_for_the_prizes() -> None:
    night = three_left("standard")
    proposal = proposed(night, Kind.EQUAL)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    refused(chops.propose_chop(night, Kind.EQUAL), "in-hand")
    refused(chops.agree_chop(night, proposal, [0, 1, 2], MINUTE), "in-hand")
    fresh = running("standard", 6)
    refused(chops.propose_chop(fresh, Kind.EQUAL), "prizes-not-known")


def test_nobody_shares_while_somebody_may_come_back_at_the_break() -> None:
    night = running("redtooth", 6, currency="GBP", guarantee_minor=30_000)
    set_prizes(night, 0)
    knock_out(night, 5, 0)
    assert night.prizes is not None and night.returning == 1
    refused(chops.propose_chop(night, Kind.EQUAL), "prizes-not-known")
    proposal = Proposal(Kind.EQUAL, (6_000,) * 5, "GBP")
    refused(chops.agree_chop(night, proposal, range(5), MINUTE), "prizes-not-known")


def test_a_house_without_chops_has_none() -> None:
    night = three_left("pppl", pool=0)
    answer = chops.propose_chop(night, Kind.EQUAL)
    assert isinstance(answer, Refusal) and answer.clauses == ("pppl:2.3.3.a",)

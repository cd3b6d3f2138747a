"""Those left share the prizes, as far as the house goes along with it."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import Rulebook, house
from shuffleup.tournament.hands import hands
from shuffleup.tournament.prizes import chops
from shuffleup.tournament.prizes.chop import Kind, Proposal
from shuffleup.tournament.prizes.chops import ChopAgreed
from shuffleup.tournament.prizes.ending import do_prizes, set_prizes
from shuffleup.tournament.prizes.events import Finished, PrizeWon
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.money import Prizes
from shuffleup.tournament.state.places import Place
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    knock_out,
    noted,
    play,
    refused,
    running,
    sound,
)


def three_left(name: Rulebook | str, pool: int = 30_000) -> Tournament:
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


def proposed(night: Tournament, kind: Kind) -> Proposal:
    found = chops.propose_chop(night, kind, chance())
    assert isinstance(found, Proposal), found
    return found


def share(night: Tournament, kind: str = "equal", at_ms: int = MINUTE, **told: object) -> object:
    """Those left agree on a deal, all of them if nobody else is named."""
    deal = {"currency": "EUR", "consenting": [0, 1, 2]} | told
    return ask(night, "agree-chop", at_ms, kind=kind, **deal)


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
    done(share(night, "agreed", amounts_minor=figures))
    assert [night.won_minor[player] for player in (2, 1, 0)] == figures


@pytest.mark.clause("spotlight:6.15.b")
@pytest.mark.parametrize(
    ("more", "currency", "code"),
    [
        ((1, 0, 0), "EUR", "does-not-add-up"),
        ((0, 0, -1), "EUR", "does-not-add-up"),
        ((0, 0), "EUR", "does-not-add-up"),
        ((0, 0, 0), "USD", "other-currency"),
        ((0, 0, 0), "", "other-currency"),
    ],
)
def test_what_is_agreed_is_the_money_left_to_the_last_unit(
    more: tuple[int, ...], currency: str, code: str
) -> None:
    night = three_left("spotlight")
    assert night.prizes is not None
    night.paid = 3
    do_prizes(night, Prizes((15_000, 10_000, 5_000), "EUR"), 3)
    before, logged = frozen(night), len(night.log or ())
    wrong = [12_000 + more[0], 9_000 + more[1], *(9_000 + each for each in more[2:])]
    answer = ask(
        night,
        "agree-chop",
        MINUTE,
        kind="agreed",
        amounts_minor=wrong,
        currency=currency,
        consenting=[0, 1, 2],
    )
    assert "spotlight:6.15.b" in refused(answer, code)
    assert frozen(night) == before and len(night.log or ()) == logged


@pytest.mark.clause("spotlight:6.15.b")
def test_everybody_is_paid_their_own_figure() -> None:
    night = three_left("spotlight")
    do_prizes(night, Prizes((15_000, 10_000, 5_000), "EUR"), 3)
    figures = [7_000, 8_000, 15_000]  # whoever has most chips may take least
    agreed = {"amounts_minor": figures, "currency": "EUR", "consenting": [0, 1, 2]}
    done(ask(night, "agree-chop", MINUTE, kind="agreed", **agreed))
    assert [night.won_minor[player] for player in (2, 1, 0)] == figures


# --- a sum kept for the winner


@pytest.mark.clause("spotlight:6.15.b")
@pytest.mark.parametrize(
    ("kind", "shares"),
    [
        # 30,000 but for 6,000
        ("equal", (8_000, 8_000, 8_000)),
        ("icm", ()),
        ("agreed", (6_000, 8_000, 10_000)),
    ],
)
def test_what_is_kept_for_the_winner_is_played_for_and_paid_besides_the_shares(
    kind: str, shares: tuple[int, ...]
) -> None:
    night = three_left("spotlight")
    do_prizes(night, Prizes((15_000, 10_000, 5_000), "EUR"), 3)
    told = {"amounts_minor": shares} if kind == "agreed" else {}
    done(share(night, kind, kept_minor=6_000, **told))
    (event,) = noted(night, ChopAgreed)
    assert (event.kept_minor, event.binding, event.players) == (6_000, True, (2, 1, 0))
    assert event.amounts_minor == shares or kind == "icm"
    assert sum(event.amounts_minor) + 6_000 == 30_000
    assert night.phase == PLAYED and not night.won_minor
    assert "spotlight:6.15.b" in refused(share(night), "shared-already")  # once is enough
    knock_out(night, 2, 0)  # whoever had most chips goes first, and keeps the share
    knock_out(night, 1, 0)
    assert night.phase == FINISHED and noted(night, Finished)[0].reason == "winner"
    by_player = dict(zip(event.players, event.amounts_minor, strict=True))
    assert night.won_minor == by_player | {0: by_player[0] + 6_000}
    sound(night)


@pytest.mark.clause("spotlight:6.15.b")
@pytest.mark.parametrize(
    ("kept", "amounts", "code"),
    [
        (10_001, [], "kept-too-much"),  # somebody would be sure of less than the third prize
        (10_001, [6_667, 6_666, 6_666], "kept-too-much"),
        (6_000, [8_000, 8_000, 8_001], "does-not-add-up"),
        (6_000, [10_000, 10_000, 10_000], "does-not-add-up"),
    ],
)
def test_no_more_is_kept_for_the_winner_than_is_to_be_won(
    kept: int, amounts: list[int], code: str
) -> None:
    night = three_left("spotlight")
    do_prizes(night, Prizes((15_000, 10_000, 5_000), "EUR"), 3)
    before = frozen(night)
    answer = share(night, kept_minor=kept, amounts_minor=amounts)
    assert "spotlight:6.15.b" in refused(answer, code)
    assert frozen(night) == before


def test_whoever_is_disqualified_after_a_deal_has_no_share_and_a_tie_shares_what_was_kept() -> None:
    never = house("pppl").finish.disqualified_at_final.value  # a place, that is
    rule = {"disqualified_before_final": never, "disqualified_at_final": never}
    night = three_left(changed("standard", "finish", **rule))
    do_prizes(night, Prizes((15_000, 10_000, 5_000), "EUR"), 3)
    done(share(night, kept_minor=5_001, amounts_minor=[8_333, 8_333, 8_333]))
    done(ask(night, "disqualify", MINUTE, player=2, reason="cheating"))
    half = int(night.stack_of(0) + night.stack_of(1)) // 2
    play(night, 0, {0: half, 1: half})
    done(ask(night, "limit-time", 2 * MINUTE, minutes=1))
    done(timing.tick(night, 4 * MINUTE, chance()))
    assert night.phase == FINISHED
    assert {night.won_minor[0], night.won_minor[1]} == {8_333 + 2_500, 8_333 + 2_501}
    assert 2 not in night.won_minor
    assert night.won_minor[5] == 5_000  # who was fourth is third now, and had no part in the deal


@pytest.mark.clause("lions:win.10", "lions:win.11")
def test_a_sum_kept_between_players_is_their_own_affair() -> None:
    night = three_left("lions")
    assert night.prizes is not None
    deal = {"currency": night.prizes.currency, "consenting": [0, 2], "kept_minor": 1_000}
    done(ask(night, "agree-chop", MINUTE, kind="agreed", amounts_minor=[5_000, 4_000], **deal))
    assert noted(night, ChopAgreed)[0].kept_minor == 1_000
    assert not (night.agreed_minor or night.kept_minor) and night.phase == PLAYED


@pytest.mark.clause("lions:win.10", "lions:win.11")
def test_a_deal_between_players_names_those_who_made_it_and_play_goes_on() -> None:
    night = three_left("lions")
    assert night.prizes is not None
    deal = {"kind": "agreed", "currency": night.prizes.currency, "consenting": [0, 2]}
    refused(ask(night, "agree-chop", MINUTE, amounts_minor=[1, 2, 3], **deal), "does-not-add-up")
    most = night.prizes.top(3).total.amount_minor
    refused(ask(night, "agree-chop", MINUTE, amounts_minor=[most, 1], **deal), "does-not-add-up")
    alone = {**deal, "consenting": [0], "amounts_minor": [1]}
    refused(ask(night, "agree-chop", MINUTE, **alone), "nobody-to-chop-with")
    done(ask(night, "agree-chop", MINUTE, amounts_minor=[40_000, 20_000], **deal))
    (event,) = noted(night, ChopAgreed)
    assert (event.players, event.amounts_minor) == ((2, 0), (40_000, 20_000))
    assert not event.binding and event.clauses == ("lions:win.10", "lions:win.11")
    assert night.phase == PLAYED and not night.agreed_minor and not noted(night, PrizeWon)
    play(night, 0)


@pytest.mark.clause("lions:payout.4")
def test_places_that_are_shared_leave_every_other_prize_as_it_is_printed() -> None:
    night = running("lions", 20, qualifier=False)
    play(
        night,
        0,
        {
            night.room.tables[0].chairs[0]: int(night.setup.stack) + 25,
            night.room.tables[0].chairs[1]: int(night.setup.stack) - 25,
        },
    )
    leader = night.room.tables[0].chairs[0]
    done(ask(night, "limit-time", 2 * MINUTE, minutes=1))
    done(timing.tick(night, 4 * MINUTE, chance()))
    assert night.phase == FINISHED and night.prizes is not None
    assert night.won_minor[leader] == night.prizes.amounts[0]
    assert sum(night.won_minor.values()) == sum(night.prizes.amounts[:20])


def test_a_chop_waits_for_the_end_of_a_hand_and_for_the_prizes() -> None:
    night = three_left("standard")
    proposal = proposed(night, Kind.EQUAL)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    refused(chops.propose_chop(night, Kind.EQUAL, chance()), "in-hand")
    refused(chops.agree_chop(night, proposal, [0, 1, 2], MINUTE), "in-hand")
    fresh = running("standard", 6)
    refused(chops.propose_chop(fresh, Kind.EQUAL, chance()), "prizes-not-known")


def test_nobody_shares_while_somebody_may_come_back_at_the_break() -> None:
    night = running("redtooth", 6, currency="GBP", guarantee_minor=30_000)
    set_prizes(night, 0)
    knock_out(night, 5, 0)
    assert night.prizes is not None and night.returning == 1
    refused(chops.propose_chop(night, Kind.EQUAL, chance()), "prizes-not-known")
    proposal = Proposal(Kind.EQUAL, (6_000,) * 5, "GBP")
    refused(chops.agree_chop(night, proposal, range(5), MINUTE), "prizes-not-known")


def test_a_house_without_chops_has_none() -> None:
    night = three_left("pppl", pool=0)
    answer = chops.propose_chop(night, Kind.EQUAL, chance())
    assert isinstance(answer, Refusal) and answer.clauses == ("pppl:2.3.3.a",)

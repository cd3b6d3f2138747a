"""The rest: cards that would have come are shown where the house has it and all agree."""

from __future__ import annotations

import json

import pytest

from shuffleup.hand.commands import Call, Check, Fold, RaiseTo
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from views_kit import DIRECTOR, ONLOOKER, WALL, Recorded, cards_in, done

clause = pytest.mark.clause
BOARD = "2c 7d 9h Js 3d"


def won_on_the_flop(house: str) -> tuple[Recorded, list[int]]:
    """Four players, one of them folds at once; the small blind bets the flop and takes the pot."""
    night = Recorded(house, 4, 1)
    night.holding("Ac Ad", "Kc Kd", "Qc Qd", "Tc Td", board=BOARD)
    night.acts(Call, Fold, Call, Check)
    done(night.act(RaiseTo, night.hand.legal().raise_from))
    night.acts(Fold, Fold)
    assert night.hand.over
    order = night.served()
    return night, [night.play.at(0).players[chair] for chair in order]


def ask(night: Recorded, name: str, player: int, **fields: object) -> Refusal | None:
    wanted = asked(name, player=player, table=0, hand=1, **fields)
    refused = perform(night.play, wanted, night.now, night.below)
    night.follow()
    return refused


def everywhere(night: Recorded) -> set[str]:
    """Every card that anybody is sent, but for their own."""
    found: set[str] = set()
    for audience in (*night.everybody(), ONLOOKER, WALL, DIRECTOR):
        for line in night.seen_by(audience).split(b"\n"):
            told = json.loads(line)
            told.pop("seat", None)
            found |= set(cards_in(told))
    return found


@clause("spotlight:2b17.b")
def test_the_winner_asks_and_all_who_called_the_first_bet_agree() -> None:
    night, (winner, big, under, button) = won_on_the_flop("spotlight")
    # The button folded at once, and the big blind had nothing to call.
    assert night.own(night.chair(winner)).may_ask == ["see-rest", "dispute"]
    done(ask(night, "see-rest", winner))
    assert "agree-to-rest" in night.own(night.chair(under)).may_ask
    assert "agree-to-rest" not in night.own(night.chair(button)).may_ask
    assert "agree-to-rest" not in night.own(night.chair(big)).may_ask
    assert everywhere(night) == {"2c", "7d", "9h"}
    stacks = [int(night.play.night.stack_of(player)) for player in range(4)]
    done(ask(night, "agree-to-rest", under, agrees=True))
    assert night.table().rest == ["Js", "3d"]
    assert everywhere(night) == {"2c", "7d", "9h", "Js", "3d"}
    assert [int(night.play.night.stack_of(player)) for player in range(4)] == stacks
    night.shuffle()
    assert night.table().rest == []


@clause("spotlight:2b17.b")
def test_one_refusal_ends_it() -> None:
    night, (winner, _, under, _) = won_on_the_flop("spotlight")
    done(ask(night, "see-rest", winner))
    done(ask(night, "agree-to-rest", under, agrees=False))
    assert everywhere(night) == {"2c", "7d", "9h"}
    again = ask(night, "see-rest", winner)
    assert again is not None and again.code == "nothing-to-come"
    late = ask(night, "agree-to-rest", under, agrees=True)
    assert late is not None and late.code == "rabbit-not-asked"
    assert everywhere(night) == {"2c", "7d", "9h"}


@clause("spotlight:2b17.b")
def test_nobody_else_may_ask() -> None:
    night, (_, big, under, button) = won_on_the_flop("spotlight")
    for player in (big, under, button):
        refused = ask(night, "see-rest", player)
        assert refused is not None and refused.code == "rabbit-winner"
        assert "spotlight:2b17.b" in refused.clauses


@clause("redtooth:62", "charity:25", "pppl:3.9")
@pytest.mark.parametrize(("house", "ref"), [("redtooth", "62"), ("charity", "25"), ("pppl", "3.9")])
def test_where_the_house_shows_them_to_nobody_the_winner_is_refused(house: str, ref: str) -> None:
    night, (winner, *_) = won_on_the_flop(house)
    refused = ask(night, "see-rest", winner)
    assert refused is not None and refused.code == "no-rabbit"
    assert refused.clauses == (f"{house}:{ref}",)
    assert everywhere(night) == {"2c", "7d", "9h"}

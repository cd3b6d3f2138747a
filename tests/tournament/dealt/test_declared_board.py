"""At Lions a player who plays the board may say so at a dealt table, and keeps cards and claim."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from shuffleup.cards.ranking import strength
from shuffleup.hand.commands import DeclareBoard, Show
from shuffleup.hand.events import BoardDeclared
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.events import Played
from shuffleup.views.seat import seat_view
from tournament_kit import chance


def to_showdown(name: str) -> Evening:
    evening = Evening(name)
    evening.begin()
    while evening.hand.street < SHOWDOWN:
        evening.play_on()
    return evening


@pytest.mark.clause("lions:holdem.9")
def test_it_has_the_board_s_worth_and_nobody_sees_the_cards() -> None:
    evening = to_showdown("lions")
    spot, chair = evening.play.at(0), int(evening.hand.queue[0])
    player = evening.player(chair)
    view = seat_view(evening.play, player)
    assert view.show is not None and view.show.may_declare
    seen, command = (spot.number, spot.turn), DeclareBoard(chair)
    assert acts.act(evening.play, 0, player, seen, command, evening.now, chance()) is None
    declared = [e for e in evening.log if isinstance(e, Played) and e.what == BoardDeclared(chair)]
    assert len(declared) == 1
    assert evening.hand.seats[chair].live and not evening.hand.seats[chair].shown_cards()
    assert evening.hand.seats[chair].worth == strength(list(evening.hand.board))
    while not evening.hand.over:
        evening.play_on()
    assert evening.state(evening.replayed()) == evening.state(evening.play)


@pytest.mark.clause("spotlight:3e1")
def test_where_both_cards_must_be_shown_it_is_refused() -> None:
    evening = to_showdown("spotlight")
    spot, chair = evening.play.at(0), int(evening.hand.queue[0])
    player, seen = evening.player(chair), (spot.number, spot.turn)
    view = seat_view(evening.play, player)
    assert view.show is not None and not view.show.may_declare
    refused = acts.act(evening.play, 0, player, seen, DeclareBoard(chair), evening.now, chance())
    assert refused is not None and "spotlight:3e1" in refused.clauses
    assert acts.act(evening.play, 0, player, seen, Show(chair), evening.now, chance()) is None

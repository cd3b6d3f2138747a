"""What a desk need not offer, as it would be refused: the doors are asked, and nothing changes."""

from __future__ import annotations

import pytest

from audit_kit import Dealt
from kit import HOUSES
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import DEEDS, Deed, Matter, asked
from shuffleup.views.cannot import cannot
from shuffleup.views.desk_wire import Cannot


def barred(dealt: Dealt, office: str = "") -> dict[str, Cannot]:
    found = cannot(dealt.play, dealt.now, by_software=True)
    return {name: each for each in found if each.office == office for name in each.orders}


@pytest.mark.parametrize("name", HOUSES)
def test_what_would_be_refused_is_said_before_and_changes_nothing(name: str) -> None:
    dealt = Dealt(name, 9, 1)
    for at in range(60):
        if at % 20 == 0:
            before = frozen(dealt.play.night)
            stopped = barred(dealt)
            assert frozen(dealt.play.night) == before
            assert {"start", "revive"} <= stopped.keys() and "cancel" not in stopped
        dealt.step()
    for order in ("start", "end-break", "revive", "seat-next"):
        fields = {"reason": "-"} if order == "revive" else {}
        refused = perform(dealt.play, asked(order, **fields), dealt.now, dealt.below)
        told = barred(dealt)[order]
        assert refused is not None and (told.says, told.clauses) == (refused.says, refused.clauses)


def test_a_pause_turns_it_round() -> None:
    dealt = Dealt("standard", 6, 1)
    assert perform(dealt.play, asked("pause"), dealt.now, dealt.below) is None
    assert "resume" not in barred(dealt) and "pause" in barred(dealt)


@pytest.mark.clause("spotlight:6.22")
def test_where_the_house_keeps_calling_off_for_itself_its_director_is_not_offered_it() -> None:
    dealt = Dealt("spotlight", 6, 1)
    told = barred(dealt, "director")
    assert told["cancel"].clauses == ("spotlight:6.22",)
    assert "cancel" not in barred(dealt, "owner") and "cancel" not in barred(dealt)
    assert "move" not in told


def test_what_a_dealer_of_real_cards_says_is_not_offered_where_the_software_deals() -> None:
    dealt = Dealt("lions", 6, 1)
    assert {"begin-hand", "report-hand"} <= barred(dealt).keys()
    real = cannot(dealt.play, dealt.now, by_software=False)
    assert not any("report-hand" in each.orders for each in real)


def test_what_the_softwares_own_door_decides_is_not_asked_of_the_dealers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deed = Deed("start-clocks", Matter.HAND, lambda: None, False, "player_clock.seconds")
    monkeypatch.setitem(DEEDS, deed.name, deed)
    dealt = Dealt("lions", 6, 1)
    assert deed.name not in barred(dealt)
    real = cannot(dealt.play, dealt.now, by_software=False)
    assert any(deed.name in each.orders for each in real), "there its dealers see to it"

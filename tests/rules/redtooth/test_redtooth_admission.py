"""Redtooth: members only, chips for all at the break, and coming back."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.entry import Rejoin
from shuffleup.tournament.entry.admission import (
    Person,
    break_grant,
    rejoin_seat,
    seat_refusal,
    sign_in_refusal,
    twice_refusal,
)
from shuffleup.tournament.entry.purchases import rebuy_refusal

REDTOOTH = house("redtooth")
MEMBER = Person("Ada", member="0042", accepted=True)


@pytest.mark.clause("redtooth:joining.1")
def test_nobody_plays_without_a_signed_registration() -> None:
    assert REDTOOTH.conditions() == (REDTOOTH.clause("joining.1"),)
    unsigned = sign_in_refusal(REDTOOTH, MEMBER._replace(accepted=False))
    assert unsigned is not None
    assert (unsigned.code, unsigned.clauses) == ("not-accepted", ("redtooth:joining.1",))
    assert sign_in_refusal(REDTOOTH, MEMBER) is None


@pytest.mark.clause("redtooth:joining.2")
def test_a_member_is_known_by_the_number() -> None:
    stranger = sign_in_refusal(REDTOOTH, MEMBER._replace(member=""))
    assert stranger is not None
    assert stranger.code == "no-member"
    assert "redtooth:joining.2" in stranger.clauses
    namesake = MEMBER._replace(member="0043")
    assert twice_refusal(REDTOOTH, namesake, [MEMBER]) is None
    twice = twice_refusal(REDTOOTH, MEMBER._replace(name="Countess Ada"), [MEMBER])
    assert twice is not None
    assert (twice.code, twice.says) == ("signed-in", "0042 has signed in already.")


@pytest.mark.clause("redtooth:joining.3")
def test_players_sign_on_with_the_director_on_the_night() -> None:
    away = sign_in_refusal(REDTOOTH, MEMBER._replace(present=False))
    assert away is not None
    assert (away.code, away.clauses) == ("not-present", ("redtooth:joining.3",))
    unsigned = seat_refusal(REDTOOTH, signed_in=False, admitted=True)
    assert unsigned is not None
    assert unsigned.clauses == ("redtooth:joining.3",)


@pytest.mark.clause("redtooth:55")
def test_nobody_can_rebuy() -> None:
    refused = rebuy_refusal(REDTOOTH, 0, 0, window_open=True)
    assert refused is not None
    assert (refused.code, refused.clauses) == ("not-sold", ("redtooth:55",))


@pytest.mark.clause("redtooth:chips.2", "redtooth:56", "redtooth:chips.3")
def test_the_break_brings_1500_once_and_those_who_were_out_come_back() -> None:
    grant = break_grant(REDTOOTH, given=False)
    assert grant is not None
    assert (grant.chips, grant.rejoin) == (1500, Rejoin.ORIGINAL_SEAT)
    assert {"redtooth:chips.2", "redtooth:56", "redtooth:chips.3"} <= set(grant.clauses)
    assert break_grant(REDTOOTH, given=True) is None


@pytest.mark.clause("redtooth:chips.4")
def test_they_go_back_to_the_seat_they_had_at_first_if_it_is_free() -> None:
    assert rejoin_seat(REDTOOTH, (2, 5), {(1, 0), (2, 5)}) == (2, 5)
    assert rejoin_seat(REDTOOTH, (2, 5), {(1, 0)}) is None

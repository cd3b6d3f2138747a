"""Every deed with the extremes of every field, as they would come over the wire.

What cannot be read is said in one line; what can be is done or refused. Nothing breaks off in the
middle, and nothing has changed unless it was done. How long it takes is in `bench/deeds.py`.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from deed_kit import extremes
from shuffleup.errors import InputError
from shuffleup.rulebook import RulebookError
from shuffleup.tournament.perform import perform
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import DEEDS
from shuffleup.views.asks import ORDER, ordered, read_ask
from tournament_kit import chance, open_night, running, sound, with_players

NIGHTS = {
    "signing in": lambda: with_players(open_night("standard"), 7),
    "played": lambda: running("standard", 13),
}


@pytest.mark.parametrize("name", sorted(DEEDS))
@pytest.mark.parametrize("when", NIGHTS)
def test_extremes_are_done_refused_or_unreadable(name: str, when: str) -> None:
    night = NIGHTS[when]()
    before, asked = frozen(night), 0
    for fields in extremes(DEEDS[name]):
        asked += 1
        answer: Any
        try:
            data = msgspec.json.encode({"ask": ORDER + name, "id": "k3j4h5g6", **fields})
            wanted = ordered(read_ask(data))
            assert wanted is not None
            answer = perform(night, wanted, 60_000, chance())
        except (InputError, RulebookError) as trouble:
            answer = trouble
        if answer is None:
            sound(night)
            night = NIGHTS[when]()
        else:
            assert "\n" not in str(answer) and len(str(answer)) < 1_000
            assert frozen(night) == before, fields
    assert asked

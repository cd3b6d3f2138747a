"""Who may ask for what, by which door: every deed there is, asked by everybody, of a served night.

The rows are written by hand, and a deed without one fails. So does a route.
"""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

from frames_kit import ASKS
from ledger_kit import story
from offices_kit import DEALS, KEEPER, LOOKS, OUTSIDE, PLAYS, RUNS, everybody
from server_kit import Line, Person, code_for, new_id, open_night, seat, serving
from shuffleup.tournament.state.deed import DEEDS
from shuffleup.views.asks import ORDER, PERSONAL

# Who may ask for a deed, where the software deals; a player for themselves.
ROWS: Final = {
    # what only those who run the night do
    "agree-chop announce close-entry close-sales enter-prizes hand-clock limit-time start "
    "cancel change-structure postpone revive change-rules "
    "allow-together break-table close-chairs draw-seats hand-for-hand hold-table keep-apart move "
    "move-by-hand open-chairs open-table release-table seat seat-next set-out swap-seats "
    "take-back-move "
    "act-for award-bounty ban correct-button correct-stack decide decide-case disqualify "
    "excuse-sign-out find-chips forfeit let-go lift-ban penalise pick-up reinstate remove "
    "settle-dispute settle-places stop-clock take-chips "
    "add-on change-chips change-old-chips clear close-sign-outs enter give-code miss-sign-out "
    "mute-reactions pay-debt pay-entry re-enter rebuy refund sign-in take-out-colour turn-down "
    "wait-for-seat call-off "
    "accept carry-on close dismiss pay-out rejoin show-forecast tell-apart till undo": RUNS,
    # and whoever was handed the clock
    "add-minutes break-now end-break forward go-to next-level pause previous-level resume set-back "
    "set-left": RUNS | KEEPER,
    # at the table: its dealer
    "begin-hand bust button-at clock-off clock-on count file-breach hand-over read-gesture "
    "report-hand rule sat-down start-clock": RUNS | DEALS,
    # for oneself, or at the desk
    "agree-to-rest ask-for ask-for-shuffle away back change-table decline dispute quit "
    "report-error see-hand see-rest sign-off sign-out wait withdraw": RUNS | PLAYS,
    # nobody does this for another
    "take-seat": PLAYS,
}
MAY: Final = {deed: who for deeds, who in ROWS.items() for deed in deeds.split()}
FIELDS: Final = {
    tag.removeprefix(ORDER): {n: json.loads(v) for n, v in fields.items() if n != "tapped_ms"}
    for tag, fields in ASKS
    if tag.startswith(ORDER)
}
NOT_THEIRS: Final = "not-your-office"


def test_every_deed_has_a_row() -> None:
    assert MAY.keys() == DEEDS.keys()
    assert sum(len(deeds.split()) for deeds in ROWS) == len(MAY), "and one only"


def asked(deed: str, who: Person, other: int) -> dict[str, Any]:
    """The fields of a deed, about whoever asks; an official asks about a player."""
    fields = {name: value for name, value in FIELDS[deed].items() if name != "id"}
    player = who.player if who.player >= 0 else other
    return {**fields, **({"player": player} if "player" in fields else {})}


async def heard(line: Line, deed: str, fields: dict[str, Any]) -> bool:
    """Whether the socket takes a deed from somebody; if so, the night itself may still refuse."""
    answer = await line.answer(f"{ORDER}{deed}", **fields)
    assert answer["frame"] in ("done", "refused"), answer
    return bool(answer.get("code") != NOT_THEIRS)


@story
async def test_every_deed_is_for_those_of_its_row_by_socket_and_by_http(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        people = await everybody(place)
        other = people["player"].player
        order = [*LOOKS, *DEALS, *PLAYS, *OUTSIDE, *sorted(RUNS)]  # who changes nothing comes first
        assert set(order) == people.keys()
        wrong = []
        for kind in order:
            who = people[kind]
            line = None
            if kind not in OUTSIDE:
                line = await stack.enter_async_context(who.socket())
            for deed, may in MAY.items():
                fields = asked(deed, who, other)
                if line is not None and await heard(line, deed, fields) is not (kind in may):
                    wrong.append((deed, kind, "socket"))
                body = {"id": new_id(), "name": deed, "fields": fields}
                answer = await who.ask("POST", "/nights/friday/orders", body)
                taken = (
                    answer.status_code in (200, 400, 409)
                    and answer.json().get("code") != NOT_THEIRS
                )
                if taken is not (kind in may & RUNS):
                    wrong.append((deed, kind, f"HTTP {answer.status_code} {answer.text[:80]}"))
        assert wrong == []


@story
async def test_nobody_says_anything_for_another_player(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        people = await everybody(place)
        victim = people["keeper of the clock"].player
        async with people["player"].socket() as line:
            for deed, may in MAY.items():
                fields = asked(deed, people["player"], victim)
                if may >= PLAYS and "player" in fields:
                    assert not await heard(line, deed, fields | {"player": victim}), deed
        # What has no deed names nobody: it is for whoever sits there.
        assert not [each for each in PERSONAL if "player" in each.__struct_fields__]


@story
async def test_a_dealers_code_voids_no_hand_that_software_dealt(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        players = await seat(place, owner, 3)
        dealer = await place.joined(await code_for(owner, "dealer"))
        async with players[0].socket() as seen, dealer.socket() as line:
            while len((await seen.next("table"))["seat"]["cards"]) != 2:
                pass
            answer = await line.answer("order/call-off", table=0)
            assert (answer["frame"], answer.get("code")) == ("refused", NOT_THEIRS)
            assert answer["clauses"], "whoever rules is the house's to say"

"""What a league's pages ask for: history, records, calendar, frames, samples; who may look."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from league_kit import as_csv, evening
from ledger_kit import story
from offices_kit import DEALS, LOOKS, OUTSIDE, PLAYS, everybody
from server_kit import Person, new_id, serving

LEAGUE: Final = "/leagues/pub"
SPRING: Final = f"{LEAGUE}/seasons/spring"
RULES: Final = 'name = "Spring"\npoints = "linear"\nbest = 2\nfinal = { top = 2 }\n'
ROWS: Final = [
    *evening("one", "Ann", "Bob", "Cid", date="2026-03-02", venue="Lion"),
    *evening("two", "Bob", "Ann", "Cid", date="2026-03-09", venue="Crown, upstairs"),
    *evening("three", "Cid", "Bob", date="2026-03-16", venue="Lion"),
]


async def ordered(who: Person, name: str, /, league: str = LEAGUE, **fields: Any) -> dict[str, Any]:
    body = {"id": new_id(), "name": name, "fields": fields}
    found: dict[str, Any] = await who.done("POST", f"{league}/orders", body)
    return found


async def played(owner: Person, seen: str = "public", league: str = LEAGUE) -> None:
    """A league with three evenings."""
    await ordered(owner, "show", league, title="Pub <League>", seen=seen)
    await ordered(owner, "open-season", league, season="spring", rules=RULES)
    await ordered(owner, "take-results", league, season="spring", text=as_csv(ROWS))


@story
async def test_history_has_the_leaders_day_by_day_and_who_stood_where(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await played(await place.owner())
        stranger = place.person()
        history = await stranger.done("GET", f"{SPRING}/history")
        assert history["days"] == ["2026-03-02", "2026-03-09", "2026-03-16"]
        points = {each["name"]: each["points"] for each in history["lines"]}
        # 3 2 1, then 3 to Bob, 2 to Ann, 1 to Cid, then 2 to Cid and 1 to Bob; the best two count.
        assert points == {
            "Ann": ["3.00", "5.00", "5.00"],
            "Bob": ["2.00", "5.00", "5.00"],
            "Cid": ["1.00", "2.00", "3.00"],
        }
        table = await stranger.done("GET", f"{SPRING}/standings")
        last = {each["name"]: each["points"] for each in table["standings"]}
        assert {name: each[-1] for name, each in points.items()} == last
        ids = {each["name"]: str(each["id"]) for each in table["standings"]}
        assert history["before"] == {ids["Ann"]: 1, ids["Bob"]: 1, ids["Cid"]: 3}
        lion = await stranger.done("GET", f"{SPRING}/history?venue=Lion")
        assert lion["days"] == ["2026-03-02", "2026-03-16"]
        assert {each["name"]: each["points"][-1] for each in lion["lines"]}["Ann"] == "3.00"


@story
async def test_a_table_can_be_asked_for_in_part(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await played(await place.owner())
        part = await place.person().done("GET", f"{SPRING}/standings?most=1")
        assert (len(part["standings"]), part["players"], part["events"]) == (1, 3, 3)


@story
async def test_a_players_record_and_whom_they_have_met(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await played(await place.owner())
        stranger = place.person()
        table = await stranger.done("GET", f"{SPRING}/standings")
        ids = {each["name"]: each["id"] for each in table["standings"]}
        bob = await stranger.done("GET", f"{LEAGUE}/players/{ids['Bob']}")
        events = [(e["event"], e["points"], e["counted"], e["players"]) for e in bob["events"]]
        assert events == [
            ("one", "2.00", True, 3),
            ("two", "3.00", True, 3),
            ("three", "1.00", False, 2),
        ]
        rivals = {e["name"]: (e["met"], e["ahead"], e["behind"]) for e in bob["rivals"]}
        assert rivals == {"Cid": (3, 2, 1), "Ann": (2, 1, 1)}
        event = await stranger.done("GET", f"{LEAGUE}/events/two")
        assert [(e["name"], e["points"]) for e in event["results"]] == [
            ("Bob", "3.00"),
            ("Ann", "2.00"),
            ("Cid", "1.00"),
        ]


@story
async def test_the_calendar_is_read_by_calendar_programs(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await played(await place.owner())
        stranger = place.person()
        calendar = await stranger.done("GET", f"{LEAGUE}/calendar")
        assert [each["event"] for each in calendar["events"]] == ["three", "two", "one"]
        assert calendar["events"][1]["winners"] == ["Bob"]
        answer = await stranger.ask("GET", f"{LEAGUE}/calendar.ics")
        assert answer.headers["content-type"].startswith("text/calendar")
        lines = answer.text.split("\r\n")
        assert lines[0] == "BEGIN:VCALENDAR" and lines[-2:] == ["END:VCALENDAR", ""]
        assert "DTSTART;VALUE=DATE:20260309" in lines and "DTEND;VALUE=DATE:20260310" in lines
        assert "LOCATION:Crown\\, upstairs" in lines
        assert all(len(line.encode()) <= 75 for line in lines)
        assert len({line for line in lines if line.startswith("UID:")}) == 3


@story
async def test_a_table_in_a_frame_has_no_script_and_escapes_names(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await played(await place.owner())
        answer = await place.person().ask("GET", f"{SPRING}/table.html?language=de")
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "script" not in policy
        assert "frame-ancestors" not in policy and "x-frame-options" not in answer.headers
        assert "Pub &lt;League&gt;" in answer.text and "<League>" not in answer.text
        assert "Rang" in answer.text and "<script" not in answer.text
        other = await place.person().ask("GET", "/league/pub")
        assert other.headers["x-frame-options"] == "DENY"


@story
async def test_a_formula_is_tried_as_one_types(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        names = {each["name"] for each in await place.person().done("GET", "/formulas")}
        assert {"linear", "pokerstars"} <= names and len(names) == 12
        sample = "/formulas/sample"
        good = await owner.done("POST", sample, {"points": "ladder(place, 3, 1)", "players": 3})
        assert good["points"] == ["3.00", "1.00", "0.00"]
        german = {"points": "10 * plaice", "players": 3, "language": "de"}
        bad = await owner.done("POST", sample, german)
        assert (bad["points"], bad["line"], bad["column"]) == ([], 1, 6)
        assert "plaice" in bad["says"] and bad["says"].startswith("Es gibt keinen Namen")
        assert (await owner.ask("POST", sample, {"points": "1", "players": 501})).status_code == 400


@story
async def test_a_file_is_read_and_every_bad_row_named(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await played(owner)
        good = await owner.done("POST", f"{LEAGUE}/results", {"text": as_csv(ROWS)})
        assert [(e["event"], e["players"], e["winners"]) for e in good["events"]] == [
            ("one", 3, ["Ann"]),
            ("two", 3, ["Bob"]),
            ("three", 2, ["Cid"]),
        ]
        rows = "event,place,name\nfour,1,Ann\nfour,1,Bob\nfour,9,Cid\nfour,x,Dan\n"
        bad = await owner.done("POST", f"{LEAGUE}/results", {"text": rows, "language": "de"})
        assert bad["events"] == []
        assert [(e["row"], e["column"]) for e in bad["problems"]] == [
            (3, "place"),
            (4, "place"),
            (5, "place"),
        ]
        assert "four" not in (await owner.ask("GET", f"{LEAGUE}/calendar")).text, "nothing is taken"


# --- who may look: each office by each page, of leagues that are shown to three sorts of people

PAGES: Final = (
    "",
    "/seasons/spring/standings",
    "/seasons/spring/standings.csv",
    "/seasons/spring/history",
    "/seasons/spring/table.html",
    "/events/one",
    "/players/1",
    "/calendar",
    "/calendar.ics",
)
STAFF: Final = {"owner", "director"}
KNOWN: Final = {*STAFF, "director by code", *DEALS, *PLAYS, *LOOKS, *OUTSIDE} - {"stranger"}
MAY_LOOK: Final = {"public": {*KNOWN, "stranger"}, "members": KNOWN, "closed": STAFF}


@pytest.mark.parametrize("seen", MAY_LOOK)
@story
async def test_every_page_is_for_those_whom_the_league_is_shown_to(
    tmp_path: Path, seen: str
) -> None:
    async with serving(tmp_path, sign_ins=10_000, joins_by_address=10_000) as place:
        people = await everybody(place)
        assert set(people) == {*KNOWN, "stranger"}
        await played(people["owner"], seen)
        table = await people["owner"].done("GET", f"{SPRING}/standings")
        person = table["standings"][0]["id"]
        wrong = []
        for kind, who in people.items():
            may = kind in MAY_LOOK[seen]
            listed = [each["league"] for each in await who.done("GET", "/leagues")]
            if (listed == ["pub"]) is not may:
                wrong.append((kind, "list", listed))
            for page in PAGES:
                path = page.replace("/players/1", f"/players/{person}")
                answer = await who.ask("GET", f"{LEAGUE}{path}")
                none = await who.ask("GET", f"/leagues/nobodys{path}")
                if answer.is_success is not may:
                    wrong.append((kind, page, answer.status_code))
                if not may and (answer.status_code, answer.text) != (none.status_code, none.text):
                    wrong.append((kind, page, "tells a league that is there from one that is not"))
        assert wrong == []

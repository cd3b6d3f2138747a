"""Who may ask for what by HTTP: every route there is, asked by everybody, at a served night.

The rows are written by hand. A route without one fails, and so does a row without its route.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import httpx

from ledger_kit import story
from offices_kit import DEALS, LOOKS, OUTSIDE, PLAYS, RUNS, everybody
from server_kit import Person, serving
from shuffleup.server.app import ROUTES
from shuffleup.server.routes.pages import COMING_IN, FILES, PAGES

HERE: Final = {*RUNS, *DEALS, *PLAYS, *LOOKS}
EVERYBODY: Final = {*HERE, *OUTSIDE}
KNOWN: Final = EVERYBODY - {"stranger"}
OWNER: Final = {"owner"}
ID: Final = "an-id-for-a-row"

PATH: Final = {
    "night": "friday",
    "table": "0",
    "hand": "1",
    "player": "0",
    "account": "999",
    "person": "999",
    "template": "999",
    "handle": "none",
    "league": "nobodys",
    "season": "never",
    "event": "none",
    "venue": "none",
    "id": "none",
    "name": "standard",
    "other": "redtooth",
    "house": "standard",
    "code": "XXXXXX",
    "sheet": "seats.pdf",
    "language": "de",
    "page": "printing",
}
"""What a route's path is asked with."""
BODIES: Final[dict[str, Any]] = {
    # each is let in by the framework, and changes nothing
    "POST /sign-in": {"name": "Nobody", "password": "wrong"},
    "POST /owner": {"name": "Nobody", "password": "long enough", "code": "none"},
    "POST /password": {"old": "wrong", "new": "long enough for one"},
    "POST /accounts": {"name": "Nobody", "password": "long enough", "office": "player"},
    "PATCH /accounts/{account:int}": {"office": "dealer"},
    "POST /nights": {"id": ID, "night": "sunday", "house": "nobody's"},
    "POST /nights/{night:str}/orders": {"id": ID, "name": "nothing"},
    "POST /nights/{night:str}/invitations": {"office": "owner"},
    "POST /nights/{night:str}/bots": {"id": ID, "count": 1},
    "POST /nights/{night:str}/again": {"id": ID, "night": "friday"},
    "POST /nights/{night:str}/rulings": {"incident": "nothing"},
    "POST /houses/{name:str}/rulings": {"incident": "nothing"},
    "POST /houses/{name:str}/gestures": {},
    "POST /houses/{name:str}/pots": {"stacks": [], "bets": []},
    "POST /join": {"code": "none"},
    "POST /code": {"code": "none"},
    "PUT /look": {},
    "POST /members": {"name": "Nobody"},
    "PATCH /members/{person:int}": {},
    "POST /members/{person:int}/merge": {"into": 998},
    "POST /templates": {"name": "Nights", "opening": {"id": ID, "night": "x", "house": "nobody's"}},
    "PATCH /templates/{template:int}": {"name": "Nights"},
    "POST /leagues/{league:str}/orders": {"id": ID, "name": "nothing"},
    "POST /nights/{night:str}/coming": {"id": ID, "name": "Nobody", "answer": "maybe"},
    "POST /leagues/{league:str}/results": {"text": ""},
    "POST /formulas/sample": {"points": "1", "players": 2},
    "POST /rehearsals": {"house": "nobody's", "players": 9},
}
LAST: Final = ("POST /sign-out-everywhere", "POST /sign-out")
RUNS_BY_PASSWORD: Final = {"owner", "director"}
NIGHT: Final = "/nights/{night:str}"
HAND: Final = NIGHT + "/hands/{table:int}/{hand:int}"
PERSON: Final = "/members/{person:int}"
LEAGUE: Final = "/leagues/{league:str}"

ROWS: Final = (
    (
        OWNER,
        "GET /accounts; POST /accounts; PATCH /accounts/{account:int}; "
        "PUT /look; PUT /look/picture; DELETE /look/picture",
    ),
    # what touches more than one night
    (
        RUNS_BY_PASSWORD,
        "GET /templates; POST /templates; PATCH /templates/{template:int}; "
        "DELETE /templates/{template:int}; "
        f"POST /nights; POST {NIGHT}/again; PATCH {PERSON}; DELETE {PERSON}; POST {PERSON}/merge; "
        f"POST /members/import; POST {LEAGUE}/orders; GET {LEAGUE}/log; GET {LEAGUE}/export; "
        f"GET {LEAGUE}/suspensions; GET {LEAGUE}/warnings; POST /leagues/import; "
        f"GET {LEAGUE}/seasons/{{season:str}}/paper/cards.pdf; "
        f"GET /members/alike; POST {PERSON}/split; POST {LEAGUE}/results; POST /formulas/sample",
    ),
    # whoever directs any night knows people by name
    (
        RUNS | {"director of another night"},
        f"GET /members; GET {PERSON}; POST /members",
    ),
    (
        RUNS,
        f"POST {NIGHT}/orders; GET {NIGHT}/log; GET {NIGHT}/state; POST {NIGHT}/bots; "
        f"GET {NIGHT}/offences/{{player:int}}; GET {NIGHT}/forecast; POST {NIGHT}/forecast; "
        f"GET {NIGHT}/chop; "
        f"GET {NIGHT}/invitations; POST {NIGHT}/invitations; POST {NIGHT}/entrance; "
        f"DELETE {NIGHT}/invitations/{{handle:str}}; GET {NIGHT}/paper/{{sheet:str}}",
    ),
    (RUNS | DEALS, f"GET {NIGHT}/incidents; POST {NIGHT}/rulings"),
    (RUNS | DEALS | {"display"}, f"GET {NIGHT}/entrance"),
    (
        HERE,
        f"GET {NIGHT}; GET {NIGHT}/tables/{{table:int}}; GET {NIGHT}/room; GET {NIGHT}/hands; "
        f"GET {HAND}; GET {HAND}/phh; GET {HAND}/ohh; GET {NIGHT}/outcome; GET {NIGHT}/results; "
        f"GET {NIGHT}/results.csv; GET {NIGHT}/why/{{player:int}}; "
        f"GET {NIGHT}/coming; POST {NIGHT}/coming; GET {NIGHT}/league",
    ),
    (RUNS_BY_PASSWORD | {"dealer"}, "POST /password"),
    (KNOWN, "GET /nights; POST /sign-out-everywhere"),
    (
        EVERYBODY,
        "GET /me; POST /sign-in; POST /sign-out; POST /owner; POST /join; POST /code; "
        "GET /tonight; GET /past-nights; GET /look; GET /look/picture; GET /houses; "
        "GET /houses/{name:str}; GET /houses/{name:str}/paper/rules.pdf; "
        "GET /houses/{name:str}/against/{other:str}; GET /houses/{name:str}/why; GET /presets; "
        "GET /incidents; POST /houses/{name:str}/rulings; POST /rehearsals; "
        "POST /houses/{name:str}/gestures; POST /houses/{name:str}/pots; "
        "GET /rehearsals/{id:str}; DELETE /rehearsals/{id:str}; GET /health; GET /ready; "
        "GET /metrics; GET /assets/{name:str}; GET /help; GET /help/{language:str}; "
        "GET /help/{language:str}/{page:str}; GET /help/pictures/{language:str}/{name:str}",
    ),
    # a league's own page says who may look; one that is not there is nobody's
    (
        EVERYBODY,
        f"GET /leagues; GET {LEAGUE}; GET {LEAGUE}/seasons/{{season:str}}/standings; "
        f"GET {LEAGUE}/seasons/{{season:str}}/standings.csv; GET {LEAGUE}/events/{{event:str}}; "
        f"GET {LEAGUE}/players/{{person:int}}; GET {LEAGUE}/seasons/{{season:str}}/final; "
        f"GET {LEAGUE}/seasons/{{season:str}}/history; GET {LEAGUE}/calendar; "
        f"GET {LEAGUE}/seasons/{{season:str}}/table.html; GET {LEAGUE}/calendar.ics; "
        f"GET {LEAGUE}/seasons/{{season:str}}/paper/poster.pdf; GET /formulas",
    ),
    (EVERYBODY, "; ".join(f"GET {path}" for path in (*PAGES, *COMING_IN, *FILES))),
)
MAY: Final = {route: who for who, routes in ROWS for route in routes.split("; ")}
DENIED: Final = re.compile(r"sign-in-first|not-allowed.*|not-found/night|no-account")


def routes() -> list[str]:
    """Every route but the socket, whose rows are the deeds'; what ends a session is last."""
    found = [
        f"{method} {path}"
        for route in ROUTES
        for method in getattr(route, "http_methods", ())
        for path in route.paths
    ]
    return sorted(found, key=lambda route: (LAST.index(route) + 1 if route in LAST else 0, route))


def test_every_route_has_a_row() -> None:
    assert MAY.keys() == set(routes())
    assert sum(len(named.split("; ")) for _, named in ROWS) == len(MAY), "and one only"


def let_in(answer: httpx.Response) -> bool:
    """Whether somebody may ask for this; then it may still be refused."""
    if answer.status_code not in (401, 403, 404):
        return True
    why = answer.json().get("why") or {"key": answer.json()["code"]}
    return DENIED.fullmatch(why["key"]) is None


async def asked(person: Person, route: str) -> httpx.Response:
    method, _, path = route.partition(" ")
    named = re.sub(r"\{(\w+):\w+\}", lambda found: PATH[found[1]], path)
    return await person.ask(method, named, BODIES.get(route))


@story
async def test_every_route_is_for_those_of_its_row(tmp_path: Path) -> None:
    async with serving(tmp_path, sign_ins=10_000, joins_by_address=10_000) as place:
        people = await everybody(place)
        wrong = []
        for route in routes():
            for kind, who in people.items():
                answer = await asked(who, route)
                said = (answer.status_code, answer.text[:120])
                if answer.status_code >= 500 or let_in(answer) is not (kind in MAY[route]):
                    wrong.append((route, kind, said))
        assert wrong == []

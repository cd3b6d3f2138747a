"""A kit for tests of who may do what: one person of every kind, at a night that has begun."""

from __future__ import annotations

from typing import Final

from server_kit import PASSWORD, Person, Place, code_for, open_night, seat

RUNS: Final = {"owner", "director", "director by code"}
DEALS: Final = {"dealer", "dealer by code"}
KEEPER: Final = {"keeper of the clock"}
PLAYS: Final = {"player", *KEEPER}
LOOKS: Final = {"spectator", "display"}
OUTSIDE: Final = {"stranger", "director of another night", "somebody else's guest"}


async def everybody(place: Place) -> dict[str, Person]:
    """One person of every kind; the night has begun."""
    owner = await place.owner()
    await open_night(owner, house="standard")
    await open_night(owner, "other", house="standard")
    players = await seat(place, owner, 3)
    people = {"player": players[0], "keeper of the clock": players[1], "owner": owner}
    await owner.order("friday", "hand-clock", player=players[1].player, may_set=True)
    for office in ("director", "dealer"):
        body = {"name": f"The {office}", "password": PASSWORD, "office": office}
        await owner.done("POST", "/accounts", body)
        people[office] = place.person()
        signed = await people[office].done("POST", "/sign-in", {k: body[k] for k in list(body)[:2]})
        people[office].csrf = signed["csrf"]
        people[f"{office} by code"] = await place.joined(await code_for(owner, office))
    for office in LOOKS:
        people[office] = await place.joined(await code_for(owner, office))
    people["stranger"] = place.person()
    far = await place.joined(await code_for(owner, "director", "other"))
    people["director of another night"] = far
    people["somebody else's guest"] = await place.joined(
        await code_for(owner, "spectator", "other")
    )
    return people

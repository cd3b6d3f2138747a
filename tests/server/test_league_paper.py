"""A league on paper: the poster everybody may hang up, and membership cards with their pictures."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

from pypdf import PdfReader

from league_kit import as_csv, evening
from league_server_kit import PUB, RULES, done, opened
from ledger_kit import story
from paper_kit import NAMES, pages_of, text_of
from server_kit import Person, serving
from shuffleup.server.qr import qr_of

PAPER = f"{PUB}/seasons/spring/paper"
KNOWN = tuple(each for each in NAMES if each != "李")
"""Those for whom every machine has letters."""


async def paper(who: Person, sheet: str, query: str = "") -> bytes:
    answer = await who.ask("GET", f"{PAPER}/{sheet}.pdf{query}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer.content


def strokes(pdf: bytes) -> int:
    """How many dark stretches all pictures on all pages are made of."""
    drawn = [page.get_contents() for page in PdfReader(io.BytesIO(pdf)).pages]
    words = Counter(word for each in drawn if each is not None for word in each.get_data().split())
    return words[b"h"] - words[b"f"]  # a picture is one shape of closed lines, and has a frame


def stretches(link: str) -> int:
    return qr_of(link).path.count("M")


async def played(owner: Person) -> None:
    rows = [{**row, "member": f"M{n}"} for n, row in enumerate(evening("one", *KNOWN), 1)]
    await done(owner, "take-results", season="spring", text=as_csv(rows))


@story
async def test_the_poster_has_the_leaders_and_leads_to_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, guest = await opened(place), place.person()
        await played(owner)
        made = await paper(guest, "poster")
        told = text_of(made)
        for place_in, name in enumerate(KNOWN, 1):
            assert f"{place_in} {name} {len(KNOWN) + 1 - place_in}.00" in told
        assert "Pub League" in told and "Events played: 1" in told and "M1" not in told
        link = f"{guest.http.base_url}".rstrip("/") + "/league/pub/season/spring"
        assert link in told.replace(" ", ""), told
        assert strokes(made) == stretches(link), "the picture is of this link"
        assert pages_of(made) == [(210, 297)]
        assert pages_of(await paper(guest, "poster", "?size=letter")) == [(216, 279)]
        german = text_of(await paper(guest, "poster", "?language=de"))
        assert "Ligatabelle" in german and "Punkte" in german
        # Names as each chose: the poster hangs where strangers read it.
        (first,) = (await owner.done("GET", "/members?search=ukasz"))[:1]
        await owner.done("PATCH", f"/members/{first['id']}", {"shown": "number"})
        assert KNOWN[0] not in text_of(await paper(owner, "poster"))


@story
async def test_cards_are_for_who_runs_nights_and_have_name_number_and_picture(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner, guest = await opened(place), place.person()
        assert "Nobody in this season has a membership number." in text_of(
            await paper(owner, "cards")
        )
        await played(owner)
        made = await paper(owner, "cards")
        told = text_of(made)
        for number, name in enumerate(KNOWN, 1):
            assert name in told and f"Member M{number}" in told
        table = await owner.done("GET", f"{PUB}/seasons/spring/standings")
        base = f"{owner.http.base_url}".rstrip("/")
        links = [f"{base}/league/pub/player/{each['id']}" for each in table["standings"]]
        assert strokes(made) == sum(map(stretches, links))
        two = text_of(await paper(owner, "cards", "?first=2&most=2"))
        assert sum(f"Member M{number}" in two for number in range(1, 6)) == 2
        assert (await guest.ask("GET", f"{PAPER}/cards.pdf")).status_code == 401


@story
async def test_a_closed_league_hangs_up_nothing_for_strangers(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, guest = await opened(place, seen="closed"), place.person()
        never = await guest.ask("GET", "/leagues/never/seasons/spring/paper/poster.pdf")
        closed = await guest.ask("GET", f"{PAPER}/poster.pdf")
        assert closed.status_code == never.status_code == 404 and closed.text == never.text
        await done(owner, "set-rules", season="spring", rules=RULES)
        assert "Nothing has been played yet." in text_of(await paper(owner, "poster"))

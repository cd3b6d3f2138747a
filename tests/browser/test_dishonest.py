"""A dishonest house before a real page: the player reads what is wrong, and can take it away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_kit import PHONE, Director, visiting
from dishonest_kit import NIGHT, NONCES, Cheat, Deal, cheats, honest, sat_down
from shuffleup.cli.main import run
from shuffleup.sentences.languages import english
from shuffleup.views.wire import TableFrame
from staged_kit import Stage

BY_FLAW = {cheat.flaw: cheat for cheat in reversed(cheats())}
"""One way of cheating for each thing that can be wrong."""

DRAWN = """
  const drawn = %s.values(), chance = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => {
    if (into.length !== 32) return chance(into);
    into.set(drawn.next().value);
    return into;
  };
"""


@contextmanager
def seated(browser: Browser, director: Director) -> Iterator[Stage]:
    """A player's page that draws the nonces which the scripts know."""
    with visiting(browser, director.server.url, PHONE) as visitor:
        visitor.page.add_init_script(DRAWN % json.dumps([list(nonce) for nonce in NONCES]))
        stage = Stage(visitor)
        visitor.go(f"/play/{NIGHT}")
        visitor.until(stage.is_open, what="the page listens")
        yield stage


def show(stage: Stage, frame: TableFrame) -> None:
    shown: dict[str, Any] = msgspec.to_builtins(frame)
    stage.send(**shown)
    stage.asked()  # it has been taken in, and what is asked for by itself has been sent


def warning(stage: Stage) -> Locator:
    return stage.visitor.page.locator(".notices [role=alert]")


@pytest.mark.parametrize("cheat", BY_FLAW.values(), ids=[cheat.what for cheat in BY_FLAW.values()])
def test_a_player_reads_what_is_wrong_and_keeps_the_evidence(
    browser: Browser, director: Director, tmp_path: Path, cheat: Cheat
) -> None:
    with seated(browser, director) as stage:
        page = stage.visitor.page
        for frame in cheat.frames[:-1]:
            show(stage, frame)
        expect(warning(stage)).to_have_count(0)
        show(stage, cheat.frames[-1])
        expect(warning(stage)).to_contain_text(english("pages")[f"table.flaws.{cheat.flaw}"])
        with page.expect_download() as saving:
            stage.visitor.by("keep-evidence").click()
        saving.value.save_as(tmp_path / "deals.json")
        assert saving.value.suggested_filename == f"deals-{NIGHT}.json"
        kept = json.loads((tmp_path / "deals.json").read_text())
        assert len(kept) == len([frame for frame in cheat.frames if frame.deal is not None])
        if cheat.what not in ("chosen_order", "two_commitments"):
            assert run(["verify", str(tmp_path / "deals.json")]) == 1
        show(stage, msgspec.structs.replace(cheat.frames[-1], deal=None))
        expect(warning(stage)).to_be_visible()  # until another deck is on the table
        assert stage.visitor.troubles == []


def test_an_honest_deal_says_what_is_proven_and_what_is_not(
    browser: Browser, director: Director
) -> None:
    with seated(browser, director) as stage:
        page = stage.visitor.page
        for frame in [sat_down(), *honest(Deal(1))]:
            show(stage, frame)
        expect(warning(stage)).to_have_count(0)
        page.locator("[data-proven]").first.click()
        expect(page.get_by_text("with others (3 in all): nobody chose it")).to_be_visible()
        expect(page.get_by_text(f"The code of this deck is {Deal(1).public.code}")).to_be_visible()
        alone = Deal(2, nonces={0: NONCES[1]})
        for frame in honest(alone):
            show(stage, frame)
        page.locator("[data-proven]").first.click()
        expect(page.get_by_text("bots perhaps, are not told your cards")).to_be_visible()
        assert stage.visitor.troubles == []

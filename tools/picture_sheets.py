"""A sheet of pictures for every page: at four sizes, light and dark, in each language.

`make pictures`, into docs/pictures/sheets: `table-en.png` shows the table in English as a phone, a
tablet, a laptop and the wall's screen have it, in light above and in dark below.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import defaultdict
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser_kit import CHROMIUM, SIZES, Director, Server, draw  # noqa: E402
from page_kit import PLACES, Evening, evening_of, look, visit  # noqa: E402

SHEETS = ROOT / "docs" / "pictures" / "sheets"
LOCALES = {"en": "en-GB", "de": "de-DE"}
THEMES = ("light", "dark")
HIGH = 420
"""Every picture is as high as the others on its sheet."""
GAP, GREY, COLOURS = 8, "#777777", 128

Tile = Image.Image
Row = list[Tile]


def main(names: list[str]) -> None:
    """All sheets, or those of the pages that are named."""
    SHEETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=CHROMIUM
        )
        try:
            evening = evening_of(browser, Director(server))
            for language in LOCALES:
                for name, rows in taken(browser, evening, language, names).items():
                    write(SHEETS / f"{name}-{language}.png", rows)
        finally:
            browser.close()
            server.stop()


def taken(
    browser: Browser, evening: Evening, language: str, names: list[str]
) -> dict[str, list[Row]]:
    """The pictures of every page, a row for each theme."""
    rows: dict[str, list[Row]] = defaultdict(lambda: [[] for _ in THEMES])
    places = [place for place in PLACES if not names or place.name in names]
    for at, theme in enumerate(THEMES):
        for size in SIZES.values():
            for who in sorted({place.who for place in places}):
                how = {"color_scheme": theme, "locale": LOCALES[language]}
                with look(browser, evening, who, size, **how) as visitor:
                    for place in places:
                        if place.who != who:
                            continue
                        visit(visitor, place, evening.night.name)
                        draw(visitor.page)
                        picture = Image.open(BytesIO(visitor.page.screenshot())).convert("RGB")
                        rows[place.name][at].append(scaled(picture))
    return rows


def scaled(picture: Tile) -> Tile:
    """As high as all the others."""
    wide = round(picture.width * HIGH / picture.height)
    return picture.resize((wide, HIGH), Image.Resampling.LANCZOS)


def write(path: Path, rows: list[Row]) -> None:
    """Lay the pictures out on a sheet."""
    wide = max(sum(tile.width + GAP for tile in row) for row in rows) + GAP
    sheet = Image.new("RGB", (wide, (HIGH + GAP) * len(rows) + GAP), GREY)
    for down, row in enumerate(rows):
        across = GAP
        for tile in row:
            sheet.paste(tile, (across, GAP + down * (HIGH + GAP)))
            across += tile.width + GAP
    sheet.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE).save(path, "PNG", optimize=True)
    print(f"{path.name}, {path.stat().st_size / 1000:.0f} KB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

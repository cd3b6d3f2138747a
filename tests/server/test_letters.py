"""Letters that typst has not itself come from the machine: with a font for them, 李 is printed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import matplotlib
from fontTools.ttLib import TTFont

from paper_kit import text_of

SCRIPT = """
import sys
from shuffleup.paper.printer import printed
from shuffleup.sentences.languages import sentences
words = dict(sentences("en", "paper"))
rows = [{"number": "5", "name": "\\u674e", "member": "M5"}]
frame = {"sheet": "S", "title": "T", "house": "H", "printed": "P", "language": "en", "size": "a4"}
data = {**frame, "words": words, "rows": rows, "empty": 0, "money": False}
sys.stdout.buffer.write(printed("sign-in", data))
"""


def font_for_one(letter: str, file: Path) -> None:
    """A font that has one more letter than another: it looks like an A."""
    font = TTFont(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf")
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(letter)] = table.cmap[ord("A")]
    for record in font["name"].names:
        record.string = str(record).replace("DejaVu", "One More Letter")
    file.parent.mkdir(parents=True)
    font.save(file)


def sheet_at(home: Path) -> str:
    """The text of a sign-in sheet with 李 on it, printed by somebody who lives there."""
    where = os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home / ".local" / "share")}
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, env=where)
    assert done.returncode == 0, done.stderr.decode()
    return text_of(done.stdout)


def test_a_font_of_the_machine_is_used_and_without_it_the_number_stands(tmp_path: Path) -> None:
    assert "5" in sheet_at(tmp_path) and "M5" in sheet_at(tmp_path)
    for folder in (".fonts", ".local/share/fonts", "Library/Fonts"):
        font_for_one("李", tmp_path / folder / "one.ttf")
    assert "李" in sheet_at(tmp_path)

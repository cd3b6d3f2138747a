"""A league's table for another site's page: plain HTML in a frame, without any script."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Final

from shuffleup.league.table import SeasonTable, Standing
from shuffleup.sentences.languages import sentences

STYLE: Final = """
body { margin: 0; padding: .5rem; font: 1rem/1.45 system-ui, sans-serif; color: #1d1b18;
  background: #fbf7ec; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; } caption { font-weight: 700; text-align: left; }
th, td { padding: .35rem .5rem .35rem 0; border-top: 1px solid #d9d0bb; text-align: right;
  font-weight: 400; } th[scope=row] { text-align: left; overflow-wrap: anywhere; }
thead th { border: 0; color: #5a544a; } thead th:nth-child(2) { text-align: left; }
td:first-child { text-align: left; white-space: nowrap; }
.in td, .in th { font-weight: 600; } .edge td, .edge th { border-top: 3px double #2f7d4f; }
a { color: #0b5a8a; }
@media (prefers-color-scheme: dark) { body { color: #f5f2e9; background: #12171d; }
  th, td { border-color: #3a4451; } thead th { color: #b9b4a6; } a { color: #8cc8f2; } }
"""
_HASH: Final = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'"
)
"""Any page may frame it: it has nothing but a table, and nothing of the visitor's."""


def embedded(table: SeasonTable, title: str, link: str, language: str) -> str:
    """The whole document."""
    words = sentences(language, "league")
    heads = "".join(
        f'<th scope="col">{escape(words[f"embed-{each}"])}</th>'
        for each in ("rank", "name", "points", "events")
    )
    rows, was_in = "", False
    for each in table.standings:
        edge = was_in and not each.qualified
        was_in = each.qualified
        rows += _row(each, edge=edge)
    return f"""<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{STYLE}</style>
<table>
<caption>{escape(title)}</caption>
<thead><tr>{heads}</tr></thead>
<tbody>
{rows}</tbody>
</table>
<p><a href="{escape(link)}" target="_blank" rel="noopener">Shuffle Up</a></p>
</html>
"""


def _row(each: Standing, *, edge: bool) -> str:
    kind = " ".join(name for name, is_so in (("in", each.qualified), ("edge", edge)) if is_so)
    return (
        f'<tr class="{kind}"><td>{each.ranks}</td><th scope="row">{escape(each.name)}</th>'
        f"<td>{each.points}</td><td>{each.events}</td></tr>\n"
    )

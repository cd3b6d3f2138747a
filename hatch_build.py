"""Build hook: builds the browser's pages, and compiles the inner rooms with mypyc where it can.

The pages come from web/, by way of `tools/pages.py`; SHUFFLEUP_WEB=0 leaves them out, and
SHUFFLEUP_WEB=built takes those that `make web` has built into the checkout. Beside them a normal
wheel gets extension modules next to the Python sources, and a platform tag. Where mypyc or the
compiler is missing or fails, the wheel is plain Python and does the same, only slower. The handbook
goes with it, for the server to show, and the houses' tables, read beforehand.
SHUFFLEUP_PURE=1 asks for plain Python; SHUFFLEUP_PURE=0 insists on a compiled wheel, and shows what
went wrong. An editable install gets neither: `make web` builds the pages into the checkout, and
extension modules would shadow later edits.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from textwrap import shorten
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "shuffleup"

# Run by a fresh interpreter in a scratch directory, because mypyc may end its process on an error
# and always writes into its working directory. The other rooms only lend their types. What no other
# library may replace is called directly, or not at all: a hand takes a fifth less.
SCRIPT = f"""
import os
import sys
from mypyc.build import mypycify
from setuptools import setup

files = ["--follow-imports=silent", "--ignore-missing-imports", *sys.argv[1:]]
modules = mypycify(files, opt_level="3", debug_level="0", group_name="{PACKAGE}")
for module in modules if os.name == "posix" else []:
    module.extra_compile_args.append("-fvisibility=hidden")
setup(name="{PACKAGE}", ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace"])
"""


def run(command: list[str], room: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a room, and keep all that it says."""
    return subprocess.run(
        command,
        cwd=room,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


class MakingHook(BuildHookInterface[Any]):
    """Adds the pages to a standard wheel, and extension modules when they can be made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make both in a scratch directory, and have the wheel take the results from there."""
        if version == "editable":
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="shuffleup-build-")
        room = Path(self.scratch.name)
        handbook = Path(self.root, "docs", "handbook")
        build_data["force_include"][str(handbook)] = f"{PACKAGE}/handbook"
        self.add_houses(room / "houses.json", build_data)
        # The two that take long use a processor each, so they go side by side.
        with ThreadPoolExecutor() as both:
            pages = both.submit(self.add_pages, room / "pages", build_data)
            compiled = both.submit(self.add_compiled, room / "compiled", build_data)
        pages.result()
        compiled.result()

    def add_pages(self, room: Path, build_data: dict[str, Any]) -> None:
        """Take the pages that are built, or build them, unless none are asked for."""
        wish = os.environ.get("SHUFFLEUP_WEB", "")
        if wish == "built":
            self.add_built_pages(build_data)
        elif wish != "0":
            self.build_pages(room, build_data)

    def build_pages(self, room: Path, build_data: dict[str, Any]) -> None:
        """Build the pages; a wheel without them would serve nothing, so this must work."""
        litter = shutil.ignore_patterns("node_modules")
        shutil.copytree(Path(self.root, "web"), room / "web", ignore=litter)
        tool = Path(self.root, "tools", "pages.py")
        done = run([sys.executable, str(tool), str(room / "web")], room)
        if done.returncode:
            way_out = "SHUFFLEUP_WEB=0 builds without them"
            self.app.abort(f"shuffleup: the pages could not be built; {way_out}\n{done.stdout}")
        build_data["force_include"][str(room / "src" / PACKAGE / "web")] = f"{PACKAGE}/web"
        self.app.display_info("shuffleup: pages built")

    def add_built_pages(self, build_data: dict[str, Any]) -> None:
        """Take the pages that lie in the checkout, which must be there."""
        built = Path(self.root, "src", PACKAGE, "web")
        if not (built / "index.html").exists():
            self.app.abort("shuffleup: there are no pages yet; make web builds them")
        build_data["force_include"][str(built)] = f"{PACKAGE}/web"

    def add_houses(self, made: Path, build_data: dict[str, Any]) -> None:
        """The tables of all houses as JSON, which the program reads sooner than TOML."""
        houses = Path(self.root, "src", PACKAGE, "rulebook", "houses")
        tables = {
            file.stem: tomllib.loads(file.read_text("utf-8")) for file in houses.glob("*.toml")
        }
        made.write_text(json.dumps(tables), encoding="utf-8")
        build_data["force_include"][str(made)] = f"{PACKAGE}/rulebook/houses/ready.json"

    def add_compiled(self, room: Path, build_data: dict[str, Any]) -> None:
        """Compile, unless plain Python is asked for."""
        wish = os.environ.get("SHUFFLEUP_PURE", "")
        if wish not in ("", "0"):
            self.app.display_info("shuffleup: plain Python, as asked")
            return
        litter = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "web")
        shutil.copytree(Path(self.root, "src", PACKAGE), room / PACKAGE, ignore=litter)
        done = self.compile(room)
        if done.returncode and wish == "0":
            self.app.abort(f"shuffleup: could not be compiled\n{done.stdout}")
        if done.returncode:
            reason = shorten(done.stdout.strip().rpartition("\n")[2], 100)
            self.app.display_info(f"shuffleup: plain Python, could not be compiled: {reason}")
            return
        for made in [*room.glob("*__mypyc.*"), *(room / PACKAGE).rglob("*.*")]:
            if made.suffix in (".so", ".pyd"):
                build_data["force_include"][str(made)] = made.relative_to(room).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info("shuffleup: compiled")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the scratch directory once the wheel is written."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()

    def compile(self, room: Path) -> subprocess.CompletedProcess[str]:
        """Run the compiler over the copied package, so that the checkout stays as it was."""
        return run([sys.executable, "-c", SCRIPT, *self.modules(room)], room)

    def modules(self, room: Path) -> list[str]:
        """The files to compile, from the `compile` and `plain` patterns in pyproject.toml."""
        files = [
            path.relative_to(room).as_posix()
            for pattern in self.config["compile"]
            for path in sorted((room / PACKAGE).glob(pattern))
        ]
        return [file for file in files if not any(fnmatch(file, p) for p in self.config["plain"])]

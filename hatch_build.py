"""Build hook: compiles the inner rooms with mypyc where a C compiler works.

A normal wheel gets extension modules beside the Python sources, and a platform tag. Where mypyc or
the compiler is missing or fails, the wheel is plain Python and does the same, only slower.
SHUFFLEUP_PURE=1 asks for plain Python; SHUFFLEUP_PURE=0 insists on a compiled wheel, and shows what
went wrong. An editable install is never compiled: extension modules would shadow later edits.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path
from textwrap import shorten
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "shuffleup"

# Run by a fresh interpreter in a scratch directory, because mypyc may end its process on an error
# and always writes into its working directory. The other rooms only lend their types.
SCRIPT = f"""
import sys
from mypyc.build import mypycify
from setuptools import setup

files = ["--follow-imports=silent", "--ignore-missing-imports", *sys.argv[1:]]
modules = mypycify(files, opt_level="3", debug_level="0", group_name="{PACKAGE}")
setup(name="{PACKAGE}", ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace"])
"""


class CompilingHook(BuildHookInterface[Any]):
    """Adds extension modules to a standard wheel when they can be made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in a scratch directory, and have the wheel take the result from there."""
        wish = os.environ.get("SHUFFLEUP_PURE", "")
        if version == "editable" or wish not in ("", "0"):
            self.app.display_info("shuffleup: plain Python, as asked")
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="shuffleup-build-")
        room = Path(self.scratch.name)
        litter = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
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
        return subprocess.run(
            [sys.executable, "-c", SCRIPT, *self.modules(room)],
            cwd=room,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )

    def modules(self, room: Path) -> list[str]:
        """The files to compile, from the `compile` and `plain` patterns in pyproject.toml."""
        files = [
            path.relative_to(room).as_posix()
            for pattern in self.config["compile"]
            for path in sorted((room / PACKAGE).glob(pattern))
        ]
        return [file for file in files if not any(fnmatch(file, p) for p in self.config["plain"])]

"""Install the peers one by one: one that does not install keeps no other away."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PIP = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def main() -> None:
    for line in Path(__file__).with_name("requirements.txt").read_text().splitlines():
        peer = line.partition("#")[0].strip()
        if not peer:
            continue
        done = subprocess.run([*PIP, peer], capture_output=True, text=True)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            print(f"left out: {peer} ({reason})")


if __name__ == "__main__":
    main()

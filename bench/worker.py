"""A worker: one contestant in a process of its own, doing jobs on request.

Reads requests ``[count, method, arguments ...]`` as lines of JSON and answers each with the seconds
of processor time it took, so that what others do on the machine does not count. The first request
for a job makes it, outside the clock. Standard output is kept for the answers; whatever a package
prints goes nowhere.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
import warnings
from typing import Any


def contestant(name: str) -> Any:
    if name not in ("compiled", "plain"):
        from peers import PEERS

        return PEERS[name]()
    from ours import ShuffleUp
    from shuffleup._build import compiled

    if compiled() != (name == "compiled"):
        raise RuntimeError(f"this build of Shuffle Up is not {name}")
    return ShuffleUp()


def answers(name: str) -> None:
    warnings.simplefilter("ignore")
    out = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    jobs: dict[str, Any] = {}
    me: Any = None
    for line in sys.stdin:
        count, *job = json.loads(line)
        try:
            me = me or contestant(name)
            key = str(job)
            if key not in jobs:
                jobs[key] = getattr(me, job[0])(*job[1:])
                jobs[key](1)
                gc.collect()
            begun = time.process_time()
            jobs[key](count)
            answer: dict[str, object] = {"seconds": time.process_time() - begun}
        except Exception as error:
            answer = {"missing": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=out, flush=True)


if __name__ == "__main__":
    answers(sys.argv[1])

"""A process to be killed: it records the transfers that come in on stdin, and acknowledges them."""

from __future__ import annotations

import asyncio
import sys

from shuffleup.ledger import Appended, Conflict, Known, Ledger, open_ledger
from storm_kit import transfer


async def serve(url: str) -> None:
    """Lines of "stream command chips" in; "done command first last" out, once it is on disk."""
    ledger = await open_ledger(url)
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    print("ready", flush=True)
    tasks = set()
    while line := await reader.readline():
        stream, command, chips = line.decode().split()
        task = asyncio.create_task(record(ledger, stream, command, int(chips)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


async def record(ledger: Ledger, stream: str, command: str, chips: int) -> None:
    """Record one transfer wherever the stream now ends, and acknowledge it."""
    version = (await ledger.head(stream)).version
    while True:
        match await ledger.append(stream, version, transfer(chips), command_id=command):
            case Appended(records, head):
                print("done", command, records[0].version, head.version, flush=True)
                return
            case Known(first, last, _):
                print("known", command, first, last, flush=True)
                return
            case Conflict(version):
                continue


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))

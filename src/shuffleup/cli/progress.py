"""Progress: a bar for whoever is waiting at a terminal, and nothing for anybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(doing: str, total: int) -> Iterator[Callable[[object], None]]:
    """A bar on stderr that is gone when the work is done; call what it gives for each part done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda part: bar.advance(task)

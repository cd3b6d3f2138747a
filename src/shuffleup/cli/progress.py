"""Progress: a bar for whoever is waiting at a terminal, and nothing for anybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Figures = Callable[[object], str]
"""Is given each part that is done, and says what can be said so far."""


@contextmanager
def progress(
    doing: str, total: int, figures: Callable[[], Figures] | None = None
) -> Iterator[Callable[[object], None]]:
    """A bar on stderr that is gone when the work is done; call what it gives for each part done.

    With `figures`, made anew for every bar, it also says what the parts come to so far.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(doing, total=total)
        so_far = figures() if figures else None

        def done(part: object) -> None:
            said = f"{doing}: {so_far(part)}" if so_far else doing
            bar.update(task, advance=1, description=said)

        yield done

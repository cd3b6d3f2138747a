"""Bot: a simple player on a chair. It comes through the same door as people and sees what they see.

It imagines a few ways in which the cards that it cannot see might lie, counts how often it would
win, and compares that with the price.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from random import Random
from typing import Final

from shuffleup.cards.card import parse_cards
from shuffleup.cards.ranking import strength
from shuffleup.client.habits import Habits
from shuffleup.client.session import Session
from shuffleup.client.table import Table
from shuffleup.client.trouble import LineError
from shuffleup.client.turn import Turn

TRIES: Final = 40
OPPONENTS_MAX: Final = 3
"""Against more than that, most have folded by the end."""
AGE: Final = 18
# A nonce from whoever runs the server would only look like one more player's.
OF_THE_HOUSE: Final = Habits(pledges=False, checks=False)


class Bot:
    """Decides."""

    def __init__(self, random: Random, *, think_seconds: float = 0.0) -> None:
        self._random = random
        self._think_seconds = think_seconds
        self._boldness = 0.1 + 0.5 * random.random()

    async def play(self, table: Table) -> None:
        """Take every turn at a table, until it is out."""
        async for turn in table:
            if self._think_seconds:
                await asyncio.sleep(self._think_seconds * (0.5 + self._random.random()))
            await self.take(turn)

    async def take(self, turn: Turn) -> int:
        """Take one turn."""
        opponents = min(max(turn.opponents, 1), OPPONENTS_MAX)
        share = share_of_wins(turn.cards, turn.board, opponents, self._random)
        fair = 1 / (opponents + 1)
        price = turn.to_call / (turn.pot + turn.to_call) if turn.to_call else 0.0
        bold = self._random.random() < self._boldness
        if turn.may_raise and bold and share > max(1.4 * fair, 1.2 * price):
            wanted = (
                turn.me.bet + turn.to_call + int(turn.pot * (0.4 + 0.6 * self._random.random()))
            )
            return await turn.raise_to(turn.raise_near(wanted))
        if share > price:
            return await turn.check_or_call()
        return await turn.check_or_fold()


def share_of_wins(
    own: Sequence[str], board: Sequence[str], opponents: int, random: Random, tries: int = TRIES
) -> float:
    """How often these cards win, if the unseen cards lie in any order."""
    mine, common = parse_cards(" ".join(own)), parse_cards(" ".join(board))
    unseen = [card for card in range(52) if card not in mine and card not in common]
    to_come = 5 - len(common)
    won = 0.0
    for _ in range(tries):
        drawn = random.sample(unseen, to_come + 2 * opponents)
        full = common + drawn[:to_come]
        ours = strength(full + mine)
        theirs = [strength(full + drawn[at : at + 2]) for at in range(to_come, len(drawn), 2)]
        best = max(theirs)
        won += 1.0 if ours > best else 0.5 if ours == best else 0.0
    return won / tries


@asynccontextmanager
async def seat_bots(
    url: str, code: str, number: int, *, seed: int | None = None, think_seconds: float = 1.5
) -> AsyncIterator[list[Session]]:
    """So many bots sign in by the code for new players, and play as long as this lasts.

    Their places still have to be paid for and drawn, as anybody's: the director enters the players
    whose numbers stand in `session.joined`.
    """
    random = Random(seed)
    sessions = []
    for bot in range(1, number + 1):
        session = Session(url)
        await session.join(
            code, name=f"Bot {bot}", member=f"bot-{bot}", age_confirmed=AGE, accepted=True
        )
        sessions.append(session)
    tasks = [
        asyncio.create_task(
            play_seat(session, Bot(Random(random.random()), think_seconds=think_seconds)),
            name=f"bot {bot}",
        )
        for bot, session in zip(count(1), sessions)
    ]
    try:
        yield sessions
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def play_seat(session: Session, bot: Bot) -> None:
    """Play the seat that a session has joined, until the bot is out or is shown out."""
    with suppress(LineError):  # shown out: its chair is somebody else's matter now
        async with Table(session, habits=OF_THE_HOUSE) as table:
            await bot.play(table)

"""A client: join a night, sit down, and play it from a program. docs/client.md shows how."""

from shuffleup.client.bot import Bot, seat_bots
from shuffleup.client.habits import Habits
from shuffleup.client.line import Line
from shuffleup.client.session import Joined, Session
from shuffleup.client.table import Table, seated
from shuffleup.client.trouble import (
    AskRefusedError,
    ClientError,
    LineError,
    RequestError,
    UnfairDealError,
)
from shuffleup.client.turn import Turn

__all__ = [
    "AskRefusedError",
    "Bot",
    "ClientError",
    "Habits",
    "Joined",
    "Line",
    "LineError",
    "RequestError",
    "Session",
    "Table",
    "Turn",
    "UnfairDealError",
    "seat_bots",
    "seated",
]

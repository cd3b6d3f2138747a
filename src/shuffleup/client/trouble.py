"""Trouble: what a client may be told instead of what it asked for."""

from __future__ import annotations

from shuffleup.cards.provable import Flaw


class ClientError(Exception):
    """Something that was asked for is not to be had; its text is one sentence."""


class RequestError(ClientError):
    """The server has answered a request with a fault, or not at all (status 0)."""

    def __init__(self, status: int, code: str, says: str) -> None:
        super().__init__(says)
        self.status = status
        self.code = code


class LineError(ClientError):
    """The socket is closed for good: signed out, or never let in."""


class AskRefusedError(ClientError):
    """An ask was refused, and nothing has changed: why, by which clauses, what is allowed."""

    def __init__(self, code: str, says: str, clauses: tuple[str, ...], allowed: str) -> None:
        super().__init__(says)
        self.code = code
        self.clauses = clauses
        self.allowed = allowed


class UnfairDealError(ClientError):
    """A deal is not what the server had committed to; `Table.evidence` has what was shown."""

    def __init__(self, flaw: Flaw, says: str = "") -> None:
        super().__init__(says or flaw.says)
        self.flaw = flaw

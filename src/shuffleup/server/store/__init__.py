"""What the server keeps for itself: accounts, sessions and invitations, beside the ledger."""

from shuffleup.database.errors import DatabaseError
from shuffleup.server.store.opening import open_store
from shuffleup.server.store.rows import Account, Invitation, Session
from shuffleup.server.store.store import Store

__all__ = ["Account", "DatabaseError", "Invitation", "Session", "Store", "open_store"]

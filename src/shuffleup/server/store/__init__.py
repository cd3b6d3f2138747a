"""What the server keeps for itself: accounts, sessions and invitations, beside the ledger."""

from shuffleup.server.store.database import StoreError
from shuffleup.server.store.door import open_store
from shuffleup.server.store.rows import Account, Invitation, Session
from shuffleup.server.store.store import Store

__all__ = ["Account", "Invitation", "Session", "Store", "StoreError", "open_store"]

"""Store: accounts, sessions and invitations, as plain SQL on either database."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from shuffleup.desk.people import folded
from shuffleup.server.store.coming import ComingTable
from shuffleup.server.store.database import Database, Statement, Taken, Value
from shuffleup.server.store.looks import Looks
from shuffleup.server.store.people import PeopleTable
from shuffleup.server.store.rows import (
    FOR_EVER,
    NOBODY,
    Account,
    Arrival,
    Invitation,
    Session,
)
from shuffleup.server.store.templates import TemplateTable

ACCOUNT: Final = "id, name, role, password, disabled"
INVITATION: Final = (
    "digest, night, role, player, label, made_ms, expires_ms, uses_left, revoked, code, maker,"
    " at_table"
)


class Store:
    """What the server remembers of people. Ids and codes come in as digests only."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.looks = Looks(database)
        self.people = PeopleTable(database)
        self.coming = ComingTable(database)
        self.templates = TemplateTable(database)

    async def close(self) -> None:
        """Let go of the database."""
        await self._database.close()

    # --- accounts

    async def add_account(self, name: str, role: str, password: str) -> Account:
        """A new account; `Taken` if the name is."""
        sql = (
            "INSERT INTO account (id, name, folded, role, password, disabled)"
            " SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, 0 FROM account"
            f" RETURNING {ACCOUNT}"
        )
        rows = await self._database.run((sql, (name, folded(name), role, password)))
        return _account(rows[0])

    async def account_called(self, name: str) -> Account | None:
        """The account of that name."""
        sql = f"SELECT {ACCOUNT} FROM account WHERE folded = $1"
        rows = await self._database.run((sql, (folded(name),)))
        return _account(rows[0]) if rows else None

    async def account(self, number: int) -> Account | None:
        """The account of that number."""
        rows = await self._database.run((f"SELECT {ACCOUNT} FROM account WHERE id = $1", (number,)))
        return _account(rows[0]) if rows else None

    async def accounts(self) -> list[Account]:
        """All of them, the oldest first."""
        rows = await self._database.run((f"SELECT {ACCOUNT} FROM account ORDER BY id", ()))
        return [_account(row) for row in rows]

    async def set_password(self, number: int, password: str) -> None:
        """Another password; whoever was signed in by the old one is not any more."""
        await self._database.run(
            ("UPDATE account SET password = $2 WHERE id = $1", (number, password)),
            ("DELETE FROM session WHERE account = $1", (number,)),
        )

    async def change_account(self, number: int, *, role: str, disabled: bool) -> None:
        """Another office, or none; whoever was signed in is not any more."""
        sql = "UPDATE account SET role = $2, disabled = $3 WHERE id = $1"
        await self._database.run(
            (sql, (number, role, int(disabled))),
            ("DELETE FROM session WHERE account = $1", (number,)),
        )

    # --- sessions

    async def add_session(
        self, session: Session, *, held: Sequence[str] = (), instead_of: str = ""
    ) -> None:
        """Let a browser in, with what it holds; the id that it had before is good no longer."""
        statements: list[Statement] = [
            ("INSERT INTO session (digest, account, made_ms, seen_ms) VALUES ($1, $2, $3, $4)",
             tuple(session)),
        ]  # fmt: skip
        for invitation in held:
            sql = "INSERT INTO held (session, invitation) VALUES ($1, $2)"
            statements.append((sql, (session.digest, invitation)))
        if instead_of:
            statements.append(("DELETE FROM session WHERE digest = $1", (instead_of,)))
        await self._database.run(*statements)

    async def session(self, digest: str) -> Session | None:
        """The session of that id."""
        sql = "SELECT digest, account, made_ms, seen_ms FROM session WHERE digest = $1"
        rows = await self._database.run((sql, (digest,)))
        return Session(*rows[0]) if rows else None

    async def held(self, session: str) -> list[Invitation]:
        """The invitations that a session came in by, without those that were revoked."""
        sql = (
            f"SELECT {INVITATION} FROM invitation JOIN held ON invitation = digest"
            " WHERE session = $1 AND revoked = 0 ORDER BY made_ms, digest"
        )
        return [_invitation(row) for row in await self._database.run((sql, (session,)))]

    async def saw(self, digests: Collection[str], at_ms: int) -> None:
        """These sessions were in use."""
        sql = "UPDATE session SET seen_ms = $1 WHERE seen_ms < $1 AND digest IN "
        for some in _in_parts(digests):
            await self._database.run((sql + _places(some, 2), (at_ms, *some)))

    async def end_session(self, digest: str) -> None:
        """The id is good no longer."""
        await self._database.run(("DELETE FROM session WHERE digest = $1", (digest,)))

    async def end_sessions_of(self, account: int) -> None:
        """Sign an account out everywhere."""
        await self._database.run(("DELETE FROM session WHERE account = $1", (account,)))

    async def end_old_sessions(self, *, seen_before_ms: int, made_before_ms: int) -> None:
        """Forget what has expired."""
        sql = "DELETE FROM session WHERE seen_ms < $1 OR made_ms < $2"
        await self._database.run((sql, (seen_before_ms, made_before_ms)))

    async def standing(self, digests: Collection[str]) -> set[str]:
        """Those of these sessions that are still good."""
        found: set[str] = set()
        for some in _in_parts(digests):
            sql = f"SELECT digest FROM session WHERE digest IN {_places(some, 1)}"
            found.update(row[0] for row in await self._database.run((sql, some)))
        return found

    # --- invitations

    async def add_invitation(
        self, invitation: Invitation, *, replace: bool = False, used: str = ""
    ) -> None:
        """A new code; with `replace`, earlier ones for the same office are revoked.

        But for the one that was just `used` up for it: an answer that is lost is asked for by it.
        """
        statements: list[Statement] = []
        if replace:
            office = (invitation.night, invitation.role, invitation.player, used)
            which = "night = $1 AND role = $2 AND player = $3 AND digest <> $4"
            statements += _revoking(which, office)
        await self._added(invitation, statements)

    async def _added(self, invitation: Invitation, statements: list[Statement]) -> None:
        values = tuple(int(each) if isinstance(each, bool) else each for each in invitation)
        numbers = ", ".join(f"${number}" for number in range(1, len(values) + 1))
        sql = f"INSERT INTO invitation ({INVITATION}) VALUES ({numbers})"
        await self._database.run(*statements, (sql, values))

    async def invitations(self, night: str) -> list[Invitation]:
        """The codes of a night that were given out and not revoked; its entrance is none."""
        sql = (
            f"SELECT {INVITATION} FROM invitation WHERE night = $1 AND revoked = 0 AND code = ''"
            " ORDER BY made_ms, digest"
        )
        return [_invitation(row) for row in await self._database.run((sql, (night,)))]

    async def entrance(self, night: str, at_ms: int) -> Invitation | None:
        """The code that a night's wall shows; of two made at once, the same one always."""
        sql = (
            f"SELECT {INVITATION} FROM invitation WHERE night = $1 AND revoked = 0 AND code <> ''"
            " AND expires_ms > $2 ORDER BY made_ms, digest LIMIT 1"
        )
        rows = await self._database.run((sql, (night, at_ms)))
        return _invitation(rows[0]) if rows else None

    async def add_entrance(self, invitation: Invitation) -> None:
        """A code for the wall instead of the one it shows; `Taken` if some night has it."""
        old = _revoking("night = $1 AND code <> ''", (invitation.night,))
        await self._added(invitation, old)

    async def invitation(self, digest: str, at_ms: int) -> Invitation | None:
        """The invitation behind a code that is still good, to a night; it is not used by this."""
        sql = (
            f"SELECT {INVITATION} FROM invitation WHERE digest = $1 AND night <> ''"
            " AND revoked = 0 AND expires_ms > $2 AND uses_left <> 0"
        )
        rows = await self._database.run((sql, (digest, at_ms)))
        return _invitation(rows[0]) if rows else None

    async def use_invitation(
        self,
        digest: str,
        at_ms: int,
        *,
        owners: bool = False,
        arrival: str = "",
        came_by: str = "",
    ) -> Invitation | None:
        """The invitation behind a code, used once; nothing if it is unknown, spent or expired.

        The owner's is good at the owner's door only, and others not there: none is spent in vain.
        Whoever comes by one that can be spent, or that makes a new player, is remembered by
        `arrival`; one who was there before uses nothing.
        """
        good = (
            "digest = $1 AND revoked = 0 AND expires_ms > $2 AND uses_left <> 0"
            f" AND role {'=' if owners else '<>'} 'owner'"
        )
        # Whoever comes at the same moment waits here, and then sees what is left.
        lock = "UPDATE invitation SET uses_left = uses_left WHERE digest = $1"
        statements: list[Statement] = [(lock, (digest,))]
        if arrival:
            sql = (
                "INSERT INTO arrival (invitation, id, session, at_ms, came_by)"
                f" SELECT digest, $3, '', $2, $4 FROM invitation WHERE {good}"
                f" AND (uses_left > 0 OR role = 'player' AND player = {NOBODY})"
            )
            statements.append((sql, (digest, at_ms, arrival, came_by)))
        sql = (
            f"UPDATE invitation SET uses_left = CASE WHEN uses_left = {FOR_EVER} THEN {FOR_EVER}"
            f" ELSE uses_left - 1 END WHERE {good} RETURNING {INVITATION}"
        )
        try:
            rows = await self._database.run(*statements, (sql, (digest, at_ms)))
        except Taken:
            return None
        return _invitation(rows[0]) if rows else None

    async def was_held(self, night: str, player: int) -> bool:
        """Whether somebody has come as this player before: they had a code of their own then."""
        sql = (
            "SELECT digest FROM invitation WHERE night = $1 AND role = 'player' AND player = $2"
            " AND maker = '' LIMIT 1"
        )
        return bool(await self._database.run((sql, (night, player))))

    async def unuse_invitation(self, digest: str, arrival: str = "") -> None:
        """Nobody came in after all: the use is given back."""
        sql = "UPDATE invitation SET uses_left = uses_left + 1 WHERE digest = $1 AND uses_left >= 0"
        gone = "DELETE FROM arrival WHERE invitation = $1 AND id = $2"
        await self._database.run((sql, (digest,)), (gone, (digest, arrival)))

    async def arrived(
        self, digest: str, arrival: str, at_ms: int, *, since_ms: int
    ) -> Arrival | None:
        """Whoever came by this code as `arrival` since then, if it would still be good."""
        sql = (
            f"SELECT session, came_by, {INVITATION} FROM invitation"
            " JOIN arrival ON invitation = digest"
            " WHERE digest = $1 AND id = $2 AND at_ms > $4 AND revoked = 0 AND expires_ms > $3"
        )
        rows = await self._database.run((sql, (digest, arrival, at_ms, since_ms)))
        return Arrival(_invitation(rows[0][2:]), rows[0][0], rows[0][1]) if rows else None

    async def note_arrival(self, digest: str, arrival: str, session: str) -> None:
        """What whoever came as `arrival` was given; nothing, if they are about to be."""
        sql = "UPDATE arrival SET session = $3 WHERE invitation = $1 AND id = $2"
        await self._database.run((sql, (digest, arrival, session)))

    async def revoke_invitation(self, digest: str) -> bool:
        """The code, and whoever came in by it, is let in no longer; false if there is none.

        What was made by it goes with it: a director who is shown out leaves no door open.
        """
        return bool(await self._database.run(*_revoking(_made_from("digest = $1"), (digest,))))

    async def revoke_made_by(self, maker: str) -> None:
        """All codes that somebody has made, and what was made by those."""
        await self._database.run(*_revoking(_made_from("maker = $1"), (maker,)))

    # --- bots

    async def add_bot(self, night: str, player: int) -> None:
        """This player is one of the house's own."""
        sql = "INSERT INTO bot (night, player) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._database.run((sql, (night, player)))

    async def bots(self, night: str = "") -> list[tuple[str, int]]:
        """The bots of a night, or of all: night and player."""
        sql = "SELECT night, player FROM bot WHERE night = $1 OR $1 = '' ORDER BY night, player"
        return [(row[0], row[1]) for row in await self._database.run((sql, (night,)))]


def _in_parts(digests: Collection[str]) -> Iterator[tuple[str, ...]]:
    """As many at a time as a statement takes well."""
    asked = sorted(digests)
    for start in range(0, len(asked), 500):
        yield tuple(asked[start : start + 500])


def _places(values: tuple[str, ...], first: int) -> str:
    numbers = range(first, first + len(values))
    return f"({', '.join(f'${number}' for number in numbers)})"


def _made_from(which: str) -> str:
    """These invitations, those that were made by whoever came in by one of them, and so on."""
    made = "SELECT made.digest FROM invitation AS made JOIN gone ON made.maker = gone.digest"
    first = f"SELECT digest FROM invitation WHERE {which}"
    return f"digest IN (WITH RECURSIVE gone(digest) AS ({first} UNION {made}) SELECT * FROM gone)"


def _revoking(which: str, values: tuple[Value, ...]) -> list[Statement]:
    """Revoke invitations, and end the sessions that hold them."""
    holders = f"SELECT session FROM held JOIN invitation ON invitation = digest WHERE {which}"
    return [
        (f"DELETE FROM session WHERE digest IN ({holders})", values),
        (f"UPDATE invitation SET revoked = 1 WHERE {which} RETURNING digest", values),
    ]


def _account(row: Sequence[Any]) -> Account:
    number, name, role, password, disabled = row
    return Account(number, name, role, password, bool(disabled))


def _invitation(row: Sequence[Any]) -> Invitation:
    found = Invitation._make(row)
    return found._replace(revoked=bool(found.revoked))

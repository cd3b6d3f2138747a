"""Schema: the tables of the store, in SQL that SQLite and PostgreSQL both read."""

from __future__ import annotations

from typing import Final

# One script for each version: a store at version n is brought up by the n-th on.
MIGRATIONS: Final = (
    (
        """CREATE TABLE account (
            id bigint NOT NULL PRIMARY KEY,
            name text NOT NULL,
            folded text NOT NULL UNIQUE,
            role text NOT NULL,
            password text NOT NULL,
            disabled bigint NOT NULL
        )""",
        """CREATE TABLE session (
            digest text NOT NULL PRIMARY KEY,
            account bigint NOT NULL,
            made_ms bigint NOT NULL,
            seen_ms bigint NOT NULL
        )""",
        """CREATE TABLE invitation (
            digest text NOT NULL PRIMARY KEY,
            night text NOT NULL,
            role text NOT NULL,
            player bigint NOT NULL,
            label text NOT NULL,
            made_ms bigint NOT NULL,
            expires_ms bigint NOT NULL,
            uses_left bigint NOT NULL,
            revoked bigint NOT NULL
        )""",
        "CREATE INDEX invitation_night ON invitation (night, role, player)",
        """CREATE TABLE held (
            session text NOT NULL REFERENCES session (digest) ON DELETE CASCADE,
            invitation text NOT NULL REFERENCES invitation (digest) ON DELETE CASCADE,
            PRIMARY KEY (session, invitation)
        )""",
        "CREATE INDEX held_invitation ON held (invitation)",
        "CREATE INDEX session_account ON session (account)",
        "CREATE INDEX session_seen ON session (seen_ms)",
    ),
    (
        """CREATE TABLE bot (
            night text NOT NULL,
            player bigint NOT NULL,
            PRIMARY KEY (night, player)
        )""",
    ),
    (
        """CREATE TABLE arrival (
            invitation text NOT NULL REFERENCES invitation (digest) ON DELETE CASCADE,
            id text NOT NULL,
            session text NOT NULL,
            at_ms bigint NOT NULL,
            PRIMARY KEY (invitation, id)
        )""",
    ),
    ("ALTER TABLE invitation ADD COLUMN code text NOT NULL DEFAULT ''",),
    (
        """CREATE TABLE look (
            id bigint NOT NULL PRIMARY KEY,
            name text NOT NULL,
            accent text NOT NULL,
            kind text NOT NULL,
            picture text NOT NULL
        )""",
        "INSERT INTO look (id, name, accent, kind, picture) VALUES (1, '', '', '', '')",
    ),
)

"""Migrations: every table there is, as the list of changes that made them.

A change of the tables is one more migration at the end; none is ever changed. Ledger and accounts
are two parts, each in a file or a schema of its own, which counts the migrations it has had.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shuffleup.database.errors import TooNew


class Part(NamedTuple):
    """What is kept apart: a ledger may be given to whoever checks it, the accounts to nobody."""

    says: str
    application_id: int
    """By which SQLite's file is known as ours."""
    schema: str
    """PostgreSQL's, and the table in it that holds the version."""
    version_table: str


LEDGER: Final = Part("ledger", 0x53687550, "shuffleup_ledger", "schema_version")  # "ShuP"
ACCOUNTS: Final = Part("file of accounts", 0x53687541, "shuffleup_house", "version")


class Migration(NamedTuple):
    """One change of a part's tables, in the words of both databases."""

    part: Part
    sqlite: str
    postgres: str


def both(part: Part, script: str) -> Migration:
    """A migration that both databases read alike."""
    return Migration(part, script, script)


# In PostgreSQL the ledger's names sort by their bytes, in every locale as in SQLite.
MIGRATIONS: Final = (
    Migration(
        LEDGER,
        sqlite="""
        CREATE TABLE record (
            stream TEXT NOT NULL,
            version INTEGER NOT NULL CHECK (version > 0),
            at_ms INTEGER NOT NULL,
            kind TEXT NOT NULL,
            command_id TEXT NOT NULL,
            payload BLOB NOT NULL,
            previous BLOB NOT NULL CHECK (length(previous) = 32),
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            PRIMARY KEY (stream, version)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE head (
            stream TEXT NOT NULL PRIMARY KEY,
            version INTEGER NOT NULL,
            hash BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE command (
            stream TEXT NOT NULL,
            command_id TEXT NOT NULL,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL,
            answer BLOB NOT NULL,
            PRIMARY KEY (stream, command_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE snapshot (
            stream TEXT NOT NULL PRIMARY KEY,
            version INTEGER NOT NULL,
            seal BLOB NOT NULL,
            state BLOB NOT NULL
        ) STRICT;
        CREATE TRIGGER record_stays BEFORE DELETE ON record
            BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END;
        CREATE TRIGGER record_stands BEFORE UPDATE ON record
            BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
        """,
        postgres="""
        CREATE TABLE record (
            stream text COLLATE "C" NOT NULL,
            version bigint NOT NULL CHECK (version > 0),
            at_ms bigint NOT NULL,
            kind text NOT NULL,
            command_id text COLLATE "C" NOT NULL,
            payload bytea NOT NULL,
            previous bytea NOT NULL CHECK (length(previous) = 32),
            hash bytea NOT NULL CHECK (length(hash) = 32),
            PRIMARY KEY (stream, version)
        );
        CREATE TABLE head (
            stream text COLLATE "C" NOT NULL PRIMARY KEY,
            version bigint NOT NULL,
            hash bytea NOT NULL
        );
        CREATE TABLE command (
            stream text COLLATE "C" NOT NULL,
            command_id text COLLATE "C" NOT NULL,
            first bigint NOT NULL,
            last bigint NOT NULL,
            answer bytea NOT NULL,
            PRIMARY KEY (stream, command_id)
        );
        CREATE TABLE snapshot (
            stream text COLLATE "C" NOT NULL PRIMARY KEY,
            version bigint NOT NULL,
            seal bytea NOT NULL,
            state bytea NOT NULL
        );
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'a record is never changed or removed'; END $$;
        CREATE TRIGGER record_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON record
            FOR EACH STATEMENT EXECUTE FUNCTION refuse();
        """,
    ),
    # Unlogged: a letter that a crash takes is posted again, and none has to wait for the disk.
    Migration(
        LEDGER,
        sqlite="""
        CREATE TABLE letter (
            id INTEGER PRIMARY KEY,
            box TEXT NOT NULL,
            letter BLOB NOT NULL
        ) STRICT;
        CREATE INDEX letter_box ON letter (box, id);
        """,
        postgres="""
        CREATE UNLOGGED TABLE letter (
            id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            box text COLLATE "C" NOT NULL,
            letter bytea NOT NULL
        );
        CREATE INDEX letter_box ON letter (box, id);
        """,
    ),
    # A SQLite file has one process, which needs no lease.
    Migration(
        LEDGER,
        sqlite="",
        postgres="""
        CREATE TABLE holder (
            id text COLLATE "C" NOT NULL PRIMARY KEY,
            pid integer NOT NULL,
            until timestamptz NOT NULL
        );
        CREATE TABLE lease (
            stream text COLLATE "C" NOT NULL PRIMARY KEY,
            epoch bigint NOT NULL,
            holder text COLLATE "C" NOT NULL
        );
        CREATE INDEX lease_holder ON lease (holder);
        """,
    ),
    both(
        ACCOUNTS,
        """
        CREATE TABLE account (
            id bigint NOT NULL PRIMARY KEY,
            name text NOT NULL,
            folded text NOT NULL UNIQUE,
            role text NOT NULL,
            password text NOT NULL,
            disabled bigint NOT NULL
        );
        CREATE TABLE session (
            digest text NOT NULL PRIMARY KEY,
            account bigint NOT NULL,
            made_ms bigint NOT NULL,
            seen_ms bigint NOT NULL
        );
        CREATE TABLE invitation (
            digest text NOT NULL PRIMARY KEY,
            night text NOT NULL,
            role text NOT NULL,
            player bigint NOT NULL,
            label text NOT NULL,
            made_ms bigint NOT NULL,
            expires_ms bigint NOT NULL,
            uses_left bigint NOT NULL,
            revoked bigint NOT NULL
        );
        CREATE INDEX invitation_night ON invitation (night, role, player);
        CREATE TABLE held (
            session text NOT NULL REFERENCES session (digest) ON DELETE CASCADE,
            invitation text NOT NULL REFERENCES invitation (digest) ON DELETE CASCADE,
            PRIMARY KEY (session, invitation)
        );
        CREATE INDEX held_invitation ON held (invitation);
        CREATE INDEX session_account ON session (account);
        CREATE INDEX session_seen ON session (seen_ms);
        """,
    ),
    both(
        ACCOUNTS,
        """
        CREATE TABLE bot (
            night text NOT NULL,
            player bigint NOT NULL,
            PRIMARY KEY (night, player)
        );
        """,
    ),
    both(
        ACCOUNTS,
        """
        CREATE TABLE arrival (
            invitation text NOT NULL REFERENCES invitation (digest) ON DELETE CASCADE,
            id text NOT NULL,
            session text NOT NULL,
            at_ms bigint NOT NULL,
            PRIMARY KEY (invitation, id)
        );
        """,
    ),
    both(ACCOUNTS, "ALTER TABLE invitation ADD COLUMN code text NOT NULL DEFAULT ''"),
    both(
        ACCOUNTS,
        """
        CREATE TABLE look (
            id bigint NOT NULL PRIMARY KEY,
            name text NOT NULL,
            accent text NOT NULL,
            kind text NOT NULL,
            picture text NOT NULL
        );
        INSERT INTO look (id, name, accent, kind, picture) VALUES (1, '', '', '', '');
        """,
    ),
    both(
        ACCOUNTS,
        """
        ALTER TABLE invitation ADD COLUMN maker text NOT NULL DEFAULT '';
        CREATE INDEX invitation_maker ON invitation (maker);
        ALTER TABLE arrival ADD COLUMN came_by text NOT NULL DEFAULT '';
        """,
    ),
    # Numbers and changes are counted together, and none is given twice: whoever has seen the count
    # at n has missed what was changed behind it, and nothing else.
    both(
        ACCOUNTS,
        """
        CREATE TABLE person (
            id bigint NOT NULL PRIMARY KEY,
            name text NOT NULL,
            member text NOT NULL,
            pair text NOT NULL UNIQUE,
            age_confirmed bigint NOT NULL DEFAULT 0,
            accepted bigint NOT NULL DEFAULT 0,
            merged_into bigint NOT NULL DEFAULT 0,
            changed bigint NOT NULL
        );
        CREATE INDEX person_changed ON person (changed);
        CREATE TABLE person_entry (
            person bigint NOT NULL REFERENCES person (id),
            house text NOT NULL,
            mark text NOT NULL,
            at_ms bigint NOT NULL,
            days bigint NOT NULL,
            minor bigint NOT NULL,
            currency text NOT NULL,
            reason text NOT NULL
        );
        CREATE INDEX person_entry_person ON person_entry (person);
        CREATE TABLE person_count (n bigint NOT NULL);
        INSERT INTO person_count (n) VALUES (0);
        """,
    ),
    both(ACCOUNTS, "ALTER TABLE invitation ADD COLUMN at_table bigint NOT NULL DEFAULT -1"),
    # What strangers read for somebody's name, and who has said before a night whether they come.
    both(
        ACCOUNTS,
        """
        ALTER TABLE person ADD COLUMN shown text NOT NULL DEFAULT '';
        CREATE TABLE coming (
            night text NOT NULL,
            id text NOT NULL,
            name text NOT NULL,
            folded text NOT NULL,
            answer text NOT NULL,
            at_ms bigint NOT NULL,
            PRIMARY KEY (night, id)
        );
        """,
    ),
    # Nights that somebody opens again and again, as they are opened.
    both(
        ACCOUNTS,
        """
        CREATE TABLE template (
            id bigint NOT NULL PRIMARY KEY,
            account bigint NOT NULL REFERENCES account (id),
            name text NOT NULL,
            folded text NOT NULL,
            weekday bigint NOT NULL,
            starts text NOT NULL,
            bots bigint NOT NULL,
            opening text NOT NULL,
            UNIQUE (account, folded)
        );
        """,
    ),
)


def migrations_of(part: Part) -> list[Migration]:
    """The migrations of a part, in order: a database at version n is brought up by the n-th on."""
    return [each for each in MIGRATIONS if each.part == part]


def check_version(version: int, part: Part, where: object) -> None:
    """Leave alone what a later program has changed."""
    if version > len(migrations_of(part)):
        raise TooNew(f"{where}: a later version made this {part.says}; use that one, or update")

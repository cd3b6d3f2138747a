PRAGMA application_id = 1399354689;
PRAGMA user_version = 5;
PRAGMA journal_mode = wal;
BEGIN TRANSACTION;
CREATE TABLE account (
            id bigint NOT NULL PRIMARY KEY,
            name text NOT NULL,
            folded text NOT NULL UNIQUE,
            role text NOT NULL,
            password text NOT NULL,
            disabled bigint NOT NULL
        );
INSERT INTO "account" VALUES(1,'Ann','ann','owner','hash',0);
CREATE TABLE arrival (
            invitation text NOT NULL REFERENCES invitation (digest) ON DELETE CASCADE,
            id text NOT NULL,
            session text NOT NULL,
            at_ms bigint NOT NULL,
            PRIMARY KEY (invitation, id)
        );
CREATE TABLE bot (
            night text NOT NULL,
            player bigint NOT NULL,
            PRIMARY KEY (night, player)
        );
INSERT INTO "bot" VALUES('friday',7);
CREATE TABLE held (
            session text NOT NULL REFERENCES session (digest) ON DELETE CASCADE,
            invitation text NOT NULL REFERENCES invitation (digest) ON DELETE CASCADE,
            PRIMARY KEY (session, invitation)
        );
INSERT INTO "held" VALUES('one','code');
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
        , code text NOT NULL DEFAULT '');
INSERT INTO "invitation" VALUES('code','friday','player',-1,'the bar',100,1000,3,0,'');
CREATE TABLE look (
            id bigint NOT NULL PRIMARY KEY,
            name text NOT NULL,
            accent text NOT NULL,
            kind text NOT NULL,
            picture text NOT NULL
        );
INSERT INTO "look" VALUES(1,'The Lion','#123456','','');
CREATE TABLE session (
            digest text NOT NULL PRIMARY KEY,
            account bigint NOT NULL,
            made_ms bigint NOT NULL,
            seen_ms bigint NOT NULL
        );
INSERT INTO "session" VALUES('one',1,5,6);
CREATE INDEX invitation_night ON invitation (night, role, player);
CREATE INDEX held_invitation ON held (invitation);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_seen ON session (seen_ms);
COMMIT;

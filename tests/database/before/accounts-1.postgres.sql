SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA shuffleup_house;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE shuffleup_house.account (
    id bigint NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    role text NOT NULL,
    password text NOT NULL,
    disabled bigint NOT NULL
);
CREATE TABLE shuffleup_house.held (
    session text NOT NULL,
    invitation text NOT NULL
);
CREATE TABLE shuffleup_house.invitation (
    digest text NOT NULL,
    night text NOT NULL,
    role text NOT NULL,
    player bigint NOT NULL,
    label text NOT NULL,
    made_ms bigint NOT NULL,
    expires_ms bigint NOT NULL,
    uses_left bigint NOT NULL,
    revoked bigint NOT NULL
);
CREATE TABLE shuffleup_house.session (
    digest text NOT NULL,
    account bigint NOT NULL,
    made_ms bigint NOT NULL,
    seen_ms bigint NOT NULL
);
CREATE TABLE shuffleup_house.version (
    version integer NOT NULL
);
INSERT INTO shuffleup_house.account VALUES (1, 'Ann', 'ann', 'owner', 'hash', 0);
INSERT INTO shuffleup_house.held VALUES ('one', 'code');
INSERT INTO shuffleup_house.invitation VALUES ('code', 'friday', 'player', -1, 'the bar', 100, 1000, 3, 0);
INSERT INTO shuffleup_house.session VALUES ('one', 1, 5, 6);
INSERT INTO shuffleup_house.version VALUES (1);
ALTER TABLE ONLY shuffleup_house.account
    ADD CONSTRAINT account_folded_key UNIQUE (folded);
ALTER TABLE ONLY shuffleup_house.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY shuffleup_house.held
    ADD CONSTRAINT held_pkey PRIMARY KEY (session, invitation);
ALTER TABLE ONLY shuffleup_house.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (digest);
ALTER TABLE ONLY shuffleup_house.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (digest);
CREATE INDEX held_invitation ON shuffleup_house.held USING btree (invitation);
CREATE INDEX invitation_night ON shuffleup_house.invitation USING btree (night, role, player);
CREATE INDEX session_account ON shuffleup_house.session USING btree (account);
CREATE INDEX session_seen ON shuffleup_house.session USING btree (seen_ms);
ALTER TABLE ONLY shuffleup_house.held
    ADD CONSTRAINT held_invitation_fkey FOREIGN KEY (invitation) REFERENCES shuffleup_house.invitation(digest) ON DELETE CASCADE;
ALTER TABLE ONLY shuffleup_house.held
    ADD CONSTRAINT held_session_fkey FOREIGN KEY (session) REFERENCES shuffleup_house.session(digest) ON DELETE CASCADE;

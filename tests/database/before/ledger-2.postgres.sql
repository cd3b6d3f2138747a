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
CREATE SCHEMA shuffleup_ledger;
CREATE FUNCTION shuffleup_ledger.refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'a record is never changed or removed'; END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE shuffleup_ledger.command (
    stream text NOT NULL COLLATE pg_catalog."C",
    command_id text NOT NULL COLLATE pg_catalog."C",
    first bigint NOT NULL,
    last bigint NOT NULL,
    answer bytea NOT NULL
);
CREATE TABLE shuffleup_ledger.head (
    stream text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    hash bytea NOT NULL
);
CREATE UNLOGGED TABLE shuffleup_ledger.letter (
    id bigint NOT NULL,
    box text NOT NULL COLLATE pg_catalog."C",
    letter bytea NOT NULL
);
ALTER TABLE shuffleup_ledger.letter ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME shuffleup_ledger.letter_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE shuffleup_ledger.record (
    stream text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    at_ms bigint NOT NULL,
    kind text NOT NULL,
    command_id text NOT NULL COLLATE pg_catalog."C",
    payload bytea NOT NULL,
    previous bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT record_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT record_previous_check CHECK ((length(previous) = 32)),
    CONSTRAINT record_version_check CHECK ((version > 0))
);
CREATE TABLE shuffleup_ledger.schema_version (
    version integer NOT NULL
);
CREATE TABLE shuffleup_ledger.snapshot (
    stream text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    seal bytea NOT NULL,
    state bytea NOT NULL
);
INSERT INTO shuffleup_ledger.command VALUES ('friday', 'c1', 1, 2, '\x796573');
INSERT INTO shuffleup_ledger.head VALUES ('friday', 2, '\xd00ed99265bd8fdeb1380a09b0ff6be72cda31048c6194aa7d31824dd0dd6ef7');
INSERT INTO shuffleup_ledger.letter OVERRIDING SYSTEM VALUE VALUES (1, 'box', '\x61206c6574746572');
INSERT INTO shuffleup_ledger.record VALUES ('friday', 1, 1700000000000, 'note', 'c1', '\x626567756e', '\xcf5da1425d999ee4910d83e3316b79a6255390ca9c7cc6da72f23142368a224f', '\xe7d5a5d2fe2a55c38c801f27a5f0096d16b48cd1fe6c9f32a9f78cc10c760c4d');
INSERT INTO shuffleup_ledger.record VALUES ('friday', 2, 1700000000001, 'note', 'c1', '\x6f766572', '\xe7d5a5d2fe2a55c38c801f27a5f0096d16b48cd1fe6c9f32a9f78cc10c760c4d', '\xd00ed99265bd8fdeb1380a09b0ff6be72cda31048c6194aa7d31824dd0dd6ef7');
INSERT INTO shuffleup_ledger.schema_version VALUES (2);
INSERT INTO shuffleup_ledger.snapshot VALUES ('friday', 2, '\xcd452b42783185ffa1dc94e0baafd41198cd1d73cee8948b59971a086cdb6532', '\x61732069742073746f6f64');
SELECT pg_catalog.setval('shuffleup_ledger.letter_id_seq', 1, true);
ALTER TABLE ONLY shuffleup_ledger.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (stream, command_id);
ALTER TABLE ONLY shuffleup_ledger.head
    ADD CONSTRAINT head_pkey PRIMARY KEY (stream);
ALTER TABLE ONLY shuffleup_ledger.letter
    ADD CONSTRAINT letter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY shuffleup_ledger.record
    ADD CONSTRAINT record_pkey PRIMARY KEY (stream, version);
ALTER TABLE ONLY shuffleup_ledger.snapshot
    ADD CONSTRAINT snapshot_pkey PRIMARY KEY (stream);
CREATE INDEX letter_box ON shuffleup_ledger.letter USING btree (box, id);
CREATE TRIGGER record_stands BEFORE DELETE OR UPDATE OR TRUNCATE ON shuffleup_ledger.record FOR EACH STATEMENT EXECUTE FUNCTION shuffleup_ledger.refuse();

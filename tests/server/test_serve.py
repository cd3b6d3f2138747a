"""`shuffleup serve`: it starts with a link, stops in order, and says in one line why it cannot."""

from __future__ import annotations

import os
import signal
import socket
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from serve_kit import PASSWORD, WAIT_SECONDS, refused, started


def test_a_first_start_prints_a_link_and_a_stop_is_orderly(tmp_path: Path) -> None:
    with started(tmp_path) as (process, printed):
        address = printed[0].rpartition(" ")[2]
        code = printed[1].partition("#")[2]
        with httpx.Client(base_url=address, trust_env=False) as http:
            body = {"code": code, "name": "Olive", "password": PASSWORD}
            token = http.post("/owner", json=body).json()["csrf"]
            night = {"id": "open-friday", "night": "friday", "house": "lions"}
            made = http.post("/nights", json=night, headers={"X-CSRF-Token": token})
            assert made.status_code == 201, made.text
            cookie = f"shuffleup={http.cookies['shuffleup']}"
        url = f"{address.replace('http', 'ws')}/nights/friday/socket"
        with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as line:
            line.recv(5)
            process.send_signal(signal.SIGTERM)
            with suppress(ConnectionClosed):
                while True:
                    line.recv(WAIT_SECONDS)
            assert line.close_code == 1012
        assert process.wait(WAIT_SECONDS) == 0
        assert process.stderr is not None and "Traceback" not in process.stderr.read()
    (tmp_path / "owned").touch()
    with started(tmp_path) as (process, printed):
        assert printed[0].startswith("Shuffle Up is at http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        assert process.wait(WAIT_SECONDS) in (0, 130, -signal.SIGINT)
        assert process.stdout is not None and "owner" not in process.stdout.read()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = refused(tmp_path, "--port", port)
    assert port in said and "--port" in said
    assert not list(tmp_path.iterdir()), "nothing was made for a server that never was"


def test_a_database_that_cannot_be_reached_is_named_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSWORD", "secret")
    url = "postgresql://joe@127.0.0.1:1/none"
    said = refused(tmp_path, "--db", url, "--port", "0")
    assert "127.0.0.1" in said and "cannot be reached" in said and "secret" not in said


@pytest.mark.parametrize(
    ("option", "value"),
    [("--db", "/"), ("--db", ""), ("--url", "http://[::1"), ("--origin", "http://here:port")],
)
def test_what_cannot_be_meant_is_said_in_a_line(tmp_path: Path, option: str, value: str) -> None:
    assert f"{value}" in refused(tmp_path, option, value, "--port", "0")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    said = refused(tmp_path, "--db", "nowhere/night.db", "--deck-key", "deck.key", "--port", "0")
    assert "nowhere" in said


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have other rights")
def test_a_key_that_is_none_or_open_to_all_is_refused(tmp_path: Path) -> None:
    key = tmp_path / "deck.key"
    key.write_text("not a key\n")
    key.chmod(0o600)
    assert "no deck key" in refused(tmp_path, "--deck-key", str(key), "--port", "0")
    key.write_text("00" * 32)
    key.chmod(0o644)
    assert "others may read" in refused(tmp_path, "--deck-key", str(key), "--port", "0")


def test_another_key_and_a_lost_one_are_refused_and_nothing_is_made(tmp_path: Path) -> None:
    ledger, key = tmp_path / "night.db", tmp_path / "night-deck.key"
    with started(tmp_path) as (process, _):
        process.send_signal(signal.SIGTERM)
        process.wait(WAIT_SECONDS)
    kept = key.read_text()
    key.write_text("ab" * 32)
    said = refused(tmp_path, "--db", str(ledger), "--port", "0")
    assert "night-deck.key: is not the deck key of this ledger" in said
    assert key.read_text() == "ab" * 32
    key.unlink()
    said = refused(tmp_path, "--db", str(ledger), "--port", "0")
    assert "night-deck.key: there is no such deck key; restore" in said
    assert not key.exists()
    key.write_text(kept)
    key.chmod(0o600)
    with started(tmp_path) as (_, printed):
        assert "Shuffle Up is at" in printed[0]


def test_a_ledger_that_another_server_holds_is_named(tmp_path: Path) -> None:
    with started(tmp_path):
        said = refused(tmp_path, "--db", str(tmp_path / "night.db"), "--port", "0")
        assert "night.db" in said


def test_options_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    assert "--log" in refused(tmp_path, "--log", "loud")
    assert "http" in refused(tmp_path, "--url", "poker.example")
    assert "http" in refused(tmp_path, "--origin", "ftp://poker.example")
    assert "65536" in refused(tmp_path, "--port", "65536")
    assert "203.0.113.7" in refused(tmp_path, "--host", "203.0.113.7")

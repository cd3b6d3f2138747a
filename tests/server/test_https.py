"""On the wire: encrypted by a certificate of one's own or another's, and a word where it is not."""

from __future__ import annotations

import asyncio
import os
import pty
import re
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ledger_kit import PATIENCE, story
from serve_kit import PASSWORD, WAIT_SECONDS, command, started
from server_kit import open_night, serving
from shuffleup.cli.main import run
from shuffleup.cli.ways_in import CLEAR
from shuffleup.client.session import Session
from shuffleup.server import tls_door
from shuffleup.server.certificate import own_certificate
from shuffleup.server.qr import qr_text

HERE = ["localhost", "127.0.0.1"]


class Served(NamedTuple):
    """A server by https."""

    url: str
    owner_code: str

    @property
    def plain(self) -> str:
        return self.url.replace("https", "http")

    def page(self, path: str = "/") -> httpx.Response:
        """What somebody is answered who types no https."""
        return httpx.get(self.plain + path, trust_env=False)

    def trust(self) -> ssl.SSLContext:
        """A phone that was told to trust what it can load there, and nothing else."""
        root = self.page("/shuffleup.crt")
        assert root.headers["content-type"] == "application/x-x509-ca-cert"
        return ssl.create_default_context(cadata=root.content)


@contextmanager
def by_https(folder: Path, *words: str) -> Iterator[Served]:
    chosen = words or ("--https", "--bot-seconds", "0.01")
    with started(folder, *chosen) as (process, printed):
        yield Served(printed[0].rpartition(" ")[2], printed[1].partition("#")[2])
        process.send_signal(signal.SIGTERM)
        assert process.wait(WAIT_SECONDS) == 0
        assert process.stderr is not None and process.stderr.read() == ""


def fingerprint(url: str) -> str:
    """What a browser finds in the certificate that it warns of."""
    host, port = httpx.URL(url).host, httpx.URL(url).port
    given = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate((host, port or 443)))
    return sha256(given).digest().hex(":").upper()


def test_whoever_comes_by_http_is_told_of_the_warning_and_shown_on(tmp_path: Path) -> None:
    with started(tmp_path, "--https", "--host", "0.0.0.0") as (process, printed):
        served = Served(printed[0].rpartition(" ")[2], "")
        assert process.stdout is not None
        told = ""
        while "for iPhones" not in told:
            told += process.stdout.readline()
        said = served.page("/join/ABC-DEF?a=1&b=2")
        assert said.status_code == 200 and "set-cookie" not in said.headers
        assert "Your browser is about to warn you" in said.text
        assert "Gleich warnt dein Browser" in said.text
        assert said.text.count(f'href="{served.url}/join/ABC-DEF?a=1&amp;b=2"') == 2
        shown = fingerprint(served.url)
        assert said.text.count(shown) == 2 and f"in the warning  {shown}" in told
        root = sha256(served.page("/shuffleup.crt").content).digest().hex(":").upper()
        assert said.text.count(root) == 2 and f"for iPhones     {root}" in told
        assert (tmp_path / "night-tls.pem").stat().st_mode & 0o777 == 0o600
        with pytest.raises(httpx.ConnectError):
            httpx.get(served.url, trust_env=False)
        process.send_signal(signal.SIGTERM)
        assert CLEAR not in process.stdout.read()


def test_a_night_is_played_encrypted_from_end_to_end(tmp_path: Path) -> None:
    """Owner, bots and a director's socket; nothing of it by http or ws."""
    with by_https(tmp_path) as served:
        trust = served.trust()
        asyncio.run(play_a_hand(Session(served.url, trust=trust), served.owner_code))
        with httpx.Client(base_url=served.url, verify=trust, trust_env=False) as http:
            signed_in = http.post("/sign-in", json={"name": "Olive", "password": PASSWORD})
            cookie = signed_in.headers["set-cookie"]
        assert cookie.startswith("__Host-shuffleup=") and cookie.endswith("; Secure")
        assert "strict-transport-security" not in signed_in.headers, "nobody would get past it"
        path, given = "/nights/friday/socket", {"Cookie": cookie.partition(";")[0]}
        wss, ws = (each.replace("http", "ws") + path for each in (served.url, served.plain))
        with connect(wss, ssl=trust, additional_headers=given, proxy=None) as line:
            while '"frame":"presence"' not in (frame := str(line.recv(WAIT_SECONDS))):
                pass
        assert '"in_the_clear":false' in frame
        with (
            pytest.raises(InvalidStatus) as refusal,
            connect(ws, additional_headers=given, proxy=None),
        ):
            pass
        assert refusal.value.response.status_code == 403
        said = httpx.post(f"{served.plain}/sign-in", json={"name": "Olive"}, trust_env=False)
        assert (said.status_code, said.json()["code"]) == (403, "https-only")
    with by_https_again(tmp_path) as url:
        assert fingerprint(url) == fingerprint_of(tmp_path), "nobody is warned anew"


@contextmanager
def by_https_again(folder: Path) -> Iterator[str]:
    (folder / "owned").touch()
    with started(folder, "--https") as (_, printed):
        yield printed[0].rpartition(" ")[2]


def fingerprint_of(folder: Path) -> str:
    return own_certificate(folder / "night-tls.pem", HERE).fingerprint


async def play_a_hand(owner: Session, code: str) -> None:
    """Bots sit down by the house's own door, and play."""
    await owner.become_owner(code, "Olive", PASSWORD)
    await owner.open_night("friday", "redtooth")
    body = {"id": "bots-on-friday", "count": 3}
    await owner.ask("POST", "/nights/friday/bots", body)
    await owner.order("friday", "draw-seats", seed="00" * 32)
    await owner.order("friday", "start")
    async with asyncio.timeout(PATIENCE):
        while not (await owner.ask("GET", "/nights/friday"))["director"]["night"]["hands"]:
            await asyncio.sleep(0.05)


def test_a_certificate_that_browsers_know_is_for_good(tmp_path: Path) -> None:
    """Whoever comes by http is sent on, and no browser comes by it again."""
    given = str(own_certificate(tmp_path / "given.pem", HERE).path)
    with by_https(tmp_path, "--cert", given, "--key", given) as served:
        sent = served.page("/join?x=1")
        assert (sent.status_code, sent.headers["location"]) == (308, f"{served.url}/join?x=1")
        assert served.page("/shuffleup.crt").status_code == 308
        trust = ssl.create_default_context(cafile=given)
        well = httpx.get(f"{served.url}/health", verify=trust, trust_env=False)
        assert well.headers["strict-transport-security"] == "max-age=31536000"
    assert not (tmp_path / "night-tls.pem").exists()


def test_what_cannot_be_meant_or_used_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one.pem", "other.pem"):
        own_certificate(Path(name), HERE)
    own_certificate(Path("old.pem"), HERE, datetime(2020, 1, 1, tzinfo=UTC))
    Path("text.pem").write_text("no certificate\n")
    own_certificate(Path("open.pem"), HERE).path.chmod(0o644)
    for words, said in (
        ("--cert one.pem", "--cert and --key go together"),
        ("--key one.pem", "the key that seals decks is --deck-key"),
        ("--https --cert one.pem --key one.pem", "take one of them"),
        ("--https --url http://till.local", "begins with https://"),
        ("--cert none.pem --key one.pem", "none.pem: cannot be read: No such file"),
        ("--cert text.pem --key one.pem", "text.pem: is no certificate"),
        ("--cert one.pem --key other.pem", "other.pem: is no key for one.pem"),
        ("--cert one.pem --key none.pem", "none.pem: cannot be read: No such file"),
        ("--cert old.pem --key old.pem", "old.pem: was good until 2021-"),
        ("--cert open.pem --key open.pem", "open.pem: everybody may read the key; chmod 600 it"),
    ):
        assert run(["serve", "--port", "0", *words.split()]) == 2
        told = capsys.readouterr()
        assert said in told.err and told.err.count("\n") == 1 and told.out == "", words
    assert not list(tmp_path.glob("*.db"))


# --- a word where nothing is encrypted


@story
async def test_whoever_directs_is_told_that_cards_cross_in_the_clear(tmp_path: Path) -> None:
    async with serving(tmp_path, in_the_clear=True) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as line:
            assert (await line.next("presence"))["in_the_clear"] is True


# --- the way in


def test_a_terminal_shows_every_address_for_phones_and_one_as_a_picture(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command("--db", "night.db", "--port", "0", "--host", "0.0.0.0"),
        cwd=tmp_path,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    seen = ""
    try:
        while CLEAR not in seen:
            seen += os.read(ours, 65_536).decode(errors="replace")
    finally:
        process.terminate()
        process.wait(WAIT_SECONDS)
        os.close(ours)
    found = re.findall(r"Phones on this network: (http://\S+)", seen)
    plain = re.sub(r"\x1b\[[\d;]*m", "", seen).replace("\r", "")
    if not found:
        pytest.skip("this machine has no address but the loopback's")
    assert "\n".join(f"  {line}" for line in qr_text(found[0])) in plain


def test_a_set_address_is_the_one_for_phones(tmp_path: Path) -> None:
    words = ("--host", "0.0.0.0", "--url", "https://poker.example")
    with started(tmp_path, *words) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert process.stdout is not None
        told = process.stdout.read()
    assert re.findall("Phones on this network: (.*)", told) in ([], ["https://poker.example"])
    assert "█" not in told, "a picture is for a terminal"
    assert CLEAR not in told


# --- whoever only stands there


@story
async def test_half_a_greeting_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strangers who begin to speak TLS and stop stand on the porch like all who say nothing."""
    monkeypatch.setattr(tls_door, "HANDSHAKE_SECONDS", 10 * PATIENCE)
    certificate = own_certificate(tmp_path / "tls.pem", HERE)
    async with serving(tmp_path, certificate=certificate, silent_max=5) as place:
        port = httpx.URL(place.address).port or 0
        loop = asyncio.get_running_loop()
        strangers = []
        for number in range(12):
            stranger = socket.create_connection(("127.0.0.1", port))
            stranger.setblocking(False)
            await loop.sock_sendall(stranger, b"\x16\x03\x01"[: number % 4])
            strangers.append(stranger)
        async with asyncio.timeout(PATIENCE):
            ended = [await ending(stranger) for stranger in strangers[:7]]
            assert ended == [True] * 7, "the oldest are sent off"
            async with httpx.AsyncClient(verify=certificate.trust(), trust_env=False) as http:
                assert (await http.get(f"https://localhost:{port}/health")).status_code == 200
        for stranger in strangers:
            stranger.close()


async def ending(stranger: socket.socket) -> bool:
    try:
        return await asyncio.get_running_loop().sock_recv(stranger, 1) == b""
    except ConnectionResetError:
        return True

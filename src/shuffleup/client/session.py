"""Session: what is asked of a server by HTTP. It signs in or joins, and keeps the cookie."""

from __future__ import annotations

import asyncio
import ssl
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final, NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

import msgspec

from shuffleup.client.trouble import RequestError
from shuffleup.errors import InputError
from shuffleup.machine import random_bytes

SECONDS_MAX: Final = 40.0
HTTP_ERROR: Final = 400


class Joined(NamedTuple):
    """Where the session is, and as whom."""

    night: str
    office: str
    player: int
    """-1 for somebody who is no player."""
    code: str
    """The personal code of a new player, to come back by."""


class Session:
    """One visitor to one server."""

    def __init__(self, url: str, *, source: str = "", trust: ssl.SSLContext | None = None) -> None:
        parts = read_address(url)
        self.url = url.rstrip("/")
        self.source = source
        """The address of this machine to come from; empty for any."""
        self.cookie = ""
        self.joined: Joined | None = None
        self._csrf = ""
        self._secure = parts.scheme == "https"
        self.trust = trust or (ssl.create_default_context() if self._secure else None)
        """Whose certificates are believed: those that the system knows, unless said otherwise."""
        self._host = parts.hostname or ""
        self._port = parts.port

    # --- coming in

    async def join(
        self,
        code: str,
        *,
        name: str = "",
        member: str = "",
        age_confirmed: int = 0,
        accepted: bool = False,
    ) -> Joined:
        """Come in by a code; one that is nobody's own makes a new player of this name."""
        body = {
            "code": code,
            "name": name,
            "member": member,
            "age_confirmed": age_confirmed,
            "accepted": accepted,
            "id": random_bytes(16).hex(),
        }
        got = await self.ask("POST", "/join", body)
        self._csrf = got["me"]["csrf"]
        self.joined = Joined(got["night"], got["office"], got["player"], got["code"] or code)
        return self.joined

    async def sign_in(self, name: str, password: str) -> None:
        """Sign in with a password, as directors do."""
        got = await self.ask("POST", "/sign-in", {"name": name, "password": password})
        self._csrf = got["csrf"]

    async def become_owner(self, code: str, name: str, password: str) -> None:
        """Make the owner's account, by the code of a server's first start."""
        body = {"code": code, "name": name, "password": password}
        self._csrf = (await self.ask("POST", "/owner", body))["csrf"]

    def from_address(self, source: str) -> Session:
        """The same visitor, from another address of this machine."""
        session = Session(self.url, source=source, trust=self.trust)
        session.cookie, session.joined, session._csrf = self.cookie, self.joined, self._csrf
        return session

    # --- what a director does

    async def open_night(self, night: str, house: str, **chosen: Any) -> None:
        """Open a night: `preset`, `figures` and `pauses` where they are not the house's usual."""
        body = {"id": random_bytes(16).hex(), "night": night, "house": house, **chosen}
        await self.ask("POST", "/nights", body)

    async def invite(self, night: str, office: str, player: int = -1) -> str:
        """A code for an office in a night."""
        body = {"office": office, "player": player}
        return str((await self.ask("POST", _path(night, "invitations"), body))["code"])

    async def order(self, night: str, name: str, /, **fields: Any) -> int:
        """Have a command of the tournament carried out; the player whom it made, or -1."""
        body = {"id": random_bytes(16).hex(), "name": name, "fields": fields}
        return int((await self.ask("POST", _path(night, "orders"), body))["player"])

    # --- asking

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """One request; a `RequestError` if it is not granted."""
        sent = None if body is None else msgspec.json.encode(body)
        try:
            return await asyncio.to_thread(self._ask, method, path, sent)
        except (OSError, HTTPException) as trouble:
            says = f"{self.url} does not answer: {trouble or type(trouble).__name__}"
            raise RequestError(0, "no-answer", says) from None

    def _ask(self, method: str, path: str, body: bytes | None) -> Any:
        line = self._line()
        headers = {"Content-Type": "application/json", "Connection": "close"}
        if self.cookie:
            headers |= {"Cookie": self.cookie, "X-CSRF-Token": self._csrf}
        try:
            line.request(method, path, body, headers)
            return self._answer(line.getresponse())
        finally:
            line.close()

    def _line(self) -> HTTPConnection:
        source = (self.source, 0) if self.source else None
        if not self._secure:
            return HTTPConnection(
                self._host, self._port, timeout=SECONDS_MAX, source_address=source
            )
        return HTTPSConnection(
            self._host, self._port, timeout=SECONDS_MAX, source_address=source, context=self.trust
        )

    def _answer(self, answer: HTTPResponse) -> Any:
        body = answer.read()
        if answer.status >= HTTP_ERROR:
            raise _fault(answer.status, body)
        given = answer.getheader("set-cookie", "")
        if given:
            self.cookie = given.partition(";")[0]
        return msgspec.json.decode(body) if body else None


def read_address(url: str) -> SplitResult:
    """The parts of a server's address; one that cannot be an address is refused."""
    try:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:
            return parts
    except ValueError:  # half an IPv6 address, or a port that is none
        pass
    raise InputError(f"{url}: is no address; one begins with http:// or https://")


def _path(night: str, what: str) -> str:
    return f"/nights/{quote(night, safe='')}/{what}"


def _fault(status: int, body: bytes) -> RequestError:
    try:
        told = msgspec.json.decode(body, type=dict[str, Any])
    except msgspec.DecodeError:
        told = {}
    code, says = str(told.get("code", "")), str(told.get("says", ""))
    return RequestError(status, code, says or f"The server has answered with status {status}.")

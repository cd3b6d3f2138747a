"""Settings: what whoever starts the server may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from shuffleup.server.certificate import Certificate

MINUTE_MS: Final = 60_000
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS


@dataclass(frozen=True)
class Settings:
    """Limits and times, with what they are unless said otherwise."""

    url: str = ""
    """The address people type, if another than the server's own; links begin with it."""
    url_set: bool = False
    """The address was set; otherwise a link begins with the host that its visitor came by."""
    origins: frozenset[str] = frozenset()
    """Other pages' origins that may use the server in a visitor's name."""
    hosts: frozenset[str] = frozenset()
    """Names that people reach the server by, besides that of its address."""

    certificate: Certificate | None = None
    """By which people come by https to this very server; None: by http, or to a proxy before it."""
    in_the_clear: bool = False
    """Other devices come by plain http: whoever shares the network can read cards and codes."""

    alone: bool = True
    """No other server runs nights from the same database: whoever has no line here has none."""

    idle_ms: int = DAY_MS
    absolute_ms: int = 30 * DAY_MS
    session_cache_ms: int = 2_000
    """For so long another process's revocation may go unnoticed."""
    sweep_seconds: float = 1.5
    """Every so often the store is asked about all who have a socket open, in one go."""
    code_ms: int = 30 * DAY_MS
    owner_code_ms: int = DAY_MS
    join_again_ms: int = 10 * MINUTE_MS
    """For so long an answer to a join that was lost can be asked for again."""

    sign_ins: int = 10
    """Wrong passwords in a row, for an account; then one in `sign_in_every_ms`."""
    sign_ins_by_address: int = 30
    sign_in_every_ms: int = MINUTE_MS
    sign_ins_by_newcomer: int = 3
    """So many wrong passwords are nobody's attack: such an address is heard when too many guess."""
    joins_by_address: int = 20
    """Wrong short codes in a row, from an address; then one in `join_every_ms`."""
    joins: int = 200
    """Wrong short codes in a row, from everybody; then one in a tenth of `join_every_ms`."""
    join_every_ms: int = 10_000
    joins_by_newcomer: int = 3
    """So many wrong codes are nobody's attack: such an address is heard when too many guess."""
    short_guesses: int = 20_000
    """Wrong short codes in a row, from everybody: one attack in 2,000 has found a code by then. Now
    nights have long ones."""
    short_guess_every_ms: int = 4_000
    newcomers_by_address: int = 200
    """New players and guests from an address in a row: a pub behind one router; then one in
    `newcomer_every_ms`."""
    newcomer_every_ms: int = 2_000
    uses_by_code: int = 20
    """Of a code for one seat or office, in a row; then one in `use_every_ms`."""
    use_every_ms: int = 30_000
    sheet_max: int = 500
    """So many may have signed in to a night by its code and not have paid yet: fake ones stop
    there."""
    requests: int = 1_000
    """In a row, of a visitor or of an address with strangers; then one in `request_every_ms`."""
    request_every_ms: int = 5
    rehearsals: int = 6
    """Of a visitor in a row; then one in `rehearsal_every_ms`."""
    rehearsal_every_ms: int = 20_000
    readings: int = 60
    """Of finished hands by a visitor in a row, each of which is played again from the ledger; then
    one in `reading_every_ms`."""
    reading_every_ms: int = 1_000
    looks: int = 600
    """At leagues, which are reckoned once for all, and at who comes: of a visitor or of an address
    with strangers, in a row. Sixty phones of a pub open a page at once; then one in
    `look_every_ms`."""
    look_every_ms: int = 100

    wishes: int = 20
    """What a player asks for besides play, in a row; then one in `wish_every_ms`."""
    wish_every_ms: int = 5_000
    orders_by_code: int = 300
    """Of staff who came by a code, in a row; then one in `order_every_ms`."""
    order_every_ms: int = 500
    orders_by_codes: int = 3_000
    """Of all staff of a night who came by codes, in a row; then one in `orders_every_ms`."""
    orders_every_ms: int = 50

    bot_seconds: float = 1.6
    """How long a bot thinks, on average; half as long at least, and half as long again at most."""

    body_bytes_max: int = 64 * 1024
    frame_bytes_max: int = 4 * 1024
    queue_frames_max: int = 64
    queue_bytes_max: int = 512 * 1024
    send_seconds_max: float = 10.0
    credits: int = 30
    """Messages of a socket in a row; then one in `credit_every_ms`."""
    credit_every_ms: int = 200
    sockets_by_session: int = 12
    sockets_by_player: int = 24
    """From all browsers that one seat is open in."""
    sockets_by_address: int = 6_000
    """Also a whole room behind one router."""
    sockets_max: int = 12_000
    strangers_by_address: int = 300
    """Sockets of people without a session, who watch what is listed."""
    strangers_max: int = 4_000
    silent_max: int = 2_000
    """Connections on which nothing has been asked for; of more, somebody's oldest is closed."""
    ping_seconds: float = 20.0

    @property
    def known_hosts(self) -> frozenset[str]:
        """Every name that was given to it, in small letters."""
        named = {urlsplit(each).hostname or "" for each in (self.url, *self.origins)}
        return frozenset({each.lower() for each in self.hosts} | named) - {""}

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return self.url.startswith("https://")

    @property
    def strict(self) -> bool:
        """Whether browsers shall come by https only from now on.

        Not by our own certificate: a browser that was told so lets nobody past its warning.
        """
        return self.secure and not (self.certificate is not None and self.certificate.own)

"""Certificate: by which browsers know this server; one of its own where nobody has given one.

Our own is signed by a root that is made for it alone and whose key is never kept. So a phone that
is told to trust that root trusts this server and nothing else, whoever gets hold of our files.
"""

from __future__ import annotations

import os
import ssl
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from shuffleup.errors import InputError

LASTS: Final = timedelta(days=397)  # phones believe in none for longer
RENEWED: Final = timedelta(days=30)
BEFORE: Final = timedelta(days=1)  # a phone's clock may be slow
NAMES_MAX: Final = 100


class Certificate(NamedTuple):
    """A server's certificate: the file with it and what signed it, and the file with its key."""

    path: Path
    key: Path
    fingerprint: str
    """SHA-256, as browsers show it."""
    root: bytes = b""
    """What signed our own, for a phone that shall trust it; empty if somebody gave the certificate:
    browsers do not warn of that one."""
    root_fingerprint: str = ""

    @property
    def own(self) -> bool:
        """Whether the server has made it."""
        return self.root != b""

    def context(self) -> ssl.SSLContext:
        """How the server speaks by it."""
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made.minimum_version = ssl.TLSVersion.TLSv1_2
        made.set_alpn_protocols(["http/1.1"])
        made.load_cert_chain(self.path, self.key, password="")  # or it would ask the terminal
        return made

    def trust(self) -> ssl.SSLContext:
        """How a program in the same house knows the server: by this certificate and no other."""
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        made.check_hostname = False  # it comes by the loopback, of which a real one says nothing
        made.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
        made.load_verify_locations(self.path)
        return made


def given_certificate(path: Path, key: Path) -> Certificate:
    """A certificate that somebody has been given, with its key; or one clear line."""
    chain = _chain(path)
    if not chain:
        raise InputError(f"{path}: is no certificate; one begins with -----BEGIN CERTIFICATE-----")
    until = chain[0].not_valid_after_utc
    if until <= datetime.now(UTC):
        raise InputError(f"{path}: was good until {until:%Y-%m-%d}; get a new one")
    with suppress(OSError):  # what cannot be read is told below
        if os.name == "posix" and key.stat().st_mode & 0o007:
            raise InputError(f"{key}: everybody may read the key; chmod 600 it")
    found = Certificate(path, key, _fingerprint(chain[0]))
    try:
        found.context()
    except ssl.SSLError:
        raise InputError(f"{key}: is no key for {path}, or takes a password to be read") from None
    except OSError as error:
        raise InputError(f"{key}: cannot be read: {error.strerror}") from None
    return found


def own_certificate(path: Path, names: Iterable[str], now: datetime | None = None) -> Certificate:
    """Our own for these names and addresses: the one in the file while it is good for all of them.

    Another one is another warning on every phone, so it is made anew only when it must be.
    """
    wanted = dict.fromkeys(each.lower() for each in names)
    at = now or datetime.now(UTC)
    chain = _chain(path) if path.exists() else []
    if not _good(chain, wanted, at) or not _opens(path):
        _write(path, _made(list(wanted)[:NAMES_MAX], at))
        chain = _chain(path)
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise InputError(f"{path}: others may read the certificate's key; chmod 600 it")
    leaf, root = chain
    return Certificate(
        path, path, _fingerprint(leaf), root.public_bytes(Encoding.DER), _fingerprint(root)
    )


def _fingerprint(of: x509.Certificate) -> str:
    return of.fingerprint(hashes.SHA256()).hex(":").upper()


def _chain(path: Path) -> list[x509.Certificate]:
    """The certificates in a file; none if there are none to be read."""
    try:
        return x509.load_pem_x509_certificates(path.read_bytes())
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError:
        return []


def _good(chain: list[x509.Certificate], wanted: Iterable[str], at: datetime) -> bool:
    if len(chain) != 2:
        return False
    leaf = chain[0]
    if not leaf.not_valid_before_utc <= at <= leaf.not_valid_after_utc - RENEWED:
        return False
    named = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    has = {str(each.value) for each in named}
    return has.issuperset(wanted)


def _opens(path: Path) -> bool:
    with suppress(OSError):  # SSLError is one
        Certificate(path, path, "").context()
        return True
    return False


def _made(names: list[str], at: datetime) -> Iterator[bytes]:
    """A leaf, its root and the leaf's key; the root's key is gone when this returns."""
    root_key, leaf_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    authority = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Shuffle Up on {names[-1]}")])
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, names[0][:64])])
    signed_by = x509.AuthorityKeyIdentifier.from_issuer_public_key(root_key.public_key())
    root = (
        _begun(authority, authority, root_key.public_key(), at)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .sign(root_key, hashes.SHA256())
    )
    leaf = (
        _begun(subject, authority, leaf_key.public_key(), at)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([_name(each) for each in names]), critical=False)
        .add_extension(signed_by, critical=False)
        .sign(root_key, hashes.SHA256())
    )
    for each in (leaf, root):
        yield each.public_bytes(Encoding.PEM)
    yield leaf_key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, at: datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - BEFORE)
        .not_valid_after(at - BEFORE + LASTS)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    """What a key is for: to sign another's certificate, or to speak by."""
    return x509.KeyUsage(
        digital_signature=not signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )


def _name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _write(path: Path, parts: Iterable[bytes]) -> None:
    """Whole or not at all, and never for other eyes."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "wb") as file:
            file.write(b"".join(parts))
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise InputError(f"{path}: cannot be written: {error.strerror}") from None

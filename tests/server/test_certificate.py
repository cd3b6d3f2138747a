"""The server's own certificate: kept while it is good, made anew when it is not."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from shuffleup.errors import InputError
from shuffleup.server.certificate import own_certificate

NAMES = ["localhost", "till", "till.local", "127.0.0.1", "::1", "192.168.1.20"]
NOW = datetime(2026, 11, 17, 20, tzinfo=UTC)


def test_it_is_kept_while_it_is_good_for_all_that_people_may_type(tmp_path: Path) -> None:
    path = tmp_path / "night-tls.pem"
    first = own_certificate(path, NAMES, NOW)
    assert own_certificate(path, reversed(NAMES), NOW + timedelta(days=300)) == first
    assert own_certificate(path, NAMES[:2], NOW) == first, "an address less is no other machine"
    moved = own_certificate(path, [*NAMES, "192.168.1.77"], NOW)
    assert moved.fingerprint != first.fingerprint and moved.root != first.root
    soon = own_certificate(path, NAMES, NOW + timedelta(days=380))
    assert soon.fingerprint != moved.fingerprint


def test_phones_believe_in_it(tmp_path: Path) -> None:
    """Whatever they ask of a certificate: its names, its purpose, and that it does not last."""
    own_certificate(tmp_path / "tls.pem", NAMES, NOW)
    leaf, root = x509.load_pem_x509_certificates((tmp_path / "tls.pem").read_bytes())
    named = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert [str(each.value) for each in named] == NAMES
    assert leaf.not_valid_after_utc - leaf.not_valid_before_utc <= timedelta(days=397)
    purpose = leaf.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert [each.dotted_string for each in purpose] == ["1.3.6.1.5.5.7.3.1"]
    leaf.verify_directly_issued_by(root)


def test_whoever_gets_hold_of_the_file_can_vouch_for_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "tls.pem"
    own_certificate(path, NAMES, NOW)
    text = path.read_text()
    assert text.count("PRIVATE KEY") == 2, "the leaf's, from its beginning to its end"
    leaf, root = x509.load_pem_x509_certificates(text.encode())
    assert leaf.public_key() != root.public_key()
    basic = leaf.extensions.get_extension_for_class(x509.BasicConstraints).value
    assert basic.ca is False


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have other rights")
def test_nobody_else_reads_its_key(tmp_path: Path) -> None:
    path = tmp_path / "tls.pem"
    own_certificate(path, NAMES, NOW)
    assert path.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["tls.pem"], "and nothing lies about"
    path.chmod(0o644)
    with pytest.raises(InputError, match=r"tls.pem: others may read .*; chmod 600 it"):
        own_certificate(path, NAMES, NOW)


@pytest.mark.parametrize("cut", [0, 100, -60])
def test_half_a_file_is_made_anew(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "tls.pem"
    first = own_certificate(path, NAMES, NOW)
    path.write_bytes(path.read_bytes()[:cut])
    assert own_certificate(path, NAMES, NOW).fingerprint != first.fingerprint


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"tls.pem: cannot be written: No such"):
        own_certificate(tmp_path / "nowhere" / "tls.pem", NAMES, NOW)

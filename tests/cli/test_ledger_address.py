"""No secret among the arguments of any command, and no ledger that others read unnoticed."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from desk_kit import SetClock, desk_on, seat
from ledger_kit import opened, story
from shuffleup.cli.main import run

SECRET = "hunter2"
URLS = (
    f"postgresql://joe:{SECRET}@127.0.0.1:1/none",
    f"postgres://joe@127.0.0.1:1/none?password={SECRET}",
)
COMMANDS = (
    ("serve", "--db", "{url}"),
    ("demo", "--no-browser", "--db", "{url}"),
    ("backup", "copy.db", "--db", "{url}"),
    ("restore", "copy.db", "--db", "{url}"),
    ("verify", "{url}"),
    ("why", "{url}"),
)
OTHERS_MAY = 0o644


@pytest.mark.parametrize("url", URLS, ids=["user", "query"])
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_no_command_takes_a_password_as_an_argument(
    words: tuple[str, ...],
    url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("copy.db").touch()
    if words[0] == "backup":
        Path("copy.db").unlink()
    assert run([each.format(url=url) for each in words]) == 2
    said = capsys.readouterr().err
    assert "PGPASSWORD" in said and SECRET not in said


@story
async def test_a_ledger_that_others_may_read_is_its_owners_again(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    async with opened(str(path)) as ledger, desk_on(ledger, SetClock()) as desk:
        await seat(desk, 3)
    path.chmod(OTHERS_MAY)
    async with opened(str(path)) as ledger:
        beside = [each for each in tmp_path.iterdir() if each.name.startswith("night.db")]
        assert {stat.S_IMODE(each.stat().st_mode) for each in beside} == {0o600}
        assert len(beside) > 1 and await ledger.streams()


@story
async def _night(path: Path) -> None:
    async with opened(str(path)) as ledger, desk_on(ledger, SetClock()) as desk:
        await seat(desk, 3)


@pytest.mark.parametrize("command", ["verify", "backup", "restore"])
def test_whoever_reads_one_is_warned(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, other = tmp_path / "night.db", str(tmp_path / "other.db")
    _night(ledger)
    words = {
        "verify": ["verify", str(ledger)],
        "backup": ["backup", other, "--db", str(ledger)],
        "restore": ["restore", str(ledger), "--db", other],
    }[command]
    ledger.chmod(OTHERS_MAY)
    assert run(words) == 0
    assert f"others may read {ledger}; chmod 600 it" in capsys.readouterr().err
    ledger.chmod(0o600)
    Path(other).unlink(missing_ok=True)
    assert run(words) == 0
    assert "others may read" not in capsys.readouterr().err

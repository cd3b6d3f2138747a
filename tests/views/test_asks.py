"""What people send."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shuffleup.errors import InputError
from shuffleup.tournament.state.deed import DEEDS, asked
from shuffleup.views.asks import ORDER, PERSONAL, Act, Choice, SitOut, ordered, orders, read_ask

ID = "k3j4h5g6"


def test_an_action_names_the_decision_it_is_for() -> None:
    data = b'{"ask":"act","id":"k3j4h5g6","table":0,"hand":3,"turn":7,"kind":"raise","to":1200}'
    assert read_ask(data) == Act(id=ID, table=0, hand=3, turn=7, kind=Choice.RAISE, to=1200)


def test_nobody_says_who_they_are() -> None:
    for kind in PERSONAL:
        assert not {"player", "who", "seat", "chair"} & set(kind.__struct_fields__)
    with pytest.raises(InputError):
        read_ask(b'{"ask":"sit-out","id":"k3j4h5g6","player":3}')
    assert read_ask(b'{"ask":"sit-out","id":"k3j4h5g6"}') == SitOut(id=ID)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"\xff",
        b'{"id":"k3j4h5g6"}',
        b'{"ask":"win","id":"k3j4h5g6"}',
        b'{"ask":"act","id":"k3j4h5g6"}',
        b'{"ask":"act","id":"short","table":0,"hand":0,"turn":0,"kind":"fold"}',
        b'{"ask":"act","id":"k3j4h5g6","table":-1,"hand":0,"turn":0,"kind":"fold"}',
        b'{"ask":"act","id":"k3j4h5g6","table":0,"hand":0,"turn":0,"kind":"peek"}',
        b'{"ask":"act","id":"k3j4h5g6","table":0,"hand":0,"turn":0,"kind":"fold","to":1e400}',
        b'{"ask":"act","id":"k3j4h5g6","table":0,"hand":0,"turn":0,"kind":"fold","to":9007199254740992}',
        b'{"ask":"cut","id":"k3j4h5g6","table":0,"deal":1,"lifted":52}',
        b'{"ask":"pledge","id":"k3j4h5g6","pledge":"00"}',
        b'{"ask":"order/move","id":"k3j4h5g6","player":"3","table":1}',
        b"[" * 100_000,
    ],
)
def test_anything_else_is_unreadable_in_one_line(data: bytes) -> None:
    with pytest.raises(InputError) as caught:
        read_ask(data)
    assert "\n" not in str(caught.value)


def test_an_order_in_no_known_letters_cannot_be_read_a_wrong_field_is_named() -> None:
    order = b'{"ask":"order/announce","id":"k3j4h5g6","says":%s}'
    with pytest.raises(InputError, match=r"^That cannot be read: ") as letters:
        read_ask(order % b'"\xff"')
    assert "announce" not in str(letters.value)
    with pytest.raises(InputError, match="says") as field:
        read_ask(order % b"3")
    assert not str(field.value).startswith("That cannot be read")


def test_a_directors_order_is_a_command_of_the_tournament() -> None:
    data = b'{"ask":"order/move","id":"k3j4h5g6","player":3,"table":1,"reason":"noise"}'
    assert ordered(read_ask(data)) == asked("move", player=3, table=1, reason="noise")
    data = b'{"ask":"order/sign-in","id":"k3j4h5g6","name":"Ann"}'
    assert ordered(read_ask(data)) == asked("sign-in", name="Ann")
    assert ordered(SitOut(id=ID)) is None


@pytest.mark.parametrize("name", sorted(DEEDS))
def test_every_command_can_be_ordered_with_all_its_fields(name: str) -> None:
    made = orders()[name]
    fields = {field.name for field in DEEDS[name].fields}
    assert set(made.__struct_fields__) == {"id", "tapped_ms", *fields}


@pytest.mark.parametrize("data", [b'{"ask":"order/start","id":"k3j4h5g6"}'])
def test_an_ask_comes_back_from_its_bytes(data: bytes) -> None:
    assert read_ask(msgspec.json.encode(read_ask(data))) == read_ask(data)


@pytest.mark.parametrize(
    "data",
    [
        {"ask": "sit-out", "id": f"{ID}\n"},
        {"ask": "pledge", "id": ID, "pledge": "0" * 64 + "\n"},
        {"ask": "order/start", "id": f"{ID}\n"},
    ],
)
def test_nothing_hangs_behind_an_id_or_a_hash(data: dict[str, str]) -> None:
    with pytest.raises(InputError):
        read_ask(msgspec.json.encode(data))


@pytest.mark.parametrize(
    ("name", "body", "most", "how"),
    [
        ("cancel", {"reason": "x" * 501}, 500, "without control characters"),
        ("announce", {"says": "x" * 65_000}, 500, "without control characters"),
        ("penalise", {"player": 0, "reason": "x" * 65_000}, 500, "without control characters"),
        ("sign-in", {"name": "x" * 65_000}, 200, "on one line"),
    ],
)
def test_no_text_of_an_order_is_without_end(
    name: str, body: dict[str, Any], most: int, how: str
) -> None:
    long = next(field for field, value in body.items() if isinstance(value, str))
    with pytest.raises(InputError) as caught:
        read_ask(msgspec.json.encode({"ask": ORDER + name, "id": ID, **body}))
    assert str(caught.value) == f"{name}: {long} must be a text of at most {most} letters {how}."
    read_ask(msgspec.json.encode({"ask": ORDER + name, "id": ID, **body, long: "x" * most}))


@pytest.mark.parametrize("name", sorted(DEEDS))
def test_every_text_and_every_list_of_texts_of_an_order_is_bounded(name: str) -> None:
    schema = msgspec.json.schema(orders()[name])["$defs"][orders()[name].__name__]
    for field, found in schema["properties"].items():
        if field not in ("id", "ask"):
            assert_bounded(found, field)


def assert_bounded(schema: dict[str, Any], where: str) -> None:
    """Whether what stands there can only be so long."""
    if schema.get("type") == "string":
        assert "enum" in schema or schema["maxLength"] <= 500, where
    if schema.get("type") == "array":
        inner = [*schema.get("prefixItems", ()), schema.get("items") or {"type": "null"}]
        if '"string"' in msgspec.json.encode(inner).decode():
            assert schema["maxItems"] <= 100, where
        for each in inner:
            assert_bounded(each, where)
    for each in schema.get("anyOf", ()):
        assert_bounded(each, where)

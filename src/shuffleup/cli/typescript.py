"""TypeScript: structures of ours as the types that the browser's program is checked against."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from enum import Enum
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from shuffleup.formats.field_docs import field_docs

WIDTH: Final = 100
PLAIN: Final = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


class Types:
    """Collects the declarations that some types need, each once."""

    def __init__(self) -> None:
        self._declared: dict[str, str] = {}
        self._classes: dict[str, type] = {}

    def sent(self, kinds: Iterable[Any]) -> None:
        """What the server sends: every field is there, but those left out when they say nothing."""
        self._take(kinds, asked=False)

    def asked(self, kinds: Iterable[Any]) -> None:
        """What the server is sent: a field with a usual value may be left out."""
        self._take(kinds, asked=True)

    def add(self, name: str, declaration: str) -> None:
        """One that is written by hand."""
        self._declared[name] = declaration

    def fields(self, kind: type[msgspec.Struct]) -> str:
        """What a structure has to be told, on one line; it gets no name of its own."""
        found = types.type_info(kind)
        assert isinstance(found, types.StructType)
        parts = [
            f"{each.name}{'' if each.required else '?'}: {self._written(each.type, asked=True)}"
            for each in found.fields
        ]
        return f"{{ {'; '.join(parts)} }}" if parts else "Record<string, never>"

    def text(self) -> str:
        """All of them, in the order in which they were met."""
        return "\n\n".join(self._declared.values())

    def _take(self, kinds: Iterable[Any], *, asked: bool) -> None:
        for kind in kinds:
            self._written(types.type_info(kind), asked=asked)

    def _written(self, kind: types.Type, *, asked: bool) -> str:
        """A type as TypeScript writes it; what it is made of is declared first."""
        plain = PLAIN.get(type(kind))
        if plain is not None:
            return plain
        match kind:
            case types.Metadata(type=inner):
                return self._written(inner, asked=asked)
            case types.EnumType(cls=enum):
                return self._enum(enum)
            case types.StructType():
                return self._struct(kind, asked=asked)
            case types.LiteralType(values=values):
                return " | ".join(quoted(each) for each in values)
            case types.UnionType(types=parts):
                return " | ".join(self._written(each, asked=asked) for each in parts)
            case types.ListType(item_type=item) | types.VarTupleType(item_type=item):
                return _list_of(self._written(item, asked=asked))
            case types.TupleType(item_types=items):
                return f"[{', '.join(self._written(each, asked=asked) for each in items)}]"
            case types.DictType(value_type=value):
                return f"Record<string, {self._written(value, asked=asked)}>"
        raise NotImplementedError(f"no TypeScript for {kind}")

    def _enum(self, enum: type[Enum]) -> str:
        name = self._named(enum)
        if name not in self._declared:
            values = [quoted(str(each.value)) for each in enum]
            self._declared[name] = f"{_comment(enum)}{either(name, values)}"
        return name

    def _struct(self, kind: types.StructType, *, asked: bool) -> str:
        name = self._named(kind.cls)
        if name in self._declared:
            return name
        self._declared[name] = ""  # so that one which holds itself is met once
        told = field_docs(kind.cls)
        may_miss = asked or kind.cls.__struct_config__.omit_defaults
        lines = []
        if kind.tag_field:
            lines.append(f"  {kind.tag_field}: {quoted(kind.tag)};")
        for field in kind.fields:
            if field.name in told:
                lines.append(f"  /** {' '.join(told[field.name].split())} */")
            mark = "?" if may_miss and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self._written(field.type, asked=asked)};")
        del self._declared[name]
        body = "\n".join(["{", *lines, "}"]) if lines else "{}"
        self._declared[name] = f"{_comment(kind.cls)}export interface {name} {body}"
        return name

    def _named(self, kind: type) -> str:
        known = self._classes.setdefault(kind.__name__, kind)
        assert known is kind, f"{kind.__name__} is the name of two things"
        return kind.__name__


def union(name: str, kinds: Iterable[type], says: str) -> str:
    """A type that is one of several."""
    return f"/** {says} */\n{either(name, [kind.__name__ for kind in kinds])}"


def either(name: str, parts: list[str]) -> str:
    """One of these, on a line or on many."""
    line = f"export type {name} = {' | '.join(parts)};"
    if len(line) <= WIDTH:
        return line
    return "\n  | ".join([f"export type {name} =", *parts]) + ";"


def _list_of(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def quoted(value: object) -> str:
    """Text as TypeScript writes it."""
    return msgspec.json.encode(value).decode()


def _comment(kind: type) -> str:
    """Its docstring, on one or more lines."""
    lines = (inspect.getdoc(kind) or "").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"

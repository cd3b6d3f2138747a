"""A value that is filled in once and never changes."""

from typing import Never, dataclass_transform


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Frozen:
    """Behaves like a frozen keyword-only dataclass.

    Two dozen generated dataclasses would cost more time at start-up than reading a rulebook does.
    """

    def __init__(self, **fields: object) -> None:
        if fields.keys() != type(self).__annotations__.keys():
            wrong = sorted(fields.keys() ^ type(self).__annotations__.keys())
            raise TypeError(f"{type(self).__name__}: missing or unknown {', '.join(wrong)}")
        self.__dict__.update(fields)

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be removed")

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"

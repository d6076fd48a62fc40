"""Classes of plain data: `dataclass` as in the standard library, with methods that are cheaper to make and to call.

The standard library compiles up to six methods for each class, half of what importing the engine took. Here only
`__init__` is compiled. A class that is `frozen` is so for mypy: nothing checks it while the program runs.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    from operator import attrgetter

    def dataclass(
        cls: type | None = None, /, *, eq: bool = True, frozen: bool = False, kw_only: bool = False, slots: bool = False
    ) -> type | Callable[[type], type]:
        """Make a class of plain data of a class with annotated fields; as a decorator, with or without arguments."""

        def complete(cls: type) -> type:
            written = cls.__dict__
            hashable = frozen and eq and written.get("__hash__") is None
            made = dataclasses.dataclass(cls, eq=False, repr=False, kw_only=kw_only, slots=slots)
            if "__repr__" not in written:
                made.__repr__ = _as_text
            if eq:
                names = [field.name for field in dataclasses.fields(made) if field.compare]
                key = attrgetter(*names) if names else lambda _: ()
                if "__eq__" not in written:
                    made.__eq__ = _comparing(key)
                if hashable:
                    made.__hash__ = lambda self: hash(key(self))
                elif "__hash__" not in written:
                    made.__hash__ = None
            return made

        return complete if cls is None else complete(cls)

    def _comparing(key: Callable[[object], object]) -> Callable[[object, object], bool]:
        def equal(self: object, other: object) -> bool:
            return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

        return equal

    def _as_text(self: object) -> str:
        fields = (field.name for field in dataclasses.fields(self) if field.repr)
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in fields)})"

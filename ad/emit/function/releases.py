"""Memory that is to be freed when the reverse has ended."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Protocol

from ad.context.context import Context
from ad.context.ownership import Owner, owner
from ad.gpu.arena import grow
from ad.runtime import helpers
from analyses.ir.builder import Builder, integer, zero
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.types import I64, PTR, StructType, Type
from analyses.memory.allocations import is_allocation, released
from analyses.types.rules.memory import ADDRESS


class ReleaseSite(Protocol):
    """The function in which memory is noted to be freed."""

    @property
    def split(self) -> bool: ...

    @property
    def context(self) -> Context: ...

    @property
    def module(self) -> Module: ...

    @property
    def builder(self) -> Builder: ...

    def value(self, value: Value) -> Value:
        """The copy of a primal value in the function."""
        ...

    def cell(self, key: Hashable, type_: Type, name: str, initial: Value | None = None) -> Value:
        """The slot for what `key` stands for."""
        ...


class ReleaseTable:
    """The freeing functions whose calls wait for the reverse to end, with the index of the argument that each frees."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.freed: dict[Function, int] = {}

    @cached_property
    def uncertain(self) -> bool:
        """True if the function frees memory of which only the run tells who allocated it."""
        context = self._context
        if context.request.forward or not context.allocates:
            return False
        calls = [i for block in context.cfg.reverse_postorder for i in block.instructions if isinstance(i, Call)]
        frees = [(call, freed) for call in calls if (freed := released(call)) and not isinstance(freed, Constant)]
        return any(context.active(freed) and owner(context, call, freed) is Owner.EITHER for call, freed in frees)


class Releases:
    """Writes, in one of the functions of a derivative, the frees that wait for the reverse to end."""

    def __init__(self, site: ReleaseSite, table: ReleaseTable) -> None:
        self._site, self._table = site, table

    @property
    def uncertain(self) -> bool:
        """True if the function frees memory of which only the run tells who allocated it."""
        return self._table.uncertain

    def allocated(self, pointer: Value) -> None:
        """Note that the function allocated active memory, if it will want to know."""
        if self.uncertain:
            site, builder = self._site, self._site.builder
            buffer, counter, _ = self._allocations()
            count: Value = builder.load(I64, counter, "count")
            used = [builder.load(PTR, buffer, "own"), count, integer(site.context.layout.pointer_size())]
            grown = builder.call(grow(site.module, site.context.request, site.context.function.name), used, "own")
            builder.store(grown, buffer)
            _store(builder, pointer, builder.offset(grown, count, PTR, "element"))
            builder.store(builder.add(count, integer(1)), counter)

    def if_own(self, pointer: Value, shadow: Value) -> Value:
        """The shadow if the function allocated what it is the shadow of, else null."""
        site, builder = self._site, self._site.builder
        buffer, counter, position = self._allocations()
        used = [builder.load(PTR, buffer, "own"), builder.load(I64, counter, "count"), position, pointer]
        is_owned = builder.call(helpers.owns(site.module), used, "own")
        return builder.select(is_owned, shadow, zero(PTR), "own.shadow")

    def forget(self) -> None:
        """Free the list of what was allocated."""
        if self.uncertain:
            builder = self._site.builder
            builder.call(helpers.free(self._site.module), [builder.load(PTR, self._allocations()[0], "own")])

    def _allocations(self) -> tuple[Value, Value, Value]:
        """The slots of the list of what was allocated, of its length, and of where something was found last."""
        cell = self._site.cell
        buffer = cell(("own", "list"), PTR, "own", zero(PTR))
        counter = cell(("own", "count"), I64, "own.count", integer(0))
        return buffer, counter, cell(("own", "found"), I64, "own.found", integer(0))

    def note(self, call: Call, pointers: list[Value]) -> None:
        """Note pointers to be freed as the call would free one."""
        called, freed, site = call.called, released(call), self._site
        assert called is not None
        if called.function_type.variadic:
            raise site.context.error(
                "no reverse of freeing active memory this way", call, "free it outside the differentiated function"
            )
        primal, *shadows = pointers
        if not (isinstance(freed, Call) and is_allocation(freed)):
            # Memory of integers that active memory leads to is its own shadow.
            builder, none = site.builder, zero(primal.type)
            shadows = [builder.select(builder.compare("eq", primal, s), none, s, "apart") for s in shadows]
        for pointer in (primal, *shadows):
            arguments = [pointer if a is freed else site.value(a) for a in call.arguments]
            self.later(called, arguments, next(i for i, a in enumerate(call.arguments) if a is freed))

    def later(self, function: Function, arguments: list[Value], freed: int = 0) -> None:
        """Note a call of a function that frees the argument at an index, if it is not null."""
        site, builder = self._site, self._site.builder
        self._table.freed.setdefault(function, freed)
        row = StructType(tuple(argument.type for argument in arguments))
        buffer, counter = self._cells(function)
        count: Value = builder.load(I64, counter, "count")
        used = [builder.load(PTR, buffer, "later"), count, integer(site.context.layout.alloc_size(row))]
        tape: Value = builder.call(grow(site.module, site.context.request, site.context.function.name), used, "later")
        builder.store(tape, buffer)
        place = builder.offset(tape, count, row, "element")
        for i, argument in enumerate(arguments):
            _store(builder, argument, builder.member(place, row, i))
        builder.store(builder.add(count, integer(1)), counter)

    def finish(self) -> None:
        """Free everything noted."""
        site, builder = self._site, self._site.builder
        if not site.split:
            self.forget()
        for function, freed in self._table.freed.items():
            buffer, counter = self._cells(function)
            if site.context.request.keeps:
                continue
            release = helpers.release(site.module, function, freed)
            builder.call(release, [builder.load(PTR, buffer, "later"), builder.load(I64, counter, "count")])

    def _cells(self, function: Function) -> tuple[Value, Value]:
        cell, name = self._site.cell, function.name
        later = cell(("later", name), PTR, f"{name}.later", zero(PTR))
        return later, cell(("noted", name), I64, f"{name}.noted", integer(0))


def _store(builder: Builder, value: Value, place: Value) -> None:
    """Store an argument of a call, or an address in a list of addresses of any types."""
    store = builder.store(value, place)
    if value.type.is_pointer:
        store.metadata = [*store.metadata, (ADDRESS, "!{}")]

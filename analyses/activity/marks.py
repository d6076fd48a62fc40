"""Activity by declaration: attributes, metadata, registrations, names of known functions.

Source of the marks: Enzyme's documentation (`enzyme_inactive` and its kin as attribute, metadata and annotation,
`__enzyme_inactivefn` and `__enzyme_inactive_global` as globals that list what they mark).
"""

from __future__ import annotations

from collections.abc import Iterator

from analyses.ir.attributes import find_attribute
from analyses.ir.constants import ConstantAggregate, ConstantExpression, InlineAssembly, Value
from analyses.ir.instructions import Call
from analyses.ir.intrinsics import mem_transfer
from analyses.ir.model import Function, Global, GlobalVariable, Instruction, Module
from analyses.library.annotations import annotated, said
from analyses.library.effects import KnownFunction
from analyses.library.functions import families
from analyses.memory.call_effects import known_callee

INACTIVE_FUNCTION = "its function is known to be inactive"


class Marks:
    """The marks of a module, read once; `functions` and `globals_` are names that count as marked inactive."""

    def __init__(
        self, module: Module, functions: frozenset[str] = frozenset(), globals_: frozenset[str] = frozenset()
    ) -> None:
        self.module = module
        self._groups = module.attribute_groups
        marked = "marked inactive"
        self._functions: dict[Global, str] = {f: marked for name in functions if (f := module.functions.get(name))}
        self._globals: dict[Global, str] = {g: marked for name in globals_ if (g := module.variables.get(name))}
        self._by_name: dict[Function, str] = {}
        for variable in module.variables.values():
            if variable.initializer is None:
                continue
            if "__enzyme_inactivefn" in variable.name:
                self._functions.update((g, "marked by __enzyme_inactivefn") for g in _mentioned(variable.initializer))
            elif "__enzyme_inactive_global" in variable.name:
                mentioned = _mentioned(variable.initializer)
                self._globals.update((g, "marked by __enzyme_inactive_global") for g in mentioned)
        for annotation in annotated(module):
            if annotation.word in ("enzyme_inactive", "enzyme_inactivefn", "enzyme_inactive_global"):
                of = self._functions if isinstance(annotation.of, Function) else self._globals
                of[annotation.of] = f"annotated {annotation.word}"

    @property
    def inactive_functions(self) -> frozenset[str]:
        """The names of the functions that are marked inactive."""
        quoted = '"enzyme_inactive"'
        marked = {f.name for f in self.module.functions.values() if f.attribute(quoted) is not None}
        return frozenset(marked | {function.name for function in self._functions})

    @property
    def inactive_globals(self) -> frozenset[str]:
        """The names of the globals that are marked inactive."""
        return frozenset(variable.name for variable in self._globals)

    def _attributes_of(self, call: Call) -> frozenset[str]:
        """The attributes of a call and of its callee."""
        called = call.called
        here = said(call.attributes, self._groups)
        return here if called is None else here | said(called.attributes, self._groups)

    def inactive_call(self, call: Call) -> str:
        """The reason why neither the call nor its result carries a derivative, or empty."""
        if '"enzyme_inactive"' in self._attributes_of(call):
            return "marked enzyme_inactive"
        called = call.called
        if called is None:
            harmless = isinstance(call.callee, InlineAssembly) and _harmless(call.callee)
            return "inline assembly that leaves the program" if harmless else ""
        reason = self._by_name.get(called)
        if reason is None:
            reason = self._by_name[called] = self._named(called)
        if reason:
            return reason
        if call.intrinsic is not None:
            copy = mem_transfer(call)
            one_byte = copy is not None and copy.length.ref == "1"
            return "a copy of one byte, too small for a number" if one_byte else ""
        function = self.library(call)
        return INACTIVE_FUNCTION if function is not None and function.inactive else ""

    def _named(self, function: Function) -> str:
        """The reason why no derivative passes through a function that is listed or has a known name, or empty."""
        if function in self._functions:
            return self._functions[function]
        name = function.name
        if name.startswith("llvm."):
            return "an intrinsic without derivative" if families.is_inactive_intrinsic(name) else ""
        return INACTIVE_FUNCTION if families.is_inactive_function(name) else ""

    def inactive_instruction(self, instruction: Instruction) -> str:
        """The reason why no adjoint passes through an instruction, whatever its result leads to, or empty."""
        if word := _attached(instruction, "enzyme_inactive", "enzyme_inactive_inst"):
            return f"marked {word}"
        if not isinstance(instruction, Call):
            return ""
        if '"enzyme_inactive_inst"' in self._attributes_of(instruction):
            return "marked enzyme_inactive_inst"
        if instruction.intrinsic == "intel.subscript":
            return "it only moves a pointer"
        function = self.library(instruction)
        if function is not None and (function.allocates or function.frees >= 0):
            return "it allocates or frees memory"
        return self.inactive_call(instruction)

    def inactive_value(self, instruction: Instruction) -> str:
        """The reason why a result is constant by a mark, or empty."""
        if word := _attached(instruction, "enzyme_inactive", "enzyme_inactive_val"):
            return f"marked {word}"
        if not isinstance(instruction, Call):
            return ""
        if '"enzyme_inactive_val"' in self._attributes_of(instruction) or self._result_marked(instruction):
            return "its result is marked inactive"
        return self.inactive_call(instruction)

    def _result_marked(self, call: Call) -> bool:
        if find_attribute(call.result_attributes, '"enzyme_inactive"', self._groups) is not None:
            return True
        called = call.called
        return called is not None and (
            find_attribute(called.result_attributes, '"enzyme_inactive"', self._groups) is not None
        )

    def active(self, instruction: Instruction, part: str) -> str:
        """The mark that makes the `val` or `inst` of an instruction active, or empty."""
        words = ("enzyme_active", f"enzyme_active_{part}")
        if word := _attached(instruction, *words):
            return f"marked {word}"
        if isinstance(instruction, Call) and (attributes := self._attributes_of(instruction)):
            return next((f"marked {word}" for word in words if f'"{word}"' in attributes), "")
        return ""

    def inactive_argument(self, call: Call, index: int) -> bool:
        """True if the parameter at `index` is marked inactive, at the call or at the callee."""
        if find_attribute(call.argument_attributes[index], '"enzyme_inactive"', self._groups) is not None:
            return True
        called = call.called
        return (
            called is not None
            and index < len(called.arguments)
            and find_attribute(called.arguments[index].attributes, '"enzyme_inactive"', self._groups) is not None
        )

    def library(self, call: Call) -> KnownFunction | None:
        """The library function that a call calls, by its name or by an annotation of the program; None for others."""
        return known_callee(call)

    def inactive_global(self, variable: GlobalVariable) -> str:
        """The reason why a global carries no derivative, by a mark or by its name, or empty."""
        if variable in self._globals:
            return self._globals[variable]
        if any(kind == "enzyme_inactive" for kind, _ in variable.metadata):
            return "marked enzyme_inactive"
        if "enzyme_const" in variable.name or families.is_inactive_global(variable.name):
            return "it is known to be inactive"
        return ""


def _attached(instruction: Instruction, *words: str) -> str:
    """The first of `words` that is a metadata kind of an instruction, or empty."""
    ours = [kind for kind, _ in instruction.metadata if kind.startswith("enzyme_")]
    return next((word for word in words if word in ours), "") if ours else ""


def _mentioned(value: Value) -> Iterator[Global]:
    """Yield the functions and variables that an initialiser names."""
    match value:
        case Global():
            yield value
        case ConstantAggregate():
            for element in value.elements:
                yield from _mentioned(element)
        case ConstantExpression():
            for operand in value.operands:
                yield from _mentioned(operand)


def _harmless(assembly: InlineAssembly) -> bool:
    return "exit" in assembly.text or "cpuid" in assembly.text

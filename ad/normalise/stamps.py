"""Stamps: numbers that instructions carry through LLVM's passes, in place of their source lines.

Each instruction is stamped before the passes and identified by its number after them, so that its source is known.
"""

from __future__ import annotations

import copy
import re

from ad.history.records import Origin, Site
from analyses.gpu.launch_names import LAUNCH_FUNCTION, LAUNCHES
from analyses.ir.instructions import Call
from analyses.ir.metadata import add_node, source_places, told_of
from analyses.ir.model import Block, Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.library.producers import Producer, Producers
from analyses.types.sources import declared

_ABOUT_INLINING = frozenset(["noinline", "optnone", "alwaysinline", "inlinehint", "optsize", "minsize"])


class Stamper:
    """Gives every instruction a debug location whose line is the instruction's number."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.metadata = dict(module.metadata)
        self.named_metadata = dict(module.named_metadata)
        self.origins: dict[int, Origin] = {}
        self.made_unit = False
        self._producers = Producers(module)
        self._units: dict[Producer, str] = {}
        self._mark = ""
        self._file = ""
        self._type = ""

    def _node(self, text: str) -> str:
        return add_node(self.metadata, text)

    def _subprogram(self, function: Function, made: Function) -> str:
        node = next((text for kind, text in function.metadata if kind == "dbg"), None)
        if node is not None:
            return node
        unit = self._unit(self._producers.of_function(function))
        program = self._node(
            f'distinct !DISubprogram(name: "{_identifier(function.name)}", scope: {self._file}, file: {self._file}, '
            f"line: 1, type: {self._type}, unit: {unit}, spFlags: DISPFlagDefinition)"
        )
        made.metadata = [*function.metadata, ("dbg", program)]
        return program

    def _unit(self, producer: Producer) -> str:
        """The compile unit of the functions of a compiler that have no debug information."""
        if not self._units:
            self._file = self._node('!DIFile(filename: "stamps", directory: "")')
            self._type = self._node(f"!DISubroutineType(types: {self._node('!{null}')})")
            if not any('"Debug Info Version"' in text for text in self.metadata.values()):
                self._list("llvm.module.flags", self._node('!{i32 2, !"Debug Info Version", i32 3}'))
            self.made_unit = True
        if producer not in self._units:
            self._units[producer] = self._node(
                f'distinct !DICompileUnit(language: DW_LANG_C11, file: {self._file}, producer: "{producer}", '
                "emissionKind: FullDebug)"
            )
            self._list("llvm.dbg.cu", self._units[producer])
        return self._units[producer]

    def _list(self, name: str, node: str) -> None:
        listed = self.named_metadata.get(name, "").strip()
        inner = listed.removeprefix("!{").removesuffix("}").strip()
        self.named_metadata[name] = f"!{{{inner + ', ' if inner else ''}{node}}}"

    def copy(self, function: Function, *, inline: bool) -> Function:
        """A copy with every instruction stamped; `inline` sets the attributes that control inlining."""
        copied = copy.copy(function)
        groups = function.module.attribute_groups if function.module is not None else {}
        attributes: list[str] = []
        for attribute in function.attributes:
            attributes.extend(groups.get(attribute, ()) if attribute.startswith("#") else (attribute,))
        kept = [attribute for attribute in dict.fromkeys(attributes) if attribute not in _ABOUT_INLINING]
        copied.attributes = (*kept, "alwaysinline") if inline else tuple(kept)
        if inline:
            copied.linkage = "internal"
            copied.comdat = None
            copied.visibility = copied.dll_storage = copied.unnamed_addr = ""
        self._stamp(function, copied)
        return copied

    def _stamp(self, function: Function, made: Function) -> None:
        program = self._subprogram(function, made)
        subjects = Subjects(function)
        clang = self._producers.of_function(function) is Producer.CLANG
        unoptimised = function.attribute("optnone") is not None or (clang and declared.is_unoptimised(function))
        blocks = []
        for block in function.blocks:
            copied = Block(block.name, made)
            copied.trailing = block.trailing
            for instruction in block.instructions:
                stamped = self._stamped(instruction, function, program, subjects)
                for kind in declared.marks(instruction, function, self.module.layout) if unoptimised else ():
                    self._mark = self._mark or self._node("!{}")
                    stamped.metadata.append((kind, self._mark))
                copied.instructions.append(stamped)
            blocks.append(copied)
        made.blocks = blocks

    def _stamped(self, instruction: Instruction, function: Function, program: str, subjects: Subjects) -> Instruction:
        stamped = copy.copy(instruction)
        number = len(self.origins) + 1
        places = source_places(self.module, instruction)
        place = told_of(places)
        called = instruction.called.name if isinstance(instruction, Call) and instruction.called is not None else ""
        if called in LAUNCHES or called.startswith(LAUNCH_FUNCTION):
            # The outermost location: the program's own line, not that of the inlined stub.
            place = next(reversed(places), place)
        origin = Origin(function.name, subjects.of(instruction), str(place) if place else "")
        self.origins[number] = origin._replace(outer=str(places[-1])) if len(places) > 1 else origin
        # The scope is the function itself, whatever was inlined before: `inlinedAt` then only has later inlining.
        location = self._node(f"!DILocation(line: {number}, scope: {program})")
        stamped.metadata = [(kind, text) for kind, text in instruction.metadata if kind != "dbg"] + [("dbg", location)]
        if isinstance(stamped, Call):
            # In a group of attributes, as rustc writes it, `noinline` counts at a call as well.
            groups = self.module.attribute_groups
            words = (groups.get(w, (w,)) if "noinline" in groups.get(w, ()) else (w,) for w in stamped.attributes)
            stamped.attributes = tuple(w for group in words for w in group if w not in ("noinline", "alwaysinline"))
        return stamped


class Stamps:
    """Reads the stamps after LLVM's passes: the origin of each instruction, and the calls it was inlined through."""

    _LINE = re.compile(r"\bline: (\d+)")

    def __init__(self, stamper: Stamper, ready: Module) -> None:
        self._origins, self._metadata = stamper.origins, ready.metadata
        self._calls: dict[str, tuple[Site, ...]] = {"": ()}

    def origin(self, node: str) -> Origin | None:
        origin, text = self._read(node)
        if origin is None:
            return None
        inlined = self._inlined(_inlined_at(text))
        return origin._replace(inlined=inlined) if inlined else origin

    def _read(self, node: str) -> tuple[Origin | None, str]:
        text = self._metadata.get(node, "")
        line = self._LINE.search(text)
        return self._origins.get(int(line[1])) if line else None, text

    def _inlined(self, node: str) -> tuple[Site, ...]:
        """The calls at which a location was inlined, outermost first."""
        inner: list[tuple[str, Origin | None]] = []
        while node not in self._calls:
            origin, text = self._read(node)
            inner.append((node, origin))
            node = _inlined_at(text)
        sites = self._calls[node]
        for each, origin in reversed(inner):
            sites = self._calls[each] = (*sites, Site(origin.function, origin.subject)) if origin else sites
        return sites


_INLINED_AT = re.compile(r"\binlinedAt: (![\w.]+)")


def _inlined_at(text: str) -> str:
    match = _INLINED_AT.search(text)
    return match[1] if match else ""


def _identifier(name: str) -> str:
    return re.sub(r"[^\w.$]", "_", name)

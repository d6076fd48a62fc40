"""Measuring what a run executes and allocates: instructions and bytes by place, and the peak of the heap.

Places are marked as debug locations before LLVM optimises, and counted after it: each block counts its executions.
"""

from __future__ import annotations

import platform
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace

from ad.invocation.device import Calls, Device
from ad.invocation.load_counts import insert_first, without_memory_effects
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Binary, GetElementPointer, Load, Store
from analyses.ir.metadata import SpecialNode, add_node, metadata_of
from analyses.ir.model import Block, GlobalVariable, Instruction, Module, Phi
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import I64, PTR, VOID, ArrayType
from analyses.records import dataclass

COUNTS = "adjoint.counts"
_MARK = "adjoint.place"
_WORD = 8
Placing = Callable[[Instruction], int | None]
"""Gives the number of the place of an instruction; None for one without."""


@dataclass(frozen=True)
class Measured:
    """What one call did. `executed` are the instructions by place, and `stored` the bytes stored, by place.

    `peak` is the most bytes that the heap held for it; None where nobody counts.
    """

    executed: Mapping[int | None, int] = field(default_factory=dict)
    stored: Mapping[int | None, int] = field(default_factory=dict)
    peak: int | None = None


def mark(module: Module, places: Mapping[Instruction, int]) -> None:
    """Give every instruction of the functions that have places a debug location that says its place."""
    functions = {i.function for i in places if i.block is not None and i.block.function is not None}
    if not functions:
        return

    def node(text: str) -> str:
        return add_node(module.metadata, text)

    file = node('!DIFile(filename: "places", directory: ".")')
    unit = node(f"distinct !DICompileUnit(language: DW_LANG_C11, file: {file}, emissionKind: LineTablesOnly)")
    type_ = node("!DISubroutineType(types: !{null})")
    units = module.named_metadata.get("llvm.dbg.cu", "!{}")
    module.named_metadata["llvm.dbg.cu"] = units[:-1] + (", " if len(units) > 3 else "") + unit + "}"
    if not any('"Debug Info Version"' in text for text in module.metadata.values()):
        flag = node('!{i32 2, !"Debug Info Version", i32 3}')
        flags = module.named_metadata.get("llvm.module.flags", "!{}")
        module.named_metadata["llvm.module.flags"] = flags[:-1] + (", " if len(flags) > 3 else "") + flag + "}"
    for function in functions:
        program = node(
            f'distinct !DISubprogram(name: "{_MARK}", file: {file}, line: 1, type: {type_}, unit: {unit}, '
            "spFlags: DISPFlagDefinition)"
        )
        function.metadata = [(kind, text) for kind, text in function.metadata if kind != "dbg"] + [("dbg", program)]
        nodes: dict[int, str] = {}
        for instruction in function.instructions:
            line = places.get(instruction, -1) + 2
            if line not in nodes:
                nodes[line] = node(f"!DILocation(line: {line}, column: 1, scope: {program})")
            kept = [(kind, text) for kind, text in instruction.metadata if kind != "dbg"]
            instruction.metadata = [*kept, ("dbg", nodes[line])]
            instruction.records = ()


def marked_place(module: Module) -> Placing:
    """The places of the instructions of a module that was marked, and then optimised."""
    metadata = metadata_of(module)
    places: dict[str, int | None] = {}

    def place(instruction: Instruction) -> int | None:
        text = instruction.attachment("dbg")
        if text is None:
            return None
        if text not in places:
            location = metadata.as_special(metadata.node(text))
            while location is not None and not _is_mark(location):
                location = metadata.as_special(location.get("inlinedAt"))
            places[text] = location.number("line") - 2 if location is not None and location.number("line") > 1 else None
        return places[text]

    def _is_mark(location: SpecialNode) -> bool:
        scope = metadata.as_special(location.get("scope"))
        return scope is not None and scope.text("name") == _MARK

    return place


@dataclass(frozen=True)
class Counted:
    """A module that counts the executions of its blocks, and what is in each: instructions and stored bytes by place.

    With `heap` it also notes the peak of the heap.
    """

    text: str
    blocks: Sequence[Mapping[int | None, tuple[int, int]]]
    heap: bool

    @property
    def bytes(self) -> int:
        return _WORD * (len(self.blocks) + 2)

    def run(self, device: Device, calls: Calls) -> Measured:
        """Make a call whose image is that of `calls`. Raises DeviceError."""
        image = calls.image
        offset = -(-len(image.buffers[0]) // _WORD) * _WORD
        frame = image.buffers[0] + bytes(offset + _WORD - len(image.buffers[0]))
        buffers = (frame, *image.buffers[1:], bytes(self.bytes))
        counts = len(buffers) - 1
        changed = replace(
            image,
            buffers=buffers,
            links=(*image.links, (0, offset, counts)),
            names=(*image.names, "counts") if image.names else (),
        )
        entry = _ENTRY.format(offset=offset, bytes=self.bytes, callee=calls.entry, counts=COUNTS)
        call = Calls("adjoint.counted", changed, ((),), ((counts, 0, self.bytes),))
        if re.search(r"^declare[^@\n]*@llvm\.memcpy\.p0\.p0\.i64\(", self.text, re.MULTILINE) is None:
            entry += _COPY
        (answer,) = device.run(f"{self.text}\n{entry}", [call])
        numbers = struct.unpack(f"<{len(self.blocks) + 2}q", answer.points[0][0])
        executed: dict[int | None, int] = {}
        stored: dict[int | None, int] = {}
        for times, block in zip(numbers, self.blocks, strict=False):
            for place, (instructions, bytes_) in block.items():
                executed[place] = executed.get(place, 0) + times * instructions
                stored[place] = stored.get(place, 0) + times * bytes_
        return Measured(executed, stored, numbers[-1] if self.heap else None)


_ENTRY = """
define void @adjoint.counted(ptr %frame) {{
  call void @{callee}(ptr %frame)
  %at = getelementptr i8, ptr %frame, i64 {offset}
  %counts = load ptr, ptr %at, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %counts, ptr @{counts}, i64 {bytes}, i1 false)
  ret void
}}
"""
_COPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"


def counted(text: str, place_in: Callable[[Module], Placing]) -> Counted:
    """A module in which each block counts its executions, and allocations count what the heap holds."""
    module = read_module(text)
    place = place_in(module)
    functions = [f for f in module.functions.values() if not f.is_declaration]
    blocks = [block for function in functions for block in function.blocks]
    size = len(blocks) + 2
    counts = GlobalVariable(COUNTS, ArrayType(size, I64))
    contents: list[Mapping[int | None, tuple[int, int]]] = []
    for number, block in enumerate(blocks):
        inside: dict[int | None, tuple[int, int]] = {}
        for instruction in block.instructions:
            if isinstance(instruction, Phi):
                continue
            at = place(instruction)
            instructions, bytes_ = inside.get(at, (0, 0))
            stored = module.layout.store_size(instruction.value.type) if isinstance(instruction, Store) else 0
            inside[at] = instructions + 1, bytes_ + stored
        contents.append(inside)
        _count(block, number, counts)
    printed = without_memory_effects(print_module(module, read_all=True))
    printed += f"\n@{COUNTS} = internal global [{size} x i64] zeroinitializer, align 8\n"
    heap = platform.system() == "Linux"
    return Counted(_with_heap(printed, size) if heap else printed, contents, heap)


def _count(block: Block, number: int, counts: GlobalVariable) -> None:
    """Have a block count its executions at its beginning."""
    name = f"adjoint.count.{number}"
    at = GetElementPointer(PTR, I64, (counts, ConstantInt(I64, number)), f"{name}.at")
    before = Load("load", I64, (at,), f"{name}.before", align=8)
    after = Binary("add", I64, (before, ConstantInt(I64, 1)), f"{name}.after")
    insert_first(block, (at, before, after, Store("store", VOID, (after, at), align=8)))


def _with_heap(text: str, size: int) -> str:
    """A module whose allocations go through functions that note what the heap holds, and the most that it held."""
    names: set[str] = set()

    def counted_call(match: re.Match[str]) -> str:
        names.add(match[2])
        return f"{match[1]}@adjoint.heap.{match[2]}("

    text = _ALLOCATING.sub(counted_call, text)
    declared = set(re.findall(r"^(?:declare|define)\b[^@\n]*@([-\w.$]+)\(", text, re.MULTILINE))
    needed = "".join(_WRAPPERS[name] for name in sorted(names))
    missing = {name for name in ("malloc_usable_size", *names) if name not in declared}
    externals = "".join(_DECLARATIONS[name] for name in sorted(missing))
    held, peak = (f"getelementptr (i64, ptr @{COUNTS}, i64 {size - back})" for back in (2, 1))
    return text + externals + _NOTING.format(held=held, peak=peak) + needed


_ALLOCATING = re.compile(
    r"((?:call|invoke)\b[^@\n]*)@(malloc|calloc|realloc|free|_Znwm|_Znam|_ZdlPv|_ZdaPv|_ZdlPvm|_ZdaPvm)\("
)
_DECLARATIONS = {
    "malloc_usable_size": "declare i64 @malloc_usable_size(ptr)\n",
    "malloc": "declare ptr @malloc(i64)\n",
    "calloc": "declare ptr @calloc(i64, i64)\n",
    "realloc": "declare ptr @realloc(ptr, i64)\n",
    "free": "declare void @free(ptr)\n",
    **{name: f"declare ptr @{name}(i64)\n" for name in ("_Znwm", "_Znam")},
    **{name: f"declare void @{name}(ptr)\n" for name in ("_ZdlPv", "_ZdaPv")},
    **{name: f"declare void @{name}(ptr, i64)\n" for name in ("_ZdlPvm", "_ZdaPvm")},
}
_NOTING = """
define internal void @adjoint.heap.gained(ptr %p) {{
  %size = call i64 @malloc_usable_size(ptr %p)
  %before = load i64, ptr {held}
  %held = add i64 %before, %size
  store i64 %held, ptr {held}
  %peak = load i64, ptr {peak}
  %more = icmp sgt i64 %held, %peak
  %most = select i1 %more, i64 %held, i64 %peak
  store i64 %most, ptr {peak}
  ret void
}}
define internal void @adjoint.heap.lost(ptr %p) {{
  %size = call i64 @malloc_usable_size(ptr %p)
  %before = load i64, ptr {held}
  %held = sub i64 %before, %size
  store i64 %held, ptr {held}
  ret void
}}
"""


def _gains(name: str, parameters: str, arguments: str, before: str = "") -> str:
    return (
        f"define internal ptr @adjoint.heap.{name}({parameters}) {{\n{before}"
        f"  %p = call ptr @{name}({arguments})\n  call void @adjoint.heap.gained(ptr %p)\n  ret ptr %p\n}}\n"
    )


def _loses(name: str, more: str = "") -> str:
    return (
        f"define internal void @adjoint.heap.{name}(ptr %p{more}) {{\n  call void @adjoint.heap.lost(ptr %p)\n"
        f"  call void @{name}(ptr %p{more})\n  ret void\n}}\n"
    )


_WRAPPERS = {
    **{name: _gains(name, "i64 %n", "i64 %n") for name in ("malloc", "_Znwm", "_Znam")},
    "calloc": _gains("calloc", "i64 %n, i64 %each", "i64 %n, i64 %each"),
    "realloc": _gains("realloc", "ptr %old, i64 %n", "ptr %old, i64 %n", "  call void @adjoint.heap.lost(ptr %old)\n"),
    **{name: _loses(name) for name in ("free", "_ZdlPv", "_ZdaPv")},
    **{name: _loses(name, ", i64 %n") for name in ("_ZdlPvm", "_ZdaPvm")},
}

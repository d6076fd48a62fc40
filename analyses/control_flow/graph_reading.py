"""Control-flow graphs from printed IR: for a function whose module is not read yet, or not at all."""

from __future__ import annotations

import re
from collections.abc import Mapping

from analyses.control_flow.graph import BlockKind, Graph, bare, graph_of
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Branch, Call, IndirectBranch, Switch, Unreachable
from analyses.ir.model import Block, Function, Instruction
from analyses.ir.names import quoted
from analyses.ir.text.lexer import ReadError
from analyses.ir.text.listing import Body, Listing, unquoted
from analyses.ir.text.reader import read_module
from analyses.ir.types import I1, VOID, FunctionType, IntType

WIDE = IntType(1024)
"""An integer type for the cases of any switch."""

_BITS = {"true": "1", "false": "0"}
_NAME = r'%(?:"(?:[^"\\]|\\.)*"|[-\w.$]+)'
_GLOBAL = re.compile(r'@(?:"(?:[^"\\]|\\.)*"|[-\w.$]+)')
_LABEL = re.compile(rf"\blabel ({_NAME})")
_CASE = re.compile(rf"\S+ (-?\d+|true|false), label ({_NAME})")
_RESULT = re.compile(rf"{_NAME} = ")


def graph_of_body(listing: Listing, body: Body, kinds: Mapping[str, BlockKind] | None = None) -> Graph:
    """The graph of a printed function, like that of `graph_of` but without trip counts."""
    instructions = _instructions(listing, body)
    function = Function(body.name, FunctionType(VOID, ()))
    blocks = {name: Block(name, function) for name in instructions}
    function.blocks = list(blocks.values())
    for name, block in blocks.items():
        last = instructions[name][-1] if instructions[name] else ""
        block.instructions = [_terminator(last, blocks)]
        block.instructions[0].block = block
    lines = {name: [line for text in texts if (line := _shown(text))] for name, texts in instructions.items()}
    return graph_of(function, kinds, lines)


def graph_with_counts(
    listing: Listing, body: Body, module: Listing, kinds: Mapping[str, BlockKind] | None = None
) -> Graph | None:
    """The graph of a printed function with trip counts; None if its text can't be read.

    `module` has the types and variables that the function uses; other functions are only declared, so the cost is that
    of the one function.
    """
    try:
        read = read_module(_module_around(listing, body, module))
        return graph_of(read.functions[body.name], kinds)
    except (ReadError, KeyError):
        return None


def _module_around(listing: Listing, body: Body, module: Listing) -> str:
    """A module's text with one function in it, and only declarations of all other functions."""
    outside: list[str] = []
    after = 0
    for other in module.bodies:
        outside += module.lines[after : other.first]
        after = other.last + 1
    outside += module.lines[after:]
    inside = listing.lines[body.first : body.last + 1]
    defined = {name for line in outside if (name := _defined(line))} | {f"@{quoted(body.name)}"}
    named = {name for line in inside for name in _GLOBAL.findall(line)}
    named |= {f"@{quoted(other.name)}" for other in module.bodies}
    kept = [line for line in outside if not (line.startswith("declare ") and _defined(line) == f"@{quoted(body.name)}")]
    return "\n".join([*kept, *inside, *(f"declare void {name}()" for name in sorted(named - defined)), ""])


def _defined(line: str) -> str:
    """The global that a line outside of functions defines or declares, or empty."""
    if line.startswith("declare "):
        match = _GLOBAL.search(line)
        return match[0] if match else ""
    return match[0] if (match := _GLOBAL.match(line)) else ""


def _instructions(listing: Listing, body: Body) -> dict[str, list[str]]:
    """The instructions of each block by name, each in one line."""
    blocks = (s for s, line in body.lines_of.items() if s.startswith("block ") and line <= body.first + 1)
    entry = next(blocks, "block 0").removeprefix("block ")
    by_block: dict[str, list[str]] = {entry: []}
    texts = by_block[entry]
    for offset, subject in enumerate(body.subjects):
        line = listing.lines[body.first + offset]
        if subject.startswith("block "):
            texts = by_block.setdefault(subject.removeprefix("block "), [])
        elif subject and (line[2:3] not in (" ", "]", "") or not texts):
            texts.append(line.strip())
        elif subject:
            texts[-1] += f" {line.strip()}"
    return by_block


def _terminator(text: str, blocks: Mapping[str, Block]) -> Instruction:
    targets = [blocks[name] for label in _LABEL.findall(text) if (name := unquoted(label[1:])) in blocks]
    opcode = _RESULT.sub("", text, count=1).partition(" ")[0]
    match opcode, targets:
        case "br", [target]:
            return Branch([target])
        case "br", [true, false]:
            return Branch([true, false], ConstantInt(I1, 0))
        case "switch", [default, *_]:
            cases = [
                (ConstantInt(WIDE, int(_BITS.get(value, value))), blocks[name])
                for value, label in _CASE.findall(text.partition("[")[2])
                if (name := unquoted(label[1:])) in blocks
            ]
            return Switch(ConstantInt(WIDE, 0), default, cases)
        case "invoke", [normal, unwind]:
            call = Call("invoke", FunctionType(VOID, ()), ConstantInt(WIDE, 0), ())
            call.normal, call.unwind = normal, unwind
            return call
        case _, [_, *_]:
            return IndirectBranch(ConstantInt(WIDE, 0), targets)
    return Unreachable("unreachable", VOID, ())


def _shown(text: str) -> str:
    """The text of an instruction without its attachments and without the targets that edges show."""
    if text.startswith("br label "):
        return ""
    if text.startswith(("br ", "switch ")):
        return text.partition(", label ")[0]
    return bare(text.partition(" to label ")[0])

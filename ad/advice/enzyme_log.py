"""Enzyme's own messages, read from the output of a build and found in the program.

Enzyme reports through LLVM's diagnostics, so that each message has the form of the tool that ran it (clang, opt, lld):
a place if there is debug information, often the function with its type, and `Enzyme:` before the text. Texts of
Enzyme 0.0.79, `EmitFailure` in its sources.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from ad.history.records import EngineError, ErrorCode, Place
from analyses.ir.instructions import Call
from analyses.ir.metadata import source_place
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text
from analyses.records import dataclass

_HEAD = re.compile(
    r"(?:(?P<place>[^\s:]+:\d+:\d+): )?(?:error: )?"
    r"(?:in function (?P<function>\S+) [^:]*(?:\([^:]*\))?: )?Enzyme: ?(?P<text>.*)"
)
_CONTEXT = re.compile(r"\s*at context:\s*(?P<text>.*)")
_ILLEGAL = re.compile(r"(?P<text>Illegal updateAnalysis prev:.*)")
_FREEING = re.compile(r"\s*(?P<text>freeing without malloc\s+(?P<instruction>.*))")
_UNKNOWN = re.compile(r"^\s*(?P<text>cannot handle unknown [^:]*):\s+(?P<instruction>\S.*)")
"""The line behind the function and the activity of its values, which have no place."""
_MISSING = re.compile(r"(?:found for|no definition for|without definition:?) (?P<name>[\w.$]+)")
_NOFREE = re.compile(r"nofree of empty function .*?(?P<name>[\w.$]+)\)?$")
"""The name of a function that Enzyme can't look into, behind the demangled one."""
_FAMILIES = (
    (_NOFREE, ErrorCode.NO_DEFINITION),
    (re.compile(r"deduce type of memset", re.IGNORECASE), ErrorCode.MEMSET_TYPE),
    (re.compile(r"deduce type of copy", re.IGNORECASE), ErrorCode.COPY_TYPE),
    (re.compile(r"deduce (?:adding )?type of", re.IGNORECASE), ErrorCode.LOAD_TYPE),
    (re.compile(r"no augmented forward pass found", re.IGNORECASE), ErrorCode.NO_AUGMENTED_PASS),
    (re.compile(r"no reverse pass found", re.IGNORECASE), ErrorCode.NO_REVERSE_PASS),
    (re.compile(r"no forward (?:mode )?derivative found", re.IGNORECASE), ErrorCode.NO_FORWARD_DERIVATIVE),
    (re.compile(r"illegal updateAnalysis", re.IGNORECASE), ErrorCode.ILLEGAL_UPDATE),
    (re.compile(r"mismatched activity", re.IGNORECASE), ErrorCode.MIXED_ACTIVITY),
    (re.compile(r"cannot cast __enzyme", re.IGNORECASE), ErrorCode.CANNOT_CAST),
    (re.compile(r"without definition", re.IGNORECASE), ErrorCode.NO_DEFINITION),
    (re.compile(r"freeing without malloc", re.IGNORECASE), ErrorCode.FREE_WITHOUT_MALLOC),
    (re.compile(r"cannot handle|could not|no derivative", re.IGNORECASE), ErrorCode.NO_DERIVATIVE),
)
_PREFIXES = re.compile(r"^(?:preprocess_|fixaugmented_|augmented_|fwddiffe\d*|fixfwd|diffe)+")
"""What Enzyme puts before the name of a function that it makes of one."""


@dataclass(frozen=True)
class Message:
    """A message of Enzyme: `function` is as the log has it, `missing` the function without a derivative."""

    code: ErrorCode
    text: str
    place: str = ""
    function: str = ""
    instruction: str = ""
    missing: str = ""


@dataclass(frozen=True)
class Located:
    """A message and where it is in the program; `function` is None where it is not found there."""

    message: Message
    function: Function | None = None
    instruction: Instruction | None = None

    def error(self, program: Module) -> EngineError:
        """The message as an error of this engine."""
        message, function, instruction = self.message, self.function, self.instruction
        if function is None:
            return EngineError(f"Enzyme: {message.text}", Place("", "", "", message.place), code=message.code)
        subject = text = source = ""
        if instruction is not None:
            subject, text = Subjects(function).of(instruction), instruction_text(instruction, metadata=False).strip()
            place = source_place(program, instruction)
            source = str(place) if place is not None else ""
        where = Place(function.name, subject, text, source or message.place)
        return EngineError(f"Enzyme: {message.text}", where, code=message.code)


def messages_in(log: str) -> list[Message]:
    """The messages of a log, each once, in order."""
    return list(dict.fromkeys(_messages(log)))


def _messages(log: str) -> Iterator[Message]:
    lines = log.splitlines()
    head: re.Match[str] | None = None
    for n, line in enumerate(lines):
        if (illegal := _ILLEGAL.search(line)) is not None:
            value = lines[n + 1].strip() if n + 1 < len(lines) else ""
            origin = value.partition("origin=")[2].strip() or value.removeprefix("val:").strip()
            place, function = (head["place"], head["function"]) if head is not None else ("", "")
            yield Message(
                ErrorCode.ILLEGAL_UPDATE, _clean(illegal["text"]), _known(place), function or "", _bare(origin)
            )
            head = None
        elif (freeing := _FREEING.match(line)) is not None:
            text = _clean("freeing without malloc")
            yield Message(ErrorCode.FREE_WITHOUT_MALLOC, text, "", "", _bare(freeing["instruction"]))
        elif (unknown := _UNKNOWN.match(line)) is not None:
            place, function = (head["place"], head["function"]) if head is not None else ("", "")
            text = _clean(unknown["text"])
            instruction = _bare(unknown["instruction"])
            yield Message(ErrorCode.NO_DERIVATIVE, text, _known(place), function or "", instruction)
        elif (found := _HEAD.search(line)) is not None:
            head = found
            following = _CONTEXT.match(lines[n + 1]) if n + 1 < len(lines) else None
            message = _message(found, following["text"] if following is not None else "")
            if message is not None:
                yield message


def _message(head: re.Match[str], context: str) -> Message | None:
    text = head["text"].strip()
    code = next((code for pattern, code in _FAMILIES if pattern.search(text)), None)
    if code is None or code is ErrorCode.ILLEGAL_UPDATE:
        return None
    missing = _NOFREE.search(text) or _MISSING.search(text)
    instruction = context or _instruction_in(text)
    what = text.partition(instruction)[0].strip() if instruction else text
    return Message(
        code,
        _clean(what),
        _known(head["place"]),
        head["function"] or "",
        _bare(instruction),
        missing["name"] if missing else "",
    )


def _known(place: str | None) -> str:
    return "" if not place or place.startswith("<unknown>") else place


def _clean(text: str) -> str:
    return " ".join(text.split())


def _instruction_in(text: str) -> str:
    """The instruction that a message ends with."""
    match = re.search(r"\s{2,}((?:%[-\w.$\"]+ = )?(?:tail |musttail |notail )?[a-z]\w* .*)$", text)
    return match[1] if match is not None else ""


def _bare(text: str) -> str:
    """The text of an instruction without metadata and attributes, which another print numbers anew."""
    return re.sub(r"(?:, ![\w.]+ !\d+)+|\s#\d+", "", text).strip()


def _shape(text: str) -> str:
    """The text of an instruction without the names of values."""
    text = re.sub(r"^%[-\w.$]+ = ", "", _bare(text))
    return re.sub(r"%[-\w.$]+|\"%[^\"]+\"", "%", text)


def located(program: Module, message: Message) -> Located:
    """The place of a message in the program: by function, source line, callee and the shape of the instruction."""
    name = _PREFIXES.sub("", message.function)
    function = program.functions.get(name) or program.functions.get(message.function)
    names = {name} if function is not None else set()
    best: tuple[float, Instruction] | None = None
    wanted = _shape(message.instruction)
    for candidate in program.functions.values():
        if candidate.is_declaration or (names and candidate.name not in names):
            continue
        for instruction in candidate.instructions:
            score = _likeness(program, instruction, message, wanted)
            if score > 0 and (best is None or score > best[0]):
                best = score, instruction
    if best is None:
        return Located(message, function)
    return Located(message, best[1].function, best[1])


def _likeness(program: Module, instruction: Instruction, message: Message, wanted: str) -> float:
    """The likeness of an instruction to that of a message; 0 for one that it can't be."""
    called = instruction.called.name if isinstance(instruction, Call) and instruction.called is not None else ""
    if message.missing and called != message.missing:
        return 0.0
    if not message.missing and not wanted:
        return 0.0
    score = 0.1
    if message.place:
        place = source_place(program, instruction)
        line = message.place.rsplit(":", 2)
        if place is not None and str(place).endswith(f"{line[0].rpartition('/')[2]}:{line[1]}:{line[2]}"):
            score += 1.0
    if wanted:
        text = _shape(instruction_text(instruction, metadata=False))
        callee = re.search(r"@([\w.$]+)\(", wanted)
        if callee is not None and callee[1] != called:
            return 0.0
        if text.split(" ", 1)[0] != wanted.split(" ", 1)[0] and not callee:
            return 0.0
        score += SequenceMatcher(None, text, wanted, autojunk=False).ratio()
        if score < 0.7:
            return 0.0
    return score

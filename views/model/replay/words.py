"""What a person would call what a recorded run computes and writes: generated values, variables, memory, addresses.

Generated names are made of the name of a value or block of the primal and of what it is for: `%x.adj`, `%body.count`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ad.history.records import Phase
from analyses.library.readable_names import readable
from views.model.replay.contributions import barred
from views.model.replay.gpu_work import memory_name
from views.model.replay.recording import BufferEntry, Code, Recording
from views.model.replay.run import Run

MEMORY, SHADOW = "the memory of ", "the shadow of "
ALLOCATED = " (cuda"
"""What follows the name of memory of a GPU: the function that allocated it, and where."""
HEAP = "memory from the heap"
_NUMBER = re.compile(r"\.\d+$")
_OFFSET = re.compile(r"([+-]\d+)$")

_OF_VALUES: Mapping[str, str] = {
    "adj": "{barred}",
    "old": "{barred} before",
    "was": "{name} as kept",
    "again": "{name} again",
    "primal": "kept {name}",
    "primal.buffer": "kept {name}",
    "slot": "kept {name}",
    "room": "room for what is kept",
    "primal.room": "room for what is kept",
    "shadow.room": "room for what is kept",
    "later": "what is freed later",
    "noted": "what is freed later",
    "shadow": "address of {barred}",
    "shadow.slot": "address of {barred}",
    "shadow.buffer": "kept address of {barred}",
}
"""What is called so after the name of a value."""

_OF_BLOCKS: Mapping[str, str] = {
    "loop.total": "how often {loop} has run",
    "count": "trip count of {loop}",
    "last": "last time round {loop}",
    "loop.at": "where the reverse is in {loop}",
    "iteration": "times round {loop}",
    "iteration.next": "times round {loop}, and one",
    "path": "the way to {block}",
    "path.room": "room for what is kept",
    "path.buffer": "kept way to {block}",
    "from": "the way to {block}",
}
"""What is called so after the name of a block."""

_ALONE: Mapping[str, str] = {
    "at": "where the reverse is in the loop",
    "total": "how often the loop has run",
    "index": "place in what is kept",
    "first": "is it the first time round?",
    "otherwise": "opposite of a condition",
    "seed": "seed",
    "old": "adjoint before",
}
_PARTS: Mapping[str, str] = {
    "fmul": "product",
    "fdiv": "quotient",
    "fadd": "sum",
    "fsub": "difference",
    "neg": "negative",
}


_BY_RULE: Mapping[str, str] = {
    "tape": "room for the tape",
    "loop count": "times round a loop",
    "control flow": "the way of control",
    "results": "what is returned and freed",
    "shared memory": "room for shared memory",
}
"""What else the derivative computes, by the rule of it."""
LAST, RESULT = "last iteration of ", "result of "


class Words:
    """Names what there is in a recorded run."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._recording: Recording = run.recording
        self._values: dict[int, str] = {}

    def value(self, number: int) -> str:
        """The name of the result of an instruction, or of an argument (-1 - its number)."""
        name = self._values.get(number)
        if name is None:
            name = self._values[number] = self._argument(-1 - number) if number < 0 else self._result(number)
        return name

    def is_of_program(self, number: int) -> bool:
        """True for what the program itself computes, in a gradient its copy."""
        if number < 0:
            return True
        role = self._recording.code[number].role
        return role is None or (role.copies and role.primal.startswith("%"))

    def _argument(self, number: int) -> str:
        argument = self._recording.arguments[number]
        scope = self._scope(argument.function)
        return self._generated(scope, argument.name, "") or self._run.name((scope, argument.name)).removeprefix("%")

    def _scope(self, function: str) -> int:
        return next((each.scope for each in self._recording.functions if each.name == function), -1)

    def _result(self, number: int) -> str:
        code = self._recording.code[number]
        role = code.role
        if role is None:
            return readable(self._run.name((self._scope(code.function), code.name)))
        if self.is_of_program(number):
            return readable(self._run.name((role.scope, role.primal)))
        return self._generated(role.scope, code.name, role.primal) or self._part(code)

    def _part(self, code: Code) -> str:
        """What the derivative computes on the way, by the value whose derivative it is."""
        role, bare = code.role, _NUMBER.sub("", code.name.removeprefix("%"))
        if role is None:
            return code.name
        operation = _PARTS.get(bare, "")
        if role.primal and role.phase is Phase.REVERSE:
            of = barred(readable(self._run.name((role.scope, role.primal))))
            return f"{operation} for {of}" if operation else f"for {of}"
        if role.primal and role.phase is Phase.TANGENTS:
            return f"tangent of {readable(self._run.name((role.scope, role.primal)))}"
        if role.rule.startswith(LAST):
            loop = self._recording.names.get(f"{role.scope} loop {role.rule.removeprefix(LAST)}", "a loop")
            return f"last time round {loop}"
        if role.rule.startswith(RESULT):
            of = self._run.name((role.scope, role.rule.removeprefix(RESULT)))
            return f"{barred(readable(of))} to be returned"
        if role.rule == "keep" and role.primal:
            return f"to keep {readable(self._run.name((role.scope, role.primal)))}"
        if role.primal:
            return readable(self._run.name((role.scope, role.primal)))
        return _BY_RULE.get(role.rule, "what is computed besides")

    def _generated(self, scope: int, name: str, primal: str) -> str:
        """Words for a name that says what it is for; empty for any other."""
        bare = name.removeprefix("%").strip('"')
        while True:
            if (alone := _ALONE.get(bare)) is not None:
                of = self._run.name((scope, primal)) if bare == "old" and primal else ""
                return f"{barred(of)} before" if of else alone
            for table in (_OF_BLOCKS, _OF_VALUES):
                for ending in sorted(table, key=len, reverse=True):
                    base = bare.removesuffix(f".{ending}")
                    if base != bare and (words := self._about(scope, base, table[ending])):
                        return readable(words)
            shorter = _NUMBER.sub("", bare)
            if shorter == bare:
                return ""
            bare = shorter

    def _about(self, scope: int, base: str, pattern: str) -> str:
        """A pattern about a value or block; empty where there is none of the name."""
        names = self._recording.names
        if "{loop}" in pattern:
            loop = names.get(f"{scope} loop {base}")
            return pattern.format(loop=loop) if loop else ""
        if "{block}" in pattern:
            line = names.get(f"{scope} block {base}")
            return pattern.format(block=f"line {line}" if line else base)
        subject = f"%{base[1:]}" if re.fullmatch(r"v\d+", base) else f"%{base}"
        spoken = names.get(f"{scope} {subject}", base)
        return pattern.format(name=spoken, barred=barred(spoken))

    # -- memory -----------------------------------------------------------------------------------

    def piece(self, number: int) -> str:
        """The title of a piece of memory: `x`, `∂x`, `tape of s`."""
        entry = self._recording.buffers[number]
        for beginning in (MEMORY, SHADOW):
            if entry.name.startswith(beginning):
                owner = entry.name.removeprefix(beginning)
                return barred(owner) if entry.shadow else owner
        if entry.keeps >= 0:
            return f"tape of {readable(self._run.name(self._recording.kept[entry.keeps]))}"
        if entry.name == HEAP:
            return self._from_heap(entry)
        if entry.rank and entry.name.startswith("."):
            return "text"
        if ALLOCATED in entry.name:
            return memory_name(entry.name)
        return self.variable(entry.name)

    def _from_heap(self, entry: BufferEntry) -> str:
        if not entry.made[1]:
            return "memory"
        name = readable(self._run.name(entry.made)).lstrip("&*")
        name = f"memory:{name.rpartition(' ')[2]}" if " of line " in name else name
        return barred(name) if entry.shadow else name

    def variable(self, name: str) -> str:
        """The title of a variable of generated code, in whichever function it is."""
        for function in self._recording.functions:
            if function.scope >= 0 and (words := self._generated(function.scope, name, "")):
                return words
        scopes = dict.fromkeys(function.scope for function in self._recording.functions)
        bare = name.removeprefix("%")
        names = (self._recording.names.get(f"{scope} %{bare}") for scope in scopes)
        return readable(next(filter(None, names), bare)).lstrip("&")

    def address(self, text: str) -> str:
        """An address as the recording has it, `the memory of x+8`, with the title of what it leads to."""
        offset = _OFFSET.search(text)
        name = text[: offset.start()] if offset else text
        for beginning, sign in ((MEMORY, ""), (SHADOW, "∂")):
            if name.startswith(beginning):
                return f"→{sign}{name.removeprefix(beginning)}{offset[1] if offset else ''}"
        if name in ("null", "…") or name.startswith(("0x", "<")):
            return text
        if name == HEAP:
            return "→memory"
        return f"→{self.variable(name)}{offset[1] if offset else ''}"

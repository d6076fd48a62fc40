"""The names of a function's values: of variables of the source, or counted where they have none."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from ad.formulas import notation
from ad.formulas.quantities import Name
from ad.formulas.registers import Registers
from ad.formulas.variables import Variables
from analyses.ir.constants import Value
from analyses.ir.model import Instruction, Phi
from analyses.library.demangling import demangled
from analyses.library.readable_names import name as readable_name

ADJOINT, TANGENT = "\N{COMBINING MACRON}", "\N{COMBINING DOT ABOVE}"
MOST_PRIMES = 2
"""The primes with which variables of one name are told apart; after that they are numbered."""
_IDENTIFIER = re.compile(r"[^\W\d][\w.]*(?<!\.)|%\d+")
_OF_COMPLEX = {f"__{verb}{kind}c3": name for kind in "sdx" for verb, name in (("mul", "product"), ("div", "quotient"))}
"""The functions of a compiler's runtime by which complex numbers are multiplied and divided, part by part."""


def nowhere(value: Value) -> bool:
    return False


@lru_cache(maxsize=1 << 14)
def marked(text: str, mark: str) -> str:
    """A text whose first name has a mark above its last letter: `ā[i]`, `p̄[i].mass`."""
    match = _IDENTIFIER.search(text)
    if match is None:
        return unicodedata.normalize("NFC", text + mark)
    end = match.end() if "." not in match[0] else match.start() + match[0].index(".")
    end = match.start() + len(text[match.start() : end].rstrip(notation.SUBSCRIPTS))
    return unicodedata.normalize("NFC", text[:end] + mark + text[end:])


class Names:
    """What the values of one function are called, each by itself."""

    def __init__(self, variables: Variables, mark: str) -> None:
        self.mark = mark
        self._variables = variables
        self._registers: dict[Value, str] = {}
        self._fallbacks: dict[Value, str] = {}
        self._unnamed: dict[Value, Value] = {}
        """The intermediate values that have only a number, each with the one that stands for its variable."""
        self._numbers: dict[Name | Value, int] = {}
        self._counts = False
        """True where values without a name are counted: in a program with names, where the numbers are explained."""
        self.is_kept: Callable[[Value], bool] = nowhere
        """True for a value whose adjoint is a variable of its own."""
        self.introduced: list[Value] = []
        """The values that were called t₁, m₂, ... since this list was emptied."""

    def of(self, value: Value) -> str:
        """The name of the variable that a value is; empty for an intermediate value."""
        return self._registers.get(value) or self._variables.name(value)

    def register(self, value: Value) -> str:
        """The name of a register: of the variable that it is, its name in the IR, or a letter and a number.

        Where the program has names, one of the IR tells nothing that is none of a variable's: `%14`, `call.i`.
        """
        name = self.of(value) or self._fallbacks.get(value) or self._variables.ir_name(value)
        if not self._counts or name.isidentifier() or not isinstance(value, Instruction):
            return name
        return _letter(value) + self._number(value)

    def derivative(self, value: Value) -> str:
        """The name of the adjoint (or tangent) of a register."""
        if value not in self._unnamed:
            return marked(self.register(value), self.mark)
        return marked("t", self.mark) + self._number(self._unnamed[value])

    def number(self, value: Value) -> str:
        """The name of an intermediate value that is numbered."""
        return "t" + self._number(self._unnamed[value])

    def intermediate(self, name: Name) -> str:
        """The name of an intermediate derivative that only the formulas have."""
        return marked("t", self.mark) + self._number(name)

    def _number(self, key: Name | Value) -> str:
        """The number of `t₁`, `t₂`, ...: in the order in which they are shown."""
        if key not in self._numbers and not isinstance(key, Name):
            self.introduced.append(key)
        return notation.subscript(self._numbers.setdefault(key, len(self._numbers) + 1))

    def is_numbered(self, value: Value) -> bool:
        """True for an intermediate value that is used beyond its line, and has no name in the source."""
        root = self._unnamed.get(value)
        return root is not None and (root is not value or isinstance(value, Phi) or self.is_kept(value))

    def sharing(self, value: Value) -> list[Value]:
        """The values that share the number of one."""
        if (root := self._unnamed.get(value)) is None:
            return []
        return [member for member, other in self._unnamed.items() if other is root]

    def name_registers(self, registers: Registers) -> None:
        """Give each adjoint variable a name of its own: that of a variable of the source, where it has one."""
        self._counts = bool(self._variables.of)
        counts: dict[str, int] = {}
        for root in registers.roots:
            members = registers.members(root)
            name = next(filter(None, map(self._variables.name, members)), "")
            if not name and len(members) == 1 and isinstance(root, Instruction) and not isinstance(root, Phi):
                self._unnamed[root] = root
                continue
            is_variable = bool(name) or len(members) > 1
            name = name or self._variables.ir_name(self._variables.most_telling(members))
            if self._variables.of and not name.isidentifier() and isinstance(root, Instruction):
                self._unnamed.update(dict.fromkeys(members, root))
                continue
            counts[name] = count = counts.get(name, 0) + 1
            name += "′" * (count - 1) if count <= MOST_PRIMES + 1 else notation.subscript(count)
            if is_variable:
                self._registers.update(dict.fromkeys(members, name))
            else:
                self._fallbacks[root] = name


def _letter(value: Value) -> str:
    """`m` for memory, `t` for what is computed."""
    return "m" if value.type.is_pointer else "t"


def short_name(name: str) -> str:
    """A function or variable as a person calls it: demangled, without parameters and template arguments."""
    readable = readable_name(name)
    if readable != name and (not name.startswith("_Z") or (name.startswith("_ZN") and "17h" in name)):
        return readable.rpartition("::")[2]
    if name in _OF_COMPLEX:
        return _OF_COMPLEX[name]
    plain = demangled(name) or name
    return re.sub(r"<[^<>]*>|\(.*", "", re.sub(r"<[^<>]*>", "", plain)).rpartition(" ")[2] or name

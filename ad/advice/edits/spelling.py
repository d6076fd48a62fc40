"""The lines that make a change, in the language of the program. Every one compiles where it says that it goes.

C++: a function in a namespace or class, a constructor, or an overloaded one has no address that a plain name gives, so
that it is declared again by its symbol (`__asm__`). Rust: a table in a static, by path for what the program defines, by
symbol for what it calls. Fortran can say neither: a file of C that is given along does, as for bitcode, which has no
text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ad.advice.edits.call_text import SourceCall, call_at
from ad.advice.edits.forward_skeletons import TRAP_DECLARED
from ad.advice.edits.languages import Language, is_plain_name, language_of
from ad.advice.edits.offers import Edit, Placing
from ad.advice.edits.skeletons import skeleton
from ad.advice.edits.sources import Sources
from ad.advice.edits.type_names import bare_name
from ad.explanation.changes import (
    HINT_NAMES,
    Build,
    Change,
    ConstantArgument,
    FreesNothing,
    HintedBytes,
    InactiveFunction,
    InactiveVariable,
    KeptInactive,
    MarkersDeclared,
    RegisteredGradient,
    Several,
    Switch,
    Typed,
)
from analyses.ir.model import Function, Module
from analyses.library.mangling import source_name
from analyses.records import dataclass

COMMAND_LINE = "on the command line"
LONGEST_OPTION = 120
"""An option longer than this is not offered where a call in the source says the same."""
ANNOTATION = '__attribute__((annotate("enzyme_inactive"), noinline))'
MARKS, GRADIENTS = "marks.c", "gradients.c"
"""The files that are given along with programs that can't say something themselves."""
_MARKER = r"enzyme_\w+(?:\s*=\s*\d+)?"
_WORDS = r"(?:(?:static|inline|const|constexpr)\s+)*int\s+(?:const\s+)?"
MARKERS = re.compile(rf"^[ \t]*{_WORDS}{_MARKER}(?:\s*,\s*{_MARKER})*\s*;", re.MULTILINE)
"""The definition of markers, which lets a compiler take their values."""
DEVICES = ("nvptx", "amdgcn")
"""How the triples of GPUs begin: their functions and variables are declared for the device."""
_TABLE = re.compile(r"(?m)^(?=void \*__enzyme_)")
_PLACE = re.compile(r"(?:first in [^,]*, |after )?(?P<file>.+?):(?P<line>\d+)(?::(?P<column>\d+))?$")


@dataclass(frozen=True)
class Location:
    """A place in a source: `file:line:column`."""

    file: str
    line: int
    column: int = 0


def location_of(place: str) -> Location | None:
    """The location that a place says, None for one that is no place in a file."""
    match = _PLACE.fullmatch(place)
    if match is None or place.startswith("`"):
        return None
    return Location(match["file"], int(match["line"]), int(match["column"] or 0))


class Spelling:
    """Writes changes in the language of a function of a program; `sources` are the files that can be read."""

    def __init__(
        self, program: Module, function: Function | None, sources: Sources, language: Language | None = None
    ) -> None:
        self.program, self.sources = program, sources
        self.language = language or language_of(program, function)
        file = sources.main(program.source_filename)
        self.file = file if file.endswith(".ll") == (self.language is Language.IR) else ""

    def edits(self, change: Change) -> tuple[Edit, ...]:
        """The lines that make a change: any one is enough, unless it is several changes."""
        match change:
            case Several(changes):
                return tuple(edits[0] for each in changes if (edits := self.edits(each)))
            case Typed():
                return tuple(self._typed(change))
            case ConstantArgument():
                return tuple(self._constant(change))
            case KeptInactive(function):
                return self.edits(function)
            case InactiveFunction():
                return tuple(self._inactive(change))
            case InactiveVariable(name):
                return (self._marked_variable(name),)
            case FreesNothing(name):
                return (self._marked(name, "nofree"),)
            case RegisteredGradient():
                return tuple(self._registered(change))
            case MarkersDeclared():
                return (self._markers(),)
            case Switch(name):
                return (Edit(COMMAND_LINE, name),)
            case Build(words):
                return (self._build(words),)
        return ()

    # -- types

    def _typed(self, change: Typed) -> Iterator[Edit]:
        option = f"--type '{change.hint.removeprefix('%')}'"
        hinted = change.hinted
        if hinted is not None and self.language is Language.IR:
            hinted = replace(hinted, pointer=change.subject.removeprefix("%"))
        if hinted is not None and not self._is_named(hinted):
            hinted = None
        if hinted is not None:
            yield self._hint(hinted)
        if hinted is None or len(option) <= LONGEST_OPTION:
            yield Edit(COMMAND_LINE, option)

    def _is_named(self, hinted: HintedBytes) -> bool:
        """True if the pointer is a name of the source: IR has names of its own for what the compiler made."""
        name = hinted.pointer.removeprefix("&")
        if self.language is Language.IR:
            return hinted.place.startswith("first in")
        if not re.fullmatch(r"[A-Za-z_]\w*", name):
            return False
        at = location_of(hinted.place)
        text = self.sources.text(at.file) if at is not None else None
        return text is None or re.search(rf"\b{name}\b", text) is not None

    def _hint(self, hinted: HintedBytes) -> Edit:
        name, at = HINT_NAMES[hinted.kind], location_of(hinted.place)
        first = hinted.place.startswith("first in")
        placing = Placing.OPENING if first else Placing.AFTER
        begins = re.match(r"first in ([^,]+)", hinted.place)
        called = source_name(begins[1]) if begins is not None else ""
        body, where = re.split(r"::|<|\(", called)[-1], hinted.place
        if begins is not None and self.language is not Language.IR:
            where = where.replace(begins[1], called, 1)
        file, line = (self.sources.named(at.file), at.line) if at is not None else ("", 0)
        match self.language:
            case Language.RUST:
                place = hinted.pointer if hinted.pointer.startswith("&") else f"&*{hinted.pointer}"
                address = f"core::ptr::from_ref({place}).cast::<core::ffi::c_void>()"
                if hinted.first:
                    address += f".byte_add({hinted.first})"
                call = f"unsafe {{ {name}({address}, {hinted.size}) }};"
                declared = f'unsafe extern "C" {{ fn {name}(p: *const core::ffi::c_void, n: i64); }}'
                return Edit(where, call, declared, file, placing, line, body, declared_at_end=True)
            case Language.FORTRAN:
                bare = name.removeprefix("__")
                declared = (
                    f"interface; subroutine {bare}(p, n) bind(c, name='{name}'); use iso_c_binding; type(*) :: p(*); "
                    "integer(c_long), value :: n; end subroutine; end interface"
                )
                return Edit(hinted.place, f"call {bare}({hinted.pointer}, {hinted.size}_8)", declared)
            case Language.IR:
                return self._hint_in_ir(hinted, name)
        pointer = f"&{hinted.pointer}" if self._is_reference(hinted, at) else hinted.pointer
        if hinted.first:
            pointer = f"(const char *){pointer} + {hinted.first}"
        declared = f"void {name}(const void *, long);"
        return Edit(where, f"{name}({pointer}, {hinted.size});", declared, file, placing, line, body)

    def _is_reference(self, hinted: HintedBytes, at: Location | None) -> bool:
        """True if a pointer in IR is a reference in C++: its address is what is told of."""
        text = self.sources.text(at.file) if at is not None else None
        if text is None or at is None or self.language is not Language.CXX:
            return False
        head = "\n".join(text.splitlines()[max(0, at.line - 4) : at.line])
        return re.search(rf"&\s*{re.escape(hinted.pointer)}\s*[,)]", head) is not None

    def _hint_in_ir(self, hinted: HintedBytes, name: str) -> Edit:
        match = re.match(r"first in ([^,]+)", hinted.place)
        begins = self.sources.defining(match[1]) if match is not None else None
        call = f"call void @{name}(ptr %{hinted.pointer}, i64 {hinted.size})"
        if hinted.first:
            call = (
                f"%adjoint.hinted = getelementptr i8, ptr %{hinted.pointer}, i64 {hinted.first}\n"
                f"  call void @{name}(ptr %adjoint.hinted, i64 {hinted.size})"
            )
        declared = f"declare void @{name}(ptr, i64)"
        if begins is None:
            return Edit(hinted.place, call, declared)
        return Edit(
            hinted.place, f"  {call}", declared, begins[0], Placing.AFTER, begins[1] + begins[2], declared_at_end=True
        )

    # -- arguments

    def _constant(self, change: ConstantArgument) -> Iterator[Edit]:
        passed = change.passed
        option = Edit(COMMAND_LINE, f"--const {change.name}")
        if passed is None or self.language is Language.FORTRAN:
            yield option
            return
        at = location_of(passed.place)
        text = self.sources.text(at.file) if at is not None else None
        call = call_at(text, at.line) if text is not None and at is not None else None
        declared = {
            Language.RUST: 'unsafe extern "C" { static enzyme_const: i32; }',
            Language.CXX: "extern int enzyme_const;",
            Language.C: "extern int enzyme_const;",
        }.get(self.language, "")
        if self.language is Language.IR:
            yield self._constant_in_ir(passed.text, passed.positions, passed.marked, passed.place)
        elif call is not None and at is not None and (old := _joined(call, passed.positions)) is not None:
            value = call.arguments[passed.positions[1 if passed.marked else 0]]
            constant = "enzyme_const" if self.language is not Language.RUST else "unsafe { enzyme_const }"
            where = f"in the call at {passed.place}, in place of `{old}`"
            name = self.sources.named(at.file)
            is_declared = text is not None and re.search(r"\benzyme_const\b", text) is not None
            at_end = self.language is Language.RUST
            yield Edit(where, f"{constant}, {value}", "" if is_declared else declared, name, Placing.REPLACE, call.line,
                       old, at_end)  # fmt: skip
        elif text is None and passed.written and re.fullmatch(r"[\w&, ]+", passed.written):
            first = passed.written.split(", ")[0]
            yield Edit(f"in the call at {passed.place}, in place of `{passed.written}`", f"enzyme_const, {first}")
        yield option

    def _constant_in_ir(self, text: str, positions: tuple[int, ...], marked: bool, place: str) -> Edit:
        call = call_at(text, 1)
        old = _joined(call, positions) if call is not None else None
        if call is None or old is None:
            return Edit(f"in the call in {place}", 'metadata !"enzyme_const", before the argument, and no shadow')
        value = call.arguments[positions[1 if marked else 0]]
        where = f"in the call in {place}, in place of `{old}`"
        place_of_line = self.sources.line_with(text)
        file, line = place_of_line if place_of_line is not None else ("", 0)
        return Edit(where, f'metadata !"enzyme_const", {value}', "", file, Placing.REPLACE, line, old)

    # -- functions

    def _inactive(self, change: InactiveFunction) -> Iterator[Edit]:
        at = location_of(change.defined) if change.defined else None
        if at is not None and self.language in (Language.C, Language.CXX):
            where = f"in front of its definition, {change.defined}"
            yield Edit(where, ANNOTATION, "", self.sources.named(at.file), Placing.BEFORE, at.line)
            return
        yield self._marked(change.name, "inactivefn")

    def _marked(self, symbol: str, word: str) -> Edit:
        """The table that says something of a function: `__enzyme_WORD_f`."""
        function = self.program.functions.get(symbol)
        called = source_name(symbol)
        bare = bare_name(function) if function is not None else re.sub(r"\W+", "_", called).strip("_")
        table = f"__enzyme_{word}_{bare}"
        again = f"{word}_{bare}"
        match self.language:
            case Language.RUST if function is not None and not function.is_declaration:
                path = called.partition("::")[2] or called
                return self._at_end(
                    f"#[repr(transparent)] #[allow(non_camel_case_types)] pub struct Marked_{again}(*const ());\n"
                    f"unsafe impl Sync for Marked_{again} {{}}\n"
                    "#[used] #[unsafe(no_mangle)] #[allow(non_upper_case_globals)]\n"
                    f"pub static {table}: Marked_{again} = Marked_{again}(crate::{path} as *const ());"
                )
            case Language.RUST:
                return self._at_end(
                    f'unsafe extern "C" {{ #[link_name = "{symbol}"] #[allow(clashing_extern_declarations)] '
                    f"fn marked_{again}(); }}\n"
                    "#[used] #[unsafe(no_mangle)] #[allow(non_upper_case_globals)]\n"
                    f'pub static {table}: unsafe extern "C" fn() = marked_{again};'
                )
            case _ if self._given_along:
                return self._beside(MARKS, f"void {symbol}(void); void *{table}[] = {{(void *){symbol}}};")
            case Language.IR:
                return self._at_end(f"@{quoted(table)} = global [1 x ptr] [ptr @{quoted(symbol)}]")
            case Language.CXX if function is None or not is_plain_name(function):
                return self._at_end(
                    f'extern "C" void marked_{again}() __asm__("{symbol}");\n'
                    f"void *{table}[] = {{(void *)marked_{again}}};"
                )
            case _:
                return self._at_end(f"void *{table}[] = {{(void *){called}}};")

    def _marked_variable(self, symbol: str) -> Edit:
        """The table that says that no derivative passes through a variable."""
        bare = re.sub(r"\W+", "_", source_name(symbol)).strip("_")
        table = f"__enzyme_inactive_global_{bare}"
        match self.language:
            case _ if self._given_along:
                return self._beside(MARKS, f"extern char {symbol}; void *{table}[] = {{&{symbol}}};")
            case Language.IR:
                return self._at_end(f"@{quoted(table)} = global [1 x ptr] [ptr @{quoted(symbol)}]")
            case Language.CXX if symbol != bare:
                again = f"marked_variable_{bare}"
                declared = f'extern "C" char {again} __asm__("{symbol}");'
                return self._at_end(f"{declared}\nvoid *{table}[] = {{(void *)&{again}}};")
            case Language.C | Language.CXX:
                return self._at_end(f"void *{table}[] = {{(void *)&{symbol}}};")
        return self._beside(MARKS, f"extern char {symbol}; void *{table}[] = {{&{symbol}}};")

    def _registered(self, change: RegisteredGradient) -> Iterator[Edit]:
        language = Language.FORTRAN if self._given_along else self.language
        text = skeleton(self.program, change.name, language, change.behind, forward=change.forward)
        if text:
            if self._given_along:
                yield self._beside(GRADIENTS, text)
            elif self.language is Language.IR:
                yield replace(self._at_end(text), declared=TRAP_DECLARED, declared_at_end=True)
            else:
                yield self._at_end(text)

    @property
    def _given_along(self) -> bool:
        """True if lines go to a file of C beside the program: its own files can't hold them."""
        if self.language is Language.FORTRAN:
            return True
        plain = self.language is not Language.RUST and not self.program.triple.startswith(DEVICES)
        return plain and not self.file and not self.sources.texts and bool(self.sources.beside(MARKS))

    def _beside(self, name: str, line: str) -> Edit:
        file = self.sources.beside(name)
        placing = Placing.END if file in self.sources.texts else Placing.NEW
        if not file:
            return Edit(f"in a file of C that is given along, {name}", line)
        where = f"at the end of {file}" if placing is Placing.END else f"in a new file that is given along, {file}"
        return Edit(where, line, "", file, placing)

    def _at_end(self, line: str) -> Edit:
        if self.language is Language.CXX and self.program.triple.startswith(DEVICES):
            line = _TABLE.sub("__device__ ", line.replace('extern "C" ', 'extern "C" __device__ '))
        where = f"at the end of {self.file}" if self.file else "in the source"
        return Edit(where, line, "", self.file, Placing.END)

    # -- the rest

    def _markers(self) -> Edit:
        text = self.sources.text(self.file) if self.file else None
        matches = list(MARKERS.finditer(text)) if text is not None else []
        where, line = "in the source, in place of their definition", "extern int enzyme_const, enzyme_dup, enzyme_out;"
        if text is None or not matches:
            return Edit(where, line)
        old = text[matches[0].start() : matches[-1].end()]
        if MARKERS.sub("", old).strip():  # there is more between them
            return Edit(where, line)
        names = ", ".join(dict.fromkeys(re.findall(r"enzyme_\w+", old)))
        return Edit(where, f"extern int {names};", "", self.file, Placing.REPLACE, 0, old)

    def _build(self, words: str) -> Edit:
        if words.startswith("from "):
            return Edit(f"{COMMAND_LINE}, in place of the IR", words.removeprefix("from "))
        return Edit(COMMAND_LINE, words.removeprefix("link "))


def quoted(name: str) -> str:
    """A name as IR writes it after `@`."""
    return name if re.fullmatch(r"[-\w.$]+", name) else f'"{name}"'


def _joined(call: SourceCall, positions: tuple[int, ...]) -> str | None:
    """The text from the first to the last of some arguments, None where they are not next to each other."""
    if not positions or list(positions) != list(range(positions[0], positions[-1] + 1)):
        return None
    if positions[-1] >= len(call.arguments):
        return None
    return call.text_of(positions[0], positions[-1])

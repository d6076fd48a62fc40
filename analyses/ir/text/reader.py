"""Reads the text that LLVM 22 prints into a `Module`.

The text is what LLVM's printer makes of it (`toolchain.normalise`): every global, header and instruction on a line of
its own. Headers are read at once, bodies when they are first asked for.
"""

from __future__ import annotations

import re

from analyses.ir.model import Alias, Block, Function, Global, GlobalVariable, Module
from analyses.ir.text.bodies import BodyReader
from analyses.ir.text.lexer import (
    CONVENTION,
    ReadError,
    Tokens,
    argument_of,
    column_of,
    expect,
    name_of,
    shown,
    string_of,
    tokens_of,
)
from analyses.ir.text.values import ValueReader
from analyses.ir.types import DataLayout, FunctionType, StructType, Type

__all__ = ["ReadError", "UnreadBody", "read_again", "read_module"]


def read_module(text: str, name: str = "") -> Module:
    """The module of the text; a body that can't be read raises ReadError on first use."""
    return _ModuleReader(text, name).module


def read_again(text: str, module: Module) -> Module:
    """Read a text derived from a module's; the name, the user's rules and the declarations, which no text holds, are
    that module's."""
    again = read_module(text, module.name)
    again.user_rules, again.declarations = module.user_rules, module.declarations
    again.device = module.device
    return again


class UnreadBody:
    """The text of a function's body that has not been read yet, and its position in the module's text."""

    __slots__ = ("_function", "_reader", "_start", "_stop")

    def __init__(self, reader: _ModuleReader, function: Function, start: int, stop: int) -> None:
        self._reader = reader
        self._function = function
        self._start = start
        self._stop = stop

    @property
    def text(self) -> str:
        """The lines between the braces, each with its newline."""
        return self._reader.text[self._start : self._stop]

    def contains(self, word: str) -> bool:
        """True if the word stands in the text."""
        return self._reader.text.find(word, self._start, self._stop) >= 0

    def read(self) -> list[Block]:
        """The blocks. Raises ReadError."""
        return BodyReader(self._reader.values, self._function, self.text, self._lines_before).read()

    def _lines_before(self) -> int:
        return self._reader.text.count("\n", 0, self._start)


_LINKAGES = frozenset(
    "private internal available_externally linkonce linkonce_odr weak weak_odr appending common extern_weak "
    "external".split()
)
_METADATA_LINE = re.compile(r"!([-\w.$\\]+) = ([^\n]*)\n?", re.ASCII)
_MODULE_ID = re.compile(r"; ModuleID = '([^\n]*)'")


class _ModuleReader:
    """Reads the top level in two passes: first every name gets its object, then initializers and headers are read."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.module = Module(name)
        self.values = ValueReader(self.module)
        self.pending: list[tuple[int, str, Global, Tokens]] = []
        self._line, self._start, self._tokens = "", 0, [""]
        try:
            self._split()
            self._read_pending()
        except ReadError as error:
            raise self._placed(error.what) from None
        except RecursionError:
            raise self._placed("this nests too deeply") from None
        except (IndexError, ValueError, AttributeError, TypeError, OverflowError):
            raise self._placed("this is nothing that LLVM prints") from None

    def _placed(self, message: str) -> ReadError:
        line = self.text.count("\n", 0, self._start) + 1
        return ReadError(message, line, column_of(self._line, self._tokens))

    # -- the top level ------------------------------------------------------------------------

    def _split(self) -> None:
        text, end = self.text, len(self.text)
        metadata = self.module.metadata
        at = 0
        while at < end:
            if text[at] == "!" and (definition := _METADATA_LINE.match(text, at)):
                key = definition[1]
                if key.isdigit():
                    metadata[f"!{key}"] = definition[2]
                else:
                    self.module.named_metadata[key] = definition[2]
                at = definition.end()
                continue
            stop = text.find("\n", at)
            if stop < 0:
                stop = end
            line = text[at:stop]
            self._line, self._start = line, at
            at = stop + 1
            if not line or line.isspace():
                continue
            if line[0] == ";":
                if not self.module.name and (named := _MODULE_ID.match(line)):
                    self.module.name = named[1]
                continue
            self._tokens = t = tokens_of(line)
            match t.pop():
                case "define":
                    function = self._function(t)
                    stop = text.find("\n}", at - 1)
                    if stop < 0:
                        raise ReadError(f"the body of @{function.name} does not end")
                    function.read_later(UnreadBody(self, function, at, stop + 1))
                    after = text.find("\n", stop + 1)
                    at = end if after < 0 else after + 1
                case "declare":
                    self._function(t)
                case "attributes":
                    self._attribute_group(t)
                case "target":
                    self._target(t)
                case "source_filename":
                    expect(t, "=")
                    self.module.source_filename = string_of(t.pop())
                case "module":
                    expect(t, "asm")
                    self.module.assembly.append(string_of(t.pop()))
                case "uselistorder" | "uselistorder_bb" | "^":
                    pass  # the order of uses means nothing to us, nor do summaries
                case head if head[0] == "@":
                    self._variable_or_alias(head, t)
                case head if head[0] == "%":
                    self._named_type(head, t)
                case head if head[0] == "$":
                    expect(t, "=")
                    expect(t, "comdat")
                    self.module.comdats[name_of(head)] = t.pop()
                case head:
                    raise ReadError(f"expected a global, a function or metadata, found {shown(head)}")

    def _target(self, t: Tokens) -> None:
        property_name = t.pop()
        expect(t, "=")
        text = string_of(t.pop())
        if property_name == "triple":
            self.module.triple = text
        elif property_name == "datalayout":
            try:
                self.module.layout = DataLayout(text)
            except (ValueError, IndexError, KeyError):
                raise ReadError(f"this data layout cannot be read: {text}") from None
        else:
            raise ReadError(f"unknown target property {shown(property_name)}")

    def _attribute_group(self, t: Tokens) -> None:
        group = t.pop()
        expect(t, "=")
        expect(t, "{")
        words = []
        while t[-1] != "}":
            word = t.pop()
            if not word:
                raise ReadError("the attribute group does not end")
            if t[-1] == "=":
                t.pop()
                word = f"{word}={t.pop()}"
            words.append(word)
        self.module.attribute_groups[group] = tuple(words)

    def _named_type(self, head: str, t: Tokens) -> None:
        expect(t, "=")
        expect(t, "type")
        named = self.values.named_type(name_of(head))
        # Found here first, a type keeps its place among the others although an earlier line may have used it.
        self.module.struct_types[named.name] = self.module.struct_types.pop(named.name)
        if t[-1] != "opaque":
            body = self.values.type(t)
            if not isinstance(body, StructType):
                raise ReadError(f"{head} is no struct")
            named.body = body

    def _global_words(self, symbol: Global, t: Tokens) -> None:
        """Read linkage and all else that stands before the convention of a function or the kind of a variable."""
        while True:
            word = t[-1]
            if word in _LINKAGES:
                symbol.linkage = word
            elif word == "dso_local":
                symbol.dso_local = True
            elif word == "dso_preemptable":
                pass
            elif word in ("default", "hidden", "protected"):
                symbol.visibility = word
            elif word in ("dllimport", "dllexport"):
                symbol.dll_storage = word
            elif word == "thread_local" or word.startswith("thread_local("):
                symbol.thread_local = word
            elif word in ("unnamed_addr", "local_unnamed_addr"):
                symbol.unnamed_addr = word
            else:
                return
            t.pop()

    def _register(self, symbol: Global) -> None:
        if symbol.ref in self.values.globals:
            raise ReadError(f"{symbol.ref} is defined twice")
        self.values.globals[symbol.ref] = symbol

    # -- variables and aliases ----------------------------------------------------------------

    def _variable_or_alias(self, head: str, t: Tokens) -> None:
        expect(t, "=")
        words = Global("")
        self._global_words(words, t)
        space = int(argument_of(t.pop())) if t[-1].startswith("addrspace(") else 0
        type_ = self.values.pointer(space)
        initialized = t[-1] == "externally_initialized" and bool(t.pop())
        kind = t.pop()
        symbol: GlobalVariable | Alias
        if kind in ("global", "constant"):
            symbol = GlobalVariable(name_of(head), self.values.type(t), type_)
            symbol.externally_initialized = initialized
            symbol.constant = kind == "constant"
            self.module.variables[symbol.name] = symbol
        elif kind in ("alias", "ifunc"):
            symbol = Alias(name_of(head), self.values.call_type(t), words, kind, type_)
            self.module.aliases[symbol.name] = symbol
            expect(t, ",")
        else:
            raise ReadError(f"expected global, constant, alias or ifunc, found {shown(kind)}")
        for word in _WORDS:
            setattr(symbol, word, getattr(words, word))
        self._register(symbol)
        self.pending.append((self._start, self._line, symbol, t))

    def _read_pending(self) -> None:
        for start, line, symbol, t in self.pending:
            self._start, self._line, self._tokens = start, line, t
            if isinstance(symbol, GlobalVariable):
                self._rest_of_variable(symbol, t)
            elif isinstance(symbol, Alias):
                self._rest_of_alias(symbol, t)
            elif isinstance(symbol, Function):
                self._rest_of_function(symbol, t)
        self.pending.clear()

    def _rest_of_variable(self, symbol: GlobalVariable, t: Tokens) -> None:
        if t[-1] and t[-1] != "," and t[-1][0] != "#":
            symbol.initializer = self.values.value(symbol.value_type, t)
        suffix = []
        while t[-1] == ",":
            t.pop()
            word = t.pop()
            if word == "section":
                symbol.section = string_of(t.pop())
            elif word == "partition":
                symbol.partition = string_of(t.pop())
            elif word == "align":
                symbol.align = int(t.pop())
            elif word == "comdat" or word.startswith("comdat("):
                symbol.comdat = self._comdat(symbol, word)
            elif word[:1] == "!":
                symbol.metadata.append((word[1:], t.pop()))
            elif word == "code_model":
                suffix.append(f", code_model {t.pop()}")
            elif word.startswith(("no_sanitize_", "sanitize_")):
                suffix.append(f", {word}")
            else:
                raise ReadError(f"{shown(word)} cannot follow a variable")
        symbol.suffix = "".join(suffix)
        attributes = []
        while t[-1][:1] == "#":
            attributes.append(t.pop())
        symbol.attributes = tuple(attributes)
        if t[-1]:
            raise ReadError(f"expected the end of the variable, found {shown(t.pop())}")

    def _comdat(self, symbol: Global, word: str) -> str:
        return symbol.name if word == "comdat" else name_of(argument_of(word))

    def _rest_of_alias(self, symbol: Alias, t: Tokens) -> None:
        symbol.aliasee = self.values.typed(t) if self.values.starts_type(t[-1]) else self.values.value(symbol.type, t)
        symbol.type = symbol.aliasee.type
        if t[-1] == ",":
            t.pop()
            expect(t, "partition")
            symbol.partition = string_of(t.pop())
        if t[-1]:
            raise ReadError(f"expected the end of the {symbol.kind}, found {shown(t.pop())}")

    # -- functions ----------------------------------------------------------------------------

    def _function(self, t: Tokens) -> Function:
        """Read the header up to the parameters' closing parenthesis; the rest may name later globals and must wait."""
        metadata = self._attachments(t)
        words = Global("")
        self._global_words(words, t)
        convention = ""
        result_attributes: list[str] = []
        while not self.values.starts_type(t[-1]):
            if CONVENTION.fullmatch(t[-1]) and not convention:
                convention = t.pop()
                if convention == "cc":
                    convention += t.pop()
            else:
                parsed = self.values.attributes(t)
                if not parsed:
                    raise ReadError(f"expected a type, found {shown(t.pop())}")
                result_attributes += parsed
        result = self.values.type(t)
        head = t.pop()
        if head[:1] != "@":
            raise ReadError(f"expected the name of a function, found {shown(head)}")
        expect(t, "(")
        types: list[Type] = []
        names: list[str] = []
        attributes: list[tuple[str, ...]] = []
        variadic = False
        while t[-1] != ")":
            if types or variadic:
                expect(t, ",")
            if t[-1] == "...":
                variadic = bool(t.pop())
                continue
            types.append(self.values.type(t))
            attributes.append(self.values.attributes(t))
            names.append(name_of(t.pop()) if t[-1][:1] == "%" else "")
        t.pop()
        function = Function(name_of(head), FunctionType(result, tuple(types), variadic))
        for argument, name, words_ in zip(function.arguments, names, attributes, strict=True):
            argument.name = name
            argument.attributes = words_
        for word in _WORDS:
            setattr(function, word, getattr(words, word))
        function.convention = convention
        function.result_attributes = tuple(result_attributes)
        function.metadata = metadata
        self.module.add(function)
        self._register(function)
        self.pending.append((self._start, self._line, function, t))
        return function

    def _attachments(self, t: Tokens) -> list[tuple[str, str]]:
        attachments = []
        while t[-1][:1] == "!":
            kind = t.pop()
            if t[-1][:1] != "!":
                raise ReadError(f"expected metadata, found {shown(t.pop())}")
            attachments.append((kind[1:], t.pop()))
        return attachments

    def _rest_of_function(self, function: Function, t: Tokens) -> None:
        attributes = []
        while (word := t.pop()) not in ("", "{"):
            if word in ("unnamed_addr", "local_unnamed_addr"):
                function.unnamed_addr = word
            elif word.startswith("addrspace("):
                function.type = self.values.pointer(int(argument_of(word)))
            elif word == "section":
                function.section = string_of(t.pop())
            elif word == "partition":
                function.partition = string_of(t.pop())
            elif word == "comdat" or word.startswith("comdat("):
                function.comdat = self._comdat(function, word)
            elif word == "align":
                function.align = int(t.pop())
            elif word == "gc":
                function.gc = string_of(t.pop())
            elif word in ("prefix", "prologue", "personality"):
                setattr(function, word, self.values.typed(t))
            elif word[0] == "!":
                t.append(word)
                function.metadata = self._attachments(t)
            elif t[-1] == "=":
                t.pop()
                attributes.append(f"{word}={t.pop()}")
            elif word[0] in '#"' or word[0].islower():
                attributes.append(word)
            else:
                raise ReadError(f"{shown(word)} cannot follow a function's parameters")
        if word == "{" and t[-1]:
            raise ReadError("the first line of a function must end with its '{'")
        function.attributes = tuple(attributes)


_WORDS = ("linkage", "dso_local", "visibility", "dll_storage", "thread_local", "unnamed_addr")

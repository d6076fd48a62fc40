"""Reads the body of a function: its blocks, instructions and debug records.

One instruction stands on a line, except that the cases of a switch, the clauses of a landingpad and the destinations of
an invoke follow on lines of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from analyses.ir.constants import CASTS, Constant, MetadataOperand, Value
from analyses.ir.instructions import (
    BINARY,
    AggregateAccess,
    Alloca,
    AtomicUpdate,
    Binary,
    Branch,
    Bundle,
    Call,
    Cast,
    Compare,
    CompareExchange,
    Fence,
    Freeze,
    Funclet,
    GetElementPointer,
    IndirectBranch,
    LandingPad,
    Load,
    Return,
    Select,
    Store,
    Switch,
    Unary,
    Unreachable,
    VarArgument,
    VectorAccess,
)
from analyses.ir.model import Block, DebugRecord, Function, Instruction, Phi
from analyses.ir.names import quoted
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
from analyses.ir.types import (
    I1,
    METADATA,
    TOKEN,
    VOID,
    ArrayType,
    FunctionType,
    NamedStructType,
    StructType,
    Type,
    VectorType,
)

_FAST_MATH = frozenset("fast nnan ninf nsz arcp contract afn reassoc".split())
_FLAGS = _FAST_MATH | frozenset("nuw nsw exact disjoint nneg samesign inbounds nusw".split())
_CLAUSES = frozenset(("cleanup", "catch", "filter"))


class _Forward(Value):
    """Stands for a value that is defined further down, until the whole body is read."""

    __slots__ = ()


class BodyReader(ValueReader):
    """Reads one body, once. `lines_before` counts the lines of the module before the body's text; only errors ask."""

    def __init__(self, shared: ValueReader, function: Function, text: str, lines_before: Callable[[], int]) -> None:
        self.module = shared.module
        self.types = shared.types
        self.globals = shared.globals
        self.constants = shared.constants
        self.depth = 0
        self.function = function
        self.lines = text.split("\n")
        self.lines_before = lines_before
        self.at = 0
        self.locals = {f"%{quoted(a.name)}": a for a in function.arguments if a.name}
        self.labels: dict[str, Block] = {}
        self.blocks: list[Block] = []
        self.forward: dict[str, _Forward] = {}
        self.incomplete: list[Instruction | DebugRecord] = []
        self.saw_forward = False
        self.records: list[DebugRecord] = []
        self.block: Block | None = None

    def read(self) -> list[Block]:
        tokens: Tokens = [""]
        try:
            while self.at < len(self.lines):
                tokens = tokens_of(self.lines[self.at])
                self.at += 1
                self._read_line(tokens)
            tokens = [""]
            self._finish()
        except ReadError as error:
            if error.line:
                raise
            raise self._placed(error.what, tokens) from None
        except RecursionError:
            raise self._placed("this nests too deeply", tokens) from None
        except (IndexError, ValueError, AttributeError, TypeError, OverflowError):
            raise self._placed("this is no instruction that LLVM prints", tokens) from None
        return self.blocks

    def _placed(self, message: str, tokens: Tokens) -> ReadError:
        line = self.lines[self.at - 1] if self.at else ""
        return ReadError(f"{message} in @{self.function.name}", self.lines_before() + self.at, column_of(line, tokens))

    # -- lines, blocks, names -----------------------------------------------------------------

    def _read_line(self, t: Tokens) -> None:
        head = t.pop()
        if not head:
            return
        token = ""
        if t[-1] == "=":
            t.pop()
            token, head = head, t.pop()
        elif t[-1] == ":":
            self._begin_block(head)
            return
        elif head[:5] == "#dbg_":
            self._read_record(head, t)
            return
        elif head in ("uselistorder", "uselistorder_bb"):
            return
        reader = _READERS.get(head)
        if reader is None:
            raise ReadError(f"unknown instruction {shown(head)}")
        instruction = reader(self, head, t)
        while t[-1] == ",":
            t.pop()
            kind = t.pop()
            if kind[:1] != "!" or t[-1][:1] != "!":
                raise ReadError(f"expected a metadata attachment, found {shown(kind)}")
            instruction.metadata.append((kind[1:], t.pop()))
        if t[-1]:
            raise ReadError(f"expected the end of the instruction, found {shown(t.pop())}")
        if self.saw_forward:
            self.saw_forward = False
            self.incomplete.append(instruction)
        if token:
            self._name(token, instruction)
        if self.records:
            instruction.records = tuple(self.records)
            self.records.clear()
        block = self.block
        if block is None:
            block = self._begin_entry()
        instruction.block = block
        block.instructions.append(instruction)

    def _name(self, token: str, instruction: Instruction) -> None:
        if token[:1] != "%" or instruction.type is VOID:
            raise ReadError(f"{shown(token)} cannot be the name of this")
        instruction.name = name_of(token)
        if '"' in token:
            token = f"%{quoted(instruction.name)}"
        if token in self.locals:
            raise ReadError(f"{token} is defined twice")
        self.locals[token] = instruction

    def unknown_local(self, type_: Type, token: str) -> Value:
        if '"' in token:
            token = f"%{quoted(name_of(token))}"
        value = self.locals.get(token)
        if value is not None:
            return value
        self.saw_forward = True
        value = self.forward.get(token)
        if value is None:
            value = self.forward[token] = _Forward(type_, name_of(token))
        return value

    def _begin_entry(self) -> Block:
        """Begin the first block when no label precedes it: its name is the number after those of the arguments."""
        name = str(sum(argument.name.isdigit() for argument in self.function.arguments))
        self._begin_block(name)
        return self.blocks[0]

    def _begin_block(self, token: str) -> None:
        name = name_of(f"%{token}")
        block = self._block(name)
        if block.function is not None:
            raise ReadError(f"the block {shown(token)} is defined twice")
        if self.records:
            if self.block is not None:
                self.block.trailing = tuple(self.records)
            self.records.clear()
        block.function = self.function
        self.blocks.append(block)
        self.block = block

    def _block(self, name: str) -> Block:
        block = self.labels.get(name)
        if block is None:
            block = self.labels[name] = Block(name)
        return block

    def _label(self, t: Tokens) -> Block:
        """A block after the keyword `label`."""
        expect(t, "label")
        token = t.pop()
        if token[:1] != "%":
            raise ReadError(f"expected a label, found {shown(token)}")
        return self._block(name_of(token))

    def _labels(self, t: Tokens) -> list[Block]:
        """Labels in square brackets."""
        expect(t, "[")
        labels: list[Block] = []
        while t[-1] != "]":
            if labels:
                expect(t, ",")
            labels.append(self._label(t))
        t.pop()
        return labels

    def _finish(self) -> None:
        if self.records and self.block is not None:
            self.block.trailing = tuple(self.records)
        for name, block in self.labels.items():
            if block.function is None:
                raise ReadError(f"the block %{name} is not defined")
        for block in self.blocks:
            if not block.instructions:
                raise ReadError(f"the block %{block.name} is empty")
        if not self.blocks:
            raise ReadError("the body is empty")
        for holder in self.incomplete:
            if isinstance(holder, Instruction):
                holder.operands = [self._defined(operand) for operand in holder.operands]
                if isinstance(holder, Call):
                    for bundle in holder.bundles:
                        bundle.values = [self._defined(value) for value in bundle.values]
                elif isinstance(holder, Funclet) and holder.parent is not None:
                    holder.parent = self._defined(holder.parent)
            else:
                for operand in holder.operands:
                    self._defined(operand)

    def _defined(self, operand: Value) -> Value:
        if isinstance(operand, _Forward):
            definition = self.locals.get(f"%{quoted(operand.name)}")
            if definition is None:
                raise ReadError(f"%{operand.name} is not defined")
            return definition
        if isinstance(operand, MetadataOperand):
            if operand.value is not None:
                operand.value = self._defined(operand.value)
            if operand.list is not None:
                operand.list = tuple(self._defined(value) for value in operand.list)
        return operand

    def _continue(self, t: Tokens) -> bool:
        """Go on with the next line's tokens in `t`, which is used up; False after the last line."""
        if self.at >= len(self.lines):
            return False
        t[:] = tokens_of(self.lines[self.at])
        self.at += 1
        return True

    def _read_record(self, head: str, t: Tokens) -> None:
        expect(t, "(")
        operands: list[MetadataOperand] = []
        while t[-1] != ")":
            if operands:
                expect(t, ",")
            operands.append(self.metadata_operand(t))
        t.pop()
        record = DebugRecord(head, operands)
        if self.saw_forward:
            self.saw_forward = False
            self.incomplete.append(record)
        self.records.append(record)

    # -- parts of instructions ----------------------------------------------------------------

    def _flags(self, t: Tokens) -> tuple[str, ...]:
        if t[-1] not in _FLAGS and t[-1][:8] != "inrange(":
            return ()
        flags = [t.pop()]
        while t[-1] in _FLAGS or t[-1][:8] == "inrange(":
            flags.append(t.pop())
        return tuple(flags)

    def _two(self, t: Tokens) -> tuple[Value, Value]:
        """`type a, b`"""
        type_ = self.type(t)
        first = self.value(type_, t)
        expect(t, ",")
        return first, self.value(type_, t)

    def _comma_typed(self, t: Tokens) -> Value:
        expect(t, ",")
        return self.typed(t)

    def _alignment(self, t: Tokens) -> int:
        """`, align 8` or nothing, which is 0."""
        if t[-1] == "," and t[-2] == "align":
            t.pop()
            t.pop()
            return int(t.pop())
        return 0

    def _scope(self, t: Tokens) -> str:
        """`syncscope("agent")` or nothing; gives the name as spelt between the quotes."""
        return argument_of(t.pop())[1:-1] if t[-1][:10] == "syncscope(" else ""

    def _volatile(self, t: Tokens) -> bool:
        return t[-1] == "volatile" and bool(t.pop())

    def _indices(self, t: Tokens) -> tuple[int, ...]:
        indices = []
        while t[-1] == "," and t[-2][:1].isdigit():
            t.pop()
            indices.append(int(t.pop()))
        return tuple(indices)

    # -- instructions -------------------------------------------------------------------------

    def _binary(self, opcode: str, t: Tokens) -> Instruction:
        flags = self._flags(t)
        first, second = self._two(t)
        return Binary(opcode, first.type, (first, second), "", flags)

    def _unary(self, opcode: str, t: Tokens) -> Instruction:
        flags = self._flags(t)
        value = self.typed(t)
        return Unary(opcode, value.type, (value,), "", flags)

    def _freeze(self, opcode: str, t: Tokens) -> Instruction:
        value = self.typed(t)
        return Freeze(opcode, value.type, (value,))

    def _cast(self, opcode: str, t: Tokens) -> Instruction:
        flags = self._flags(t)
        value = self.typed(t)
        expect(t, "to")
        return Cast(opcode, self.type(t), (value,), "", flags)

    def _compare(self, opcode: str, t: Tokens) -> Instruction:
        flags = self._flags(t)
        predicate = t.pop()
        first, second = self._two(t)
        return Compare(opcode, self._like(I1, first.type), predicate, (first, second), "", flags)

    def _like(self, element: Type, shape: Type) -> Type:
        """The type itself, or a vector of it where `shape` is a vector."""
        return VectorType(shape.count, element, shape.scalable) if isinstance(shape, VectorType) else element

    def _select(self, opcode: str, t: Tokens) -> Instruction:
        flags = self._flags(t)
        operands = (self.typed(t), self._comma_typed(t), self._comma_typed(t))
        return Select(opcode, operands[1].type, operands, "", flags)

    def _alloca(self, opcode: str, t: Tokens) -> Instruction:
        flags = []
        while t[-1] in ("inalloca", "swifterror"):
            flags.append(t.pop())
        type_ = self.type(t)
        operands = []
        if t[-1] == "," and t[-2] != "align" and t[-2][:1] != "!" and t[-2][:10] != "addrspace(":
            operands.append(self._comma_typed(t))
        align = self._alignment(t)
        space = 0
        if t[-1] == "," and t[-2][:10] == "addrspace(":
            t.pop()
            space = int(argument_of(t.pop()))
        return Alloca(self.pointer(space), type_, operands, align, "", tuple(flags))

    def _load(self, opcode: str, t: Tokens) -> Instruction:
        atomic = t[-1] == "atomic" and bool(t.pop())
        volatile = self._volatile(t)
        type_ = self.type(t)
        pointer = self._comma_typed(t)
        scope = self._scope(t) if atomic else ""
        ordering = t.pop() if atomic else ""
        align = self._alignment(t)
        return Load(opcode, type_, (pointer,), align=align, volatile=volatile, ordering=ordering, scope=scope)

    def _store(self, opcode: str, t: Tokens) -> Instruction:
        atomic = t[-1] == "atomic" and bool(t.pop())
        volatile = self._volatile(t)
        value = self.typed(t)
        pointer = self._comma_typed(t)
        scope = self._scope(t) if atomic else ""
        ordering = t.pop() if atomic else ""
        align = self._alignment(t)
        return Store(opcode, VOID, (value, pointer), align=align, volatile=volatile, ordering=ordering, scope=scope)

    def _fence(self, opcode: str, t: Tokens) -> Instruction:
        scope = self._scope(t)
        return Fence(opcode, VOID, (), ordering=t.pop(), scope=scope)

    def _compare_exchange(self, opcode: str, t: Tokens) -> Instruction:
        weak = t[-1] == "weak" and bool(t.pop())
        volatile = self._volatile(t)
        operands = (self.typed(t), self._comma_typed(t), self._comma_typed(t))
        scope = self._scope(t)
        ordering, failure = t.pop(), t.pop()
        align = self._alignment(t)
        instruction = CompareExchange(
            StructType((operands[1].type, I1)),
            operands,
            failure_ordering=failure,
            align=align,
            volatile=volatile,
            ordering=ordering,
            scope=scope,
        )
        instruction.flags = ("weak",) if weak else ()
        return instruction

    def _atomic_update(self, opcode: str, t: Tokens) -> Instruction:
        volatile = self._volatile(t)
        operation = t.pop()
        operands = (self.typed(t), self._comma_typed(t))
        scope = self._scope(t)
        ordering = t.pop()
        align = self._alignment(t)
        return AtomicUpdate(
            operands[1].type, operation, operands, align=align, volatile=volatile, ordering=ordering, scope=scope
        )

    def _get_element_pointer(self, opcode: str, t: Tokens) -> Instruction:
        flags = self._flags(t)
        source = self.type(t)
        operands = [self._comma_typed(t)]
        while t[-1] == "," and t[-2][:1] != "!":
            t.pop()
            operands.append(self.typed(t))
        type_ = operands[0].type
        if not type_.is_vector:
            for index in operands:
                if index.type.is_vector:
                    type_ = self._like(type_, index.type)
                    break
        return GetElementPointer(type_, source, operands, "", flags)

    def _extract_element(self, opcode: str, t: Tokens) -> Instruction:
        operands = (self.typed(t), self._comma_typed(t))
        return VectorAccess(opcode, operands[0].type.scalar, operands)

    def _insert_element(self, opcode: str, t: Tokens) -> Instruction:
        operands = (self.typed(t), self._comma_typed(t), self._comma_typed(t))
        return VectorAccess(opcode, operands[0].type, operands)

    def _shuffle_vector(self, opcode: str, t: Tokens) -> Instruction:
        operands = (self.typed(t), self._comma_typed(t), self._comma_typed(t))
        return VectorAccess(opcode, self._like(operands[0].type.scalar, operands[2].type), operands)

    def _extract_value(self, opcode: str, t: Tokens) -> Instruction:
        aggregate = self.typed(t)
        indices = self._indices(t)
        type_ = aggregate.type
        for index in indices:
            if isinstance(type_, ArrayType):
                type_ = type_.element
            elif isinstance(type_, (StructType, NamedStructType)):
                type_ = type_.elements[index]
            else:
                raise ReadError(f"{type_} has no element {index}")
        return AggregateAccess(opcode, type_, (aggregate,), indices)

    def _insert_value(self, opcode: str, t: Tokens) -> Instruction:
        aggregate = self.typed(t)
        value = self._comma_typed(t)
        return AggregateAccess(opcode, aggregate.type, (aggregate, value), self._indices(t))

    def _variadic_argument(self, opcode: str, t: Tokens) -> Instruction:
        pointer = self.typed(t)
        expect(t, ",")
        return VarArgument(opcode, self.type(t), (pointer,))

    def _phi(self, opcode: str, t: Tokens) -> Instruction:
        flags = self._flags(t)
        type_ = self.type(t)
        operands, blocks = [], []
        while True:
            expect(t, "[")
            operands.append(self.value(type_, t))
            expect(t, ",")
            token = t.pop()
            if token[:1] != "%":
                raise ReadError(f"expected a block, found {shown(token)}")
            blocks.append(self._block(name_of(token)))
            expect(t, "]")
            if t[-1] != "," or t[-2] != "[":
                return Phi(type_, operands, blocks, "", flags)
            t.pop()

    def _call(self, opcode: str, t: Tokens) -> Instruction:
        tail = ""
        if opcode in _TAILS:
            tail = opcode
            opcode = t.pop()
            if opcode != "call":
                raise ReadError(f"expected 'call', found {shown(opcode)}")
        convention, space = "", 0
        flags: list[str] = []
        result_attributes: list[str] = []
        while not self.starts_type(word := t[-1]):
            if word in _FAST_MATH:
                flags.append(t.pop())
            elif word[:10] == "addrspace(":
                space = int(argument_of(t.pop()))
            elif CONVENTION.fullmatch(word):
                convention = t.pop()
                if convention == "cc":
                    convention += t.pop()
            else:
                words = self.attributes(t)
                if not words:
                    raise ReadError(f"expected a type, found {shown(t.pop())}")
                result_attributes += words
        type_ = self.call_type(t)
        callee = self.value(self.pointer(space), t)
        expect(t, "(")
        arguments: list[Value] = []
        attributes: list[tuple[str, ...]] = []
        while t[-1] != ")":
            if arguments:
                expect(t, ",")
            if t[-1] == "...":  # a musttail call of a variadic function passes on what it got
                t.pop()
                break
            argument_type = self.type(t)
            if argument_type is METADATA:
                attributes.append(())
                arguments.append(self.metadata_operand(t))
            else:
                attributes.append(self.attributes(t))
                arguments.append(self.value(argument_type, t))
        expect(t, ")")
        if not isinstance(type_, FunctionType):
            type_ = FunctionType(type_, tuple([argument.type for argument in arguments]))
        call = Call(opcode, type_, callee, arguments, "", tuple(flags))
        call.argument_attributes = attributes
        call.tail = tail
        call.convention = convention
        if result_attributes:
            call.result_attributes = tuple(result_attributes)
        if t[-1] and t[-1] not in ",[":
            call.attributes = self._call_attributes(t)
        if t[-1] == "[":
            self._bundles(call, t)
        if opcode != "call":
            self._destinations(call, t)
        return call

    def _call_attributes(self, t: Tokens) -> tuple[str, ...]:
        words: list[str] = []
        while t[-1] and t[-1] not in ",[" and t[-1] != "to":
            word = t.pop()
            if not (word[0].islower() or word[0] in '#"'):
                raise ReadError(f"{shown(word)} is no attribute of a call")
            if word == "align":
                word = f"align {t.pop()}"
            elif t[-1] == "=":
                t.pop()
                word = f"{word}={t.pop()}"
            words.append(word)
        return tuple(words)

    def _bundles(self, call: Call, t: Tokens) -> None:
        t.pop()
        while True:
            tag = t.pop()
            values: list[Value] = []
            expect(t, "(")
            while t[-1] != ")":
                if values:
                    expect(t, ",")
                values.append(self.typed(t))
            t.pop()
            call.bundles.append(Bundle(string_of(tag), values))
            call.operands += values
            if t[-1] != ",":
                break
            t.pop()
        expect(t, "]")

    def _destinations(self, call: Call, t: Tokens) -> None:
        """Read the successors of an invoke or callbr, which stand on the next line."""
        if not t[-1]:
            self._continue(t)
        expect(t, "to")
        call.normal = self._label(t)
        if call.opcode == "invoke":
            expect(t, "unwind")
            call.unwind = self._label(t)
        else:
            call.others = self._labels(t)

    def _branch(self, opcode: str, t: Tokens) -> Instruction:
        if t[-1] == "label":
            return Branch((self._label(t),))
        condition = self.typed(t)
        expect(t, ",")
        first = self._label(t)
        expect(t, ",")
        return Branch((first, self._label(t)), condition)

    def _switch(self, opcode: str, t: Tokens) -> Instruction:
        value = self.typed(t)
        expect(t, ",")
        default = self._label(t)
        expect(t, "[")
        cases: list[tuple[Constant, Block]] = []
        while t[-1] != "]":
            if not t[-1]:
                if not self._continue(t):
                    raise ReadError("the switch does not end")
                continue
            case = self.typed(t)
            if not isinstance(case, Constant):
                raise ReadError("a case is no constant")
            expect(t, ",")
            cases.append((case, self._label(t)))
        t.pop()
        return Switch(value, default, cases)

    def _indirect_branch(self, opcode: str, t: Tokens) -> Instruction:
        address = self.typed(t)
        expect(t, ",")
        return IndirectBranch(address, self._labels(t))

    def _return(self, opcode: str, t: Tokens) -> Instruction:
        type_ = self.type(t)
        return Return(opcode, VOID, () if type_ is VOID else (self.value(type_, t),))

    def _unreachable(self, opcode: str, t: Tokens) -> Instruction:
        return Unreachable(opcode, VOID, ())

    def _landing_pad(self, opcode: str, t: Tokens) -> Instruction:
        type_ = self.type(t)
        flags: tuple[str, ...] = ()
        operands, clauses = [], []
        while True:
            if not t[-1]:
                following = tokens_of(self.lines[self.at]) if self.at < len(self.lines) else [""]
                if following[-1] not in _CLAUSES:
                    break
                t[:] = following
                self.at += 1
            elif t[-1] == "cleanup":
                flags = (t.pop(),)
            elif t[-1] in _CLAUSES:
                clauses.append(t.pop())
                operands.append(self.typed(t))
            else:
                break
        return LandingPad(type_, operands, clauses, "", flags)

    def _resume(self, opcode: str, t: Tokens) -> Instruction:
        return Funclet(opcode, VOID, (self.typed(t),))

    def _parent(self, t: Tokens) -> Value | None:
        value = self.value(TOKEN, t)
        return None if isinstance(value, Constant) else value

    def _pad(self, opcode: str, t: Tokens) -> Instruction:
        expect(t, "within")
        parent = self._parent(t)
        expect(t, "[")
        return Funclet(opcode, TOKEN, self.elements(t, "]"), "", parent)

    def _catch_switch(self, opcode: str, t: Tokens) -> Instruction:
        expect(t, "within")
        parent = self._parent(t)
        targets = self._labels(t)
        return Funclet(opcode, TOKEN, (), "", parent, targets, self._unwind(t))

    def _unwind(self, t: Tokens) -> Block | None:
        expect(t, "unwind")
        if t[-1] == "to":
            t.pop()
            expect(t, "caller")
            return None
        return self._label(t)

    def _catch_return(self, opcode: str, t: Tokens) -> Instruction:
        expect(t, "from")
        parent = self._parent(t)
        expect(t, "to")
        return Funclet(opcode, VOID, (), "", parent, (self._label(t),))

    def _cleanup_return(self, opcode: str, t: Tokens) -> Instruction:
        expect(t, "from")
        parent = self._parent(t)
        return Funclet(opcode, VOID, (), "", parent, (), self._unwind(t))


_TAILS = frozenset(("tail", "musttail", "notail"))

_READERS: dict[str, Callable[[BodyReader, str, Tokens], Instruction]] = {
    **dict.fromkeys(BINARY, BodyReader._binary),
    **dict.fromkeys(CASTS, BodyReader._cast),
    **dict.fromkeys(("call", "invoke", "callbr", *_TAILS), BodyReader._call),
    "fneg": BodyReader._unary,
    "freeze": BodyReader._freeze,
    "icmp": BodyReader._compare,
    "fcmp": BodyReader._compare,
    "select": BodyReader._select,
    "alloca": BodyReader._alloca,
    "load": BodyReader._load,
    "store": BodyReader._store,
    "fence": BodyReader._fence,
    "cmpxchg": BodyReader._compare_exchange,
    "atomicrmw": BodyReader._atomic_update,
    "getelementptr": BodyReader._get_element_pointer,
    "extractelement": BodyReader._extract_element,
    "insertelement": BodyReader._insert_element,
    "shufflevector": BodyReader._shuffle_vector,
    "extractvalue": BodyReader._extract_value,
    "insertvalue": BodyReader._insert_value,
    "va_arg": BodyReader._variadic_argument,
    "phi": BodyReader._phi,
    "br": BodyReader._branch,
    "switch": BodyReader._switch,
    "indirectbr": BodyReader._indirect_branch,
    "ret": BodyReader._return,
    "unreachable": BodyReader._unreachable,
    "landingpad": BodyReader._landing_pad,
    "resume": BodyReader._resume,
    "catchpad": BodyReader._pad,
    "cleanuppad": BodyReader._pad,
    "catchswitch": BodyReader._catch_switch,
    "catchret": BodyReader._catch_return,
    "cleanupret": BodyReader._cleanup_return,
}

"""Activity against programs that run: what is judged constant carries no derivative that anything needs.

Random programs are executed with tangents. One run carries all of them; the other drops those of values, stores and
memory that activity analysis judges constant. Both must end with the same tangents in the result and in active memory.
"""

from __future__ import annotations

from random import Random

import pytest

from analyses.activity import ActivityResults, analyse_activity, regions
from analyses.ir.constants import ConstantFloat, ConstantInt, Value
from analyses.ir.instructions import Alloca, Branch, Call, GetElementPointer, Load, Return, Store
from analyses.ir.model import Argument, Function, Instruction, Phi
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.ir.types import DOUBLE
from analyses.type_trees.tree import EMPTY, TypeTree
from analyses.types.report import analyse_alone

Pointer = tuple[object, int]
Number = tuple[float, float]
"""A value and its tangent."""

SLOTS = 4
ARGUMENTS = "double %a, double %b, ptr %x, ptr %y, ptr %k"


class Generator:
    """A function of active numbers %a and %b, active memory %x and %y, constant memory %k, and locals."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.lines: list[str] = []
        self.numbers = ["%a", "%b", "0x3FF8000000000000"]
        self.pointers = ["%x", "%y", "%u", "%v", "%w"]
        self.count = 0

    def fresh(self, stem: str) -> str:
        self.count += 1
        return f"%{stem}{self.count}"

    def emit(self, text: str) -> None:
        self.lines.append("  " + text)

    def statement(self) -> None:
        random = self.random
        kind = random.choice(["load", "load", "store", "store", "arithmetic", "element", "keep", "fetch", "choose",
                              "constant", "copy", "bits"])  # fmt: skip
        pointer = random.choice(self.pointers)
        if kind == "load":
            name = self.fresh("l")
            self.emit(f"{name} = load double, ptr {pointer}")
            self.numbers.append(name)
        elif kind == "store":
            self.emit(f"store double {random.choice(self.numbers)}, ptr {pointer}")
        elif kind == "arithmetic":
            name = self.fresh("m")
            operation = random.choice(["fadd", "fsub", "fmul"])
            self.emit(f"{name} = {operation} double {random.choice(self.numbers)}, {random.choice(self.numbers)}")
            self.numbers.append(name)
        elif kind == "element":
            name = self.fresh("g")
            self.emit(f"{name} = getelementptr double, ptr {random.choice(self.bases)}, i64 {random.randint(0, 3)}")
            self.pointers.append(name)
        elif kind == "keep":
            self.emit(f"store ptr {random.choice(self.bases)}, ptr %s{random.randint(0, 1)}")
        elif kind == "fetch":
            name = self.fresh("f")
            self.emit(f"{name} = load ptr, ptr %s{random.randint(0, 1)}")
            self.pointers.append(name)
        elif kind == "choose":
            name = self.fresh("c")
            self.emit(f"{name} = select i1 {random.choice(['true', 'false'])}, ptr {pointer}, ptr "
                      f"{random.choice(self.pointers)}")  # fmt: skip
            self.pointers.append(name)
        elif kind == "constant":
            name = self.fresh("k")
            self.emit(f"{name} = load double, ptr %k")
            self.numbers.append(name)
        elif kind == "copy":
            self.emit(f"call void @llvm.memcpy.p0.p0.i64(ptr {random.choice(self.bases)}, ptr "
                      f"{random.choice(self.bases)}, i64 {8 * SLOTS}, i1 false)")  # fmt: skip
        else:
            bits, name = self.fresh("i"), self.fresh("n")
            self.emit(f"{bits} = bitcast double {random.choice(self.numbers)} to i64")
            self.emit(f"{name} = bitcast i64 {bits} to double")
            self.numbers.append(name)

    @property
    def bases(self) -> list[str]:
        return ["%x", "%y", "%u", "%v", "%w"]

    def text(self) -> str:
        for local in "uvw":
            self.emit(f"%{local} = alloca [{SLOTS} x double]")
            self.emit(f"call void @llvm.memset.p0.i64(ptr %{local}, i8 0, i64 {8 * SLOTS}, i1 false)")
        for slot in range(2):
            self.emit(f"%s{slot} = alloca ptr")
            self.emit(f"store ptr {self.random.choice(self.bases)}, ptr %s{slot}")
        for _ in range(self.random.randint(2, 10)):
            self.statement()
        self.lines.append("  br label %loop\nloop:")
        self.emit("%round = phi i64 [ 0, %entry ], [ %next, %loop ]")
        carried = self.random.choice(self.numbers)
        self.emit(f"%carried = phi double [ {carried}, %entry ], [ %back, %loop ]")
        self.numbers.append("%carried")
        for _ in range(self.random.randint(2, 12)):
            self.statement()
        self.emit(f"%back = fadd double {self.random.choice(self.numbers)}, {self.random.choice(self.numbers)}")
        self.emit("%next = add i64 %round, 1")
        self.emit("%more = icmp ult i64 %next, 2")
        self.lines.append("  br i1 %more, label %loop, label %exit\nexit:")
        for _ in range(self.random.randint(1, 6)):
            self.statement()
        self.emit(f"ret double {self.random.choice(self.numbers)}")
        body = "\n".join(self.lines)
        return f"""
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define double @f({ARGUMENTS}) {{
entry:
{body}
}}
"""


class Run:
    """One execution; with `results` the tangents of what they judge constant are dropped."""

    def __init__(self, function: Function, results: ActivityResults | None) -> None:
        self.results = results
        self.values: dict[Value, Number | Pointer | int] = {}
        self.memory: dict[Pointer, Number | Pointer] = {}
        self.result: Number = (0.0, 0.0)
        for index, argument in enumerate(function.arguments):
            if argument.type is DOUBLE:
                self.values[argument] = (0.5 + index, 1.0 + index)
            else:
                self.values[argument] = (argument.name, 0)
                for slot in range(SLOTS + 4):
                    active = argument.name != "k"
                    self.memory[argument.name, 8 * slot] = (0.25 * (slot + index), active * (1.0 + 0.5 * slot))
        self.execute(function)

    def constant(self, value: Value) -> bool:
        return self.results is not None and self.results.is_constant_value(value)

    def of(self, value: Value) -> Number | Pointer | int:
        match value:
            case ConstantFloat():
                return (value.value, 0.0)
            case ConstantInt():
                return value.value
        return self.values[value]

    def number(self, value: Value) -> Number:
        found = self.of(value)
        assert isinstance(found, tuple)
        return found  # type: ignore[return-value]

    def execute(self, function: Function) -> None:
        block, previous = function.entry, None
        while True:
            for instruction in block.instructions:
                if isinstance(instruction, Phi):
                    self.set(instruction, self.of(next(v for v, b in instruction.incoming if b is previous)))
                else:
                    self.step(instruction)
            end = block.terminator
            if not isinstance(end, Branch):
                return
            taken = end.targets[0 if end.condition is None or self.of(end.condition) else 1]
            previous, block = block, taken

    def set(self, instruction: Instruction, value: Number | Pointer | int) -> None:
        if self.constant(instruction) and isinstance(value, tuple) and isinstance(value[0], float):
            value = (value[0], 0.0)
        self.values[instruction] = value

    def step(self, instruction: Instruction) -> None:
        match instruction:
            case Alloca():
                self.set(instruction, (instruction.name, 0))
            case GetElementPointer():
                base, offset = self.number(instruction.base)
                self.set(instruction, (base, int(offset) + 8 * int(self.of(instruction.indices[0]))))  # type: ignore[arg-type]
            case Load():
                pointer = self.pointer(instruction.pointer)
                if instruction.type.is_pointer:
                    self.set(instruction, self.memory[pointer])
                else:
                    value, tangent = self.memory.get(pointer, (0.0, 0.0))
                    self.set(instruction, (value, 0.0 if self.constant(instruction.pointer) else tangent))  # type: ignore[arg-type]
            case Store():
                self.store(self.pointer(instruction.pointer), self.of(instruction.value), instruction.pointer)
            case Call():
                self.transfer(instruction)
            case Return():
                self.result = self.number(instruction.operands[0])
            case Instruction(opcode="select"):
                self.set(instruction, self.of(instruction.operands[1 if self.of(instruction.operands[0]) else 2]))
            case Instruction(opcode="bitcast"):
                self.set(instruction, self.of(instruction.operands[0]))
            case Instruction(opcode="fadd" | "fsub" | "fmul"):
                (a, da), (b, db) = map(self.number, instruction.operands)
                made = {"fadd": (a + b, da + db), "fsub": (a - b, da - db), "fmul": (a * b, a * db + b * da)}
                value, tangent = made[instruction.opcode]
                self.set(instruction, (float(value) % 7.0, float(tangent)))
            case Instruction(opcode="add" | "icmp"):
                a, b = (int(self.of(o)) for o in instruction.operands)  # type: ignore[arg-type]
                self.values[instruction] = a + b if instruction.opcode == "add" else int(a < b)

    def pointer(self, value: Value) -> Pointer:
        found = self.of(value)
        assert isinstance(found, tuple)
        return found

    def store(self, pointer: Pointer, value: Number | Pointer | int, through: Value) -> None:
        assert isinstance(value, tuple)
        if isinstance(value[0], float) and self.constant(through):
            old = self.memory.get(pointer, (0.0, 0.0))
            value = (value[0], old[1] if isinstance(old[0], float) else 0.0)
        self.memory[pointer] = value

    def transfer(self, call: Call) -> None:
        assert call.called is not None
        target, offset = self.pointer(call.arguments[0])
        moved: list[Number | Pointer] = [(0.0, 0.0)] * SLOTS
        if call.called.name.startswith("llvm.memcpy"):
            source, start = self.pointer(call.arguments[1])
            dropped = self.constant(call.arguments[1])
            for slot in range(SLOTS):
                value, tangent = self.memory.get((source, int(start) + 8 * slot), (0.0, 0.0))
                moved[slot] = (value, 0.0 if dropped else tangent)
        for slot in range(SLOTS):
            self.store((target, int(offset) + 8 * slot), moved[slot], call.arguments[0])

    def tangents(self) -> dict[object, float]:
        found: dict[object, float] = {"result": self.result[1]}
        for (name, offset), value in self.memory.items():
            if name in ("x", "y") and isinstance(value[0], float):
                found[name, offset] = value[1]
        return found


def check_shadows(function: Function, results: ActivityResults) -> None:
    """What is active is made of what is: a shadow is computed from shadows."""
    for instruction in function.instructions:
        if isinstance(instruction, Load) and not results.is_constant_value(instruction):
            assert not results.is_constant_value(instruction.pointer), instruction
        if isinstance(instruction, GetElementPointer) and not results.is_constant_value(instruction):
            assert not results.is_constant_value(instruction.base), instruction
        if isinstance(instruction, Store) and not results.is_constant_instruction(instruction):
            assert not results.is_constant_value(instruction.pointer), instruction
            assert not results.is_constant_value(instruction.value), instruction


class NoTypes:
    """Type analysis that found nothing out."""

    def of(self, value: Value) -> TypeTree:
        return EMPTY


@pytest.mark.parametrize(("typed", "most"), [(True, 48), (False, 48), (True, 2)])
def test_dropping_what_is_constant_changes_no_derivative(
    typed: bool, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(regions, "MAX_REGIONS", most)
    random, dropped, kept = Random(11), 0, 0
    for number in range(150):
        text = Generator(random).text()
        module = read_module(normalise(text))
        function = module.functions["f"]
        arguments = {a: a.name != "k" for a in function.arguments}
        results = analyse_activity(function, arguments, True, analyse_alone(module, "f") if typed else NoTypes())
        check_shadows(function, results)
        assert Run(function, None).tangents() == Run(function, results).tangents(), f"program {number}:\n{text}"
        values = [i for i in function.instructions if i.type is DOUBLE]
        dropped += sum(map(results.is_constant_value, values))
        kept += len(values)
    assert dropped > kept / 20  # not everything is called active


def test_the_check_sees_a_wrong_verdict() -> None:
    """Were a needed value judged constant, the runs would differ."""

    class Wrong(ActivityResults):
        def is_constant_value(self, value: Value) -> bool:
            return isinstance(value, Instruction) and value.opcode == "fmul"

    module = read_module(
        normalise(f"""
define double @f({ARGUMENTS}) {{
  %m = fmul double %a, %b
  ret double %m
}}""")
    )
    function = module.functions["f"]
    assert all(isinstance(a, Argument) for a in function.arguments)
    right = Run(function, None).tangents()
    assert right["result"] != 0
    assert Run(function, Wrong.__new__(Wrong)).tangents() != right

"""What the model holds of the text it was read from, and what is said of text that can't be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from analyses.ir.constants import (
    Constant,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantString,
    MetadataOperand,
    Value,
    typed,
)
from analyses.ir.instructions import (
    AggregateAccess,
    Alloca,
    AtomicUpdate,
    Branch,
    Call,
    Compare,
    CompareExchange,
    Fence,
    Funclet,
    GetElementPointer,
    IndirectBranch,
    LandingPad,
    Load,
    Select,
    Store,
    Switch,
)
from analyses.ir.model import Function, Global, Instruction, Module, Phi
from analyses.ir.names import escaped, quoted
from analyses.ir.text.lexer import ReadError, attributes_of, name_of, unescape
from analyses.ir.text.reader import read_module
from analyses.ir.types import (
    DOUBLE,
    I1,
    I32,
    PTR,
    TOKEN,
    ArrayType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    TargetType,
    VectorType,
)
from tests.support.ir_texts import PROGRAMS, WRITTEN, canonical


def module(name: str) -> Module:
    return read_module(canonical(name))


def values_of(function: Function) -> dict[str, Instruction]:
    return {instruction.name: instruction for instruction in function.instructions if instruction.name}


def body(lines: str, header: str = "define void @f(i32 %a, ptr %p, double %x, i1 %c) {") -> Function:
    return read_module(f"declare void @g(...)\n\n{header}\n{lines}\n}}\n").functions["f"]


# -- instructions -----------------------------------------------------------------------------


def test_every_instruction_is_there() -> None:
    """The hand-written module has each opcode that LLVM knows, and each class of the model."""
    seen: set[str] = set()
    classes: set[type] = set()
    for function in module("instructions").functions.values():
        for instruction in function.instructions:
            seen.add(instruction.opcode)
            classes.add(type(instruction))
    assert seen == set(
        "ret br switch indirectbr invoke callbr resume catchswitch catchret cleanupret unreachable fneg "
        "add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem "
        "extractelement insertelement shufflevector extractvalue insertvalue alloca load store fence cmpxchg atomicrmw "
        "getelementptr trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast "
        "addrspacecast icmp fcmp phi select freeze call va_arg landingpad catchpad cleanuppad".split()
    )
    assert classes == {c for c in every(Instruction) if not c.__subclasses__()}


def every(base: type) -> Iterator[type]:
    yield base
    for sub in base.__subclasses__():
        yield from every(sub)


@pytest.mark.parametrize("name", (*WRITTEN, *PROGRAMS))
def test_what_hangs_together(name: str) -> None:
    """Blocks, functions and operands point at each other; nothing that was only promised is left."""
    for function in module(name).functions.values():
        known: set[Value] = {*function.arguments, *function.instructions, *function.blocks}
        for block in function.blocks:
            assert block.function is function
            assert block.instructions[-1].is_terminator
            assert not any(i.is_terminator for i in block.instructions[:-1])
            assert set(block.successors) <= known
            for instruction in block.instructions:
                assert instruction.block is block
                mentioned = list(instruction.operands)
                for record in instruction.records:
                    mentioned += record.operands
                for operand in mentioned:
                    inner = operand.values if isinstance(operand, MetadataOperand) else (operand,)
                    assert all(v in known or isinstance(v, Constant) or v.ref.startswith("asm") for v in inner)
                if isinstance(instruction, Phi):
                    assert set(instruction.blocks) <= known
                    assert all(v.type == instruction.type for v in instruction.operands)


def test_arithmetic() -> None:
    found = values_of(module("instructions").functions["integers"])
    assert (found["sum"].flags, found["l"].flags, found["u"].flags) == (("nuw", "nsw"), ("nuw", "nsw"), ("exact",))
    assert found["or"].flags == ("disjoint",)
    assert found["z"].flags == ("nneg",)
    assert found["narrow"].type == IntType(8)
    same = found["same"]
    assert isinstance(same, Compare)
    assert (same.predicate, same.flags, same.type) == ("ult", ("samesign",), I1)
    constant = found["big2"].operands[1]
    assert isinstance(constant, ConstantInt)
    assert constant.value == 179769313486231590772930519078902473361797697894230657273430081157732675805500963
    assert found["s"].operands[1].ref == "-2147483648"
    assert found["poisoned"].operands[1].ref == "poison"
    floats = values_of(module("instructions").functions["floats"])
    assert floats["neg"].flags == ("fast",)
    assert floats["add"].flags == ("fast",)  # all of them
    assert floats["add2"].flags == ("reassoc", "nsz")
    choice, phi = floats["choice"], floats["phi"]
    assert isinstance(choice, Select)
    assert isinstance(phi, Phi)
    assert choice.flags == ("nnan",)
    assert (phi.flags, [b.name for b in phi.blocks]) == (("fast",), ["then", "else block"])
    tenth = floats["add2"].operands[1]
    assert isinstance(tenth, ConstantFloat)
    assert tenth.value == 0.1
    one = floats["qd"].operands[1]
    assert isinstance(one, ConstantFloat)
    assert one.value == 1.0


def test_memory() -> None:
    function = module("instructions").functions["memory"]
    found = values_of(function)
    volatile, atomic = found["vol"], found["at2"]
    assert isinstance(volatile, Load)
    assert isinstance(atomic, Load)
    assert (volatile.volatile, volatile.align, volatile.atomic) == (True, 1, False)
    assert (atomic.ordering, atomic.scope, atomic.volatile, atomic.align) == ("monotonic", "agent", True, 8)
    assert found["u"].operands[0].type == PointerType(3)
    assert found["u"].attachment("nontemporal") is not None
    stores = [i for i in function.instructions if isinstance(i, Store)]
    assert [s.ordering for s in stores] == ["", "", "seq_cst", "release"]
    assert stores[-1].scope == "singlethread"
    fences = [i for i in function.instructions if isinstance(i, Fence)]
    assert [(f.ordering, f.scope) for f in fences] == [("acquire", ""), ("seq_cst", "singlethread")]
    exchange = found["x2"]
    assert isinstance(exchange, CompareExchange)
    assert (exchange.ordering, exchange.failure_ordering, exchange.flags) == ("seq_cst", "acquire", ("weak",))
    assert exchange.type == StructType((I32, I1))
    update = found["o5"]
    assert isinstance(update, AtomicUpdate)
    assert (update.operation, update.ordering) == ("uinc_wrap", "release")
    array, pairs = found["array"], found["pairs"]
    assert isinstance(array, Alloca)
    assert isinstance(pairs, Alloca)
    assert (array.allocated_type, array.operands[0].ref, array.align) == (DOUBLE, "%n", 16)
    assert isinstance(pairs.allocated_type, ArrayType)
    address = found["g"]
    assert isinstance(address, GetElementPointer)
    assert address.flags == ("inbounds", "nuw")
    assert [typed(i) for i in address.indices] == ["i64 0", "i64 %n", "i32 1"]
    assert found["g3"].type == PointerType(3)
    assert found["g4"].type == VectorType(4, PTR)
    device = values_of(module("device").functions["_Z5blockPf"])["frame"]
    assert isinstance(device, Alloca)
    assert (device.address_space, device.type) == (5, PointerType(5))


def test_vectors_and_aggregates() -> None:
    found = values_of(module("instructions").functions["vectors"])
    assert found["e"].type == I32
    assert found["c2"].type == VectorType(2, I32)
    assert found["cmp"].type == VectorType(4, I1)
    splat = found["d"].operands[1]
    assert isinstance(splat, ConstantAggregate)
    assert splat.splat
    assert found["sp"].type == VectorType(2, IntType(64), scalable=True)
    assert found["gp"].type == VectorType(2, PTR)
    aggregates = values_of(module("instructions").functions["aggregates"])
    taken = aggregates["x"]
    assert isinstance(taken, AggregateAccess)
    assert (taken.indices, taken.type) == ((1, 0), DOUBLE)
    assert aggregates["e"].type == DOUBLE
    assert isinstance(aggregates["n"].type, NamedStructType)


def test_control() -> None:
    functions = module("instructions").functions
    first, second, third, fourth, _ = (b.terminator for b in functions["control"].blocks)
    assert isinstance(first, Switch)
    assert [(c.ref, b.name) for c, b in first.cases] == [("0", "zero"), ("-1", "one"), ("7", "zero")]
    assert first.default.name == "default"
    assert [b.name for b in functions["control"].entry.successors] == ["default", "zero", "one"]
    assert first.attachment("prof") is not None
    assert isinstance(second, Switch)
    assert second.cases == []
    assert isinstance(third, IndirectBranch)
    assert [b.name for b in third.targets] == ["one", "two"]
    assert isinstance(fourth, Branch)
    assert fourth.condition is not None
    assert fourth.condition.ref == "false"
    numbered = functions["numbered"]
    assert [b.name for b in numbered.blocks] == ["2", "3", "5"]
    assert [a.name for a in numbered.arguments] == ["0", "1"]


def test_calls() -> None:
    function = module("instructions").functions["calls"]
    calls = [i for i in function.instructions if isinstance(i, Call)]
    variadic = calls[1]
    assert variadic.function_type.variadic
    assert [typed(a) for a in variadic.arguments] == ["i32 %x", "double 1.000000e+00", "ptr null"]
    assert variadic.called is not None
    tail = calls[2]
    assert (tail.tail, tail.argument_attributes[0]) == ("tail", ("sret(%pair)", "align 8"))
    found = values_of(function)
    made, other, root, asm = found["m"], found["b"], found["c"], found["asm"]
    assert isinstance(made, Call)
    assert isinstance(other, Call)
    assert isinstance(root, Call)
    assert isinstance(asm, Call)
    assert made.convention == "fastcc"
    assert made.result_attributes == ("noalias", "noundef", "nonnull", "dereferenceable(8)")
    assert made.argument_attributes == [("noundef", "range(i64 1, 100)")]
    assert other.called is None
    assert other.callee is function.arguments[0]
    assert root.flags == ("fast",)
    assert asm.callee.ref.startswith("asm sideeffect inteldialect")
    bundled = next(c for c in calls if len(c.bundles) == 2 and c.bundles[0].tag == "deopt")
    assert bundled.convention == "preserve_allcc"
    assert [v.ref for v in bundled.bundles[0].values] == ["1", "%out"]
    assert [v.ref for v in bundled.operands] == [bundled.callee.ref, "1", "%out"]
    assert bundled.bundles[1].values == []
    constrained = next(c for c in calls if c.called and c.called.name == "llvm.experimental.constrained.call")
    assert [a.ref for a in constrained.arguments] == ['!"round.tonearest"', '!"fpexcept.strict"']
    invoke = found["i"]
    assert isinstance(invoke, Call)
    assert [b.name for b in invoke.successors] == ["normal", "caught"]
    pad = found["pad"]
    assert isinstance(pad, LandingPad)
    assert (pad.flags, pad.clauses) == (("cleanup",), ["catch", "catch", "filter"])
    goto = module("instructions").functions["inline_goto"].entry.terminator
    assert isinstance(goto, Call)
    assert [b.name for b in goto.successors] == ["next", "far", "near"]


def test_funclets() -> None:
    found = values_of(module("instructions").functions["windows"])
    switch, pad, clean = found["switch"], found["pad"], found["clean"]
    assert isinstance(switch, Funclet)
    assert isinstance(pad, Funclet)
    assert isinstance(clean, Funclet)
    assert (switch.parent, [b.name for b in switch.successors]) == (None, ["handler", "other", "cleanup"])
    assert (pad.parent, pad.type, len(pad.operands)) == (switch, TOKEN, 3)
    assert clean.block is not None
    last = clean.block.terminator
    assert isinstance(last, Funclet)
    assert (last.parent, last.unwinds) == (clean, None)


def test_debug_records() -> None:
    function = module("debug").functions["outer"]
    entry, inner = function.blocks
    store = entry.instructions[1]
    kinds = [record.kind for record in store.records]
    assert kinds == ["#dbg_assign", "#dbg_declare", *["#dbg_value"] * 5]
    late = store.records[2].operands[0]
    assert late.value is inner.instructions[0]  # defined further down
    listed = store.records[3].operands[0]
    assert [typed(v) for v in listed.values] == ["i32 %n", "i64 %wide", "i32 7"]
    assert store.records[4].operands[0].values == ()
    assert [record.kind for record in inner.instructions[0].records] == ["#dbg_label", "#dbg_value"]


# -- globals ----------------------------------------------------------------------------------


def test_globals() -> None:
    read = module("globals")
    assert read.source_filename == 'odd "name"\\.c'
    assert read.assembly[1] == 'assembled: .ascii "text"'
    assert read.struct_types["list"].elements[1] is read.struct_types["class.std::vector<int, std::allocator<int> >"]
    assert str(read.struct_types["class.std::vector<int, std::allocator<int> >"]).startswith('%"class.std')
    assert read.comdats == {"any": "any", "exact": "exactmatch", "odd comdat": "largest", "nodup": "nodeduplicate",
                            "same": "samesize"}  # fmt: skip
    everything = read.variables["everything"]
    assert (everything.linkage, everything.dso_local, everything.unnamed_addr) == ("internal", False, "unnamed_addr")
    assert (everything.section, everything.partition, everything.comdat, everything.align) == ("s", "p", "any", 8)
    assert [kind for kind, _ in everything.metadata] == ["type", "associated"]
    assert everything.suffix == ', code_model "medium", no_sanitize_address'
    assert read.variables["tls_initial"].thread_local == "thread_local(initialexec)"
    assert read.variables["device"].type == PointerType(1)
    assert read.variables["device"].externally_initialized
    assert read.variables["external"].initializer is None
    assert read.variables["quoted name\nÃ©".encode("latin-1").decode()].value_type == IntType(8)
    string = read.variables["0"].initializer
    assert isinstance(string, ConstantString)
    assert string.data == b'ab\0"\\\xff'
    assert read.aliases["alias_space"].type == PointerType(1)
    assert isinstance(read.aliases["alias_expression"].aliasee, ConstantExpression)
    assert read.aliases["resolved"].kind == "ifunc"
    whole = read.functions["all"]
    assert (whole.linkage, whole.visibility, whole.convention) == ("linkonce_odr", "hidden", "fastcc")
    assert (whole.result_attributes, whole.arguments[0].attributes) == (("signext",), ("returned",))
    assert (whole.section, whole.gc, whole.align, whole.comdat) == ("text", "statepoint-example", 32, "any")
    assert (typed(whole.prefix or whole), typed(whole.prologue or whole)) == ("i32 1", "i8 -112")
    assert whole.personality is read.functions["personality"]
    assert whole.attribute("memory") == "memory(read, argmem: none)"
    assert whole.attribute('"target-features"') == '"target-features"="+sse,+sse2"'
    assert whole.attribute("cold") is None
    image = read.functions["numbered_convention"].arguments[1].type
    assert isinstance(image, TargetType)
    assert (image.name, image.integers) == ("spirv.Image", (1, 0))
    assert read.functions["attached"].metadata[0][0] == "type"


def test_constants() -> None:
    read = module("globals")

    def of(name: str) -> Value:
        found = read.variables[name].initializer
        assert found is not None
        return found

    wide, address, span, label = of("c_wide"), of("c_gep"), of("c_gep_range"), of("c_label")
    assert isinstance(wide, ConstantInt)
    assert wide.value == -(2**127)
    assert isinstance(address, ConstantExpression)
    assert (address.opcode, address.flags, str(address.source_type)) == ("getelementptr", ("inbounds", "nuw"), "%0")
    assert isinstance(span, ConstantExpression)
    assert "inrange(-16, 8)" in span.flags
    assert of("c_gep_space").type == PointerType(1)
    assert isinstance(label, ConstantExpression)
    assert [o.ref for o in label.operands] == ["@labels", "%middle"]
    assert of("c_self") is read.variables["c_self"]
    assert of("c_splat").ref == "splat (float 1.000000e+00)"
    equivalent = of("c_equivalent")
    assert isinstance(equivalent, ConstantExpression)
    assert equivalent.operands[0] is read.functions["defined"]


def test_equal_constants_are_one_object() -> None:
    function = body("  %y = add i32 %a, 1\n  %z = add i32 %y, 1\n  ret void")
    assert function.entry.instructions[0].operands[1] is function.entry.instructions[1].operands[1]


# -- names ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "spelt"),
    (("x", "x"), ("a.b-c_d", "a.b-c_d"), ("a$b", '"a$b"'), ("7", "7"), ("7a", '"7a"'), ("\0007", '"7"'), ("", '""'),
     ("a b", '"a b"'), ('"', r'"\22"'), ("\\", r'"\\"'), ("é", r'"\C3\A9"'), ("\udcff", r'"\FF"'), ("-1", "-1")),
)  # fmt: skip
def test_names(name: str, spelt: str) -> None:
    assert quoted(name) == spelt
    assert name_of(f"%{spelt}") == name
    assert unescape(escaped(name)) == name


def test_attributes() -> None:
    text = (
        'nounwind memory(argmem: read, inaccessiblemem: none) "a"="b c" "d" allocsize(0,1) align=8 '
        'captures(ret: address, provenance) initializes((0, 8), (16, 24)) sret(%"a (b)") nofpclass(nan inf)'
    )
    assert attributes_of(text) == (
        "nounwind", "memory(argmem: read, inaccessiblemem: none)", '"a"="b c"', '"d"', "allocsize(0,1)", "align=8",
        "captures(ret: address, provenance)", "initializes((0, 8), (16, 24))", 'sret(%"a (b)")', "nofpclass(nan inf)",
    )  # fmt: skip


def test_named_and_quoted_spellings_are_one_value() -> None:
    function = body('  %y = add i32 %"a", 1\n  %z = add i32 %"y", 1\n  br label %"next"\nnext:\n  ret void')
    first, second, _ = function.entry.instructions
    assert first.operands[0] is function.arguments[0]
    assert second.operands[0] is first
    assert function.blocks[1].name == "next"


def test_what_means_nothing_to_us_is_skipped() -> None:
    text = (
        "define i32 @f(i32 %a) {\n  %b = add i32 %a, %a ; sum\n  ret i32 %b\n\n; uselistorder directives\n"
        "  uselistorder i32 %a, { 1, 0 }\n}\n\nuselistorder ptr @f, { 1, 0 }\nuselistorder_bb @f, %x, { 1, 0 }\n"
        '^0 = module: (path: "x.o", hash: (0, 0, 0, 0, 0))\n^1 = gv: (name: "f") ; guid = 1\n'
    )
    function = read_module(text).functions["f"]
    assert [i.opcode for i in function.entry.instructions] == ["add", "ret"]


# -- laziness and speed -----------------------------------------------------------------------


def test_bodies_are_read_when_asked_for() -> None:
    broken = "define void @f() {\n  this is nothing\n}\n\ndefine void @g() {\n  ret void\n}\n"
    read = read_module(broken)
    assert not read.functions["f"].is_declaration
    assert read.functions["g"].entry.instructions[0].opcode == "ret"
    for _ in range(2):
        with pytest.raises(ReadError) as caught:
            _ = read.functions["f"].blocks
        assert (caught.value.line, caught.value.column) == (2, 3)


# -- errors -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message", "column"),
    (
        ("  %y = frobnicate i32 %a, 1", "unknown instruction 'frobnicate'", 8),
        ("  %y = add i32 %a 1", "expected ',', found '1'", 19),
        ("  %y = add foo %a, 1", "expected a type, found 'foo'", 12),
        ("  %y = add i32 %a, 1.5", "'1.5' is no constant of type i32", 20),
        ("  %y = fadd double %x, 3", "'3' is no constant of type double", 24),
        ("  %a = add i32 %a, 1", "%a is defined twice", 0),
        ("  %y = add i32 %nowhere, 1", "%nowhere is not defined", 0),
        ("  call void @nowhere()", "'@nowhere' is not defined", 13),
        ("  br label %nowhere", "the block %nowhere is not defined", 0),
        ("  store i32 1, ptr %p, align", "this is no instruction that LLVM prints", 0),
        ("  ret void, !dbg", "expected a metadata attachment, found '!dbg'", 13),
        ("  ret void extra", "expected the end of the instruction, found 'extra'", 12),
        ("  %y = store i32 1, ptr %p", "'%y' cannot be the name of this", 0),
        ("  switch i32 %a, label %x [", "the switch does not end", 0),
        ("  %y = alloca i99999999999", "no integer type has 99999999999 bits", 15),
        ("x:\nx:", "the block 'x' is defined twice", 0),
    ),
)
def test_errors_say_where(line: str, message: str, column: int) -> None:
    with pytest.raises(ReadError) as caught:
        _ = body(line).blocks
    error = caught.value
    assert error.what == f"{message} in @f"
    assert error.line >= 4
    assert not column or (error.line, error.column) == (4, column)


@pytest.mark.parametrize(
    ("text", "message", "line"),
    (
        ("garbage", "expected a global, a function or metadata, found 'garbage'", 1),
        ("@x = global i32", "", 0),
        ("@x = global i32 @y", "'@y' is not defined", 1),
        ("@x = global i32 0\n@x = global i32 0", "@x is defined twice", 2),
        ("@x = nothing i32 0", "expected global, constant, alias or ifunc, found 'nothing'", 1),
        ("define void @f() {", "the body of @f does not end", 1),
        ("\ndefine void @f() { ret void }", "the body of @f does not end", 2),
        ("define void @f() { ret void\n}", "the first line of a function must end with its '{'", 1),
        ("declare void", "expected the name of a function, found the end of the line", 1),
        ('target datalayout = "p"', "this data layout cannot be read: p", 1),
        ("target datalayout = 5", "expected a string, found '5'", 1),
        ("%x = type i32", "%x is no struct", 1),
        ("attributes #0 = { nounwind", "the attribute group does not end", 1),
        ("@x = global { i32 } { i32 1 ", "expected ',', found the end of the line", 1),
    ),
)
def test_errors_at_the_top_level(text: str, message: str, line: int) -> None:
    if not message:
        assert read_module(text).variables["x"].initializer is None
        return
    with pytest.raises(ReadError) as caught:
        read_module(text)
    assert (caught.value.what, caught.value.line) == (message, line)


def test_globals_have_their_place_in_errors() -> None:
    with pytest.raises(ReadError) as caught:
        read_module("@a = global i32 0\n\n@b = global ptr @nowhere\n")
    assert (caught.value.line, caught.value.column) == (3, 17)
    assert isinstance(read_module("@a = global i32 0").variables["a"], Global)

"""Values as people write them, laid out in memory, run, and read back."""

from __future__ import annotations

import math
import random
import struct

import numpy
import pytest

from ad.check.evaluation import Programs, evaluate, sweep
from ad.check.finite_differences import Verdict
from ad.invocation.binding import bind
from ad.invocation.device import DeviceError
from ad.invocation.load_counts import count_loads
from ad.invocation.memory_layout import Leaf, runs
from ad.invocation.number_encoding import decode, encode, rounded
from ad.invocation.pointee_types import pointee_types
from ad.invocation.value_syntax import parse_assignment, parse_value
from ad.invocation.values import ArgumentError, Array, Null, Number, Record, Rows
from ad.requests.requests import Role
from analyses.ir import toolchain
from analyses.ir.text.reader import read_module
from analyses.ir.types import BFLOAT, DOUBLE, FLOAT, FP128, HALF, I1, I32, X86_FP80, IntType
from workbench.execution.cpu import Cpu, ProgramError
from workbench.workers.children import Limits

# -- what a person writes ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1.4", Number(1.4)),
        ("-3", Number(-3)),
        ("0x10", Number(16)),
        ("1e-3", Number(1e-3)),
        ("float 2", Number(2, "float")),
        ("-inf", Number(-math.inf)),
        ("true", Number(1)),
        ("[1, 2.5, -3]", Array((1, 2.5, -3))),
        ("[]", Array(())),
        ("i32 [1, 2]", Array((1, 2), "i32")),
        ("zeros(3)", Array((0, 0, 0))),
        ("ones(2)", Array((1, 1))),
        ("linspace(0, 1, 5)", Array((0.0, 0.25, 0.5, 0.75, 1.0))),
        ("linspace(2,1,1)", Array((2.0,))),
        ("float linspace(0,1,2)", Array((0.0, 1.0), "float")),
        ("null", Null()),
        ("{1.5, i64 [1, 2], null}", Record((Number(1.5), Array((1, 2), "i64"), Null()))),
        ("{{1.0}, 2}", Record((Record((Number(1.0),)), Number(2)))),
        ("[{1.0, 2}, {3.0, 4}]", Rows((Record((Number(1.0), Number(2))), Record((Number(3.0), Number(4)))))),
        (
            "float [[1, 2], zeros(1), null, [[inf]]]",
            Rows((Array((1, 2), "float"), Array((0,), "float"), Null(), Rows((Array((math.inf,), "float"),)))),
        ),
    ],
)
def test_values_are_parsed(text, value):
    assert parse_value(text) == value


def test_random_arrays_repeat_with_their_seed():
    source = random.Random(7)
    assert parse_value("random(3, seed=7)") == Array(tuple(source.random() for _ in range(3)))
    assert parse_value("random(3, seed=7)") != parse_value("random(3, seed=8)")


@pytest.mark.parametrize(
    "text",
    ["", "x", "[1, 2", "[1 2]", "1 2", "zeros", "zeros()", "zeros(1, 2)", "zeros(-1)", "zeros(1.5)", "linspace(0, 1)",
     "{1, 2", "i32", "[x]", "random(3, 4)", "zeros(99999999999)", "1..2", "--", "f(2)", "missing.npy",
     "[{1}, 2]", "[[1], 2]", "[1, [2]]", "[{1}"],
)  # fmt: skip
def test_what_is_no_value_is_said_so(text):
    with pytest.raises(ArgumentError):
        parse_value(text)


def test_assignments():
    assert parse_assignment("p = [1, 2]") == ("p", "[1, 2]")
    assert parse_assignment("%x=1") == ("x", "1")
    for wrong in ("x", "=1", "x="):
        with pytest.raises(ArgumentError):
            parse_assignment(wrong)


@pytest.mark.parametrize(("kind", "ours"), [("float32", "float"), ("float64", "double"), ("int16", "i16")])
def test_arrays_are_read_from_files(tmp_path, kind, ours):
    file = tmp_path / "a.npy"
    numpy.save(file, numpy.array([[1, 2], [3, 4]], dtype=kind))
    assert parse_value(str(file)) == Array((1, 2, 3, 4), ours)


def test_a_damaged_or_strange_file_is_an_error(tmp_path):
    file = tmp_path / "a.npy"
    file.write_bytes(b"no array")
    with pytest.raises(ArgumentError, match="can't be read"):
        parse_value(str(file))
    numpy.save(file, numpy.array([1 + 2j]))
    with pytest.raises(ArgumentError, match="complex128"):
        parse_value(str(file))


# -- numbers as bytes -------------------------------------------------------------------------


@pytest.mark.parametrize("type_", [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128])
@pytest.mark.parametrize("value", [0.0, 1.0, -2.5, 0.09375, 1024.0, -math.inf])
def test_floating_point_numbers_survive_memory(type_, value):
    assert decode(type_, encode(type_, value)) == value


def test_encodings_are_those_of_the_machine():
    assert encode(DOUBLE, 0.1) == struct.pack("<d", 0.1)
    assert encode(FLOAT, 1e300) == struct.pack("<f", math.inf)
    assert encode(I32, -2) == b"\xfe\xff\xff\xff"
    assert decode(IntType(128), encode(IntType(128), -5)) == -5
    assert decode(I1, encode(I1, 1)) == 1
    assert len(encode(X86_FP80, 1.0)) == 10
    assert rounded(FLOAT, 0.1) == struct.unpack("<f", struct.pack("<f", 0.1))[0]


# -- binding and running ----------------------------------------------------------------------

PROGRAM = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare double @llvm.sin.f64(double)
%pair = type { double, i32 }

define double @f(double %x, ptr %p, i64 %n) {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %sum = phi double [ 0.0, %0 ], [ %more, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %at
  %s = call double @llvm.sin.f64(double %v)
  %t = fmul double %s, %x
  %more = fadd double %sum, %t
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
declare double @llvm.cos.f64(double)
define { double } @grad.f(double %x, ptr %p, ptr %dp, i64 %n, double %seed) {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %sum = phi double [ 0.0, %0 ], [ %more, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %at
  %s = call double @llvm.sin.f64(double %v)
  %more = fadd double %sum, %s
  %c = call double @llvm.cos.f64(double %v)
  %cx = fmul double %c, %x
  %d = fmul double %cx, %seed
  %dat = getelementptr double, ptr %dp, i64 %i
  %old = load double, ptr %dat
  %new = fadd double %old, %d
  store double %new, ptr %dat
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  %dx = fmul double %more, %seed
  %r = insertvalue { double } poison, double %dx, 0
  ret { double } %r
}
define { double } @wrong.f(double %x, ptr %p, ptr %dp, i64 %n, double %seed) {
  %r = call { double } @grad.f(double %x, ptr %p, ptr %dp, i64 %n, double %seed)
  %v = load double, ptr %dp
  %w = fmul double %v, 1.01
  store double %w, ptr %dp
  ret { double } %r
}
define void @squares(ptr %out, ptr %in) {
  %a = load float, ptr %in
  %b = fmul float %a, %a
  store float %b, ptr %out
  %in1 = getelementptr float, ptr %in, i64 1
  %c = load float, ptr %in1
  %d = fmul float %a, %c
  %out1 = getelementptr float, ptr %out, i64 1
  store float %d, ptr %out1
  ret void
}
define void @grad.squares(ptr %out, ptr %dout, ptr %in, ptr %din) {
  %a = load float, ptr %in
  %in1 = getelementptr float, ptr %in, i64 1
  %c = load float, ptr %in1
  %dout1 = getelementptr float, ptr %dout, i64 1
  %din1 = getelementptr float, ptr %din, i64 1
  %w0 = load float, ptr %dout
  %w1 = load float, ptr %dout1
  store float 0.0, ptr %dout
  store float 0.0, ptr %dout1
  %aa = fadd float %a, %a
  %t0 = fmul float %aa, %w0
  %t1 = fmul float %c, %w1
  %t = fadd float %t0, %t1
  %u = fmul float %a, %w1
  store float %t, ptr %din
  store float %u, ptr %din1
  ret void
}
define double @weigh(ptr %pair) {
  %n.at = getelementptr %pair, ptr %pair, i64 0, i32 1
  %n = load i32, ptr %n.at
  %v = load double, ptr %pair
  %f = sitofp i32 %n to double
  %r = fmul double %v, %f
  ret double %r
}
define { double, i32 } @by_value({ double, i32 } %s, <2 x float> %v, half %h, i128 %big, i8 signext %small) {
  %d = extractvalue { double, i32 } %s, 0
  %n = extractvalue { double, i32 } %s, 1
  %v1 = extractelement <2 x float> %v, i64 1
  %w = fpext float %v1 to double
  %hd = fpext half %h to double
  %b = sitofp i128 %big to double
  %sm = sitofp i8 %small to double
  %t = fadd double %d, %w
  %u = fadd double %t, %hd
  %x = fadd double %u, %b
  %y = fadd double %x, %sm
  %r0 = insertvalue { double, i32 } poison, double %y, 0
  %r1 = insertvalue { double, i32 } %r0, i32 %n, 1
  ret { double, i32 } %r1
}
define double @chained(ptr %cell) {
  %p = load ptr, ptr %cell
  %v = load double, ptr %p
  ret double %v
}
define double @chained_twice(ptr %rows) {
  %first = load ptr, ptr %rows
  %place = getelementptr ptr, ptr %rows, i64 1
  %second = load ptr, ptr %place
  %at = getelementptr double, ptr %first, i64 1
  %x = load double, ptr %at
  %y = load double, ptr %second
  %z = fmul double %x, %y
  ret double %z
}
define double @momentum(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %at = getelementptr { i8, double, float }, ptr %p, i32 %i
  %count = load i8, ptr %at
  %m.at = getelementptr { i8, double, float }, ptr %p, i32 %i, i32 1
  %m = load double, ptr %m.at
  %v.at = getelementptr { i8, double, float }, ptr %p, i32 %i, i32 2
  %v = load float, ptr %v.at
  %c = sitofp i8 %count to double
  %w = fpext float %v to double
  %cm = fmul double %c, %m
  %cmv = fmul double %cm, %w
  %more = fadd double %sum, %cmv
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %more
}
define double @mystery(ptr %p) {
  ret double 1.0
}
define double @moving(ptr %p, ptr %to, ptr %index) {
  %bits = load i64, ptr %p
  store i64 %bits, ptr %to
  %i = load i64, ptr %index
  %q = getelementptr double, ptr %to, i64 %i
  ret double 1.0
}
define double @both(ptr %p) {
  %v = load double, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %w = load float, ptr %q
  %x = fpext float %w to double
  %y = fadd double %v, %x
  ret double %y
}
@hello = constant [6 x i8] c"hello\\00"
declare i32 @puts(ptr)
define double @says(double %x) {
  call i32 @puts(ptr @hello)
  ret double %x
}
define { double } @grad.says(double %x, double %seed) {
  ret { double } { double 1.0 }
}
define double @crash_beside(double %x) {
  %n = fptosi double %x to i64
  %m = sub i64 %n, 2
  %d = sdiv i64 1, %m
  %f = sitofp i64 %d to double
  ret double %f
}
define { double } @grad.crash_beside(double %x, double %seed) {
  ret { double } zeroinitializer
}
"""

TEXT = toolchain.normalise(PROGRAM)
MODULE = read_module(TEXT)


@pytest.fixture(scope="module")
def cpu():
    with Cpu(Limits(seconds=20)) as made:
        yield made


def bound(name, values, **more):
    given = {key: parse_value(value) for key, value in values.items()}
    seeds = {key: parse_value(value) for key, value in more.pop("seeds", {}).items()}
    return bind(MODULE, MODULE.functions[name], given, seeds=seeds, **more)


def outputs(cpu, invocation):
    (ran,) = cpu.run(TEXT + invocation.primal_entry(), [invocation.primal_calls()])
    return dict(
        zip(
            (leaf.label for leaf in invocation.outputs),
            invocation.numbers(invocation.outputs, ran.points[0]),
            strict=True,
        )
    )


F_AT = {"x": "1.5", "p": "[0.1, 0.2, 3]", "n": "3"}


def test_gradient_beside_finite_differences(cpu):
    invocation = bound("f", F_AT)
    assert invocation.request.roles == (Role.OUT, Role.DUP, Role.CONST)
    found = evaluate(cpu, invocation, Programs(TEXT, TEXT, "grad.f"))
    assert found.value == pytest.approx(1.5 * sum(map(math.sin, (0.1, 0.2, 3))))
    gradient = {c.label: c.gradient for c in found.components}
    assert gradient == pytest.approx(
        {"x": sum(map(math.sin, (0.1, 0.2, 3)))} | {f"p[{i}]": 1.5 * math.cos(v) for i, v in enumerate((0.1, 0.2, 3))}
    )
    assert found.verdict is Verdict.OK
    assert found.error < 1e-10
    assert all(c.estimate.error < 1e-9 for c in found.checks)


def test_a_wrong_gradient_is_found_out(cpu):
    found = evaluate(cpu, bound("f", F_AT), Programs(TEXT, TEXT, "wrong.f"))
    wrong = [c.label for c in found.checks if c.verdict is Verdict.DIFFERS]
    assert wrong == ["p[0]"]
    assert found.verdict is Verdict.DIFFERS


def test_a_seed_scales_the_gradient(cpu):
    plain = evaluate(cpu, bound("f", F_AT), Programs(TEXT, TEXT, "grad.f"), checked=False)
    twice = evaluate(cpu, bound("f", F_AT, seeds={"return": "2"}), Programs(TEXT, TEXT, "grad.f"))
    assert twice.verdict is Verdict.OK
    assert [c.gradient for c in twice.components] == pytest.approx([2 * c.gradient for c in plain.components])


def test_array_outputs_are_seeded_and_float_is_judged_as_float(cpu):
    invocation = bound("squares", {"out": "zeros(2)", "in": "[1.5, 2]"}, seeds={"out": "[1, -0.5]"})
    assert invocation.precision == 2.0**-24
    found = evaluate(cpu, invocation, Programs(TEXT, TEXT, "grad.squares"))
    gradient = {c.label: c.gradient for c in found.components}
    assert gradient == {"out[0]": 0, "out[1]": 0, "in[0]": 2.0, "in[1]": -0.75}
    assert found.verdict is Verdict.OK
    assert found.value == 1.5 * 1.5 - 0.5 * 3


def test_wrt_and_const_choose_what_is_differentiated():
    assert [leaf.label for leaf in bound("f", F_AT, wrt=["x"]).inputs] == ["x"]
    only_p = bound("f", F_AT, wrt=["p"])
    assert only_p.request.roles == (Role.CONST, Role.DUP, Role.CONST)
    constant = bound("f", F_AT, const=["p"])
    assert constant.request.roles == (Role.OUT, Role.CONST, Role.CONST)
    assert [leaf.label for leaf in constant.inputs] == ["x"]


def test_structs_by_pointer(cpu):
    assert outputs(cpu, bound("weigh", {"pair": "{2.5, 4}"})) == {"pair.0": 2.5, "pair.1": 4, "return": 10.0}
    assert outputs(cpu, bound("chained", {"cell": "{[7.5]}"}))["return"] == 7.5


def test_structs_one_after_the_other_and_pointers_to_pointers(cpu):
    rows = bound("momentum", {"p": "[{i8 2, 0.5, float 3}, {i8 4, 1.5, float 7}]", "n": "2"})
    assert outputs(cpu, rows)["return"] == 2 * 0.5 * 3 + 4 * 1.5 * 7
    assert [(leaf.label, leaf.offset) for leaf in rows.inputs] == [
        ("p[0].1", 8), ("p[0].2", 16), ("p[1].1", 32), ("p[1].2", 40)]  # fmt: skip
    deep = bound("chained_twice", {"rows": "[[1, 2], [4]]"})
    assert [(leaf.label, str(leaf.type)) for leaf in deep.inputs] == [
        ("rows[0][0]", "double"), ("rows[0][1]", "double"), ("rows[1][0]", "double")]  # fmt: skip
    assert outputs(cpu, deep)["return"] == 8
    assert outputs(cpu, bound("chained_twice", {"rows": "[{[1.0, 2.0], [4.0]}]"}))["return"] == 8


def test_whatever_is_passed_by_value(cpu):
    at = {"s": "{2.5, 7}", "v": "[1, 0.25]", "h": "0.5", "big": "-4", "small": "-1"}
    got = outputs(cpu, bound("by_value", at, gradient=False))
    assert (got["return.0"], got["return.1"]) == (2.5 + 0.25 + 0.5 - 4 - 1, 7)


def test_positions_serve_where_names_are_missing():
    assert bound("f", {"0": "1", "1": "[1]", "2": "1"}).inputs[0].label == "x"


def test_element_types_are_read_from_the_program():
    assert {str(t) for t in pointee_types(MODULE.functions["squares"].arguments[0])} == {"float"}
    assert {str(t) for t in pointee_types(MODULE.functions["both"].arguments[0])} == {"double", "float"}


DECLARED = """
define void @f(ptr %p) !dbg !4 {
    #dbg_value(ptr %p, !8, !DIExpression(), !9)
  call void @elsewhere(ptr %p)
  ret void
}
declare void @elsewhere(ptr)
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: 1)
!2 = !DIFile(filename: "f.rs", directory: "/")
!3 = !DISubroutineType(types: !{null, !7})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DIBasicType(name: "f32", size: 32, encoding: DW_ATE_float)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const f32", baseType: !6, size: 64)
!8 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !2, line: 1, type: !7)
!9 = !DILocation(line: 1, scope: !4)
"""


def test_an_element_is_what_debug_information_declares_where_no_access_tells():
    module = read_module(DECLARED)
    laid_out = bind(module, module.functions["f"], {"p": parse_value("[1.5]")}, gradient=False)
    assert not laid_out.notes
    assert [leaf.type for leaf in laid_out.inputs] == [FLOAT]


def test_an_assumed_type_is_told():
    assert "is taken for an array of double" in bound("mystery", {"p": "[1]"}).notes[0]
    notes = bound("moving", {"p": "[1]", "to": "[0]", "index": "[0]"}).notes
    assert [note.partition(",")[0] for note in notes] == [
        "p is taken for an array of i64",
        "to is taken for an array of i64",
    ]
    assert not bound("moving", {"p": "double [1]", "to": "i64 [0]", "index": "[0]"}).notes


@pytest.mark.parametrize(
    ("name", "values", "more", "message"),
    [
        ("f", {"x": "1", "p": "[1]"}, {}, "no value is given for n"),
        ("f", {**F_AT, "m": "1"}, {}, "has no argument m"),
        ("f", {**F_AT, "x": "[1, 2]"}, {}, "is a double, and an array is given"),
        ("f", {**F_AT, "n": "1.5"}, {}, "1.5 is not a whole number"),
        ("f", {**F_AT, "n": "99999999999999999999"}, {}, "does not fit"),
        ("f", F_AT, {"wrt": ["n"]}, "carries no derivative"),
        ("f", F_AT, {"wrt": ["y"]}, "has no argument y"),
        ("f", F_AT, {"const": ["p"], "seeds": {"p": "1"}}, "has no shadow to seed"),
        ("f", F_AT, {"seeds": {"p": "[1, 2]"}}, "has 3 numbers, and 2 seeds are given"),
        ("squares", {"out": "zeros(2)", "in": "[1, 2]"}, {"seeds": {"out": "zeros(2)"}}, "every seed is zero"),
        ("squares", {"out": "zeros(2)", "in": "[1, 2]"}, {}, "nothing is seeded"),
        ("squares", {"out": "zeros(2)", "in": "[1, 2]"}, {"seeds": {"return": "1"}}, "is not active"),
        ("both", {"p": "[1, 2]"}, {}, "an array of what is it"),
        ("llvm.sin.f64", {"0": "1"}, {}, "has no body"),
        ("by_value", {"s": "[1, 2, 3]", "v": "1", "h": "1", "big": "1", "small": "1"}, {}, "fields in braces"),
    ],
)
def test_what_does_not_fit_is_said(name, values, more, message):
    with pytest.raises(ArgumentError, match=message):
        bound(name, values, **more)


@pytest.mark.parametrize(("missing", "example"), [("x", "x=1.0"), ("p", "p=[1, 2, 3]"), ("n", "n=4")])
def test_what_is_missing_is_suggested_as_it_may_be_given(missing, example):
    with pytest.raises(ArgumentError) as raised:
        bound("f", {name: value for name, value in F_AT.items() if name != missing})
    assert raised.value.hint == f"--at {example}"


def test_a_near_name_is_suggested():
    with pytest.raises(ArgumentError) as caught:
        bind(MODULE, MODULE.functions["by_value"], {"smal": Number(1)})
    assert "did you mean small?" in str(caught.value)


def test_going_past_an_array_is_found_out(cpu):
    with pytest.raises(ProgramError, match="went past the end of the memory of p in @f"):
        evaluate(cpu, bound("f", {**F_AT, "n": "4096"}), Programs(TEXT, TEXT, "grad.f"))


def test_a_crash_beside_the_point_leaves_the_gradient(cpu):
    found = evaluate(cpu, bound("crash_beside", {"x": "1.999"}), Programs(TEXT, TEXT, "grad.crash_beside"))
    assert found.value == -1
    assert found.verdict is Verdict.OK, "steps that do not reach it tell"


def test_what_a_program_prints_is_told_once_however_often_it_runs(cpu):
    found = evaluate(cpu, bound("says", {"x": "2"}), Programs(TEXT, TEXT, "grad.says"))
    assert found.printed == "hello\n"


def test_a_sweep_follows_one_number(cpu):
    at = [0.5, 1.0, 1.5]
    points = sweep(cpu, bound("f", F_AT), Programs(TEXT, TEXT, "grad.f"), "p[1]", at)
    assert [p.at for p in points] == at
    assert [p.gradient for p in points] == pytest.approx([1.5 * math.cos(v) for v in at])
    assert [p.estimate.value for p in points] == pytest.approx([p.gradient for p in points], rel=1e-9)
    lengths = sweep(cpu, bound("f", F_AT), Programs(TEXT, TEXT, "grad.f"), "n", [1, 2, 3])
    assert lengths[0].value == pytest.approx(1.5 * math.sin(0.1))
    assert math.isnan(lengths[0].gradient)
    with pytest.raises(ArgumentError, match="not a number that can be varied"):
        sweep(cpu, bound("f", F_AT), Programs(TEXT, TEXT, "grad.f"), "q", at)


@pytest.mark.parametrize(("n", "loads"), [(1, 1), (3, 3), (40, 40)])
def test_executed_loads_are_counted(cpu, n, loads):
    invocation = bound("f", {"x": "1", "p": f"random({n})", "n": str(n)})
    counted = count_loads(TEXT)
    toolchain.verify(counted)
    leaf = invocation.loads
    calls = invocation.primal_calls()
    calls = type(calls)(calls.entry, calls.image, wanted=((leaf.buffer, leaf.offset, leaf.size),))
    (ran,) = cpu.run(counted + invocation.primal_entry(counted=True), [calls])
    assert invocation.numbers([leaf], ran.points[0]) == [loads]
    (ran,) = cpu.run(count_loads(TEXT, ["squares"]) + invocation.primal_entry(counted=True), [calls])
    assert invocation.numbers([leaf], ran.points[0]) == [0]


def test_loads_of_the_gradient_are_counted_too(cpu):
    invocation = bound("f", F_AT)
    leaf = invocation.loads
    calls = invocation.gradient_calls()
    calls = type(calls)(calls.entry, calls.image, wanted=((leaf.buffer, leaf.offset, leaf.size),))
    (ran,) = cpu.run(count_loads(TEXT) + invocation.gradient_entry("grad.f", counted=True), [calls])
    assert invocation.numbers([leaf], ran.points[0]) == [6]


@pytest.mark.parametrize(("name", "hint"), [("nowhere", "link the file"), ("cudaLaunchKernel", "run a kernel")])
def test_what_is_nowhere_defined_is_named(cpu, name, hint):
    text = toolchain.normalise(
        f"declare double @{name}(double)\ndefine double @g(double %x) {{\n"
        f"  %r = call double @{name}(double %x)\n  ret double %r\n}}\n"
    )
    module = read_module(text)
    invocation = bind(module, module.functions["g"], {"x": Number(1.0)})
    with pytest.raises(DeviceError, match=f"uses @{name}, which neither it nor a library here defines") as caught:
        cpu.run(text + invocation.primal_entry(), [invocation.primal_calls()])
    assert hint in caught.value.hint


def test_what_follows_each_other_is_read_at_once():
    kinds = [DOUBLE, DOUBLE, FLOAT, I32, I1, BFLOAT, FP128]
    values = [1.5, -2.5, 0.5, -7, 1, 3.0, 0.25]
    data, leaves = b"", []
    for type_, value in zip(kinds, values, strict=True):
        leaves.append(Leaf("", type_, 0, 1, 8 + len(data)))
        data += encode(type_, value)
    (numbers,) = runs(leaves[:4])
    assert (numbers.buffer, numbers.offset, numbers.size) == (1, 8, 24)
    assert numbers.form is not None and list(numbers.numbers(data[:24])) == values[:4]
    (every,) = runs(leaves)
    assert every.form is None and list(every.numbers(data)) == values
    assert [run.size for run in runs([leaves[0], leaves[2], leaves[3]])] == [8, 8]
    assert [run.offset for run in runs(reversed(leaves[:2]))] == [16, 8]

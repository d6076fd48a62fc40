"""What the engine can't do is an error that names the instruction, its place, and what would help."""

from __future__ import annotations

import pickle

import pytest

from ad.engine import engine
from ad.history.records import EngineError
from ad.requests.requests import Request, ReverseRequest, Role, default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

DECLARATIONS = """
declare double @mystery(double)
declare void @mystery_of_memory(ptr)
declare double @personality(...)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@where = global ptr null
@methods = global [2 x ptr] zeroinitializer
"""

WRONG = [
    pytest.param(
        "define double @f(double %x) {\n %y = call double @mystery(double %x)\n ret double %y\n}",
        "no reverse pass found for mystery", "%y = call double @mystery(double %x)", "link the file",
        id="unknown function",
    ),
    pytest.param(
        "define double @f(ptr %p) {\n %x = load double, ptr %p\n call void @mystery_of_memory(ptr %p)\n"
        " %y = load double, ptr %p\n %z = fmul double %x, %y\n ret double %z\n}",
        "mystery_of_memory", "call void @mystery_of_memory(ptr %p)", "link the file",
        id="unknown function of active memory",
    ),
    pytest.param(
        "define double @f(ptr %p, double %x) {\n %o = atomicrmw fmax ptr %p, double %x seq_cst\n"
        " %y = fmul double %o, %x\n ret double %y\n}",
        "active atomic operation (atomicrmw)", "atomicrmw fmax ptr %p, double %x seq_cst", "inactive",
        id="atomic",
    ),
    pytest.param(
        "define double @f(double %x, ptr %c, i32 %n) {\nentry:\n indirectbr ptr %c, [label %a, label %b]\n"
        "a:\n %s = phi double [ %x, %entry ], [ %t, %b ]\n %u = fmul double %s, %x\n"
        " %big = fcmp ogt double %u, 1.0\n br i1 %big, label %out, label %b\n"
        "b:\n %v = phi double [ %x, %entry ], [ %u, %a ]\n %t = fmul double %v, %v\n br label %a\n"
        "out:\n ret double %u\n}",
        "the control flow is irreducible", ":", "entered at one place",
        id="irreducible",
    ),
    pytest.param(
        "define double @f(double %x) personality ptr @personality {\n"
        " %y = invoke double @mystery(double %x) to label %ok unwind label %bad\n"
        "ok:\n ret double %y\nbad:\n %l = landingpad { ptr, i32 } cleanup\n resume { ptr, i32 } %l\n}",
        "mystery", "double @mystery", "link",
        id="invoke",
    ),
    pytest.param(
        "define double @f(double %x) {\n %p = load ptr, ptr @where\n store double %x, ptr %p\n"
        " %y = load double, ptr %p\n %z = fmul double %y, %y\n ret double %z\n}",
        "active memory in a global variable (@where)", "%p = load ptr, ptr @where", "pass it as an argument",
        id="active global",
    ),
    pytest.param(
        "define double @f(ptr %p, ptr %q) {\n call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)\n"
        " %y = load double, ptr %p\n ret double %y\n}",
        "cannot deduce type of copy", "@llvm.memcpy", "-g",
        id="copy of unknown type",
    ),
    pytest.param(
        "define void @f(ptr %p) {\n call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)\n ret void\n}",
        "cannot deduce type of memset", "@llvm.memset", "-g",
        id="memset of unknown type",
    ),
    pytest.param(
        "define i64 @g(i64 %b) {\n ret i64 %b\n}\n"
        "define double @f(double %x) {\n %b = bitcast double %x to i64\n %s = add i64 %b, 4503599627370497\n"
        " %y = bitcast i64 %s to double\n ret double %y\n}",
        "add", "%s = add i64 %b", "",
        id="arithmetic on bits",
    ),
    pytest.param(
        "define double @f(double %x) {\n %b = bitcast double %x to i64\n %h = lshr i64 %b, 32\n"
        " %t = trunc i64 %h to i32\n %w = zext i32 %t to i64\n %s = shl i64 %w, 32\n"
        " %y = bitcast i64 %s to double\n %z = fmul double %y, %x\n ret double %z\n}",
        "", "", "",
        id="half of the bits",
    ),
    pytest.param(
        "define double @f(ptr %p, ptr %q, i64 %n) {\nentry:\n br label %loop\nloop:\n"
        " %i = phi i64 [ 0, %entry ], [ %next, %loop ]\n %at = getelementptr i8, ptr %p, i64 %i\n"
        " %b = load i8, ptr %at\n %to = getelementptr i8, ptr %q, i64 %i\n store i8 %b, ptr %to\n"
        " %next = add i64 %i, 1\n %done = icmp eq i64 %next, %n\n br i1 %done, label %out, label %loop\n"
        "out:\n %x = load double, ptr %q\n %y = fmul double %x, %x\n ret double %y\n}",
        "may be one byte of a number", "%b = load i8, ptr %at", "memcpy",
        id="copied byte by byte",
    ),
    pytest.param(
        "declare i32 @_setjmp(ptr) returns_twice\n"
        "define double @f(double %x, ptr %buffer) {\n %k = call i32 @_setjmp(ptr %buffer) returns_twice\n"
        " %y = fmul double %x, %x\n ret double %y\n}",
        "returns twice (_setjmp)", "%k = call i32 @_setjmp", "in place of longjmp",
        id="returning twice",
    ),
    pytest.param(
        "define double @f(double %x, ...) {\n ret double %x\n}",
        "takes a variable number of arguments", "", "fixed arguments",
        id="variadic",
    ),
]  # fmt: skip


def refused(text: str, request: Request | None = None) -> tuple[EngineError, History]:
    module = read_module(normalise(DECLARATIONS + text))
    history = History()
    with pytest.raises(EngineError) as caught:
        engine.run(module, request or default_request(module.functions["f"]), history)
    return caught.value, history


@pytest.mark.parametrize(("text", "what", "place", "hint"), WRONG)
def test_refusals(text: str, what: str, place: str, hint: str) -> None:
    error, history = refused(text)
    assert what in error.what
    assert hint in error.hint
    if place:
        assert error.where is not None
        assert error.where.function == "f"
        assert place in error.where.text
    assert "Error" not in str(error).split("(")[0]
    # The error is the last fact, its premises are facts, and it survives the way between processes.
    last = history.facts[-1]
    assert last.key.kind == "error"
    assert str(error) == str(last.value)
    assert all(0 <= p < last.id for p in last.premises)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize(
    ("roles", "what"),
    [
        ((Role.DUP, Role.OUT), "is a double; only pointers have shadows"),
        ((Role.OUT, Role.OUT), "is a pointer and can't be enzyme_out"),
        ((Role.DUP,), "takes 2 arguments, the request names 1"),
        ((Role.CONST, Role.DUP), ""),
    ],
)
def test_wrong_roles(roles: tuple[Role, ...], what: str) -> None:
    text = (
        "define double @f(double %x, ptr %p) {\n %y = load double, ptr %p\n %z = fmul double %y, %x\n ret double %z\n}"
    )
    if what:
        error, _ = refused(text, ReverseRequest("f", roles, True))
        assert what in error.what
    else:
        module = read_module(normalise(text))
        assert engine.run(module, ReverseRequest("f", roles, True)).gradient is not None


def test_no_such_function() -> None:
    module = read_module(normalise("declare double @g(double)\n"))
    for name, what in (("f", "there is no function f"), ("g", "@g, which has no definition here")):
        with pytest.raises(EngineError) as caught:
            engine.run(module, ReverseRequest(name, (Role.OUT,), True))
        assert what in caught.value.what


def test_inactive_memory_used_as_active() -> None:
    text = (
        "define double @f(ptr %p, ptr %q, i1 %c) {\n %r = select i1 %c, ptr %p, ptr %q\n %y = load double, ptr %r\n"
        " %z = fmul double %y, %y\n ret double %z\n}"
    )
    error, _ = refused(text, ReverseRequest("f", (Role.DUP, Role.CONST, Role.CONST), True))
    assert "mixes active memory with inactive memory (%q)" in error.what
    assert error.where is not None
    assert "%r = select i1 %c, ptr %p, ptr %q" in error.where.text

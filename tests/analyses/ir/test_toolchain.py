"""LLVM through llvmlite: what goes in and out as text, and what its errors become."""

from __future__ import annotations

import pytest

from analyses.ir import toolchain
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import ToolchainError
from analyses.ir.types import IntType, StructType
from tests.support.ir_texts import canonical, text_of

INLINE = """\
define internal double @square(double %x) alwaysinline {
  %y = fmul double %x, %x
  ret double %y
}

define double @other(double %x) noinline {
  ret double %x
}

define double @f(double %x) {
  %p = alloca double, align 8
  %s = call double @square(double %x)
  store double %s, ptr %p, align 8
  %o = call double @other(double 1.0)
  %v = load double, ptr %p, align 8
  %dead = fadd double %v, %o
  ret double %v
}
"""
LOOP = """\
define void @scale(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds double, ptr %a, i64 %i
  %value = load double, ptr %from, align 8
  %twice = fadd double %value, %value
  %to = getelementptr inbounds double, ptr %b, i64 %i
  store double %twice, ptr %to, align 8
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}
"""


def opcodes(text: str, function: str = "f") -> list[str]:
    return [instruction.opcode for instruction in read_module(text).functions[function].instructions]


def test_normalise_is_a_fixed_point() -> None:
    text = toolchain.normalise(text_of("globals"))
    assert toolchain.normalise(canonical("globals")) == canonical("globals")
    assert "%list = type" in text  # a fresh context does not rename what an earlier one knew
    assert "%list.0" not in toolchain.normalise(text_of("globals"))


@pytest.mark.parametrize(
    ("target", "aligned"), [("", 8), ("x86_64-unknown-linux-gnu", 8), ("i686-unknown-linux-gnu", 4), ("nvptx64", 8)]
)
def test_a_module_without_a_layout_gets_that_of_its_target(target: str, aligned: int) -> None:
    triple = f'target triple = "{target}"\n' if target else ""
    text = toolchain.normalise(triple + "define void @f(ptr %p) {\n  ret void\n}\n")
    layout = read_module(text).layout
    assert layout.alloc_size(StructType((IntType(64), IntType(32)))) == (16 if aligned == 8 else 12)
    assert toolchain.normalise(text) == text
    assert read_module(toolchain.normalise_bitcode(toolchain.bitcode(triple))).layout.text == layout.text


def test_a_layout_of_the_module_stays() -> None:
    text = toolchain.normalise('target datalayout = "e-i64:32:64"\n')
    assert 'target datalayout = "e-i64:32:64"' in text


def test_a_target_that_llvm_does_not_know_has_no_layout() -> None:
    with pytest.raises(ToolchainError, match="foo-bar"):
        toolchain.normalise('target triple = "foo-bar-baz"\n')


def test_bitcode() -> None:
    data = toolchain.bitcode(text_of("device"))
    assert data[:2] == b"BC"
    assert "ptx_kernel void @_Z5blockPf" in toolchain.normalise_bitcode(data)
    for bad in (b"", b"BC", data[:100], b"no bitcode"):
        with pytest.raises(ToolchainError):
            toolchain.normalise_bitcode(bad)


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    (
        ("define i32 @f( {", "expected type", 1, 17),
        ("define i32 @f() {\n  ret i64 0\n}", "value doesn't match function result type 'i32'", 2, 7),
        ("define i32 @f() {\n\0  ret i64 0\n}", "a NUL character in the text", 2, 1),
        ("define void @f() {\n  br label %x\n}", "use of undefined value '%x'", 2, 12),
    ),
)
def test_errors_have_a_place(text: str, message: str, line: int, column: int) -> None:
    with pytest.raises(ToolchainError) as caught:
        toolchain.normalise(text)
    assert (caught.value.what, caught.value.line, caught.value.column) == (message, line, column)


def test_the_verifier_is_heard() -> None:
    with pytest.raises(ToolchainError, match="does not dominate all uses"):
        toolchain.verify("define i32 @f() {\n  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret i32 %a\n}\n")
    toolchain.verify(INLINE)


def test_link() -> None:
    first = "declare double @g(double)\n\ndefine double @f() {\n  %r = call double @g(double 1.0)\n  ret double %r\n}\n"
    second = "define double @g(double %x) {\n  ret double %x\n}\n"
    linked = read_module(toolchain.link([first, second]))
    assert not linked.functions["g"].is_declaration
    with pytest.raises(ToolchainError, match="multiply defined"):
        toolchain.link([first, second, second])


def test_inline_marked_does_nothing_else() -> None:
    wanted = ["alloca", "fmul", "store", "call", "load", "fadd", "ret"]
    assert opcodes(toolchain.inline_marked(INLINE)) == wanted
    assert opcodes(toolchain.optimise(INLINE, 0)) == wanted


def test_levels() -> None:
    assert opcodes(toolchain.optimise(INLINE, 1)) == ["fmul", "ret"]
    assert opcodes(toolchain.optimise(INLINE, None, passes=("sroa",))) == ["call", "call", "fadd", "ret"]
    assert opcodes(toolchain.optimise(INLINE, None, passes=("always-inline", "sroa", "dce"))) == ["fmul", "call", "ret"]


def test_vectorising_and_unrolling_are_off_unless_asked_for() -> None:
    head = 'target triple = "x86_64-unknown-linux-gnu"\n'
    plain = toolchain.optimise(head + LOOP, 3)
    assert opcodes(plain, "scale").count("fadd") == 1
    assert "x double>" not in plain
    assert "x double>" in toolchain.optimise(head + LOOP, 3, vectorise=True)
    four = head + LOOP.replace("%next, %n", "%next, 4")
    assert opcodes(toolchain.optimise(four, 3), "scale").count("fadd") == 1
    assert opcodes(toolchain.optimise(four, 3, unroll=True), "scale").count("fadd") == 4


@pytest.mark.parametrize("name", sorted(toolchain.PASSES))
def test_every_pass_exists(name: str) -> None:
    assert "ret double" in toolchain.optimise(INLINE, None, passes=(name, "sroa"))


def test_unknown_pass() -> None:
    with pytest.raises(ToolchainError, match="unknown pass licm; known are adce, "):
        toolchain.optimise(INLINE, None, passes=("licm",))


def test_code() -> None:
    assert toolchain.emit_object(INLINE)[:4] == b"\x7fELF"
    assert "mulsd" in toolchain.emit_assembly('target triple = "x86_64-unknown-linux-gnu"\n' + INLINE)
    ptx = toolchain.emit_assembly(text_of("device"), cpu="sm_70")
    assert ".visible .entry _Z5blockPf" in ptx
    assert ".target sm_70" in ptx
    with pytest.raises(ToolchainError, match="nonsense"):
        toolchain.emit_assembly('target triple = "nonsense-none-none"\n' + INLINE)

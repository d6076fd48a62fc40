"""How formulas are written: with the names of the source, composed by line, loops backwards."""

from __future__ import annotations

import lzma
from pathlib import Path
from textwrap import dedent

from ad.engine import engine
from ad.engine.differentiation import Options
from ad.formulas.formulas import formulas
from ad.formulas.moments import moments
from ad.formulas.text import as_text
from ad.requests.requests import ForwardRequest, ResultTangent, Role, default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

SAMPLES = Path(__file__).parents[3] / "samples"
PROGRAMS = Path(__file__).parents[2] / "programs" / "ir"


def _text(ir: str, function: str) -> str:
    module = read_module(normalise(ir))
    derivative = engine.run(module, default_request(module.functions[function]))
    return as_text(formulas(derivative), lambda place: "")


def _of_sample(name: str) -> str:
    return _text((SAMPLES / name / f"{name}.ll").read_text(), name)


def _lines(text: str) -> str:
    return dedent(text).lstrip("\n")


def test_a_branch_is_a_condition() -> None:
    assert _of_sample("relu3") == _lines("""
        relu3̄(x, seed) → x̄
          relu3.c:9
            result̄ = seed
          if x > 0:
            relu3.c:6
              x̄ += 3·x²·result̄
        """)


def test_a_line_is_composed_and_its_loop_goes_backwards() -> None:
    assert _of_sample("norm") == _lines("""
        norm̄(out, out̄, in, in̄, n)
          for i = n − 1 … 0:
            norm.c:13
              t̄₁ −= out[i]·out̄[i]/t₁
              in̄[i] += out̄[i]/t₁
              out̄[i] = 0
              (t₁ = √sum)
              (computed again: in[i]/t₁)
          norm.c:8
            sum̄ += t₁ = 0 ? 0 : t̄₁/(2·t₁)
          for i = n − 1 … 0:
            norm.c:7
              in̄[i] += 2·in[i]·sum̄
              (loaded again: in[i])
        """)


def test_a_place_that_is_read_and_written_keeps_its_order() -> None:
    """Where one array is read and written at two indices, what is taken out of it has a name."""
    text = _text(
        """
        define void @shift(ptr %a, i64 %i, i64 %j) {
          %p = getelementptr double, ptr %a, i64 %i
          %q = getelementptr double, ptr %a, i64 %j
          %x = load double, ptr %q
          %y = fmul double %x, 2.0
          store double %y, ptr %p
          ret void
        }
        """,
        "shift",
    )
    assert text == _lines("""
        shift̄(a, ā, i, j)
          store double %y, ptr %p, align 8
            t̄₁ = ā[i]
            ā[i] = 0
            ā[j] += 2·t̄₁
        """)


def test_a_stored_value_is_read_from_the_cache() -> None:
    text = _text(
        """
        define double @f(ptr %a, i64 %n) {
        entry:
          br label %loop
        loop:
          %i = phi i64 [ 0, %entry ], [ %next, %loop ]
          %s = phi double [ 1.0, %entry ], [ %t, %loop ]
          %p = getelementptr double, ptr %a, i64 %i
          %x = load double, ptr %p
          %m = fmul double %s, %x
          %t = call double @llvm.sin.f64(double %m)
          %next = add nuw nsw i64 %i, 1
          %more = icmp slt i64 %next, %n
          br i1 %more, label %loop, label %end
        end:
          ret double %t
        }
        declare double @llvm.sin.f64(double)
        """,
        "f",
    )
    assert "for i = n − 1 … 0:" in text
    assert "(from the cache: s (8·n B))" in text


def test_forward_mode_goes_in_the_order_of_the_program() -> None:
    module = read_module(normalise((SAMPLES / "relu3" / "relu3.ll").read_text()))
    request = ForwardRequest("relu3", (Role.DUP,), ResultTangent.NUMBER)
    assert as_text(formulas(engine.run(module, request)), lambda place: "") == _lines("""
        relu3̇(x, ẋ)
          if not x > 0:
            resulṫ = 0
          if x > 0:
            relu3.c:6
              resulṫ = 3·x²·ẋ
          relu3.c:9
            return resulṫ
        """)


def test_what_has_no_derivative_says_so() -> None:
    """With an error at run time in place of a derivative, its message stands where the formula would."""
    module = read_module(
        normalise("""
        define double @f(ptr %p) {
          %x = atomicrmw fmax ptr %p, double 2.0 seq_cst
          ret double %x
        }
        """)
    )
    options = Options(runtime_errors=True)
    text = as_text(
        formulas(engine.run(module, default_request(module.functions["f"]), options=options)), lambda place: ""
    )
    assert "p̄ from t̄₁: no derivative, where it is active" in text


def test_rows_hold_from_the_code_of_their_instructions_on() -> None:
    for mode in ("reverse", "forward"):
        module = read_module(normalise((SAMPLES / "relu3" / "relu3.ll").read_text()))
        reverse = default_request(module.functions["relu3"])
        forward = ForwardRequest("relu3", (Role.DUP,), ResultTangent.NUMBER)
        history = History()
        derivative = engine.run(module, reverse if mode == "reverse" else forward, history)
        (each,) = formulas(derivative)
        held = dict(zip((row.text for row in each.rows), moments(history, each), strict=True))
        cubed = history.facts[next(moment for text, moment in held.items() if "3·x²" in text)]
        assert cubed.rule == "pow" and "fmul" in str(cubed.value)


def _of_program(name: str, function: str) -> str:
    path = PROGRAMS / f"{name}.O1g.ll.xz"
    return _text(lzma.decompress(path.read_bytes()).decode(), function)


def test_an_index_is_written_as_an_expression_of_the_source() -> None:
    """`~i` is −i − 1: an element counted from the end."""
    assert "squares̄[n − i − 1] += squares[i]·s̄" in _of_program("frames", "an_array_each_iteration")


def test_a_ring_is_indexed_by_a_remainder() -> None:
    text = _of_program("cleared", "delay_lines")
    assert "x̄[((i + k) mod 5)] += " in text
    assert "%" not in text


def test_memory_without_a_variable_is_counted_and_its_line_is_told() -> None:
    """What is computed has a name even where no variable of the source is left for it."""
    text = _of_program("cleared", "delay_lines")
    assert "m̄₁[" in text
    assert "(m₁ = the memory of line 164)" in text
    assert "(t₂ = 0 or (t₂ + 1 = 3 ? 0 : t₂ + 1))" in text


def test_a_question_of_the_sign_bit_says_so() -> None:
    """It is set for −0, too, for which x < 0 is false."""
    assert "(signbit(" in _of_program("arithmetic", "libm_pieces")


def test_threads_have_the_indices_of_the_source() -> None:
    assert "x̄[threadIdx.x] += *a·ȳ[threadIdx.x]" in _text(
        (SAMPLES / "daxpy" / "daxpy.ll").read_text(), "_Z6primalPfS_S_"
    )


def test_a_launch_is_the_gradient_of_its_kernel() -> None:
    text = _text((SAMPLES / "heat_launches" / "heat_launches.ll").read_text(), "heat_equation")
    assert "k̄ += heat̄(u, ū, v, v̄, n, k) by all threads" in text


def test_in_a_program_without_names_registers_stay() -> None:
    text = _text(
        """
        define double @f(ptr %a, i32 %0) {
          %2 = call i32 @g(i32 %0)
          %3 = sext i32 %2 to i64
          %4 = getelementptr double, ptr %a, i64 %3
          %5 = load ptr, ptr %4
          %6 = load double, ptr %5
          %7 = fmul double %6, %6
          ret double %7
        }
        declare i32 @g(i32) "enzyme_inactive" nounwind memory(none)
        """,
        "f",
    )
    assert "t₁" not in text and "m₁" not in text


# for i < m: out[n·i + 1 ..] = in[n·i + 1 ..], n - 2 numbers each, then n numbers from out + 2n on are cleared.
ROWS = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @rows(ptr noalias "enzyme_type"="{[-1]:Pointer, [-1,-1]:Float@double}" %out,
                  ptr noalias "enzyme_type"="{[-1]:Pointer, [-1,-1]:Float@double}" %in, i64 %n, i64 %m) {
entry:
  %inner = sub i64 %n, 2
  %bytes = shl i64 %inner, 3
  %row = shl i64 %n, 3
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %down = mul i64 %row, %i
  %along = add i64 %down, 8
  %to = getelementptr i8, ptr %out, i64 %along
  %from = getelementptr i8, ptr %in, i64 %along
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %bytes, i1 false)
  %i.next = add nuw nsw i64 %i, 1
  %go = icmp slt i64 %i.next, %m
  br i1 %go, label %loop, label %end
end:
  %twice = shl i64 %n, 1
  %rest = getelementptr double, ptr %out, i64 %twice
  call void @llvm.memset.p0.i64(ptr %rest, i8 0, i64 %row, i1 false)
  ret void
}
"""


def test_copies_and_fills_are_counted_in_elements() -> None:
    assert _text(ROWS, "rows") == _lines("""
        rows̄(out, out̄, in, in̄, n, m)
          call void @llvm.memset.p0.i64(ptr %rest, i8 0, i64 %row, i1 false)
            out̄[2·n …] = 0, n elements
          for i = m − 1 … 0:
            call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %bytes, i1 false)
              in̄[n·i + 1 …] += out̄[n·i + 1 …], n − 2 elements
              out̄[n·i + 1 …] = 0, n − 2 elements
        """)

"""Formulas name elements and indices as the program does, whatever a library or a compiler calls them."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.formulas.formulas import formulas
from ad.formulas.integers import by_dimension, collected
from ad.formulas.text import as_text
from ad.requests.requests import default_request
from analyses.ir.source_types import HIDDEN, member_text
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.library.expressions import Condition, Expression, Number, Operand, Selection

VECTOR = """
define double @total(ptr %0) !dbg !5 {
    #dbg_value(ptr %0, !10, !DIExpression(), !20)
  %2 = load ptr, ptr %0, !dbg !21
  %3 = getelementptr i8, ptr %0, i64 8, !dbg !21
  %4 = load ptr, ptr %3, !dbg !21
    #dbg_value(ptr %2, !11, !DIExpression(), !20)
  %5 = icmp eq ptr %2, %4, !dbg !21
  br i1 %5, label %11, label %6, !dbg !21
6:
  %7 = phi ptr [ %10, %6 ], [ %2, %1 ], !dbg !21
  %sum = phi double [ %add, %6 ], [ 0.0, %1 ], !dbg !21
    #dbg_value(ptr %7, !11, !DIExpression(), !20)
    #dbg_value(double %sum, !12, !DIExpression(), !20)
  %8 = load double, ptr %7, !dbg !22
  %9 = fmul double %8, %8, !dbg !22
  %add = fadd double %sum, %9, !dbg !22
    #dbg_value(double %add, !12, !DIExpression(), !20)
  %10 = getelementptr i8, ptr %7, i64 8, !dbg !21
    #dbg_value(ptr %10, !11, !DIExpression(), !20)
  %end = icmp eq ptr %10, %4, !dbg !21
  br i1 %end, label %11, label %6, !dbg !21
11:
  %12 = phi double [ 0.0, %1 ], [ %add, %6 ], !dbg !20
  ret double %12, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "total", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocalVariable(name: "v", arg: 1, scope: !5, file: !1, line: 1, type: !31)
!11 = !DILocalVariable(name: "__begin1", scope: !5, file: !1, line: 2, type: !34, flags: DIFlagArtificial)
!12 = !DILocalVariable(name: "sum", scope: !5, file: !1, line: 1, type: !30)
!20 = !DILocation(line: 1, scope: !5)
!21 = !DILocation(line: 2, scope: !5)
!22 = !DILocation(line: 3, scope: !5)
!23 = !DILocation(line: 4, scope: !5)
!30 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!31 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !32, size: 64)
!32 = !DICompositeType(tag: DW_TAG_class_type, name: "vector", file: !1, size: 128, elements: !33)
!33 = !{!35, !36}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "_M_start", scope: !32, baseType: !34, size: 64)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "_M_finish", scope: !32, baseType: !34, size: 64, offset: 64)
"""


def _text(ir: str, function: str) -> str:
    module = read_module(normalise(ir))
    return as_text(formulas(engine.run(module, default_request(module.functions[function]))), lambda place: "")


def test_the_elements_of_a_range_are_numbered_by_the_iteration() -> None:
    text = _text(VECTOR, "total")
    assert "if v is not empty:" in text
    assert "for each iteration k that was run, the last one first:" in text
    assert "v̄[k] += 2·v[k]·" in text
    assert "__begin" not in text and "_M_" not in text and "%" not in text


HALVED = """
define double @halved(double %a, i64 %n) !dbg !5 {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %end, label %loop
loop:
  %x = phi double [ %next, %loop ], [ %a, %entry ]
  %i = phi i64 [ %i.next, %loop ], [ 0, %entry ]
    #dbg_value(double %x, !12, !DIExpression(), !20)
  %next = fmul double %x, 0.5, !dbg !22
    #dbg_value(double %next, !12, !DIExpression(), !20)
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %end, label %loop
end:
  %out = phi double [ %a, %entry ], [ %next, %loop ]
  ret double %out, !dbg !23
}
"""


def test_a_variable_keeps_its_name_where_it_starts_from_an_argument() -> None:
    """What is returned is a only if the loop does not run: it is not one variable with both."""
    text = _text(HALVED + VECTOR[VECTOR.index("!llvm.dbg.cu") :], "halved")
    assert "sum̄ = seed" in text and "ā = seed" not in text
    assert "ā += sum̄" in text


def test_members_of_library_classes() -> None:
    assert [member_text(name) for name in ("mass", "_M_finish", "_M_impl", "")] == [".mass", ".end()", HIDDEN, ""]


ROW, COLUMN, N = Operand(0), Operand(1), Operand(2)
EXTENT = Selection(Condition("ogt", N, Number(0.0)), N, Number(0.0))


def _name(expression: Expression) -> str:
    return str(expression)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (ROW + 1.0 - 1.0, ROW),
        (N + 1.0 - 1.0 - N, Number(0.0)),
        (Number(2.0) + N - 3.0, N - 1.0),
        (ROW - 4.0 + 1.0, ROW - 3.0),
    ],
)
def test_integers_are_put_together(expression: Expression, expected: Expression) -> None:
    assert collected(expression, _name) == expected


def test_an_array_with_variable_extents_has_an_index_for_each_dimension() -> None:
    assert by_dimension((COLUMN - 1.0) * EXTENT + (ROW + 1.0 - 1.0), 2, _name) == [ROW, COLUMN - 1.0]
    assert by_dimension(ROW - 2.0, 2, _name) == [ROW - 2.0, Number(0.0)]
    assert by_dimension(COLUMN * EXTENT * EXTENT, 2, _name) is None

"""Arguments without names in IR are called what debug information calls them."""

from __future__ import annotations

from ad.invocation.argument_names import argument_index, label
from analyses.ir.model import Function
from analyses.ir.parameter_names import parameter_names
from analyses.ir.source_names import SourceNames
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

TEXT = """
define double @stored(ptr %0, i32 %1, ptr %2, i64 %3) !dbg !5 {
  %5 = alloca ptr
  %6 = alloca i32
  %7 = alloca { ptr, i64 }
  %8 = getelementptr { ptr, i64 }, ptr %7, i32 0, i32 0
  store ptr %2, ptr %8
  %9 = getelementptr { ptr, i64 }, ptr %7, i32 0, i32 1
  store i64 %3, ptr %9
  store ptr %0, ptr %5
    #dbg_declare(ptr %5, !10, !DIExpression(), !20)
  store i32 %1, ptr %6
    #dbg_declare(ptr %6, !11, !DIExpression(), !20)
    #dbg_declare(ptr %7, !12, !DIExpression(), !20)
  ret double 0.0
}

define double @optimised(ptr %0, double %1, i32 %2, i64 %3, double %4) !dbg !6 {
    #dbg_value(ptr %0, !16, !DIExpression(), !22)
    #dbg_value(ptr %0, !13, !DIExpression(), !21)
    #dbg_value(double %1, !14, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !21)
    #dbg_value(i32 %2, !14, !DIExpression(DW_OP_LLVM_fragment, 64, 32), !21)
    #dbg_value(i64 0, !15, !DIExpression(), !21)
    #dbg_value(double %4, !13, !DIExpression(), !21)
  %6 = add i64 %3, 1
    #dbg_value(i64 %6, !15, !DIExpression(), !21)
  ret double 0.0
}

define double @named(double %x, double %0) {
  ret double %x
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "stored", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "optimised", file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = distinct !DISubprogram(name: "inner", file: !1, line: 3, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocalVariable(name: "u", arg: 1, scope: !5, file: !1, line: 1)
!11 = !DILocalVariable(name: "n", arg: 2, scope: !5, file: !1, line: 1, type: !9)
!12 = !DILocalVariable(name: "x", arg: 3, scope: !5, file: !1, line: 1)
!13 = !DILocalVariable(name: "v", arg: 1, scope: !6, file: !1, line: 2)
!14 = !DILocalVariable(name: "s", arg: 2, scope: !6, file: !1, line: 2, type: !30)
!15 = !DILocalVariable(name: "i", scope: !6, file: !1, line: 2, type: !9)
!16 = !DILocalVariable(name: "self", arg: 1, scope: !7, file: !1, line: 3)
!20 = !DILocation(line: 1, scope: !5)
!21 = !DILocation(line: 2, scope: !6)
!22 = !DILocation(line: 3, scope: !7, inlinedAt: !21)
!30 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, size: 128, elements: !31)
!31 = !{!32, !33}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "mass", scope: !30, baseType: !8, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "_M_n", scope: !30, baseType: !9, size: 32, offset: 64)
"""
MODULE = read_module(normalise(TEXT))


def _function(name: str) -> Function:
    return MODULE.functions[name]


def test_an_argument_is_called_as_the_variable_that_it_is_stored_to() -> None:
    assert parameter_names(_function("stored")) == ("u", "n", "x.0", "x.1")


def test_a_part_of_a_struct_is_called_as_the_member_unless_the_name_is_a_librarys() -> None:
    """A variable of another function that was inlined, and a name that another argument has, do not count."""
    assert parameter_names(_function("optimised")) == ("v", "s.mass", "s.1", "", "")


def test_an_argument_without_a_name_goes_by_its_position() -> None:
    function = _function("named")
    assert [label(argument) for argument in function.arguments] == ["x", "arg1"]
    assert [argument_index(function, name) for name in ("x", "%x", "1", "arg1")] == [0, 0, 1, 1]
    assert argument_index(_function("stored"), "n") == 1


def test_constants_have_no_names() -> None:
    """`i = 0` at one place does not make every 0 an `i`."""
    names = SourceNames(_function("optimised"))
    add = next(i for i in _function("optimised").instructions if i.opcode == "add")
    assert names.of(add) == "i"
    constants = [r.operands[0].value for i in _function("optimised").instructions for r in i.records]
    assert not any(names.of(value) for value in constants if value is not None and value.ref == "0")

"""The members of structs in the names of values, by the types of debug information."""

from __future__ import annotations

import pytest

from analyses.ir.spoken_names import SpokenNames
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

TYPES = """
!llvm.module.flags = !{!1}
!llvm.dbg.cu = !{!2}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DICompileUnit(language: LANGUAGE, file: !3, isOptimized: true, emissionKind: FullDebug)
!3 = !DIFile(filename: "f.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", file: !3, line: 1, type: !5, unit: !2, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 1, scope: !4)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 192, elements: !{!DISubrange(count: 3)})
!11 = !DICompositeType(tag: DW_TAG_structure_type, name: "inner", size: 128, elements: !{!12, !13})
!12 = !DIDerivedType(tag: DW_TAG_member, name: "dt", baseType: !8, size: 64)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "n", baseType: !7, size: 32, offset: 64)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!20 = !DICompositeType(tag: DW_TAG_structure_type, name: "model", size: 512, elements: !{!21, !22, !23, !24, !25})
!21 = !DIDerivedType(tag: DW_TAG_member, name: "x", baseType: !9, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "n", baseType: !7, size: 32, offset: 64)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "o", baseType: !11, size: 128, offset: 128)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "q", baseType: !14, size: 64, offset: 256)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "w", baseType: !10, size: 192, offset: 320)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !20, size: 64)
!32 = !DICompositeType(tag: DW_TAG_class_type, name: "vector<double, A>", size: 192, flags: DIFlagFwdDecl)
!33 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !32, size: 64)
!40 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !3, type: TYPE)
!41 = !DILocalVariable(name: "v", arg: 2, scope: !4, file: !3, type: !33)
"""
BODY = """
define void @f(ptr %p, ptr %v, i64 %i) !dbg !4 {
    #dbg_KIND(ptr %p, !40, !DIExpression(), !6)
    #dbg_value(ptr %v, !41, !DIExpression(), !6)
  VALUE
  ret void
}
"""
N = "%a = getelementptr i8, ptr %p, i64 8\n  %r = load i32, ptr %a"
STRUCT = "{ ptr, i32, { double, i32 }, ptr, [3 x double] }"
SIZE = """%e = getelementptr i8, ptr %v, i64 8
  %end = load ptr, ptr %e
  %begin = load ptr, ptr %v
  %l = ptrtoint ptr %end to i64
  %b = ptrtoint ptr %begin to i64
  %d = sub i64 %l, %b
  %r = ashr exact i64 %d, 3"""


def spoken(value: str, type_: str = "!30", kind: str = "value", language: str = "DW_LANG_C11") -> str:
    text = BODY.replace("VALUE", value).replace("KIND", kind) + TYPES.replace("TYPE", type_)
    function = read_module(normalise(text.replace("LANGUAGE", language))).functions["f"]
    return SpokenNames(function).of(next(i for i in function.instructions if i.name == "r"))


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (N, "p->n"),
        (N.replace("load i32", "load i64").replace("i64 8", "i64 12"), "p[…]"),  # no member begins there
        ("%r = load ptr, ptr %p", "p->x"),
        ("%x = load ptr, ptr %p\n  %a = getelementptr double, ptr %x, i64 %i\n  %r = load double, ptr %a", "p->x[i]"),
        ("%a = getelementptr i8, ptr %p, i64 24\n  %r = load i32, ptr %a", "p->o.n"),
        ("%a = getelementptr i8, ptr %p, i64 16\n  %r = load double, ptr %a", "p->o.dt"),
        ("%r = getelementptr i8, ptr %p, i64 16", "&p->o"),
        (
            "%a = getelementptr i8, ptr %p, i64 32\n  %q = load ptr, ptr %a\n"
            "  %b = getelementptr i8, ptr %q, i64 8\n  %r = load i32, ptr %b",
            "p->q->n",
        ),
        (f"%a = getelementptr {STRUCT}, ptr %p, i64 %i, i32 1\n  %r = load i32, ptr %a", "p[i].n"),
        (f"%a = getelementptr {STRUCT}, ptr %p, i64 2, i32 2, i32 1\n  %r = load i32, ptr %a", "p[2].o.n"),
        (f"%a = getelementptr {STRUCT}, ptr %p, i64 0, i32 4, i64 %i\n  %r = load double, ptr %a", "p->w[i]"),
        ("%a = getelementptr i8, ptr %p, i64 56\n  %r = load double, ptr %a", "p->w[2]"),
        (SIZE, "v.size()"),
        (SIZE.replace("exact ", ""), "r"),
    ],
)
def test_members(value: str, name: str) -> None:
    assert spoken(value) == name


def test_as_the_language_writes_it() -> None:
    assert spoken(N, "!31") == "p.n"
    assert spoken(N, "!20", "declare") == "p.n"
    assert spoken(N, language="DW_LANG_Rust") == "p.n"
    assert spoken(N, "!20", "declare", "DW_LANG_Fortran08") == "p.n"
    assert spoken("%r = load i32, ptr %p", "!7", "declare", "DW_LANG_Fortran08") == "p"

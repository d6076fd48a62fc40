"""The part of a program that is copied for one function."""

from __future__ import annotations

from textwrap import dedent

from ad.engine import engine
from ad.normalise.program_parts import excerpt, reach
from ad.requests.requests import default_request
from analyses.ir.model import Function
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise


def test_what_only_a_kept_function_reaches_is_left_out() -> None:
    functions = read_module(
        dedent("""
        declare void @far()
        define void @inner() {
          call void @far()
          ret void
        }
        define void @kept() {
          call void @inner()
          call void @kept()
          ret void
        }
        define void @shared() {
          ret void
        }
        define void @root() {
          call void @kept()
          call void @shared()
          ret void
        }
        """)
    ).functions
    root, kept = functions["root"], functions["kept"]
    bodies, named = reach(root, {kept, root})
    assert {f.name for f in bodies} == {"root", "shared"}
    assert {g.name for g in named if isinstance(g, Function)} == {"root", "shared", "kept"}
    assert {f.name for f in reach(root)[0]} == {"root", "shared", "kept", "inner"}


def test_records_of_functions_that_are_gone() -> None:
    """The debug record of a pointer to a function names one that nothing calls any more."""
    text = dedent("""
        @square_of_block = internal addrspace(3) global double undef
        define double @square(double %x) {
          %y = fmul double %x, %x
          ret double %y
        }
        define double @root(double %x) !dbg !4 {
            #dbg_value(ptr @square, !5, !DIExpression(), !7)
            #dbg_value(ptr addrspace(3) @square_of_block, !5, !DIExpression(), !7)
            #dbg_value(double %x, !6, !DIExpression(), !7)
          %y = fmul double %x, %x, !dbg !7
          ret double %y, !dbg !7
        }
        !llvm.module.flags = !{!0}
        !llvm.dbg.cu = !{!1}
        !0 = !{i32 2, !"Debug Info Version", i32 3}
        !1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
        !2 = !DIFile(filename: "f.c", directory: ".")
        !3 = !DISubroutineType(types: !{null})
        !4 = distinct !DISubprogram(name: "root", scope: !2, file: !2, line: 1, type: !3, unit: !1)
        !5 = !DILocalVariable(name: "f", scope: !4, file: !2, line: 1)
        !6 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 1)
        !7 = !DILocation(line: 1, column: 1, scope: !4)
        """)
    module = read_module(normalise(text))
    part = excerpt(module, [module.functions["root"]])
    printed = print_module(part, read_all=True)
    assert "square" not in printed and "#dbg_value(double %x" in printed
    assert engine.run(module, default_request(module.functions["root"])).gradient is not None


def test_a_part_does_not_bring_the_whole_program() -> None:
    """A compile unit leads to everything, and so do the classes that a variable's type names, by their functions."""
    text = dedent("""
        define double @square(double %x) !dbg !4 {
            #dbg_value(double %x, !10, !DIExpression(), !6)
          %y = fmul double %x, %x, !dbg !6
          ret double %y, !dbg !6
        }
        !llvm.dbg.cu = !{!0}
        !llvm.module.flags = !{!3}
        !0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, retainedTypes: !2, imports: !8)
        !1 = !DIFile(filename: "a.cpp", directory: "/")
        !2 = !{!7}
        !3 = !{i32 2, !"Debug Info Version", i32 3}
        !4 = distinct !DISubprogram(name: "square", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
        !5 = !DISubroutineType(types: !9)
        !6 = !DILocation(line: 2, scope: !4)
        !7 = !DIBasicType(name: "never used", size: 64, encoding: DW_ATE_float)
        !8 = !{}
        !9 = !{null}
        !10 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !11)
        !11 = !DICompositeType(tag: DW_TAG_class_type, name: "Number", file: !1, size: 64, elements: !12)
        !12 = !{!13, !14}
        !13 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !11, file: !1, baseType: !15, size: 64)
        !14 = !DISubprogram(name: "norm", scope: !11, file: !1, line: 3, type: !16, spFlags: 0)
        !15 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
        !16 = !DISubroutineType(types: !2)
    """)
    module = read_module(text)
    part = excerpt(module, [module.functions["square"]]).metadata
    assert part.keys() == {f"!{number}" for number in (0, 1, 3, 4, 5, 6, 9, 10, 11, 12, 13, 15)}
    assert ("retainedTypes" in part["!0"], part["!12"]) == (False, "!{!13}")

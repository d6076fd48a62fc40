"""What tells types without a rule: TBAA, hints, attributes, metadata, debug records."""

from __future__ import annotations

import pytest

from analyses.type_trees.metadata_nodes import Metadata, Node
from analyses.type_trees.tree import TypeTree
from analyses.types.context import TypeContext, TypeOptions
from analyses.types.sources.declared import is_unoptimised
from tests.analyses.types.typing_helpers import module_of, results_of, trees_of

# -- metadata ------------------------------------------------------------------------------------------


def test_metadata_nodes_are_read_as_objects() -> None:
    module = module_of(
        "define void @f() {\nentry:\n  ret void, !tag !0\n}\n"
        '!0 = distinct !{!0, !"a \\22b\\22", i64 -8, null, ptr @f, !1, !{i1 true}}\n'
        '!1 = !DIBasicType(name: "x: y", size: 64, encoding: DW_ATE_float)\n'
    )
    node = Metadata(module).node("!0")
    assert node is not None
    assert node[0] is node
    assert list(node)[1:4] == ['a "b"', -8, None]
    inner = node.operand(5)
    assert isinstance(inner, Node)
    assert (inner.kind, inner.text("name"), inner.integer("size")) == ("DIBasicType", "x: y", 64)
    assert inner.text("encoding") == "DW_ATE_float"
    last = node.operand(6)
    assert last is not None and list(last) == [1]
    assert Metadata(module).node("!99") is None


# -- TBAA ------------------------------------------------------------------------------------------------

ROOT = '!0 = !{!"Simple C++ TBAA"}\n!1 = !{!"omnipotent char", !0, i64 0}\n'


def tagged(type_: str, nodes: str) -> dict[str, str]:
    load = f"  %x = load {type_}, ptr %p, align 8, !tbaa !9\n"
    return trees_of("define void @f(ptr %p) {\nentry:\n" + load + "  ret void\n}\n" + ROOT + nodes)


@pytest.mark.parametrize(
    ("name", "type_", "tree"),
    [
        ("double", "i64", "{[-1]:Float@double}"),
        ("float", "i32", "{[-1]:Float@float}"),
        ("int", "i32", "{[-1]:Integer}"),
        ("long", "i64", "{[-1]:Integer}"),
        ("any pointer", "ptr", "{[-1]:Pointer}"),
        ("vtable pointer", "ptr", "{[-1]:Pointer}"),
        ("p1 double", "ptr", "{[-1]:Pointer}"),
        ("jtbaa_arraysize", "i64", "{[-1]:Integer}"),
        ("jtbaa_arrayflags", "i16", "{[-1]:Integer}"),
        ("jtbaa_unionselbyte", "i8", "{[-1]:Integer}"),
        ("jtbaa_ptrarraybuf", "i64", "{[-1]:Pointer}"),
        ("jtbaa_memoryown", "i64", "{[-1]:Pointer}"),
        ("jtbaa_arraybuf", "i64", "{}"),
        ("dummy arg data/_QFscaleEx", "i64", "{}"),
        ("descriptor member", "i64", "{}"),
        ("real(kind=8)", "i64", "{[-1]:Float@double}"),
        ("long double", "x86_fp80", "{[-1]:Float@fp80}"),
        ("omnipotent char", "i64", "{}"),
        ("enumeration", "i32", "{}"),
    ],
)
def test_access_types_by_name(name: str, type_: str, tree: str) -> None:
    found = tagged(type_, f'!8 = !{{!"{name}", !1, i64 0}}\n!9 = !{{!8, !8, i64 0}}\n')
    assert found["%x"] == tree


def test_tag_tells_of_the_pointer_too() -> None:
    found = tagged("i64", '!8 = !{!"double", !1, i64 0}\n!9 = !{!8, !8, i64 0}\n')
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_path_through_a_struct_is_of_the_member() -> None:
    nodes = (
        '!6 = !{!"int", !1, i64 0}\n!7 = !{!"double", !1, i64 0}\n'
        '!8 = !{!"_ZTS1S", !6, i64 0, !7, i64 8}\n!9 = !{!8, !7, i64 8}\n'
    )
    assert tagged("i64", nodes)["%x"] == "{[-1]:Float@double}"


def test_access_of_a_whole_struct() -> None:
    nodes = (
        '!6 = !{!"int", !1, i64 0}\n!7 = !{!"double", !1, i64 0}\n'
        '!8 = !{!"_ZTS1S", !6, i64 0, !7, i64 8}\n!9 = !{!8, !8, i64 0}\n'
    )
    found = tagged("{ i64, double }", nodes)["%x"]
    assert "[0]:Integer" in found and "[8]:Float@double" in found


def test_tags_with_sizes() -> None:
    nodes = '!3 = !{!0, i64 1, !"omnipotent char"}\n!8 = !{!3, i64 8, !"double"}\n!9 = !{!8, !8, i64 0, i64 8}\n'
    assert tagged("i64", nodes)["%x"] == "{[-1]:Float@double}"


def test_scalar_tags() -> None:
    assert tagged("i64", '!9 = !{!"double", !1}\n')["%x"] == "{[-1]:Float@double}"


def test_tags_of_copies() -> None:
    text = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %p, ptr %q) {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false), !tbaa.struct !9
  ret void
}
!7 = !{!"double", !1, i64 0}
!8 = !{!7, !7, i64 0}
!6 = !{!"any pointer", !1, i64 0}
!5 = !{!6, !6, i64 0}
!9 = !{i64 0, i64 8, !8, i64 8, i64 8, !5}
"""
    found = trees_of(text + ROOT)
    assert found["%p"] == found["%q"] == "{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer}"


# -- hints -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hint", "behind"),
    [
        ("__enzyme_double(ptr %p, i64 16)", "[-1,0]:Float@double, [-1,8]:Float@double"),
        ("__enzyme_double(ptr %p)", "[-1,0]:Float@double"),
        ("__enzyme_float(ptr %p, i64 8)", "[-1,0]:Float@float, [-1,4]:Float@float"),
        ("__enzyme_float(ptr %p, i64 -1)", "[-1,-1]:Float@float"),
        ("__enzyme_integer(ptr %p, i64 2)", "[-1,0]:Integer, [-1,1]:Integer"),
        ("__enzyme_pointer(ptr %p, i64 8)", "[-1,0]:Pointer"),
        ("_Z15__enzyme_doublePvm(ptr %p, i64 8)", "[-1,0]:Float@double"),
    ],
)
def test_hints(hint: str, behind: str) -> None:
    name, count = hint.split("(")[0], hint.count(",")
    text = f"declare void @{name}(ptr{', i64' * count})\ndefine void @f(ptr %p) {{\nentry:\n  call void @{hint}\n"
    assert trees_of(text + "  ret void\n}\n")["%p"] == f"{{[-1]:Pointer, {behind}}}"


def test_hint_settles_a_copy() -> None:
    text = """
declare void @__enzyme_double(ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %p, ptr %q) {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 24, i1 false)
  call void @__enzyme_double(ptr %q, i64 24)
  ret void
}
"""
    assert trees_of(text)["%p"] == "{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double}"


def test_enzyme_type_attributes_and_metadata() -> None:
    text = """
declare "enzyme_type"="{[-1]:Pointer,[-1,-1]:Float@double}" ptr @make(ptr "enzyme_type"="{[-1,0]:Integer}")

define void @f(ptr %p, ptr %q) {
entry:
  %a = call ptr @make(ptr %p)
  %b = call "enzyme_type"="{[-1]:Pointer, [-1,8]:Float@float}" ptr @other(ptr "enzyme_type"="{[-1]:Pointer}" %q)
  %c = load i64, ptr %q, align 8, !enzyme_type !0
  ret void
}
declare ptr @other(ptr)
!0 = !{!"Unknown", i32 -1, !1}
!1 = !{!"Float@double"}
"""
    found = trees_of(text)
    assert found["%a"] == "{[-1]:Pointer, [-1,-1]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Integer}"
    assert found["%b"] == "{[-1]:Pointer, [-1,8]:Float@float}"
    assert found["%c"] == "{[-1]:Float@double}"


# -- what the user tells --------------------------------------------------------------------------------------


def test_trees_of_arguments_by_name_and_position() -> None:
    text = "define void @f(ptr %p, ptr %q) {\nentry:\n  %x = load i64, ptr %q, align 8\n  ret void\n}\n"
    for name in ("q", "%q", "1"):
        assert trees_of(text, told={name: "{[-1]:Pointer, [-1,0]:Float@double}"})["%x"] == "{[-1]:Float@double}"


def test_an_argument_that_is_not_there_is_named() -> None:
    function = module_of("define void @f(ptr %p) {\nentry:\n  ret void\n}\n").functions["f"]
    with pytest.raises(ValueError, match="no argument z; it has p"):
        TypeContext.of_signature(function).with_types(function, {"z": TypeTree()})


# -- debug information -----------------------------------------------------------------------------------------

UNIT = """
!llvm.module.flags = !{!2}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_LANGUAGE, file: !1, producer: "some compiler", emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 1, column: 1, scope: !3)
!7 = !DILocalVariable(name: "v", scope: !3, file: !1, line: 1, type: !10)
"""


def declared(types: str, language: str = "C11", record: str = "#dbg_declare(ptr %p", extra: str = "",
             options: TypeOptions | None = None) -> dict[str, str]:  # fmt: skip
    text = f"define void @f(ptr %p, i64 %n) !dbg !3 {{\nentry:\n    {record}, !7, !DIExpression(), !6)\n{extra}"
    text += "  ret void, !dbg !6\n}\n" + UNIT.replace("LANGUAGE", language) + types
    return trees_of(text, options=options, integers=False)


DOUBLE_TYPE = '!20 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)\n'
INT_TYPE = '!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)\n'
CHAR_TYPE = '!22 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)\n'
STRUCT = (
    '!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "S", file: !1, line: 1, baseType: !11)\n'
    '!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, line: 1, size: 192, '
    "elements: !12)\n!12 = !{!13, !14, !15}\n"
    '!13 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !11, file: !1, baseType: !20, size: 64)\n'
    '!14 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !11, file: !1, baseType: !21, size: 32, offset: 64)\n'
    '!15 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !11, file: !1, baseType: !16, size: 64, '
    "offset: 128)\n!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)\n"
)


def test_c_structures_answer_what_nothing_else_does() -> None:
    found = declared(STRUCT + DOUBLE_TYPE + INT_TYPE)["%p"]
    assert found.startswith("{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer,")
    assert "[-1,11]:Integer, [-1,16]:Pointer" in found


def test_c_debug_information_can_be_left_out() -> None:
    assert declared(STRUCT + DOUBLE_TYPE + INT_TYPE, options=TypeOptions(debug_info=False))["%p"] == "{[-1]:Pointer}"


def test_a_variable_that_is_a_value() -> None:
    found = declared("!10 = !DICompositeType(tag: DW_TAG_structure_type)\n" * 0 + DOUBLE_TYPE.replace("!20", "!10"),
                     record="#dbg_value(i64 %n")  # fmt: skip
    assert found["%n"] == "{[-1]:Float@double}"


def test_what_the_code_does_outweighs_what_c_declares() -> None:
    """Storage declared as integers may hold anything; the declaration is then not believed at all."""
    array = '!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 64, elements: !11)\n' \
            "!11 = !{!12}\n!12 = !DISubrange(count: 2)\n"  # fmt: skip
    found = declared(array + INT_TYPE, extra="  store double 1.5, ptr %p, align 8\n")
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_characters_tell_nothing() -> None:
    array = '!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 64, elements: !11)\n' \
            "!11 = !{!12}\n!12 = !DISubrange(count: 8)\n"  # fmt: skip
    assert declared(array + CHAR_TYPE)["%p"] == "{[-1]:Pointer}"


def test_unions_tell_what_all_members_agree_on() -> None:
    union = (
        '!10 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "U", file: !1, line: 1, size: 64, '
        "elements: !12)\n!12 = !{!13, !14}\n"
        '!13 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !10, file: !1, baseType: !20, size: 64)\n'
        '!14 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !10, file: !1, baseType: !MEMBER, size: 64)\n'
    )
    assert declared(union.replace("!MEMBER", "!21") + DOUBLE_TYPE + INT_TYPE)["%p"] == "{[-1]:Pointer}"
    assert "Float@double" in declared(union.replace("!MEMBER", "!20") + DOUBLE_TYPE)["%p"]


def test_arrays_of_doubles() -> None:
    array = '!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, size: 256, elements: !11)\n' \
            "!11 = !{!12, !12}\n!12 = !DISubrange(count: 2)\n"  # fmt: skip
    assert declared(array + DOUBLE_TYPE)["%p"] == (
        "{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Float@double}"
    )


@pytest.mark.parametrize(
    ("range_", "elements"),
    [("count: 2", 2), ("lowerBound: 0, upperBound: 2", 3), ("upperBound: 2", 2), ("count: !7", 1),
     ("lowerBound: 1, upperBound: !7", 1), ("lowerBound: !7, upperBound: 2", 1), ("count: -1", 0)],
)  # fmt: skip
def test_of_an_array_of_unknown_extent_one_element_is_told(range_: str, elements: int) -> None:
    array = '!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, elements: !11)\n' \
            f"!11 = !{{!12}}\n!12 = !DISubrange({range_})\n"  # fmt: skip
    behind = "".join(f", [-1,{8 * n}]:Float@double" for n in range(elements))
    assert declared(array + DOUBLE_TYPE, language="Fortran95")["%p"] == f"{{[-1]:Pointer{behind}}}"


def test_an_array_of_fortran_is_behind_its_descriptor() -> None:
    array = (
        "!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, elements: !11, dataLocation: LOCATION, "
        "allocated: !DIExpression(DW_OP_push_object_address, DW_OP_deref, DW_OP_lit0, DW_OP_ne))\n!11 = !{!12}\n"
        "!12 = !DISubrange(lowerBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 24, DW_OP_deref), "
        "upperBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 32, DW_OP_deref))\n" + DOUBLE_TYPE
    )
    first = array.replace("LOCATION", "!DIExpression(DW_OP_push_object_address, DW_OP_deref)")
    assert declared(first, language="Fortran95")["%p"] == "{[-1]:Pointer, [-1,0]:Pointer, [-1,0,0]:Float@double}"
    elsewhere = array.replace("LOCATION", "!DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8)")
    assert declared(elsewhere, language="Fortran95")["%p"] == "{[-1]:Pointer}"


RUST_SLICE = (
    '!10 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[f64]", file: !1, size: 128, align: 64, '
    "elements: !12)\n!12 = !{!13, !14}\n"
    '!13 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !10, file: !1, baseType: !15, size: 64)\n'
    '!14 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !10, file: !1, baseType: !16, size: 64, '
    "offset: 64)\n!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64, align: 64)\n"
    '!16 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)\n'
    '!17 = !DIBasicType(name: "f64", size: 64, encoding: DW_ATE_float)\n'
)
SLICE_TREE = "{[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Float@double, [-1,8]:Integer}"


def test_rust_variables_are_what_they_are_declared() -> None:
    assert declared(RUST_SLICE, language="Rust")["%p"] == SLICE_TREE
    assert declared(RUST_SLICE, language="C11", options=TypeOptions(rust_types=True))["%p"] == SLICE_TREE
    assert declared(RUST_SLICE, language="Rust", options=TypeOptions(rust_types=False, debug_info=False))["%p"] == (
        "{[-1]:Pointer}"
    )


def test_rust_byte_pointers_tell_nothing() -> None:
    types = '!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64, align: 64)\n' \
            '!11 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)\n'  # fmt: skip
    assert declared(types, language="Rust")["%p"] == "{[-1]:Pointer}"


def test_rust_raw_pointers_to_bytes_lead_to_anything() -> None:
    """What a `Vec<f64>` has for its memory is a `*const u8`; the bytes of a `&[u8]` are what they are."""
    number, byte = '"f64", size: 64, encoding: DW_ATE_float', '"u8", size: 8, encoding: DW_ATE_unsigned'
    to_bytes = RUST_SLICE.replace(number, byte)
    assert declared(to_bytes, language="Rust")["%p"] == SLICE_TREE.replace("Float@double", "Integer")
    raw = to_bytes.replace("DW_TAG_pointer_type, baseType", 'DW_TAG_pointer_type, name: "*const u8", baseType')
    assert declared(raw, language="Rust")["%p"] == "{[-1]:Pointer, [-1,0]:Pointer, [-1,8]:Integer}"


def test_rust_dangling_pointers_are_no_integers() -> None:
    stored = "  store i64 8, ptr %p, align 8\n"
    types = '!10 = !DICompositeType(tag: DW_TAG_structure_type, name: "X", size: 64, elements: !11)\n!11 = !{}\n'
    assert declared(types, language="Rust", extra=stored)["%p"] == "{[-1]:Pointer}"
    assert "Integer" in declared(types, language="C11", extra=stored)["%p"]


def test_a_fact_tells_which_source_it_is_from() -> None:
    from analyses.facts import History

    sink = History()
    text = "declare void @__enzyme_double(ptr, i64)\ndefine void @f(ptr %p) {\nentry:\n"
    results_of(text + "  call void @__enzyme_double(ptr %p, i64 8)\n  ret void\n}\n", sink=sink)
    rules = [f.rule for f in sink.facts if f.key.subject == "%p"]
    assert rules == ["argument", "__enzyme_double"]


@pytest.mark.parametrize(
    ("body", "unoptimised"),
    [
        ("%x.addr = alloca double\n store double %x, ptr %x.addr\n %y = load double, ptr %x.addr", True),
        ("%y = alloca double\n store double 1.0, ptr %y", False),
        ("%x.addr = alloca double\n store volatile double %x, ptr %x.addr", False),
        ("%s = alloca { double, i32 }\n %p = getelementptr i8, ptr %s, i64 0\n store double %x, ptr %p", True),
    ],
)
def test_code_whose_arguments_lie_in_local_variables_was_not_optimised(body: str, unoptimised: bool) -> None:
    module = module_of(f"define void @f(double %x, ptr byval(double) %q) {{\nentry:\n {body}\n  ret void\n}}\n")
    assert is_unoptimised(module.functions["f"]) == unoptimised

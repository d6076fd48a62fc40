"""Metadata nodes, and the source places that follow from them."""

from __future__ import annotations

import pytest

from analyses.ir.metadata import (
    Metadata,
    MetadataTuple,
    Reference,
    SourcePlace,
    SpecialNode,
    Words,
    add_node,
    metadata_of,
    parse_node,
    source_location,
    source_places,
)
from analyses.ir.text.lexer import ReadError
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.ir.uses import remove, replace_uses
from samples import catalogue
from tests.support.ir_texts import PROGRAMS, WRITTEN, canonical, text_of


def test_tuples() -> None:
    node = parse_node('distinct !{!4, null, !"a\\22b", i1 true, i64 -7, float 1.0, ptr @x, !{}, !{!1, i8 2}}')
    assert node == MetadataTuple(
        (Reference("!4"), None, 'a"b', True, -7, Words("float 1.0"), Words("ptr @x"), MetadataTuple(()),
         MetadataTuple((Reference("!1"), 2))),
        distinct=True,
    )  # fmt: skip
    assert isinstance(node, MetadataTuple)
    assert (len(node), node[4]) == (9, -7)
    assert parse_node("!{ptr getelementptr (i8, ptr @x, i64 1), i32 2}") == MetadataTuple(
        (Words("ptr getelementptr (i8, ptr @x, i64 1)"), 2)
    )


def test_special_nodes() -> None:
    node = parse_node(
        'distinct !DISubprogram(name: "f<(int)3, \\22x\\22>", scope: !3, line: 7, spFlags: DISPFlagDefinition | '
        "DISPFlagOptimized, unit: !2, retainedNodes: !{!5}, isLocal: false, type: null)"
    )
    assert isinstance(node, SpecialNode)
    assert (node.name, node.distinct) == ("DISubprogram", True)
    assert (node.text("name"), node.number("line"), node.get("scope")) == ('f<(int)3, "x">', 7, "!3")
    assert node.text("spFlags") == "DISPFlagDefinition | DISPFlagOptimized"
    assert (node.get("isLocal"), node.get("type"), node.get("absent")) == (False, None, None)
    assert (node.text("absent"), node.number("absent")) == ("", 0)
    assert parse_node("!DIExpression(DW_OP_plus_uconst, 8, DW_OP_deref)") == SpecialNode(
        "DIExpression", {}, (Words("DW_OP_plus_uconst"), 8, Words("DW_OP_deref"))
    )
    assert parse_node('!DIEnumerator(name: "a", value: -170141183460469231731687303715884105728)') == SpecialNode(
        "DIEnumerator", {"name": "a", "value": -(2**127)}
    )


@pytest.mark.parametrize(
    "text", ("", "!", "!{", "!{!1", "!{!1 !2}", "!A(", "!A(x: )", "!{} x", "!5", "i32 1", '!"a"', "!{,}")
)
def test_what_is_no_node(text: str) -> None:
    with pytest.raises(ReadError):
        parse_node(text)


@pytest.mark.parametrize("name", (*WRITTEN, *PROGRAMS))
def test_every_node_can_be_parsed(name: str) -> None:
    module = read_module(canonical(name))
    metadata = Metadata(module)
    for key, text in module.metadata.items():
        node = metadata.node(key)
        assert node.distinct == text.startswith("distinct ")
        if isinstance(node, SpecialNode):
            assert text.removeprefix("distinct ").startswith(f"!{node.name}(")
            assert len(node.fields) + len(node.operands) == 0 or text.count(", ") + 1 >= len(node.fields)
    for listed in module.named_metadata:
        assert all(isinstance(node, (MetadataTuple, SpecialNode)) for node in metadata.named(listed))


def test_following() -> None:
    module = read_module(text_of("device"))
    metadata = metadata_of(module)
    kernel, largest = metadata.named("nvvm.annotations")
    assert isinstance(kernel, MetadataTuple)
    assert isinstance(largest, MetadataTuple)
    assert kernel.elements == (Words("ptr @_Z5blockPf"), "kernel", 1)
    assert largest[2] == 128
    assert metadata.named("absent") == ()
    with pytest.raises(KeyError):
        metadata.node("!999")
    (load,) = (
        i for f in module.functions.values() for i in f.instructions if i.opcode == "load" and i.attachment("tbaa")
    )
    tag = metadata.node(load.attachment("tbaa") or "")
    assert isinstance(tag, MetadataTuple)
    base = metadata.as_tuple(tag[0])
    assert base is not None
    assert base[0] == "float"
    assert metadata.as_special(tag[0]) is None
    assert tag[2] == 0


def test_places() -> None:
    module = read_module(canonical("debug"))
    entry, body = module.functions["outer"].blocks
    late, inner, returned = body.instructions
    assert source_location(module, entry.instructions[0]) is None
    assert source_location(module, returned) == ("/somewhere/debug.c", 3, 7)
    assert source_location(module, late) == ("/somewhere/debug.c", 0, 0)
    assert source_places(module, inner) == [
        SourcePlace("/somewhere/debug.c", 31, 5, "inlined<int, char>"),
        SourcePlace("/somewhere/debug.c", 8, 3, "outer"),
    ]


def test_places_of_samples() -> None:
    """Every place that a sample's debug information names is a line of its source."""
    for sample in catalogue():
        module = read_module(sample.ir.read_text(encoding="utf-8"))
        last = sample.source.read_text(encoding="utf-8").count("\n") + 1
        found = [place for f in module.functions.values() for i in f.instructions for place in source_places(module, i)]
        own = [place for place in found if place.file.endswith(sample.source.name)]
        assert own
        assert all(place.line <= last for place in own)


VARIABLE = """
define i64 @f(ptr %p, i64 %i) !dbg !4 {
  %a = add i64 %i, 1
  %b = add i64 %i, 2
    #dbg_value(!DIArgList(ptr %p, i64 %a), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !9)
    #dbg_value(i64 %b, !8, !DIExpression(), !9)
  ret i64 %i, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1, type: !7)
!9 = !DILocation(line: 1, scope: !4)
"""


def test_debug_records_follow_what_is_replaced_and_go_with_what_is_removed() -> None:
    module = read_module(normalise(VARIABLE))
    function = module.functions["f"]
    first, second, _ = function.instructions
    replace_uses(function, first, second)
    assert "DIArgList(ptr %p, i64 %b)" in print_module(module)
    remove(function, [first, second])
    assert "#dbg_value" not in normalise(print_module(module))


def test_a_node_has_a_name_of_its_own() -> None:
    metadata = {"!0": "!{}", "!3": "!{}"}
    assert [add_node(metadata, f'!{{!"{word}"}}') for word in ("a", "b", "c")] == ["!2", "!4", "!5"]
    assert metadata["!4"] == '!{!"b"}'

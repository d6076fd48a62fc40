"""Evidence: the tree below a fact, down to sources, as text and as data."""

from __future__ import annotations

import json

import pytest

from ad.explanation.changes import type_given
from ad.explanation.evidence import Evidence, data, evidence, forest, lines, rows_of, text
from ad.explanation.reasons import sentence, type_reason
from ad.history.records import Place
from analyses.facts import Fact, History, Key
from analyses.type_trees.tree import TypeTree
from tests.ad.explanation.explaining import case_of, said, sentences

TAGGED = """
define double @f(ptr %p) {
  %x = load double, ptr %p, align 8, !tbaa !0
  %y = fmul double %x, %x
  ret double %y
}
!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
"""

DESCRIBED = """
define void @f(ptr %to, ptr %from) !dbg !5 {
    #dbg_value(ptr %to, !9, !DIExpression(), !12)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 8, i1 false), !dbg !12
  ret void, !dbg !12
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "move.c", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!9 = !DILocalVariable(name: "to", arg: 1, scope: !5, file: !1, line: 3, type: !10)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!12 = !DILocation(line: 4, column: 3, scope: !5)
"""

HINTED = """
define void @f(ptr %to, ptr %from) {
  call void @__enzyme_double(ptr %to, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 8, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @__enzyme_double(ptr, i64)
"""

KNOWN = """
define double @f(double %x, ptr %s) {
  %n = call i64 @strlen(ptr %s)
  %d = sitofp i64 %n to double
  %y = fmul double %x, %d
  ret double %y
}
declare i64 @strlen(ptr)
"""


def why(case, subject: str, kind: str = "type") -> Evidence:
    assert case.base.made is not None
    return evidence(case.history, case.history.latest(case.base.made.scope, kind, subject), case.base.sources)


def leaves(tree: Evidence) -> list[Evidence]:
    return [one for one in rows_of(tree) if not one.children]


@pytest.mark.parametrize(
    ("program", "subject", "source"),
    [
        (TAGGED, "%p", "TBAA tag “double”"),
        (DESCRIBED, "%from", "debug information declares “double *to”"),
        (HINTED, "%from", "the hint __enzyme_double(%to, 8)"),
    ],
    ids=["tbaa", "debug", "hint"],
)
def test_a_type_goes_down_to_what_says_it(program: str, subject: str, source: str) -> None:
    assert source in [leaf.sentence for leaf in leaves(why(case_of(program), subject))]


def test_what_a_person_gives_is_a_source() -> None:
    case = case_of(TAGGED)
    trial = case.attempt(type_given("%p", TypeTree.parse("{[-1]:Pointer, [-1,-1]:Float@double}")))
    assert trial.made is not None
    tree = evidence(trial.history, trial.history.latest(trial.made.scope, "type", "%p"))
    assert "%p is given as {[-1]:Pointer, [-1,-1]:Float@double}" in said(tree)


def test_a_known_function_is_a_source() -> None:
    tree = why(case_of(KNOWN), "%n")
    (leaf,) = leaves(tree)
    assert leaf.sentence == "%n is {[-1]:Integer}: strlen is a known function, which takes or returns that"
    assert leaf.place is not None
    assert leaf.place.text == "%n = call i64 @strlen(ptr %s)"


def test_every_sentence_has_its_place_in_ir_and_source() -> None:
    tree = why(case_of(DESCRIBED), "%from")
    copied = next(one for one in rows_of(tree) if one.place and "memcpy" in one.place.text)
    assert copied.place is not None
    assert copied.place.function == "f"
    assert copied.place.source == "move.c:4:3"
    assert copied.fact >= 0


def test_an_instruction_is_a_place_and_no_branch() -> None:
    case = case_of(TAGGED)
    kinds = {case.history.facts[one.fact].key.kind for one in rows_of(why(case, "%y", "activity")) if one.fact >= 0}
    assert "ir" not in kinds
    assert {"activity", "varied", "useful"} <= kinds


def chain(length: int) -> tuple[History, int]:
    """Facts of which each rests on the one before."""
    history = History()
    scope = history.scope("function", "f")
    last = -1
    for n in range(length):
        last = history.record(scope, "varied", f"%{n}", "varied", "a rule", (last,) if last >= 0 else ())
    return history, last


def test_what_is_cited_twice_is_told_once() -> None:
    history = History()
    scope = history.scope("function", "f")
    root = history.record(scope, "varied", "%a", "varied", "an active argument")
    middle = history.record(scope, "varied", "%b", "varied", "fmul", (root,))
    top = history.record(scope, "varied", "%c", "varied", "fadd", (middle, middle, root))
    told = sentences(evidence(history, top))
    assert sum(line.startswith("%b") for line in told) == 2
    assert sum("(see above)" in line for line in told) == 1
    assert sum(line.startswith("%a") for line in told) == 2
    shared = forest(history, (top, -1, middle))
    assert len(shared) == 2
    assert shared[1].sentence.endswith("(see above)")


def test_deep_evidence_ends_with_a_way_on() -> None:
    history, last = chain(3000)
    nodes = list(rows_of(evidence(history, last)))
    assert len(nodes) < 100
    assert nodes[-1].sentence.endswith("(and what that rests on)")
    assert nodes[-1].fact >= 0


def test_text_fits_the_terminal() -> None:
    place = Place("f", "%x", "%x = load double, ptr %p, align 8", "long.c:12")
    child = Evidence("a sentence that is long enough to be told on several lines of a narrow terminal", 3, place)
    tree = Evidence("the root", -1, None, (child, Evidence("another")))
    shown = text(tree, 40).split("\n")
    assert max(map(len, shown)) <= 40
    assert shown[0] == "the root"
    assert shown[1].startswith("├─ a sentence")
    assert shown[2].startswith("│  ")
    assert any("[long.c:12, `%x" in line for line in shown)
    assert shown[-1] == "╰─ another"
    (whole,) = [line for line in text(tree).split("\n") if "sentence" in line]
    assert whole.endswith("[long.c:12, `%x = load double, ptr %p, align 8`]")


def test_folded_evidence_hides_what_is_below() -> None:
    tree = Evidence("root", -1, None, (Evidence("a", -1, None, (Evidence("b"),)), Evidence("c")))
    shown = [line.words for line in lines(tree, 0, {(0,)})]
    assert shown == ["root", "▸ a", "c"]
    assert [line.path for line in lines(tree)] == [(), (0,), (0, 0), (1,)]


def test_data_is_what_json_can_hold() -> None:
    tree = why(case_of(TAGGED), "%p")
    found = json.loads(json.dumps(data(tree)))
    assert found["sentence"] == tree.sentence
    assert found["fact"] == tree.fact
    assert "%x = load double, ptr %p, align 8" in json.dumps(found["children"])


def test_rules_are_told_in_words() -> None:
    assert type_reason("load") == "a loaded value has the type that its pointer points to"
    assert type_reason("no such rule") == "the rule of no such rule says so"
    assert type_reason("load", {"load": "As told."}) == "as told"
    fact = Fact(0, 1, Key("warning", "%x"), "be careful", "a rule", ())
    assert sentence(fact) == "note on %x: be careful"

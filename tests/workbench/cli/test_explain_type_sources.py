"""Every source of truth of type analysis, from the command line: what it says, and that the evidence ends at it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from workbench.cli.command_line import main

NODES = """
!0 = !{!"ROOT"}
!1 = !{!"omnipotent char", !0, i64 0}
!3 = !{!0, i64 1, !"omnipotent char"}
!20 = !{!"int", !1, i64 0}
!21 = !{!"double", !1, i64 0}
"""


def tagged(name: str, root: str = "Simple C/C++ TBAA", type_: str = "i64", nodes: str = "") -> str:
    """A load whose bits nothing but its tag tells of."""
    nodes = nodes or f'!8 = !{{!"{name}", !1, i64 0}}\n!9 = !{{!8, !8, i64 0}}\n'
    load = f"  %x = load {type_}, ptr %p, align 8, !tbaa !9\n"
    body = f"define void @f(ptr %p, ptr %q) {{\n{load}  store {type_} %x, ptr %q, align 8\n  ret void\n}}\n"
    return body + NODES.replace("ROOT", root) + nodes


def declared(language: str, type_: str = "double", encoding: str = "DW_ATE_float") -> str:
    """A pointer that debug information says the variable of."""
    return f"""
define void @f(ptr %p, ptr %q) !dbg !5 {{
    #dbg_value(ptr %p, !9, !DIExpression(), !12)
  %x = load i64, ptr %p, align 4, !dbg !12
  store i64 %x, ptr %q, align 4, !dbg !12
  ret void, !dbg !12
}}
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2}}
!0 = distinct !DICompileUnit(language: {language}, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.src", directory: "")
!2 = !{{i32 2, !"Debug Info Version", i32 3}}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{{null}}
!9 = !DILocalVariable(name: "p", arg: 1, scope: !5, file: !1, line: 3, type: !10)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64, align: 64)
!11 = !DIBasicType(name: "{type_}", size: 64, encoding: {encoding})
!12 = !DILocation(line: 4, column: 3, scope: !5)
"""


def hinted(name: str) -> str:
    call = f"  call void @{name}(ptr %p, i64 8)\n"
    load = "  %x = load i64, ptr %p, align 8\n"
    store = "  store i64 %x, ptr %q, align 8\n"
    body = f"define void @f(ptr %p, ptr %q) {{\n{call}{load}{store}  ret void\n}}\n"
    return f"{body}declare void @{name}(ptr, i64)\n"


ATTRIBUTE = """
declare "enzyme_type"="{[-1]:Pointer,[-1,-1]:Float@double}" ptr @make()
define void @f(ptr %q) {
  %p = call ptr @make()
  %x = load i64, ptr %p, align 8
  store i64 %x, ptr %q
  ret void
}
"""
BARE = "define void @f(ptr %p) {\n  %x = load i64, ptr %p, align 8\n  ret void\n}\n"
COUNTED = """
declare i64 @strlen(ptr)
define void @f(ptr %p, ptr %q) {
  %x = call i64 @strlen(ptr %p)
  store i64 %x, ptr %q
  ret void
}
"""
STRUCT_PATH = '!8 = !{!"_ZTS1S", !20, i64 0, !21, i64 8}\n!9 = !{!8, !21, i64 8}\n'
SIZED = '!8 = !{!3, i64 8, !"double"}\n!9 = !{!8, !8, i64 0, i64 8}\n'

DOUBLE, INTEGER, POINTER = "{[-1]:Float@double}", "{[-1]:Integer}", "{[-1]:Pointer}"
GIVEN = ("--type", "p={[-1]:Pointer,[-1,-1]:Float@double}")
CASES = {
    "C": (tagged("double"), DOUBLE, "TBAA tag “double”"),
    "C++": (tagged("vtable pointer", "Simple C++ TBAA", "ptr"), POINTER, "TBAA tag “vtable pointer”"),
    "C, sized pointers": (tagged("p1 double", type_="ptr"), POINTER, "TBAA tag “p1 double”"),
    "Fortran": (tagged("real(kind=8)", "Simple Fortran TBAA"), DOUBLE, "TBAA tag “real(kind=8)”"),
    "Julia": (tagged("jtbaa_arraysize", "jtbaa"), INTEGER, "TBAA tag “jtbaa_arraysize”"),
    "struct path": (tagged("", nodes=STRUCT_PATH), DOUBLE, "TBAA tag “double at 8 of _ZTS1S”"),
    "scalar": (tagged("", nodes='!9 = !{!"double", !1}\n'), DOUBLE, "TBAA tag “double”"),
    "with sizes": (tagged("", nodes=SIZED), DOUBLE, "TBAA tag “double”"),
    "debug C": (declared("DW_LANG_C11"), DOUBLE, "debug information declares “double *p”"),
    "debug C++": (declared("DW_LANG_C_plus_plus_14"), DOUBLE, "debug information declares “double *p”"),
    "debug Rust": (declared("DW_LANG_Rust", "f64"), DOUBLE, "debug information declares “f64 *p”"),
    "__enzyme_double": (hinted("__enzyme_double"), DOUBLE, "the hint __enzyme_double(%p, 8)"),
    "__enzyme_integer": (hinted("__enzyme_integer"), INTEGER, "the hint __enzyme_integer(%p, 8)"),
    "__enzyme_pointer": (hinted("__enzyme_pointer"), POINTER, "the hint __enzyme_pointer(%p, 8)"),
    "enzyme_type": (ATTRIBUTE, DOUBLE, "enzyme_type “{[-1]:Pointer,[-1,-1]:Float@double}”"),
    "known function": (COUNTED, INTEGER, "strlen is a known function, which takes or returns that"),
}


def written(folder: Path, text: str) -> str:
    path = folder / "program.ll"
    path.write_text(text, encoding="utf-8")
    return str(path)


def printed(capfd: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    found = main(words)
    out, err = capfd.readouterr()
    assert found == status, err
    return out or err


def type_of(text: str, value: str) -> str:
    line = next(line for line in text.splitlines() if line.lstrip().startswith((f"{value} =", f"ptr {value}:")))
    return line[line.rindex(": {") + 2 :]


def leaves(tree: dict) -> list[str]:
    below = [one for child in tree["children"] for one in leaves(child)]
    return below or [tree["sentence"]]


@pytest.mark.parametrize(("text", "tree", "source"), CASES.values(), ids=CASES)
def test_what_a_source_says_and_that_it_is_the_evidence(
    text: str, tree: str, source: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = ("explain", written(tmp_path, text), "--function", "f", "--value", "%x", "--format", "json")
    found = json.loads(printed(capfd, *asked))["evidence"]
    assert found[0]["sentence"].startswith(f"%x is {tree}: ")
    assert any(source in leaf for leaf in leaves(found[0])), leaves(found[0])


def test_a_float_hint_is_for_floats(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = printed(capfd, "types", written(tmp_path, hinted("__enzyme_float")), "--function", "f")
    assert type_of(found, "%p") == "{[-1]:Pointer, [-1,0]:Float@float, [-1,4]:Float@float}"


def test_what_a_person_gives(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, BARE)
    assert type_of(printed(capfd, "types", path, "--function", "f"), "%x") == "{}"
    assert type_of(printed(capfd, "types", path, "--function", "f", *GIVEN), "%x") == DOUBLE


CHOICE = """
define void @f(ptr %p, i1 %c) {
  %b = load i64, ptr %p, align 8
  br i1 %c, label %yes, label %no
yes:
  %x = bitcast i64 %b to double
  %y = fadd double %x, 1.0
  ret void
no:
  ret void
}
"""


@pytest.mark.parametrize(("options", "tree"), [((), DOUBLE), (("--no-strict-aliasing",), "{}")])
def test_strict_aliasing(
    options: tuple[str, ...], tree: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, CHOICE)
    assert type_of(printed(capfd, "types", path, "--function", "f", *options), "%b") == tree


COPIED = """
define void @f(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 8, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


def test_loose_types_go_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, COPIED)
    words = ("grad", path, "--function", "f", "--at", "to=[1]", "--at", "from=[2]", "--seed", "to=1")
    assert "cannot deduce type of copy" in printed(capfd, *words, status=2)
    loose = json.loads(printed(capfd, "explain", path, "--function", "f", "--hint=--loose-types", "--format", "json"))
    assert loose["settles"]


FAR = """
define double @f(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 792
  %x = load double, ptr %a
  %b = getelementptr i8, ptr %p, i64 1504
  %y = load ptr, ptr %b
  %z = load ptr, ptr %y
  %w = load double, ptr %z
  %s = fadd double %x, %w
  ret double %s
}
"""


@pytest.mark.parametrize(
    ("options", "tree"),
    [
        ((), "{[-1]:Pointer, [-1,792]:Float@double}"),
        (("--max-offset", "1000"), "{[-1]:Pointer, [-1,792]:Float@double}"),
        (
            ("--max-offset", "2000", "--max-depth", "3"),
            "{[-1]:Pointer, [-1,792]:Float@double, [-1,1504]:Pointer, [-1,1504,0]:Pointer}",
        ),
        (("--max-offset", "2000", "--max-depth", "1"), POINTER),
    ],
)
def test_how_far_and_how_deep(
    options: tuple[str, ...], tree: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, FAR)
    assert type_of(printed(capfd, "types", path, "--function", "f", *options), "%p") == tree


def test_a_depth_that_is_none(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert "'deep' is not a whole number" in printed(
        capfd, "types", written(tmp_path, FAR), "--max-depth", "deep", status=2
    )


CLASH = """
define double @f(ptr %p, ptr %q) {
  %i = load i64, ptr %p, align 8, !tbaa !9
  store i64 %i, ptr %q, align 8
  %x = load double, ptr %p, align 8
  %y = fmul double %x, %x
  ret double %y
}
!9 = !{!8, !8, i64 0}
!8 = !{!"long", !1, i64 0}
!1 = !{!"omnipotent char", !0, i64 0}
!0 = !{!"Simple C/C++ TBAA"}
"""


def test_an_illegal_merge_has_the_evidence_of_both_sides(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, CLASH)
    assert "illegal type update" in printed(capfd, "types", path, "--function", "f", status=2)
    told = json.loads(printed(capfd, "explain", path, "--function", "f", "--format", "json"))
    assert told["error"]["family"] == "illegal-update"
    (both,) = told["evidence"]
    assert len(both["children"]) == 2
    words = json.dumps(both, ensure_ascii=False)
    assert "TBAA tag “long”" in words
    assert "%p is Float@double" in words
    assert all(side["place"]["ir"] for side in both["children"])

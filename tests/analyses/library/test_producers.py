"""The compilers that functions and instructions of linked programs come from."""

from __future__ import annotations

import pytest

from analyses.ir.text.reader import read_module
from analyses.library.producers import Producer, Producers

LINKED = """
define double @_RNvCs1_4mine4plain(double %x) {
  ret double %x
}
define double @exported(double %x) personality ptr @rust_eh_personality {
  ret double %x
}
define double @probed(double %x) #0 {
  ret double %x
}
define double @driver(double %x) #1 {
  ret double %x
}
define double @nobody(double %x) {
  ret double %x
}
define double @described(double %x) #0 !dbg !5 {
  %y = fadd double %x, 1.0, !dbg !6
  %z = fadd double %y, 1.0, !dbg !7
  %r = fadd double %z, 1.0
  ret double %r, !dbg !7
}
declare i32 @rust_eh_personality(...)
attributes #0 = { "probe-stack"="inline-asm" }
attributes #1 = { "no-trapping-math"="true" }
!llvm.ident = !{IDENTS}
!llvm.module.flags = !{!2}
!llvm.dbg.cu = !{!3, !10}
!0 = !{!"rustc version 1.95.0"}
!1 = !{!"Ubuntu clang version 19.1.7"}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DICompileUnit(language: DW_LANG_C11, file: !4, producer: "clang version 19", emissionKind: FullDebug)
!4 = !DIFile(filename: "x", directory: "")
!5 = distinct !DISubprogram(name: "described", scope: !4, file: !4, type: !8, unit: !3, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 1, scope: !5)
!7 = !DILocation(line: 2, scope: !11, inlinedAt: !6)
!8 = !DISubroutineType(types: !9)
!9 = !{null}
!10 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !4, emissionKind: FullDebug)
!11 = distinct !DILexicalBlock(scope: !12, file: !4, line: 2)
!12 = distinct !DISubprogram(name: "inlined", scope: !4, file: !4, type: !8, unit: !10, spFlags: DISPFlagDefinition)
"""


@pytest.mark.parametrize(
    ("idents", "nobody"),
    [("!0, !1", Producer.OTHER), ("!1", Producer.CLANG), ("!0, !0", Producer.RUSTC), ("", Producer.OTHER)],
)
def test_functions(idents: str, nobody: Producer) -> None:
    module = read_module(LINKED.replace("IDENTS", idents))
    producers = Producers(module)
    read = {f.name: producers.of_function(f) for f in module.functions.values() if not f.is_declaration}
    assert read == {
        "_RNvCs1_4mine4plain": Producer.RUSTC,
        "exported": Producer.RUSTC,
        "probed": Producer.RUSTC,
        "driver": Producer.CLANG,
        "nobody": nobody,
        "described": Producer.CLANG,
    }


def test_instructions_that_were_inlined_come_from_another_compiler() -> None:
    module = read_module(LINKED.replace("IDENTS", "!0, !1"))
    producers = Producers(module)
    first, inlined, unknown, _ = module.functions["described"].instructions
    assert [producers.of(i) for i in (first, inlined, unknown)] == [Producer.CLANG, Producer.RUSTC, Producer.OTHER]
    (only,) = module.functions["driver"].instructions
    assert producers.of(only) is Producer.CLANG

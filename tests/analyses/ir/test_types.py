"""Types: their spelling, and sizes and alignments against LLVM's own."""

from __future__ import annotations

import llvmlite.binding as llvm
import pytest

from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from analyses.ir.types import I8, NamedStructType, StructType, Type

LAYOUTS = {
    "none": "",
    "x86-64": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    "i386": "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
    "nvptx": "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    "aarch64": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
    "amdgpu": "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p5:32:32-p7:160:256:256:32-p8:128:128:128:48-i64:64-v16:16"
    "-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9",
    "big": "E-m:e-p:32:32-i64:64-n32",
}
SIMPLE = (
    *"i1 i5 i8 i16 i24 i32 i37 i48 i64 i65 i128 i129 i256 half bfloat float double x86_fp80 fp128 ppc_fp128".split(),
    *("ptr", "ptr addrspace(3)", "ptr addrspace(7)"),
)
VECTORS = [f"<{n} x {t}>" for n in (1, 2, 3, 4, 7, 16) for t in ("i1", "i8", "i37", "i64", "float", "double", "ptr")]
SCALARS = [*SIMPLE, *VECTORS]
TYPES = [
    *SCALARS,
    *(f"[3 x {t}]" for t in SCALARS),
    *(f"{{ i8, {t}, i8 }}" for t in SCALARS),
    *(f"<{{ i8, {t}, i8 }}>" for t in SCALARS),
    *("{}", "[0 x i64]", "{ {}, i32, {} }", "{ i8, <{ i8, i64 }>, i8 }", "{ i8, { i16, [3 x { i8, i64 }] } }"),
]


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_sizes_are_llvms(layout: str) -> None:
    lines = [f"@g{i} = external global {type_}" for i, type_ in enumerate(TYPES)]
    text = "\n".join((f'target datalayout = "{layout}"', *lines))
    theirs = llvm.parse_assembly(text, context=llvm.create_context())
    data = llvm.create_target_data(layout)
    ours = read_module(text)
    for name, variable in ours.variables.items():
        type_ = theirs.get_global_variable(name).global_value_type
        assert str(variable.value_type) == TYPES[int(name[1:])]
        found = (ours.layout.alloc_size(variable.value_type), ours.layout.alignment(variable.value_type))
        assert found == (data.get_abi_size(type_), data.get_abi_alignment(type_)), variable.value_type


def test_offsets() -> None:
    layout = read_module(f'target datalayout = "{LAYOUTS["x86-64"]}"').layout
    (variable,) = read_module("@g = external global { i8, i32, { i8, double }, i1, ptr }").variables.values()
    assert isinstance(variable.value_type, StructType)
    assert layout.struct_layout(variable.value_type) == (40, (0, 4, 8, 24, 32))
    assert layout.pointer_size() == 8
    assert layout.pointer_size(270) == 4
    assert layout.little_endian


def test_named_structs_are_equal_by_name_and_body() -> None:
    module = read_module("%a = type { %b, i8 }\n%b = type { ptr, i8 }")
    first, second = module.struct_types.values()
    assert (str(first), str(second)) == ("%a", "%b")
    assert first.elements == (second, I8)
    assert first == NamedStructType("a", first.body)
    assert first != NamedStructType("a")
    assert str(read_module('%"a b" = type opaque').struct_types["a b"]) == '%"a b"'


def test_a_struct_of_the_same_name_in_another_program_is_another_type() -> None:
    """As where a person changes a struct and the workbench reads the file again."""

    def outer(union: str) -> tuple[Module, Type]:
        structs = f"%U = type {{ {union} }}\n%S = type {{ i32, %U, double }}\n"
        module = read_module(f"{structs}@s = global %S zeroinitializer\n")
        return module, module.variables["s"].value_type

    narrow, narrow_type = outer("double")
    wide, wide_type = outer("double, i32")
    _, again_type = outer("double")
    assert narrow.layout.alloc_size(narrow_type) == 24
    assert wide.layout.alloc_size(wide_type) == 32
    assert wide.layout.struct_layout(StructType(wide_type.elements)) == (32, (0, 8, 24))
    assert narrow_type != wide_type
    assert narrow_type == again_type
    assert hash(narrow_type) == hash(again_type)

"""Generated runtime code: each file is assembled by LLVM on its own, filled in with all that it is used with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from string import Template

import pytest

from ad.check import self_test
from ad.emit.calls import openmp
from ad.engine.lower import lower
from ad.gpu import arena, block_reduction, lane_permutes, shared_memory, shuffles, split_kernels, warp_reduction
from ad.host import runtime
from ad.normalise.calls.cuda_memory import row_by_row
from ad.normalise.prepare import prepare
from ad.requests.requests import ReverseRequest
from ad.runtime import helpers, rust_library, special_functions, templates
from ad.runtime.fortran.definitions import definition
from analyses.ir import toolchain
from analyses.ir.constants import ConstantNamed
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.ir.text.reader import read_module
from analyses.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    I64,
    PPC_FP128,
    PTR,
    VOID,
    X86_FP80,
    FunctionType,
    Type,
    VectorType,
)
from analyses.library.effects import COPIED_LIST
from analyses.library.functions import cuda
from analyses.library.functions.generated import WordMove
from tests.lowered_ir import read_text

TESTS = Path(__file__).parents[2]
FORTRAN_IR = TESTS / "fortran" / "ir"
CPU, NVIDIA, AMD = "x86_64-unknown-linux-gnu", "nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"
NUMBERS = (FLOAT, DOUBLE)
FLOATS = (HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128, PPC_FP128)


def module_for(triple: str) -> Module:
    return read_module(f'target triple = "{triple}"\n')


def freeing(module: Module, parameters: tuple[Type, ...], result: Type = VOID) -> Function:
    return module.declare("free_it", FunctionType(result, parameters))


def release(module: Module, *parameters: Type) -> None:
    helpers.release(module, freeing(module, parameters), 0)


def declare_and_define(module: Module, name: str, define: Callable[[Module], None]) -> None:
    module.declare(name, FunctionType(VOID, ()))
    define(module)


def prepared(text: str, module: Module) -> None:
    read = read_module(f'target triple = "{module.triple}"\n{text}')
    for function in [f.name for f in read.functions.values() if not f.is_declaration]:
        prepare(read, function)


def prepared_file(file: Path, module: Module) -> None:
    prepared(toolchain.normalise(read_text(file)), module)


def defined(name: str, result: str, parameters: tuple[str, ...], _: Module) -> None:
    assert definition(name, result, parameters)


def rows_copied(module: Module) -> None:
    for stream in (False, True):
        row_by_row(module, stream=stream)


def host_runtime(several: bool, module: Module) -> None:
    for name in cuda.GENERATED:
        module.declare(name, FunctionType(VOID, ()))
    module.variables["there"] = variable = GlobalVariable("there", DOUBLE)
    variable.initializer = ConstantNamed(DOUBLE, "undef")
    device = module_for(NVIDIA)
    device.variables["there"] = GlobalVariable("there", DOUBLE)
    runtime.define(module, device, several=several)


def lowered(file: Path, _: Module) -> None:
    lower(read_module(toolchain.normalise(read_text(file))))


def vector_calls() -> Iterator[tuple[str, str]]:
    """Functions that use the intrinsics of vectors, by what they use."""
    mask = "<4 x i1>"
    for element, short in (("float", "f32"), ("double", "f64")):
        vector, name = f"<4 x {element}>", f"v4{short}"
        reads = {
            "load": ("ptr %p", f"llvm.masked.load.{name}.p0", "p0"),
            "expandload": ("ptr %p", f"llvm.masked.expandload.{name}", "p0"),
            "gather": ("<4 x ptr> %p", f"llvm.masked.gather.{name}.v4p0", "v4p0"),
        }
        for kind, (parameter, callee, _) in reads.items():
            type_ = parameter.removesuffix(" %p")
            yield (
                f"{kind} {short}",
                (
                    f"define {vector} @f({parameter}, {mask} %m, {vector} %o) {{\n"
                    f"  %r = call {vector} @{callee}({type_} align 4 %p, {mask} %m, {vector} %o)\n"
                    f"  ret {vector} %r\n}}\n"
                    f"declare {vector} @{callee}({type_}, {mask}, {vector})\n"
                ),
            )
        writes = {
            "store": ("ptr %p", f"llvm.masked.store.{name}.p0"),
            "compressstore": ("ptr %p", f"llvm.masked.compressstore.{name}"),
            "scatter": ("<4 x ptr> %p", f"llvm.masked.scatter.{name}.v4p0"),
        }
        for kind, (parameter, callee) in writes.items():
            type_ = parameter.removesuffix(" %p")
            yield (
                f"{kind} {short}",
                (
                    f"define void @f({vector} %v, {parameter}, {mask} %m) {{\n"
                    f"  call void @{callee}({vector} %v, {type_} align 4 %p, {mask} %m)\n  ret void\n}}\n"
                    f"declare void @{callee}({vector}, {type_}, {mask})\n"
                ),
            )
        for kind in ("fmax", "fmin", "fmaximum", "fminimum"):
            callee = f"llvm.vector.reduce.{kind}.{name}"
            yield (
                f"{kind} {short}",
                (
                    f"define {element} @f({vector} %v) {{\n  %r = call {element} @{callee}({vector} %v)\n"
                    f"  ret {element} %r\n}}\ndeclare {element} @{callee}({vector})\n"
                ),
            )
        callee = f"llvm.vector.reduce.fmul.{name}"
        yield (
            f"fmul {short}",
            (
                f"define {element} @f({vector} %v) {{\n  %r = call {element} @{callee}({element} 1.0, {vector} %v)\n"
                f"  ret {element} %r\n}}\ndeclare {element} @{callee}({element}, {vector})\n"
            ),
        )
    for callee, vector in (
        ("llvm.x86.sse.max.ps", "<4 x float>"),
        ("llvm.x86.sse.min.ss", "<4 x float>"),
        ("llvm.x86.sse2.max.sd", "<2 x double>"),
        ("llvm.x86.avx.min.pd.256", "<4 x double>"),
    ):
        yield (
            callee,
            (
                f"define {vector} @f({vector} %a, {vector} %b) {{\n"
                f"  %r = call {vector} @{callee}({vector} %a, {vector} %b)\n"
                f"  ret {vector} %r\n}}\ndeclare {vector} @{callee}({vector}, {vector})\n"
            ),
        )


LIBRARY = """
declare void @qsort(ptr, i64, i64, ptr)
declare ptr @bsearch(ptr, ptr, i64, i64, ptr)
declare ptr @memset(ptr, i32, i64)
declare ptr @__memmove_chk(ptr, ptr, i64, i64)
declare ptr @mempcpy(ptr, ptr, i64)
declare void @bcopy(ptr, ptr, i64)
declare void @bzero(ptr, i64)
%callbacks = type { ptr, ptr }
declare void @_ZN6Kokkos4Impl27hostspace_parallel_deepcopyEPvPKvl(ptr, ptr, i64)
declare void @_ZN6Kokkos5Tools12Experimental13get_callbacksEv(ptr sret(%callbacks))
declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)
declare void @__kmpc_copyprivate(ptr, i32, i64, ptr, ptr, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @less(ptr %a, ptr %b) {
  ret i32 0
}

define void @hand_over(ptr %a, ptr %b) {
  ret void
}

define void @f(ptr %p, i64 %n, ptr %compare) {
  call void @qsort(ptr %p, i64 %n, i64 8, ptr @less)
  call void @qsort(ptr %p, i64 %n, i64 24, ptr %compare)
  %a = call ptr @bsearch(ptr %p, ptr %p, i64 %n, i64 8, ptr @less)
  %b = call ptr @bsearch(ptr %p, ptr %p, i64 %n, i64 24, ptr %compare)
  %set = call ptr @memset(ptr %p, i32 1, i64 %n)
  %moved = call ptr @__memmove_chk(ptr %p, ptr %a, i64 %n, i64 %n)
  %copied = call ptr @mempcpy(ptr %p, ptr %a, i64 %n)
  call void @bcopy(ptr %a, ptr %p, i64 %n)
  call void @bzero(ptr %p, i64 %n)
  call void @_ZN6Kokkos4Impl27hostspace_parallel_deepcopyEPvPKvl(ptr %p, ptr %a, i64 %n)
  call void @_ZN6Kokkos5Tools12Experimental13get_callbacksEv(ptr sret(%callbacks) %p)
  %c = call ptr @__dynamic_cast(ptr %p, ptr null, ptr null, i64 0)
  call void @__kmpc_copyprivate(ptr null, i32 0, i64 8, ptr %p, ptr @hand_over, i32 1)
  %bytes = mul i64 %n, 24
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %a, i64 %bytes, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %a, i64 %bytes, i1 false)
  ret void
}
"""


FORTRAN = (
    ("_FortranAAssign", "void", ("ptr", "ptr", "ptr", "i32")),
    ("_FortranAFPow8i", "double", ("double", "i32")),
    ("_FortranAzpowk", "{ double, double }", ("double", "double", "i64")),
    ("_FortranAMaxlocReal8", "{}", ("ptr", "ptr", "i32", "ptr", "i32", "ptr", "i1")),
    ("_FortranAMinlocInteger4", "void", ("ptr", "ptr", "i32", "ptr", "i32", "ptr", "i1")),
    ("_FortranAcpowi", "<2 x float>", ("<2 x float>", "i32")),
)
"""Functions of flang's runtime where nothing is known of their arguments."""


def with_allocator(module: Module, body: rust_library.Body) -> Function:
    module.declare("_RNvCs1_7___rustc14___rust_dealloc", FunctionType(VOID, (PTR, I64, I64)))
    return rust_library.add(module, body)


def cases() -> Iterator[tuple[str, str, Callable[[Module], object]]]:
    """A label, a target and what adds runtime code for it to a module."""
    for triple in (CPU, NVIDIA, AMD):
        gpu = triple.split("-")[0]
        yield f"grow {gpu}", triple, helpers.grow
        for number in NUMBERS:
            for type_ in (number, VectorType(2, number)):
                yield f"add {type_} {gpu}", triple, partial(helpers.add_shared, type_=type_)
        for number in NUMBERS:
            yield f"add nonzero {number} {gpu}", triple, partial(helpers.add_nonzero, type_=number)
            if triple != CPU:
                yield f"product {number} {gpu}", triple, partial(helpers.product_of_chosen, type_=number)
            if triple == NVIDIA:
                yield f"take {number}", triple, partial(helpers.take, type_=number)
        for shared in (False, True):
            added = WordMove.ADD_SHARED if shared else WordMove.ADD
            yield f"words {shared} {gpu}", triple, partial(helpers.move_words, how=added)
            for number in FLOATS:
                size = module_for(triple).layout.store_size(number)
                if not shared or number in NUMBERS:
                    move = partial(helpers.move_added, type_=number, size=size, shared=shared)
                    yield f"move {number} {shared} {gpu}", triple, move
    for move_ in WordMove:
        yield f"words {move_}", CPU, partial(helpers.move_words, how=move_)
        yield f"tangent of words {move_}", CPU, partial(helpers.move_words, how=move_, tangent=True)
    checkpointing = (helpers.checkpoint_copies, helpers.checkpoint_part, helpers.checkpoint_advance)
    for helper in (helpers.ensure, helpers.reserve, *checkpointing):
        yield helper.__name__, CPU, helper
    for parameters in ((PTR,), (PTR, I64)):
        yield f"release {parameters}", CPU, partial(release_it, parameters)
    for make in (
        helpers.allocation_pair,
        helpers.check_callee,
        helpers.check_distinct,
        helpers.check_equal,
        helpers.check_shadow,
        helpers.begin_vector,
        helpers.end_vector,
        helpers.give_up,
        helpers.fail,
        helpers.owns,
        helpers.own_address,
        helpers.probe,
        helpers.probe_tangent,
    ):
        yield make.__name__, CPU, make
    for name in sorted(special_functions.NAMES):
        yield name, CPU, lambda _, name=name: special_functions.definition(name)
    for triple in (NVIDIA, AMD):
        gpu = triple.split("-")[0]
        yield f"arena {gpu}", triple, partial(arena.room, who="k")
        yield f"grown {gpu}", triple, partial(arena.grow, request=ReverseRequest("k", (), False), who="a kernel (k)")
        yield (
            f"reserved {gpu}",
            triple,
            partial(arena.reserve, request=ReverseRequest("k", (), False), who="a kernel (k)"),
        )
        yield f"clear shared {gpu}", triple, shared_memory.clearing
        yield f"thread in grid {gpu}", triple, split_kernels.thread_in_grid
        for number in NUMBERS:
            yield f"block {number} {gpu}", triple, partial(block_reduction.block_sum, type_=number)
            yield f"block sums {number} {gpu}", triple, partial(block_reduction.all_sums, type_=number)
    yield "extend", NVIDIA, partial(arena.extend, who="k")
    yield "bpermute", AMD, partial(declare_and_define, name="adjoint.bpermute.f32", define=lane_permutes.define)
    yield "unmove", AMD, lane_permutes.unmove
    for number in NUMBERS:
        for guard in block_reduction.Guard:
            yield f"{guard.name} {number}", NVIDIA, partial(block_reduction.checked, type_=number, guard=guard)
        yield f"warp {number}", NVIDIA, partial(warp_reduction.warp_sum, type_=number)
        for lanes in (1, 6, 31):
            yield f"lanes {lanes} {number}", NVIDIA, partial(warp_reduction.lanes_sum, type_=number, lanes=lanes)
        for count in (2, 3, 7, 16, 32):
            rows = partial(warp_reduction.rows_sum, type_=number, count=count, threads=100)
            yield f"rows {count} {number}", NVIDIA, rows
        for mode in ("idx", "up", "down", "bfly"):
            yield f"{mode} {number}", NVIDIA, partial(shuffles.unshuffle, mode=mode, type_=number)
    yield "self-test", CPU, self_test.add_runtime
    yield "library", CPU, partial(prepared, LIBRARY)
    for label, text in vector_calls():
        yield label, CPU, partial(prepared, text)
    for source in ("arrays", "objects", "powers"):
        yield f"Fortran {source}", CPU, partial(prepared_file, FORTRAN_IR / f"{source}.O0.ll.xz")
    for function, result, types in FORTRAN:
        yield function, CPU, partial(defined, function, result, types)
    for body in rust_library.BODIES:
        yield f"Rust {body.template} {body.result}", CPU, partial(rust_library.add, body=body)
        yield f"Rust {body.template} {body.result}, allocator", CPU, partial(with_allocator, body=body)
    yield "copied list", CPU, partial(declare_and_define, name=COPIED_LIST, define=openmp.define)
    for several in (False, True):
        yield f"CUDA's runtime, {several=}", CPU, partial(host_runtime, several)
    yield "copies of rows", CPU, rows_copied
    yield "OpenMP", CPU, partial(lowered, TESTS / "openmp" / "ir" / "regions.O0.ll.xz")


def release_it(parameters: tuple[Type, ...], module: Module) -> None:
    release(module, *parameters)


def structs(file: Path) -> str:
    """The lines of a file of IR that define types."""
    return "".join(line for line in read_text(file).splitlines(keepends=True) if " = type " in line)


@cache
def uses() -> tuple[dict[str, set[tuple[str, str]]], dict[str, Exception]]:
    """The (target, text) pairs that each file is filled in to, and what went wrong, by the label of the case."""
    texts: dict[str, set[tuple[str, str]]] = defaultdict(set)
    errors: dict[str, Exception] = {}
    read = templates.template
    target = ""

    def recorded(file: str) -> Template:
        class Recorded(Template):
            def substitute(self, *values: object, **names: object) -> str:
                text = super().substitute(*values, **names)  # type: ignore[arg-type]
                texts[file].add((target, text))
                return text

        return Recorded(read(file).template)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(templates, "template", recorded)
        for label, target, make in cases():
            try:
                make(module_for(target))
            except Exception as error:
                errors[label] = error
    return texts, errors


FILES = sorted(path.relative_to(templates.FOLDER).with_suffix("").as_posix() for path in templates.FOLDER.rglob("*.ll"))


def test_every_use_can_be_filled_in_and_read() -> None:
    assert uses()[1] == {}


@pytest.mark.parametrize("file", FILES)
def test_each_file_is_a_module(file: str) -> None:
    """A file of `parts` is assembled within those that take it in."""
    texts = uses()[0][file]
    assert texts, "no case fills in this file"
    types = structs(FORTRAN_IR / "objects.O0.ll.xz") if file.startswith("fortran/") else ""
    for target, text in texts if "/parts/" not in file else ():
        toolchain.normalise(f'target triple = "{target}"\n{types}{text}')


def test_a_placeholder_without_a_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="heap"):
        templates.fill("gpu/arena")

"""LLVM itself, through llvmlite: parsing, verifying, printing, linking, optimising, emitting code.

Every function takes and gives text (or bitcode) and works in a fresh context, for the global one renames structs it
has seen before. LLVM may abort the process on bad input: call these in a process that can be spared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from analyses.errors import TextError


class ToolchainError(TextError):
    """LLVM refuses a module."""


PASSES = {
    "adce": "aggressive_dce",
    "aggressive-instcombine": "aggressive_instcombine",
    "always-inline": "always_inliner",
    "argpromotion": "argument_promotion",
    "break-crit-edges": "break_critical_edges",
    "constmerge": "constant_merge",
    "dce": "dead_code_elimination",
    "deadargelim": "dead_arg_elimination",
    "dse": "dead_store_elimination",
    "function-attrs": "post_order_function_attributes",
    "globaldce": "global_dead_code_eliminate",
    "globalopt": "global_opt",
    "instcombine": "instruction_combine",
    "instnamer": "instruction_namer",
    "internalize": "internalize",
    "ipsccp": "ipsccp",
    "jump-threading": "jump_threading",
    "lcssa": "lcssa",
    "loop-deletion": "loop_deletion",
    "loop-reduce": "loop_strength_reduce",
    "loop-rotate": "loop_rotate",
    "loop-simplify": "loop_simplify",
    "loop-unroll": "loop_unroll",
    "lower-atomic": "lower_atomic",
    "lower-invoke": "lower_invoke",
    "lower-switch": "lower_switch",
    "memcpyopt": "mem_copy_opt",
    "mergefunc": "merge_functions",
    "mergereturn": "unify_function_exit_nodes",
    "new-gvn": "new_gvn",
    "reassociate": "reassociate",
    "reg2mem": "register_to_memory",
    "rpo-function-attrs": "rpo_function_attrs",
    "sccp": "sccp",
    "simplify-cfg": "simplify_cfg",
    "sink": "sinking",
    "sroa": "sroa",
    "strip-dead-prototypes": "strip_dead_prototype",
    "strip-debug": "strip_symbols",
    "tailcallelim": "tail_call_elimination",
}
"""Single passes by the name `opt` gives them (dashes as we write them) → llvmlite's name of it."""


_SIZE_PRODUCT = re.compile(
    r"\bmul \(i64 ptrtoint \(ptr getelementptr \(([^()]*), ptr null, i32 1\) to i64\), i64 (-?\d+)\)"
)
"""The size of a number of elements as a product, which flang 19 writes and LLVM 22 does not read."""


def normalise(text: str) -> str:
    """The module as LLVM prints it after parsing and verifying it, with the data layout of its target."""
    return str(_with_layout(_parsed(text)))


def normalise_bitcode(data: bytes) -> str:
    """What `normalise` makes of a module in bitcode; bitcode of older versions is upgraded."""
    import llvmlite.binding as llvm

    try:
        module = llvm.parse_bitcode(data, context=llvm.create_context())
    except RuntimeError as error:
        raise _error(error) from None
    return str(_with_layout(_verified(module)))


def verify(text: str) -> None:
    """Raise ToolchainError if LLVM refuses the module."""
    _parsed(text)


def bitcode(text: str) -> bytes:
    """The module as LLVM bitcode."""
    data: bytes = _parsed(text).as_bitcode()
    return data


def name_arguments(text: str, names: Mapping[str, Mapping[int, str]]) -> str:
    """The module where arguments without a name have those in `names`: by function and by their numbers in `text`."""
    module = _parsed(text)
    for function in module.functions:
        unnamed = [argument for argument in function.arguments if not argument.name]
        for number, name in names.get(function.name, {}).items():
            if number < len(unnamed):
                unnamed[number].name = name
    return str(module)


def link(texts: Sequence[str]) -> str:
    """One module of several."""
    import llvmlite.binding as llvm

    context = llvm.create_context()
    linked, *others = (_parsed(text, context) for text in texts)
    for module in others:
        try:
            linked.link_in(module)
        except RuntimeError as error:
            raise _error(error) from None
    return str(_verified(linked))


def optimise(
    text: str, level: int | None = 2, *, vectorise: bool = False, unroll: bool = False, passes: Sequence[str] = ()
) -> str:
    """The module after LLVM's pipeline O0 to O3 (None: no pipeline), then after the single `passes`, in their order.

    O0 inlines what is marked `alwaysinline` and nothing else. `passes` are keys of PASSES.
    """
    module = _parsed(text)
    builder = _builder(module, level or 0, vectorise=vectorise, unroll=unroll)
    if level is not None:
        builder.getModulePassManager().run(module, builder)
    for _ in _run_each(module, passes, builder):
        pass
    return str(_verified(module))


def _builder(module: Any, level: int = 0, *, vectorise: bool = False, unroll: bool = False) -> Any:
    import llvmlite.binding as llvm

    options = llvm.create_pipeline_tuning_options(level)
    options.loop_vectorization = options.slp_vectorization = options.loop_interleaving = vectorise
    options.loop_unrolling = unroll
    return llvm.create_pass_builder(_machine(module.triple), options)


def _run_each(module: Any, passes: Sequence[str], builder: Any) -> Iterator[str]:
    """Run one pass after the other; yield the name of each when it has run."""
    import llvmlite.binding as llvm

    unknown = [name for name in passes if name not in PASSES]
    if unknown:
        raise ToolchainError(f"unknown pass {unknown[0]}; known are {', '.join(PASSES)}")
    for name in passes:
        manager = llvm.create_new_module_pass_manager()
        getattr(manager, f"add_{PASSES[name]}_pass")()
        manager.run(module, builder)
        yield name


def run_passes(text: str, passes: Sequence[str], watched: str = "") -> list[str]:
    """The module after single passes, keys of PASSES, in their order.

    After it come the texts of the function `watched`: one before the passes, one after each of them.
    It is not beside the pipeline that uses it, so that a child process loads LLVM and nothing of the engine.
    """
    module = _parsed(text)
    texts = [str(module.get_function(watched))] if watched else []
    for _ in _run_each(module, passes, _builder(module)):
        if watched:
            texts.append(str(module.get_function(watched)))
    return [str(_verified(module)), *texts]


def inline_marked(text: str) -> str:
    """The module with every call of an `alwaysinline` function inlined, and nothing else done to it."""
    return optimise(text, None, passes=("always-inline",))


def optimised_object(text: str, level: int = 2) -> bytes:
    """An object file as compilers write it at a level: loops vectorised and unrolled from O2 on."""
    thorough = level >= 2
    return emit_object(optimise(text, level, vectorise=thorough, unroll=thorough), level=level)


def emit_object(text: str, *, level: int = 2, cpu: str = "", features: str = "", pic: bool = True) -> bytes:
    """An object file for the module's own target."""
    data: bytes = _emitter(text, level, cpu, features, pic).emit_object(_parsed(text))
    return data


def emit_assembly(text: str, *, level: int = 2, cpu: str = "", features: str = "", pic: bool = True) -> str:
    """Assembly (PTX for NVPTX) for the module's own target."""
    assembly: str = _emitter(text, level, cpu, features, pic).emit_assembly(_parsed(text))
    return assembly


# -- what the functions above share -----------------------------------------------------------


def _parsed(text: str, context: Any = None) -> Any:
    import llvmlite.binding as llvm

    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ToolchainError("a NUL character in the text", line, 1)
    try:
        data = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        if "mul (i64 ptrtoint" in data:  # the search alone costs as much as LLVM's reading
            data = _SIZE_PRODUCT.sub(r"ptrtoint (ptr getelementptr (\1, ptr null, i64 \2) to i64)", data)
        module = llvm.parse_assembly(data, context=context or llvm.create_context())
    except RuntimeError as error:
        raise _error(error) from None
    return _verified(module)


def _with_layout(module: Any) -> Any:
    """The module, with the data layout of its target (this processor's if it names none) unless it has one.

    Without one LLVM optimises for a layout that no processor has (64 bits aligned to four bytes), and compiles for the
    target's.
    """
    if not module.data_layout:
        module.data_layout = str(_machine(module.triple).target_data)
    return module


def _verified(module: Any) -> Any:
    try:
        module.verify()
    except RuntimeError as error:
        raise _error(error) from None
    return module


def _error(error: Exception) -> ToolchainError:
    text = str(error)
    text = re.sub(r"^LLVM (IR|bitcode) parsing error\n", "", text)
    placed = re.match(r"(?:<string>|[^:\n]*):(\d+):(\d+): (?:error: )?(.*)", text)
    if placed:
        return ToolchainError(placed[3].strip(), int(placed[1]), int(placed[2]))
    return ToolchainError(text.strip() or "LLVM gives no reason")


def _emitter(text: str, level: int, cpu: str, features: str, pic: bool) -> Any:
    triple = re.search(r'^target triple = "([^"]*)"', text, re.MULTILINE)
    return _machine(triple[1] if triple else "", level, cpu, features, pic)


@cache
def _machine(triple: str, level: int = 2, cpu: str = "", features: str = "", pic: bool = True) -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.initialize_native_asmparser()
    try:
        target = llvm.Target.from_triple(triple or llvm.get_default_triple())
    except RuntimeError as error:
        raise ToolchainError(str(error)) from None
    return target.create_target_machine(
        cpu=cpu, features=features, opt=level, reloc="pic" if pic else "default", codemodel="default"
    )

"""The skeleton of a registered gradient: its two functions with their types, for a person to fill in.

Until then the reverse function ends the program: a skeleton that is forgotten gives no answer, and no wrong one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ad.advice.edits.declared_types import pointees
from ad.advice.edits.forward_skeletons import TRAP, forward_skeleton
from ad.advice.edits.languages import Language, is_plain_name
from ad.advice.edits.type_names import bare_name, c_type, declared, prototype, rust_type
from ad.explanation.registration import Shape, shape_of
from analyses.ir.model import Function, Module
from analyses.ir.types import VOID, FloatType
from analyses.library.mangling import qualified_name, source_name


def skeleton(
    program: Module, name: str, language: Language, behind: Sequence[str] = (), *, forward: bool = False
) -> str:
    """The skeleton for a function; empty where its type has no form in the language.

    `behind` are the types that its pointer arguments lead to, by position, `float`, `double` or empty, for those of
    which debug information says nothing. With `forward` it is that of a derivative for forward mode.
    """
    function = program.functions.get(name)
    shape = shape_of(function) if function is not None else None
    if function is None or shape is None:
        return ""
    behind = [said or seen for said, seen in zip_longest(pointees(function, language), behind, fillvalue="")]
    if forward:
        return forward_skeleton(function, shape, language, behind)
    match language:
        case Language.IR:
            return _in_ir(function, shape)
        case Language.RUST:
            return _in_rust(function, shape, behind)
        case _:
            text = _in_c(function, shape, behind, plus=language is Language.CXX)
            return f"{prototype(function, shape, behind)}\n{text}" if text and language is Language.FORTRAN else text


def _work(shape: Shape) -> str:
    """The work of the reverse function, in words."""
    numbers = [f"x{n}" for n, p in enumerate(shape.parameters) if isinstance(p, FloatType)]
    shadows = [f"d_x{n}" for n, p in enumerate(shape.parameters) if p.is_pointer]
    seed = "d_result times " if isinstance(shape.result, FloatType) else ""
    parts = [f"return {seed}the derivative with respect to {' and '.join(numbers)}"] if numbers else []
    point = "points" if len(shadows) == 1 else "point"
    parts += [f"add {seed}the derivative to what {' and '.join(shadows)} {point} to"] if shadows else []
    return "to write: " + ", and ".join(parts or ["nothing, if it has no derivative"])


# -- C and C++ ---------------------------------------------------------------------------------


def _in_c(function: Function, shape: Shape, behind: Sequence[str], *, plus: bool) -> str:
    pointees = [*behind, *[""] * len(shape.parameters)]
    types = [c_type(p, pointees[n]) for n, p in enumerate(shape.parameters)]
    result = c_type(shape.result)
    if result is None or None in types:
        return ""
    if plus:
        types = ["bool" if each == "_Bool" else each for each in types]
        result = "bool" if result == "_Bool" else result
    bare, called = bare_name(function), function.name
    listed: list[str] = []
    for n, (type_, parameter) in enumerate(zip(types, shape.parameters, strict=True)):
        listed.append(declared(type_ or "", f"x{n}"))
        if parameter.is_pointer:
            listed.append(declared(type_ or "", f"d_x{n}"))
    values = ", ".join(f"x{n}" for n in range(len(types)))
    seed = [declared(result, "d_result")] if isinstance(shape.result, FloatType) else []
    adjoints = [c_type(each) or "" for each in shape.adjoints]
    lines = [f"/* A gradient of {source_name(called)}, for you to fill in. */"]
    external = 'extern "C" ' if plus else ""
    pointers = any(parameter.is_pointer for parameter in shape.parameters)
    if plus and (pointers or not is_plain_name(function)):
        symbol, called = called, f"primal_{bare}"
        plain = ", ".join(declared(t or "", f"x{n}") for n, t in enumerate(types)) or "void"
        lines.append(f'{external}{declared(result, called)}({plain}) __asm__("{symbol}");')
    elif plus and qualified_name(called):
        called = qualified_name(called)[0]
    call = f"{called}({values})"
    if shape.result.is_pointer:
        lines.append(f"struct augmented_{bare}_t {{ void *tape; void *result; void *d_result; }};")
        head = f"{external}struct augmented_{bare}_t augmented_{bare}({', '.join(listed) or 'void'})"
        lines += [f"{head} {{", f"  struct augmented_{bare}_t kept = {{0, (void *){call}, 0}};"]
        lines += [
            "  __builtin_trap(); /* to write: kept.d_result is the shadow of the result */",
            "  return kept;",
            "}",
        ]
    else:
        returned = "" if shape.result == VOID else "return "
        head = declared(result, f"augmented_{bare}")
        lines.append(f"{external}{head}({', '.join(listed) or 'void'}) {{ {returned}{call}; }}")
    back = adjoints[0] if len(adjoints) == 1 else "void"
    if len(adjoints) > 1:
        members = " ".join(f"{each} d_x{n};" for n, each in enumerate(adjoints))
        lines.append(f"struct reverse_{bare}_t {{ {members} }};")
        back = f"struct reverse_{bare}_t"
    reverse = ", ".join([*listed, *seed]) or "void"
    lines += [f"{external}{declared(back, f'reverse_{bare}')}({reverse}) {{"]
    lines += [f"  __builtin_trap(); /* {_work(shape)} */", "}"]
    listed_functions = f"(void *){called}, (void *)augmented_{bare}, (void *)reverse_{bare}"
    lines.append(f"void *__enzyme_register_gradient_{bare}[] = {{{listed_functions}}};")
    return "\n".join(lines)


# -- Rust --------------------------------------------------------------------------------------


def _in_rust(function: Function, shape: Shape, behind: Sequence[str]) -> str:
    pointees = [*behind, *[""] * len(shape.parameters)]
    types = [rust_type(p, pointees[n]) for n, p in enumerate(shape.parameters)]
    result = rust_type(shape.result)
    if result is None or None in types:
        return ""
    bare = bare_name(function)
    plain = ", ".join(f"x{n}: {type_}" for n, type_ in enumerate(types))
    listed: list[str] = []
    for n, (type_, parameter) in enumerate(zip(types, shape.parameters, strict=True)):
        listed += [f"x{n}: {type_}", *([f"d_x{n}: {type_}"] if parameter.is_pointer else [])]
    values = ", ".join(f"x{n}" for n in range(len(types)))
    seed = [f"d_result: {result}"] if isinstance(shape.result, FloatType) else []
    adjoints = [rust_type(each) or "" for each in shape.adjoints]
    lines = [f"// A gradient of {bare}, for you to fill in."]
    lines.append(
        f'unsafe extern "C" {{ #[link_name = "{function.name}"] #[allow(clashing_extern_declarations)] '
        f"fn primal_{bare}({plain}) -> {result}; }}"
    )
    if shape.result.is_pointer:
        lines += [
            "#[repr(C)]",
            f"pub struct Augmented_{bare} {{ tape: {result}, result: {result}, d_result: {result} }}",
        ]
        lines += [
            f'unsafe extern "C" fn augmented_{bare}({", ".join(listed)}) -> Augmented_{bare} {{',
            f"  let result = unsafe {{ primal_{bare}({values}) }};",
            '  todo!("to write: the tape, the result and its shadow")',
            "}",
        ]
    else:
        body = f"unsafe {{ primal_{bare}({values}) }}"
        lines.append(f'unsafe extern "C" fn augmented_{bare}({", ".join(listed)}) -> {result} {{ {body} }}')
    back = adjoints[0] if len(adjoints) == 1 else "()"
    if len(adjoints) > 1:
        members = ", ".join(f"d_x{n}: {each}" for n, each in enumerate(adjoints))
        lines += ["#[repr(C)]", f"pub struct Reverse_{bare} {{ {members} }}"]
        back = f"Reverse_{bare}"
    lines.append(f'unsafe extern "C" fn reverse_{bare}({", ".join([*listed, *seed])}) -> {back} {{')
    lines += [f'  todo!("{_work(shape)}")', "}"]
    lines += [
        f"#[repr(transparent)] pub struct Gradient_{bare}([*const (); 3]);",
        f"unsafe impl Sync for Gradient_{bare} {{}}",
        "#[used] #[unsafe(no_mangle)] #[allow(non_upper_case_globals)]",
        f"pub static __enzyme_register_gradient_{bare}: Gradient_{bare} = Gradient_{bare}("
        f"[primal_{bare} as *const (), augmented_{bare} as *const (), reverse_{bare} as *const ()]);",
    ]
    return "\n".join(lines)


# -- LLVM IR -----------------------------------------------------------------------------------


def _in_ir(function: Function, shape: Shape) -> str:
    bare = bare_name(function)
    listed, values = list[str](), list[str]()
    for n, parameter in enumerate(shape.parameters):
        listed += [f"{parameter} %x{n}", *([f"{parameter} %d_x{n}"] if parameter.is_pointer else [])]
        values.append(f"{parameter} %x{n}")
    seed = [f"{shape.result} %d_result"] if isinstance(shape.result, FloatType) else []
    call = f"call {shape.result} {function.ref}({', '.join(values)})"
    lines = [f"; a gradient of {function.name}, for you to fill in"]
    lines.append(f"define {shape.augmented_result} @augmented_{bare}({', '.join(listed)}) {{")
    if shape.result == VOID:
        lines += [f"  {call}", "  ret void", "}"]
    elif shape.result.is_pointer:
        lines += [
            f"  %result = {call}",
            "  ; to write: return the tape, the result and its shadow",
            f"  {TRAP}",
            "  unreachable",
            "}",
        ]
    else:
        lines += [f"  %result = {call}", f"  ret {shape.result} %result", "}"]
    lines.append(f"define {shape.reverse_result} @reverse_{bare}({', '.join([*listed, *seed])}) noinline optnone {{")
    lines += [f"  ; {_work(shape)}", f"  {TRAP}", "  unreachable", "}"]
    lines.append(
        f"@__enzyme_register_gradient_{bare} = global [3 x ptr] [ptr {function.ref}, ptr @augmented_{bare}, "
        f"ptr @reverse_{bare}]"
    )
    return "\n".join(lines)

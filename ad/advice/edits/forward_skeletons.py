"""The skeleton of a derivative for forward mode: one function, which ends the program until a person fills it in."""

from __future__ import annotations

from collections.abc import Sequence

from ad.advice.edits.languages import Language, is_plain_name
from ad.advice.edits.type_names import bare_name, c_type, declared, prototype, rust_type
from ad.explanation.registration import Shape
from ad.requests.requests import has_tangent
from analyses.ir.model import Function
from analyses.ir.types import VOID
from analyses.library.mangling import qualified_name, source_name

TRAP = "call void @llvm.trap()"
TRAP_DECLARED = "declare void @llvm.trap()"
"""What a skeleton in IR needs besides, once in a file."""


def forward_skeleton(function: Function, shape: Shape, language: Language, behind: Sequence[str]) -> str:
    """The skeleton for a function; empty where its type has no form in the language."""
    match language:
        case Language.IR:
            return _in_ir(function, shape)
        case Language.RUST:
            return _in_rust(function, shape, behind)
        case _:
            text = _in_c(function, shape, behind, plus=language is Language.CXX)
            return f"{prototype(function, shape, behind)}\n{text}" if text and language is Language.FORTRAN else text


def _named(shape: Shape, types: Sequence[str | None]) -> list[tuple[str, str]]:
    """The parameters: type and name, each number and pointer followed by its tangent."""
    named: list[tuple[str, str]] = []
    for n, (parameter, type_) in enumerate(zip(shape.parameters, types, strict=True)):
        named += [(type_ or "", f"x{n}"), *([(type_ or "", f"d_x{n}")] if has_tangent(parameter) else [])]
    return named


def _in_c(function: Function, shape: Shape, behind: Sequence[str], *, plus: bool) -> str:
    pointees = [*behind, *[""] * len(shape.parameters)]
    types = [c_type(p, pointees[n]) for n, p in enumerate(shape.parameters)]
    result = c_type(shape.result)
    if result is None or None in types:
        return ""
    bare, called, external = bare_name(function), function.name, 'extern "C" ' if plus else ""
    lines = [f"/* A derivative of {source_name(called)} for forward mode, for you to fill in. */"]
    if plus and (any(p.is_pointer for p in shape.parameters) or not is_plain_name(function)):
        plain = ", ".join(declared(type_ or "", f"x{n}") for n, type_ in enumerate(types)) or "void"
        lines.append(f'{external}{declared(result, f"primal_{bare}")}({plain}) __asm__("{called}");')
        called = f"primal_{bare}"
    elif plus and qualified_name(called):
        called = qualified_name(called)[0]
    listed = ", ".join(declared(type_, name) for type_, name in _named(shape, types)) or "void"
    call = f"{called}({', '.join(f'x{n}' for n in range(len(types)))})"
    if shape.result == VOID:
        lines += [f"{external}void derivative_{bare}({listed}) {{", f"  {call};"]
        lines += ["  __builtin_trap(); /* to write: the tangents of what it writes */", "}"]
    else:
        both = f"struct derivative_{bare}_t"
        lines.append(f"{both} {{ {declared(result, 'result')}; {declared(result, 'd_result')}; }};")
        lines += [f"{external}{both} derivative_{bare}({listed}) {{", f"  {both} both = {{{call}, 0}};"]
        lines += [
            "  __builtin_trap(); /* to write: both.d_result is the tangent of the result */",
            "  return both;",
            "}",
        ]
    lines.append(f"void *__enzyme_register_derivative_{bare}[] = {{(void *){called}, (void *)derivative_{bare}}};")
    return "\n".join(lines)


def _in_rust(function: Function, shape: Shape, behind: Sequence[str]) -> str:
    pointees = [*behind, *[""] * len(shape.parameters)]
    types = [rust_type(p, pointees[n]) for n, p in enumerate(shape.parameters)]
    result = rust_type(shape.result)
    if result is None or None in types:
        return ""
    bare = bare_name(function)
    plain = ", ".join(f"x{n}: {type_}" for n, type_ in enumerate(types))
    listed = ", ".join(f"{name}: {type_}" for type_, name in _named(shape, types))
    both = "()" if shape.result == VOID else f"Derivative_{bare}"
    lines = [
        f"// A derivative of {bare} for forward mode, for you to fill in.",
        f'unsafe extern "C" {{ #[link_name = "{function.name}"] #[allow(clashing_extern_declarations)] '
        f"fn forward_primal_{bare}({plain}) -> {result}; }}",
    ]
    if shape.result != VOID:
        lines += ["#[repr(C)]", f"pub struct {both} {{ result: {result}, d_result: {result} }}"]
    lines += [
        f'unsafe extern "C" fn derivative_{bare}({listed}) -> {both} {{',
        '  todo!("to write: the result and its tangent, and the tangents of what it writes")',
        "}",
        f"#[repr(transparent)] pub struct Derivatives_{bare}([*const (); 2]);",
        f"unsafe impl Sync for Derivatives_{bare} {{}}",
        "#[used] #[unsafe(no_mangle)] #[allow(non_upper_case_globals)]",
        f"pub static __enzyme_register_derivative_{bare}: Derivatives_{bare} = "
        f"Derivatives_{bare}([forward_primal_{bare} as *const (), derivative_{bare} as *const ()]);",
    ]
    return "\n".join(lines)


def _in_ir(function: Function, shape: Shape) -> str:
    bare = bare_name(function)
    listed = ", ".join(f"{type_} %{name}" for type_, name in _named(shape, [str(p) for p in shape.parameters]))
    table = f"@__enzyme_register_derivative_{bare} = global [2 x ptr] [ptr {function.ref}, ptr @derivative_{bare}]"
    return "\n".join(
        (
            f"; a derivative of {function.name} for forward mode, for you to fill in",
            f"define {shape.forward_result} @derivative_{bare}({listed}) noinline optnone {{",
            "  ; to write: the struct of the result and its tangent, and the tangents of what it writes",
            f"  {TRAP}",
            "  unreachable",
            "}",
            table,
        )
    )

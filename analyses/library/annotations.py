"""The registrations of a program, by globals and annotations, recorded as function attributes.

| global, a table that names the function            | annotation on the function       | attribute                  |
|----------------------------------------------------|----------------------------------|----------------------------|
| `__enzyme_function_like*[] = {f, "log1p"}`         | `enzyme_function_like=log1p`     | `"enzyme_math"="log1p"`    |
| `__enzyme_allocation_like*[] = {f, size, "-1", g}` | `enzyme_allocation_like=size`    | `"enzyme_allocator"="0"`   |
| the same; g frees its argument where -1 stands     | `enzyme_deallocation_like=index` | `"enzyme_frees"="0"`       |
| `__enzyme_nofree*[] = {f}`                         | `enzyme_nofree`                  | `nofree`                   |
| `__enzyme_shouldrecompute*[] = {f}`                | `enzyme_shouldrecompute`         | `"enzyme_shouldrecompute"` |

The annotations `annotate("enzyme_gradient", f)` and its kin, and `annotate("enzyme_shadow", &x)`, which name a function
or variable of the program, become the metadata of that name.
Attributes stay with a function through LLVM's passes, so every analysis reads them like those that a compiler wrote.
Marks of inactive functions are read by `activity.marks`, registrations of derivatives by `ad.registrations`.
Source: Enzyme's documentation of custom allocators and of functions that are like known ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from analyses.errors import AdjointError
from analyses.ir.attributes import attributes_by_key
from analyses.ir.constants import (
    ConstantAggregate,
    ConstantExpression,
    ConstantInt,
    ConstantNamed,
    ConstantString,
    Value,
)
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Global, GlobalVariable, Module
from analyses.library.effects import KnownFunction
from analyses.library.known_functions import known_function
from analyses.library.rust_names import plain_name

MATH, ALLOCATOR, FREES = '"enzyme_math"', '"enzyme_allocator"', '"enzyme_frees"'
DEALLOCATOR = '"enzyme_deallocator"'
"""The attribute of an allocator that lists the arguments for the deallocator that its metadata names."""
RECOMPUTED = ('"enzyme_shouldrecompute"', '"enzyme_nocache"')
"""The attributes of a function whose calls are repeated in the reverse pass, and their results not stored."""
POINTER_MATH = '"enzyme_pointermath"'
"""The attribute of a function that only computes a pointer from one: its shadow is the call of it on shadows."""

_NAMED = re.compile(r'ptr (?:addrspace\(\d+\) )?@(?:"([^"]*)"|([-\w.$]+))')
_WITH_VALUE = {
    "enzyme_function_like": MATH,
    "enzyme_allocation_like": ALLOCATOR,
    "enzyme_deallocation_like": FREES,
}
_WITHOUT_VALUE = {"enzyme_nofree": "nofree", "enzyme_shouldrecompute": RECOMPUTED[0]}
_NAMING = {
    "enzyme_augment": Function,
    "enzyme_gradient": Function,
    "enzyme_derivative": Function,
    "enzyme_splitderivative": Function,
    "enzyme_shadow": GlobalVariable,
}
"""The annotations that name another function or variable, on one of the same kind."""
_READ_ELSEWHERE = {
    "enzyme_inactive": Global,
    "enzyme_inactivefn": Function,
    "enzyme_inactive_global": GlobalVariable,
    "enzyme_register_gradient": Function,
    "enzyme_register_derivative": Function,
    "enzyme_register_splitderivative": Function,
}
_MARKS = _NAMING | _READ_ELSEWHERE | dict.fromkeys(_WITH_VALUE, Function) | dict.fromkeys(_WITHOUT_VALUE, Global)
"""What each annotation stands on."""
_ON_VALUES = ("llvm.var.annotation", "llvm.ptr.annotation")
"""The intrinsics by which clang annotates local variables, arguments and members."""


class RegistrationError(AdjointError):
    """A registration cannot be read."""


class Annotation(NamedTuple):
    """`__attribute__((annotate("word=value", arguments)))` on a function or variable."""

    of: Global
    word: str
    value: str
    arguments: tuple[Value, ...] = ()


def read_registrations(module: Module) -> None:
    """Give the functions of a module the attributes that its globals and annotations stand for.

    Repeating it adds nothing twice. Raises RegistrationError.
    """
    for name, variable in list(module.variables.items()):
        if "__enzyme_" in name:
            _read_global(name, variable)
    for annotation in annotated(module):
        of, word, value, _ = annotation
        _check(annotation)
        if word in _NAMING and (metadata := (word, _named(annotation))) not in of.metadata:
            of.metadata.append(metadata)
        if not isinstance(of, Function):
            continue
        if word in _WITH_VALUE:
            if not value:
                message = f"@{of.name} is annotated {word} without a value"
                raise RegistrationError(message, hint=f'write "{word}=..."')
            say(of, f'{_WITH_VALUE[word]}="{value}"')
        elif word in _WITHOUT_VALUE:
            say(of, _WITHOUT_VALUE[word])
    for function in list(module.functions.values()):
        _read_deallocator(module, function)
    _check_values(module)


def _check(annotation: Annotation) -> None:
    """Raise RegistrationError for an annotation of Enzyme's that is unknown, or stands on what it can't be for."""
    of, word, _, _ = annotation
    if not word.startswith("enzyme_"):
        return
    kind = _MARKS.get(word)
    if kind is None:
        from difflib import get_close_matches

        close = get_close_matches(word, _MARKS, 1)
        hint = f"did you mean {close[0]}?" if close else f"known are {', '.join(_MARKS)}"
        raise RegistrationError(f"@{of.name} is annotated {word}, which is not known", hint=hint)
    if not isinstance(of, kind):
        what, other = ("function", "variable") if kind is Function else ("variable", "function")
        raise RegistrationError(f"@{of.name}, a {other}, is annotated {word}", hint=f"{word} is for a {what}")


def _named(annotation: Annotation) -> str:
    """The metadata for the function or variable that an annotation names. Raises RegistrationError."""
    of, word, _, arguments = annotation
    named = stripped(arguments[0]) if len(arguments) == 1 else None
    if not isinstance(named, _NAMING[word]):
        what = "a function" if _NAMING[word] is Function else "the address of a variable"
        message = f"@{of.name} is annotated {word}, and {what} of the program is not named there"
        raise RegistrationError(message, hint=f'write annotate("{word}", ...) with {what}')
    return f"!{{ptr {named.ref}}}"


def _check_values(module: Module) -> None:
    """Raise RegistrationError for an annotation of Enzyme's on a local variable, an argument or a member."""
    if not any(name.startswith(_ON_VALUES) for name in module.functions):
        return
    for function in module.functions_with(_ON_VALUES):
        for call in function.instructions:
            if isinstance(call, Call) and call.intrinsic in ("var.annotation", "ptr.annotation"):
                text = text_of(call.arguments[1]) or ""
                if text.startswith("enzyme_"):
                    message = f"@{function.name} has a value that is annotated {text}"
                    hint = "only functions and variables with static storage can be marked"
                    raise RegistrationError(message, hint=hint)


def annotated(module: Module) -> Iterator[Annotation]:
    """The `annotate` attributes of a program, in the order of the table that clang writes."""
    table = module.variables.get("llvm.global.annotations")
    rows = table.initializer if table is not None else None
    for row in rows.elements if isinstance(rows, ConstantAggregate) else ():
        if isinstance(row, ConstantAggregate) and len(row.elements) >= 2:
            of, text = stripped(row.elements[0]), text_of(row.elements[1])
            if isinstance(of, Global) and text is not None:
                word, _, value = text.partition("=")
                listed = stripped(row.elements[4]) if len(row.elements) > 4 else None
                arguments = entries(listed) if isinstance(listed, GlobalVariable) else []
                yield Annotation(of, word.strip(), value.strip(), tuple(arguments))


def attached(module: Module | None, of: Global, kind: str) -> Global | None:
    """The global that metadata of a kind names: `!kind !3` with `!3 = !{ptr @it}`."""
    for word, node in of.metadata:
        if word == kind and module is not None:
            reference = _NAMED.search(module.metadata.get(node, node))
            return module.lookup(reference[1] or reference[2]) if reference else None
    return None


def stripped(value: Value) -> Value:
    """A constant without casts around it."""
    while isinstance(value, ConstantExpression) and value.opcode in ("bitcast", "addrspacecast"):
        value = value.operands[0]
    return value


def text_of(value: Value) -> str | None:
    """The C string that a constant is the address of, None if it is none."""
    value = stripped(value)
    if isinstance(value, ConstantExpression) and value.opcode == "getelementptr":
        value = stripped(value.operands[0])
    text = value.initializer if isinstance(value, GlobalVariable) else None
    if isinstance(text, ConstantString):
        return text.data.partition(b"\0")[0].decode("utf-8", "replace")
    if isinstance(text, ConstantNamed) and text.word == "zeroinitializer":
        return ""
    return None


def entries(variable: GlobalVariable) -> list[Value]:
    """The values that a registration lists: the elements of its table, or its single value."""
    of = variable.initializer
    if of is None:
        return []
    return [stripped(element) for element in (of.elements if isinstance(of, ConstantAggregate) else (of,))]


def _read_global(name: str, variable: GlobalVariable) -> None:
    listed = entries(variable)
    if not listed:
        return
    if "__enzyme_function_like" in name:
        function, text = _function(name, listed, 0), text_of(listed[1]) if len(listed) > 1 else None
        if text is None:
            message = f"@{name} does not say what its function is like"
            raise RegistrationError(message, hint='list it and the name of a known one: {(void *)f, (void *)"log1p"}')
        say(function, f'{MATH}="{text}"')
    elif "__enzyme_allocation_like" in name:
        _read_allocation(name, listed)
    else:
        for word, attribute in _WITHOUT_VALUE.items():
            if f"__{word}" in name:
                for index in range(len(listed)):
                    say(_function(name, listed, index), attribute)


def _read_allocation(name: str, listed: list[Value]) -> None:
    places = text_of(listed[2]) if len(listed) == 4 else None
    if places is None:
        message = f"@{name} lists no allocator, index of its size, arguments of the deallocator, and deallocator"
        raise RegistrationError(message, hint='as in {(void *)make, (void *)0, (void *)"-1", (void *)free}')
    allocator, size, frees = _function(name, listed, 0), _number(listed[1]), _function(name, listed, 3)
    if size is None or not 0 <= size < len(allocator.function_type.parameters):
        message = f"@{name} gives no argument of @{allocator.name} as the size"
        raise RegistrationError(message, hint="the second entry is the index of the argument that holds the bytes")
    say(allocator, f'{ALLOCATOR}="{size}"')
    _say_that_it_frees(name, frees, places)


def _read_deallocator(module: Module, function: Function) -> None:
    """Mark the function that an allocator's `!enzyme_deallocator_fn` names as its deallocator.

    The allocator has `"enzyme_deallocator"="-1"`, -1 at the index of the pointer to free. Raises RegistrationError.
    """
    if not _says_something(function) or (places := value_of(function, DEALLOCATOR)) is None:
        return
    frees = attached(module, function, "enzyme_deallocator_fn")
    if not isinstance(frees, Function):
        message = f"@{function.name} is marked enzyme_deallocator, and nothing says what frees its memory"
        raise RegistrationError(message, hint="attach !enzyme_deallocator_fn, metadata that names the function")
    _say_that_it_frees(function.name, frees, places)


def _say_that_it_frees(name: str, frees: Function, places: str) -> None:
    words = [word.strip() for word in places.split(",")]
    if words.count("-1") != 1 or len(words) != len(frees.function_type.parameters):
        message = f'@{name} says that @{frees.name} is called with "{places}"'
        raise RegistrationError(message, hint="list an index for each of its arguments, -1 for the pointer to free")
    say(frees, f'{FREES}="{words.index("-1")}"')


def _function(name: str, listed: list[Value], index: int) -> Function:
    if index < len(listed) and isinstance(function := listed[index], Function):
        return function
    message = f"@{name} has no function as its entry {index}"
    raise RegistrationError(message, hint="name a function of the program there")


def _number(value: Value) -> int | None:
    """An integer written as one or as a pointer."""
    if isinstance(value, ConstantExpression) and value.opcode == "inttoptr":
        value = value.operands[0]
    if isinstance(value, ConstantInt):
        return value.value
    return 0 if value.ref in ("null", "zeroinitializer") else None


def say(function: Function, attribute: str) -> None:
    """Give a function an attribute, unless it has one of that name."""
    key = attribute.partition("=")[0]
    if function.attribute(key) is None:
        function.attributes = (*function.attributes, attribute)


# -- what the attributes say ------------------------------------------------------------------


def value_of(function: Function, key: str) -> str | None:
    """The value of an attribute `"key"="value"` of a function, None where it has none."""
    word = function.attribute(key)
    return word.partition("=")[2].strip('"') if word is not None else None


NOTHING_SAID: frozenset[str] = frozenset()


def said(words: tuple[str, ...], groups: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """The attributes `"enzyme_..."` of a list, by their keys; most lists have none."""
    if not words:
        return NOTHING_SAID
    keys = _said_in(words)
    for group in attributes_by_key(words).groups:
        keys |= _said_in(groups.get(group, ()))
    return keys


@lru_cache(maxsize=1 << 14)
def _said_in(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(key for key in attributes_by_key(words).by_key if key.startswith('"enzyme_'))


def _says_something(function: Function) -> bool:
    """True if a function has any attribute `"enzyme_..."`; a fast test before all others: few have one."""
    return bool(said(function.attributes, function.module.attribute_groups if function.module else {}))


def known_as(function: Function) -> str:
    """The name that the tables have for a function: the one it is registered as like, else its plain name."""
    return (value_of(function, MATH) if _says_something(function) else None) or plain_name(function.name)


def is_kept_whole(function: Function) -> bool:
    """True if an attribute describes calls of the function, so that they must stay calls."""
    return any(function.attribute(word) is not None for word in (MATH, ALLOCATOR, FREES, POINTER_MATH))


def is_pointer_math(value: Value) -> bool:
    """True if a value is the result of a function that only computes a pointer from others."""
    called = value.called if isinstance(value, Call) else None
    return called is not None and called.attribute(POINTER_MATH) is not None


def is_recomputed(call: Call) -> bool:
    """True if the program requires the call to be repeated in the reverse pass, and its result not stored."""
    return call.called is not None and wants_recomputing(call.called)


def wants_recomputing(function: Function) -> bool:
    """True if calls of the function are to be repeated in the reverse pass, and their results not stored."""
    return any(function.attribute(word) is not None for word in RECOMPUTED)


def registered_function(function: Function) -> KnownFunction | None:
    """The effects that the program registers for a function, None where it registers none."""
    if not _says_something(function):
        return None
    if (like := value_of(function, MATH)) is not None:
        return known_function(like) or KnownFunction(keeps=False)
    size, frees = value_of(function, ALLOCATOR), value_of(function, FREES)
    if size is not None:
        return KnownFunction(keeps=False, allocates=True, size=(int(size),) if size.isdigit() else ())
    if frees is not None and frees.isdigit():
        return KnownFunction(keeps=False, frees=int(frees))
    return None

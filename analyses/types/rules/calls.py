"""Type rules of calls: intrinsics, well-known functions, and calls of functions with a body."""

from __future__ import annotations

import re
from collections.abc import Callable

from analyses.ir.constants import Constant, ConstantExpression, ConstantInt, InlineAssembly, Value
from analyses.ir.instructions import Call, Cast
from analyses.ir.intrinsics import mem_set, mem_transfer
from analyses.ir.model import Function, Global
from analyses.ir.types import FLOAT, HALF, VOID, ArrayType, NamedStructType, StructType, Type
from analyses.library import prototypes
from analyses.library.annotations import known_as
from analyses.library.effects import COPIED_LIST
from analyses.library.functions.cuda import COPY as CUDA_COPY
from analyses.library.functions.cuda import COPY_LATER as CUDA_COPY_LATER
from analyses.library.functions.generated import word_move
from analyses.library.linear_algebra.names import ArgumentTypes, argument_types
from analyses.library.prototypes import Slot, is_math
from analyses.type_trees.byte_moves import has_float, numbers, whole_bytes
from analyses.type_trees.constants import element_offset
from analyses.type_trees.tree import (
    ANYTHING,
    EMPTY,
    FLOATS,
    INTEGER,
    POINTER,
    UNKNOWN,
    IllegalMerge,
    TypeTree,
    float_concrete,
    leaf,
    whole,
)
from analyses.types.context import TypeContext
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.arithmetic import combine
from analyses.types.shape.program import called_function

Handler = Callable[[FunctionTypes, Call, str], None]


def call(a: FunctionTypes, i: Call) -> None:
    """A call has the types of the callee's parameters and result: by table for known functions, else by its body."""
    if isinstance(i.callee, InlineAssembly):
        _assembly(a, i)
        return
    if (body := a.whole_program.followed(i)) is not None:
        a.under(f"call of @{body.name}", i)
        follow(a, i, body)
        return
    called = called_function(i.callee)
    if called is None or silent(i, called):
        return
    name = known_as(called)
    if called.intrinsic is not None:
        a.under(name.split(".")[1] if name.count(".") else name, i)
        intrinsic(a, i, name)
        return
    handler = SPECIAL.get(name)
    least = prototypes.REALLOCATORS.get(name, 0) + 1
    if handler is not None and len(i.arguments) >= max(least, LEAST_ARGUMENTS[handler]):
        a.under(f"known function {name}", i)
        handler(a, i, name)
    elif (prototype := prototypes.prototype(name)) is not None:
        a.under(f"known function {name}", i)
        _by_prototype(a, i, prototype.result, prototype.parameters)
        if name in prototypes.ALLOCATORS:
            _allocated(a, i, prototypes.ALLOCATORS[name])
        elif name.startswith(("MPI_", "PMPI_")):
            _mpi_buffers(a, i)
        elif name in prototypes.NCCL_TYPE_AT:
            _nccl_buffers(a, i, prototypes.NCCL_TYPE_AT[name])
    elif is_math(name):
        a.under(f"known function {name}", i)
        own_types(a, i)
    elif (routine := argument_types(name)) is not None:
        a.under(f"known function {name}", i)
        _blas(a, i, routine)


def silent(i: Call, called: Function) -> bool:
    """True if the callee is not to be analysed: it is marked so, or known to be long and without evidence."""
    module = called.module
    groups = module.attribute_groups if module else {}
    marks = ('"enzyme_ta_norecur"', '"enzyme_notypeanalysis"')
    words = [w for group in i.attributes for w in (groups.get(group, ()) if group.startswith("#") else (group,))]
    if any(w.startswith(mark) for w in words for mark in marks):
        return True
    return called.name.startswith(prototypes.SILENT) or any(called.attribute(m) is not None for m in marks)


def followed(i: Call) -> Function | None:
    """The function whose body gives the types of this call; None if there is no such body."""
    called = called_function(i.callee)
    return called if called is not None and answers(i, called) else None


def answers(i: Call, called: Function) -> bool:
    """True if the body of a function gives the types of the arguments and the result of a call."""
    if called.is_declaration or silent(i, called) or word_move(called.name) is not None:
        return False
    if known_as(called) in SPECIAL or any(k in ("enzyme_gradient", "enzyme_derivative") for k, _ in called.metadata):
        return False
    return len(i.arguments) == len(called.arguments) and not called.function_type.variadic


# -- calls of functions with a body -------------------------------------------------------------------


def context_of(a: FunctionTypes, i: Call, called: Function) -> TypeContext:
    """The context that this call gives its callee, from the trees of its arguments and result."""
    trees: list[TypeTree] = []
    integers: list[frozenset[int]] = []
    recursive = a.whole_program.in_progress(called)
    for argument, operand in zip(called.arguments, i.arguments, strict=False):
        tree = a.of(operand)
        if (
            argument.type.scalar.is_integer
            and tree.inner is ANYTHING
            and a.whole_program.integer_uses.argument_stays(called, argument.index)
        ):
            tree = whole(INTEGER)
        trees.append(tree)
        # Numbers that count the recursion depth would make a context of every depth.
        possible = frozenset() if recursive else a.integers(operand)
        integers.append(frozenset(v for v in possible if abs(v) <= a.options.max_integer))
    return TypeContext(tuple(trees), a.of(i), tuple(integers))


def follow(a: FunctionTypes, i: Call, called: Function) -> None:
    """Analyse the callee in this call's context and learn the types of the arguments and the result from it."""
    wants_result = i.type != VOID and not a.of(i).determined
    open_ = [v for v in i.arguments if not isinstance(v, Constant) or isinstance(v, (Global, ConstantExpression))]
    wants_arguments = a.both_ways and not all(a.of(v).determined for v in open_)
    if not wants_result and not wants_arguments:
        return
    rule = f"call of @{called.name}"
    context = context_of(a, i, called)
    callee = a.callee(i, called, context, a.facts_of(i.arguments))
    if wants_arguments:
        for argument, operand in zip(called.arguments, i.arguments, strict=True):
            a.under(rule, i)
            a.premise(callee, argument)
            a.learn(operand, callee.of(argument))
    if wants_result:
        result = callee.returned()
        if i.type.scalar.is_integer and result.inner is ANYTHING and a.stays_integer(i):
            result = whole(INTEGER)
        a.under(rule, i)
        for value in callee.returned_values():
            a.premise(callee, value)
        a.learn(i, result)


# -- what LLVM's own types say ---------------------------------------------------------------------------


def own_types(a: FunctionTypes, i: Call) -> None:
    """A function of numbers has arguments and a result of their LLVM types."""
    for value in (*i.arguments, i):
        a.learn(value, of_type(a, value.type))


def of_type(a: FunctionTypes, type_: Type) -> TypeTree:
    """The tree of an LLVM type that consists of numbers: floats, integers, structures and arrays of them."""
    scalar = type_.scalar
    if scalar.is_float:
        return whole(float_concrete(scalar))
    if scalar.is_integer:
        return whole(INTEGER)
    if isinstance(type_, ArrayType):
        return of_type(a, type_.element)
    out = EMPTY
    if isinstance(type_, (StructType, NamedStructType)):
        for n, element in enumerate(type_.elements):
            offset = element_offset(type_, n, a.layout)
            out = out.merge(of_type(a, element).shift(0, a.layout.store_size(element), offset, a.pointer_size))
    return out.canonical(a.layout.alloc_size(type_), a.pointer_size) if out else out


# -- intrinsics -------------------------------------------------------------------------------------------

_FLOAT_INTRINSICS = re.compile(
    r"llvm\.(?:experimental\.constrained\.)?(?:"
    r"log|log2|log10|exp|exp2|exp10|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|sincos|sincospi|modf|floor|ceil|"
    r"trunc|rint|nearbyint|round|roundeven|sqrt|fabs|fma|fmuladd|pow|powi|ldexp|frexp|copysign|maxnum|minnum|maximum|"
    r"minimum|maximumnum|minimumnum|canonicalize|vector\.reduce\.(?:fadd|fmul|fmax|fmin|fmaximum|fminimum)|is\.fpclass|"
    r"lround|llround|lrint|llrint|fptosi\.sat|fptoui\.sat|fadd|fsub|fmul|fdiv|frem|fptrunc|fpext|sitofp|uitofp|fptosi|"
    r"fptoui|convert\.to\.fp16|convert\.from\.fp16|"
    r"nvvm\.(?:fabs|fmax|fmin|fma|sqrt|rcp|rsqrt|sin|cos|ex2|lg2|ceil|floor|round|trunc|saturate|add|mul|div|"
    r"d2f|f2d|d2i|i2d|f2i|i2f|d2ll|ll2d|f2ll|ll2f|d2ui|ui2d|f2ui|ui2f|ull2d|ull2f|neg)|"
    r"amdgcn\.(?:rcp|rsq|sqrt|sin|cos|fract|exp2|log|fmul\.legacy|fma\.legacy|frexp\.mant|ldexp)"
    r")(?:\.|$)"
)
_INTEGER_RESULT = re.compile(
    r"llvm\.(?:ctpop|ctlz|cttz|objectsize|is\.constant|vscale|readcyclecounter|readsteadycounter|get\.rounding|"
    r"eh\.typeid\.for|nvvm\.read\.ptx\.sreg|amdgcn\.workitem|amdgcn\.workgroup|amdgcn\.mbcnt|allow\.runtime\.check|"
    r"type\.test|vector\.reduce\.(?:add|mul|smax|smin|umax|umin))(?:\.|$)"
)
_INTEGER_ALL = re.compile(
    r"llvm\.(?:nvvm\.barrier0\.(?:popc|and|or)|nvvm\.barrier\.cta\.red|abs|[us](?:add|sub|shl)\.sat|[us]mul\.fix|"
    r"get\.active\.lane\.mask|experimental\.get\.vector\.length|nvvm\.vote|nvvm\.activemask|nvvm\.match)(?:\.|$)"
)
_ORDER = re.compile(r"llvm\.[su]cmp\.")
_POINTER_RESULT = re.compile(
    r"llvm\.(?:stacksave|frameaddress|returnaddress|eh\.slotaddress|addressofreturnaddress|"
    r"amdgcn\.(?:dispatch|implicitarg|kernarg\.segment|queue)\.ptr)(?:\.|$)"
)
_SAME = re.compile(
    r"llvm\.(?:expect(?:\.with\.probability)?|launder\.invariant\.group|strip\.invariant\.group|ssa\.copy|annotation|"
    r"ptr\.annotation|threadlocal\.address|ptrmask|preserve\.static\.offset|arithmetic\.fence|nvvm\.move|"
    r"amdgcn\.readfirstlane|amdgcn\.readlane|nvvm\.ptr\.\w+\.to\.\w+)(?:\.|$)"
)
_EXTREMES = re.compile(r"llvm\.[su](?:max|min)\.")
_OVERFLOW = re.compile(r"llvm\.[us](add|sub|mul)\.with\.overflow\.")
_READ_ONLY_LOAD = re.compile(r"llvm\.nvvm\.ld[gu]\.global\.")
_WMMA = re.compile(r"llvm\.nvvm\.wmma\.\w+\.(load|store|mma)\.(.*)")


def intrinsic(a: FunctionTypes, i: Call, name: str) -> None:
    """An LLVM intrinsic has the argument and result types of its definition."""
    if _FLOAT_INTRINSICS.match(name):
        own_types(a, i)
    elif mem_transfer(i) is not None:
        transfer(a, i, name)
    elif (fill := mem_set(i)) is not None:
        a.learn(fill.target, whole(POINTER))
        a.learn(fill.length, whole(INTEGER))
    elif _INTEGER_RESULT.match(name):
        a.learn(i, whole(INTEGER))
    elif _INTEGER_ALL.match(name):
        for value in (*i.arguments, i):
            is_address = isinstance(value, Cast) and value.opcode == "ptrtoint"  # whose digits are printed
            a.learn(value, whole(INTEGER) if value.type.scalar.is_integer and not is_address else EMPTY)
    elif _ORDER.match(name):
        a.learn(i, whole(INTEGER))
        for value in i.arguments:
            if a.of(value).inner.float_type is None:  # else its bits are ordered, as Rust's `f64::total_cmp` does
                a.learn(value, whole(INTEGER))
    elif _POINTER_RESULT.match(name):
        a.learn(i, whole(POINTER))
    elif _SAME.match(name):
        _same(a, i, i.arguments[0])
    elif _EXTREMES.match(name):
        _extreme(a, i)
    elif i.intrinsic in ("fshl", "fshr") and i.type.is_integer:
        _funnel(a, i)
    elif match := _OVERFLOW.match(name):
        _overflow(a, i, match[1])
    elif _READ_ONLY_LOAD.match(name):
        _load(a, i, i.arguments[0])
    elif i.intrinsic == "masked.load":
        inside = a.of(i.arguments[0]).lookup(a.size(i), a.pointer_size)
        a.learn(i.arguments[0], whole(POINTER))
        a.learn(i, inside.meet(a.of(i.arguments[-1])))
    elif i.intrinsic == "masked.store":
        a.learn(i.arguments[1], whole(POINTER))
    elif match := _WMMA.match(name):
        _matrix(a, i, match[1], match[2])
    elif i.intrinsic == "intel.subscript":
        _subscript(a, i)
    elif i.intrinsic in ("va_start", "va_copy", "va_end"):
        for value in i.arguments:
            a.learn(value, whole(POINTER))


def _funnel(a: FunctionTypes, i: Call) -> None:
    """A funnel shift by whole bytes takes a row of bytes from two adjacent integers."""
    high, low, shift = i.arguments[:3]
    by, size = whole_bytes(shift), a.size(i)
    if all(a.of(value).inner is INTEGER for value in (high, low)):
        a.learn(i, whole(INTEGER))
    if by is None and high is low:  # a hash turns its bits
        a.learn(i, whole(INTEGER))
        if not has_float(a.of(high)):
            a.learn(high, whole(INTEGER))
    if by is None or not a.layout.little_endian:
        return
    start = size - by % size if i.intrinsic == "fshl" else by % size
    left, pointer_size = size - start, a.pointer_size
    a.learn(
        i, numbers(a.of(low), start, left, 0, pointer_size).merge(numbers(a.of(high), 0, start, left, pointer_size))
    )
    if a.both_ways:
        a.learn(low, numbers(a.of(i), 0, left, start, pointer_size))
        a.learn(high, numbers(a.of(i), left, start, 0, pointer_size))


def _same(a: FunctionTypes, i: Call, value: Value) -> None:
    if a.both_ways:
        a.learn(value, a.of(i))
    a.learn(i, a.of(value))


def _load(a: FunctionTypes, i: Call, pointer: Value) -> None:
    size = a.size(i)
    if a.both_ways:
        inside = a.of(i).without_anything().shift(0, size, 0, a.pointer_size)
        a.learn(pointer, leaf(POINTER).merge(inside).only(-1))
    a.learn(i, a.of(pointer).lookup(size, a.pointer_size))


def _extreme(a: FunctionTypes, i: Call) -> None:
    left, right = i.arguments[:2]
    kind = a.of(i).at((-1,))
    if a.both_ways and kind in (INTEGER, POINTER):
        a.learn(left, whole(kind))
        a.learn(right, whole(kind))
    kinds = {a.of(left).at((-1,)), a.of(right).at((-1,))}
    if kinds in ({INTEGER}, {POINTER}):
        a.learn(i, whole(kinds.pop()))
    elif kinds == {INTEGER, ANYTHING}:
        a.learn(i, whole(INTEGER))


def _overflow(a: FunctionTypes, i: Call, opcode: str) -> None:
    """The first result has the type of the operation, the second is a boolean."""
    left, right = i.arguments[:2]
    if a.both_ways and opcode != "sub" and a.of(i).inner is INTEGER:
        a.learn(left, whole(INTEGER))
        a.learn(right, whole(INTEGER))
    size, total = a.size(left), a.size(i)
    first = combine(a, i, opcode, (None, None), (a.of(left), a.of(right))).shift(0, size, 0, a.pointer_size)
    second = whole(INTEGER).shift(0, total - size, size, a.pointer_size)
    a.learn(i, first.merge(second))


def _matrix(a: FunctionTypes, i: Call, what: str, rest: str) -> None:
    """Tensor-core fragments: the last parts of the intrinsic's name are the types of the accumulators."""
    kinds = {"f16": FLOATS[HALF], "f32": FLOATS[FLOAT]}
    words = [w for w in rest.split(".") if w in kinds]
    if not words:
        return
    kind = kinds[words[-1] if what != "mma" else words[0]]
    if what == "mma":
        source = kinds[words[-1]]
        for n, value in enumerate(i.arguments):
            a.learn(value, whole(source if n >= 16 else FLOATS[HALF]))
        a.learn(i, whole(kind))
        return
    a.learn(i.arguments[0], TypeTree({(-1,): POINTER, (-1, 0): kind}))
    for value in (i, *i.arguments[1:]):
        if value.type.scalar.is_float or value.type.is_aggregate:
            a.learn(value, whole(kind))


def _subscript(a: FunctionTypes, i: Call) -> None:
    """Intel's address computation: rank, lower bound, stride, base, index."""
    _, lower, stride, base, index = i.arguments[:5]
    if a.both_ways:
        for value in (i.arguments[0], lower, stride, index):
            a.learn(value, whole(INTEGER))
    before = a.of(base)
    a.learn(i, before.strided())
    a.learn(i, leaf(before.inner).only(-1) if before.inner is not UNKNOWN else EMPTY)
    if a.both_ways and a.of(i).inner is not UNKNOWN:
        a.learn(base, whole(a.of(i).inner))
    choices = [sorted(v for v in a.integers(value) if v >= 0) for value in (lower, stride, index)]
    if not all(choices):
        return
    down_tree = up_tree = None
    inside, after = before.data(), a.of(i).data()
    for low in choices[0]:
        for step in choices[1]:
            for at in choices[2]:
                offset = step * (at - low)
                if offset >= 0:
                    moved = inside.shift(offset, None, 0, a.pointer_size)
                    down_tree = moved if down_tree is None else down_tree.meet(moved)
                    back = after.shift(0, None, offset, a.pointer_size)
                    up_tree = back if up_tree is None else up_tree.merge(back)
    if down_tree is not None and up_tree is not None:
        a.learn(i, down_tree.only(-1))
        if a.both_ways:
            a.learn(base, up_tree.only(-1))


# -- memory -------------------------------------------------------------------------------------------------


def transfer(a: FunctionTypes, i: Call, name: str) -> None:
    """The copied bytes have the same types at the target and at the source."""
    target, source, *rest = i.arguments
    if i.type.is_integer:
        a.learn(i, whole(INTEGER))
    elif i.type.is_pointer:
        a.learn(i, whole(POINTER))
    if not a.both_ways:
        return
    size = max(1, *a.integers(i.arguments[2]), 1)
    sides = [_believed(a, v).without_anything().data().shift(0, size, 0, a.pointer_size) for v in (target, source)]
    _alike(a, (target, source), sides)
    for value in rest:
        if not value.type.is_pointer:  # the stream of a copy on a device
            a.learn(value, whole(INTEGER))


def _believed(a: FunctionTypes, pointer: Value) -> TypeTree:
    """The tree of a pointer; where it leads to bytes that are a number or an integer by turns, without its integers.

    An integer is there what one access reads, and a copy may move the number of another time.
    """
    tree = a.of(pointer)
    if not a.whole_program.round.mixed.leads_to(pointer):
        return tree
    return TypeTree({path: kind for path, kind in tree.entries.items() if kind is not INTEGER})


def _alike(a: FunctionTypes, pointers: tuple[Value, Value], sides: list[TypeTree]) -> None:
    """Learn that the memory behind two pointers has the same types; `sides` are what is known behind each."""
    try:
        both = leaf(POINTER).merge(sides[0]).merge(sides[1]).only(-1)
    except IllegalMerge:
        if not a.whole_program.round.defers_contradictions:
            raise
        # Each pointer's own contradiction: these bytes may have several types.
        a.learn(pointers[0], leaf(POINTER).merge(sides[1]).only(-1))
        a.learn(pointers[1], leaf(POINTER).merge(sides[0]).only(-1))
        return
    for pointer in pointers:
        a.learn(pointer, both)


def _allocated(a: FunctionTypes, i: Call, size_at: int) -> None:
    """Fresh memory has no types beyond its size."""
    if size_at < len(i.arguments):
        size = i.arguments[size_at]
        if isinstance(size, ConstantInt) and size.value >= 0:
            inside = a.of(i).lookup(size.value, a.pointer_size)
            a.learn(i, leaf(POINTER).merge(inside).only(-1))


def _reallocate(a: FunctionTypes, i: Call, name: str) -> None:
    """Reallocated memory keeps its types."""
    old, *numbers = i.arguments
    size = i.arguments[prototypes.REALLOCATORS[name]]
    for number in numbers:
        a.learn(number, whole(INTEGER))
    bytes_ = max(1, *a.integers(size), 1)
    sides = [a.of(v).without_anything() for v in (old, i)]
    inside = [t.data().shift(0, bytes_, 0, a.pointer_size) if t else t for t in sides]
    if a.both_ways:
        _alike(a, (old, i), inside)
    else:
        a.learn(i, leaf(POINTER).merge(inside[0]).merge(inside[1]).only(-1))


def _first_same(a: FunctionTypes, i: Call, name: str) -> None:
    """The result is the first argument, or a copy of it."""
    _same(a, i, i.arguments[0])


def _second_same(a: FunctionTypes, i: Call, name: str) -> None:
    """The result is the second argument."""
    _same(a, i, i.arguments[1])


# -- tables ---------------------------------------------------------------------------------------------------


def _by_prototype(a: FunctionTypes, i: Call, result: Slot, parameters: tuple[Slot, ...]) -> None:
    if i.type != VOID:
        _by_slot(a, i, i, result)
    for value, slot in zip(i.arguments, parameters, strict=False):
        _by_slot(a, i, value, slot)


def _by_slot(a: FunctionTypes, i: Call, value: Value, slot: Slot) -> None:
    if slot.own and slot.tree:
        number = next((v.type for v in (i, *i.arguments) if v.type.is_float), None)
        inside = leaf(float_concrete(number)).only(0) if number is not None else EMPTY
        a.learn(value, leaf(POINTER).merge(inside).only(-1))
    elif slot.own:
        a.learn(value, of_type(a, value.type))
    elif slot.tree:
        a.learn(value, slot.tree)


def _mpi_buffers(a: FunctionTypes, i: Call) -> None:
    """The buffers of a message have the type of its datatype argument, if that is a constant."""
    for value in i.arguments:
        kind = _mpi_type(value)
        if kind is not None:
            tree = leaf(POINTER).merge(leaf(kind).only(0)).only(-1)
            for buffer in i.arguments[:2]:
                if buffer.type.is_pointer and buffer is not value and not isinstance(buffer, Global):
                    a.learn(buffer, tree)
            return


def _nccl_buffers(a: FunctionTypes, i: Call, at: int) -> None:
    """The buffers of a message have the type of its datatype argument, the one at `at`, if that is a constant."""
    datatype = i.arguments[at]
    kind = prototypes.NCCL_TYPES.get(datatype.value) if isinstance(datatype, ConstantInt) else None
    if kind is not None:
        tree = leaf(POINTER).merge(leaf(FLOATS[kind]).only(0)).only(-1)
        for buffer in i.arguments[: at - 1]:
            a.learn(buffer, tree)


def _mpi_type(value: Value) -> object:
    while isinstance(value, ConstantExpression):
        value = value.operands[0]
    key: str | int = value.name
    if isinstance(value, ConstantInt):
        key = value.value
    elif not isinstance(value, Global):
        return None
    if key not in prototypes.MPI_TYPES:
        return None
    float_type = prototypes.MPI_TYPES[key]
    return INTEGER if float_type is None else FLOATS[float_type]


def _blas(a: FunctionTypes, i: Call, routine: ArgumentTypes) -> None:
    """A routine of BLAS or LAPACK: Fortran passes everything by pointer, C integers and scalars by value."""
    number = FLOATS[routine.kind]
    integers = TypeTree({(n,): INTEGER for n in range(routine.integer_bytes)})
    for value, role in zip(i.arguments, routine.letters, strict=False):
        if value.type.is_pointer:
            kinds = {"c": leaf(INTEGER).only(0), "n": integers, "i": integers, "h": EMPTY}
            inside = kinds.get(role, leaf(number).only(0))
            a.learn(value, leaf(POINTER).merge(inside).only(-1))
        elif value.type.scalar.is_float:
            a.learn(value, of_type(a, value.type))
        elif role in "cni":
            a.learn(value, whole(INTEGER))
    if routine.returns and i.type != VOID:
        a.learn(i, of_type(a, i.type))


# -- OpenMP -----------------------------------------------------------------------------------------------------


def _fork(a: FunctionTypes, i: Call, name: str) -> None:
    """A parallel region passes the last arguments of the fork to its outlined function."""
    outlined = called_function(i.arguments[2])
    operands = i.arguments[3:]
    if outlined is None or outlined.is_declaration or len(operands) != len(outlined.arguments) - 2 or not a.both_ways:
        return
    counter = TypeTree({(-1,): POINTER, (-1, -1): INTEGER})
    trees = (counter, counter, *(a.of(v) for v in operands))
    limit = a.options.max_integer
    bounded = (frozenset(v for v in a.integers(value) if abs(v) <= limit) for value in operands)
    zero = frozenset((0,))
    context = TypeContext(trees, EMPTY, (zero, zero, *bounded))
    callee = a.callee(i, outlined, context, a.facts_of(operands))
    for value, argument in zip(operands, outlined.arguments[2:], strict=True):
        a.under(f"call of @{outlined.name}", i)
        a.premise(callee, argument)
        a.learn(value, callee.of(argument))


def _assembly(a: FunctionTypes, i: Call) -> None:
    if "cpuid" in getattr(i.callee, "text", ""):
        a.under("inline assembly", i)
        for value in (*i.arguments, i):
            a.learn(value, whole(INTEGER))


SPECIAL: dict[str, Handler] = {
    "memcpy": transfer,
    "memmove": transfer,
    "__memcpy_chk": transfer,
    "__memmove_chk": transfer,
    CUDA_COPY: transfer,
    CUDA_COPY_LATER: transfer,
    **dict.fromkeys(prototypes.REALLOCATORS, _reallocate),
    "__kmpc_fork_call": _fork,
    "julia.gc_loaded": _second_same,
    COPIED_LIST: _second_same,
    **dict.fromkeys(
        (
            "julia.pointer_from_objref",
            "jl_array_copy",
            "ijl_array_copy",
            "jl_inactive_inout",
            "jl_genericmemory_copy_slice",
            "ijl_genericmemory_copy_slice",
            *(f"__nv_{word}" for word in prototypes.LIBDEVICE_SAME_BITS),
        ),
        _first_same,
    ),
}
"""Functions that no prototype describes, by name."""

LEAST_ARGUMENTS: dict[Handler, int] = {transfer: 3, _reallocate: 2, _fork: 3, _second_same: 2, _first_same: 1}
"""The least arguments of a call of the function that a rule describes; fewer mean another function of that name."""

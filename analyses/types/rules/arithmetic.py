"""Type rules of arithmetic, bit operations, comparisons and casts.

A table gives the type of an operation on two types. Constant operands add the tricks that compilers play with the bits
of floats: sign by xor, exponent by or, alignment by and.
"""

from __future__ import annotations

from analyses.ir.constants import ConstantAggregate, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import (
    Binary,
    Cast,
    Compare,
    Freeze,
    GetElementPointer,
    Load,
    Unary,
)
from analyses.ir.types import EXPONENT_BITS, FLOAT_BITS, I1, I8, FloatType, IntType, VectorType
from analyses.type_trees.byte_moves import has_float, kept, numbers, numbers_in, put_together, whole_bytes, zeros
from analyses.type_trees.constants import SMALL_INTEGER
from analyses.type_trees.tree import (
    ANYTHING,
    EMPTY,
    FLOATS,
    INTEGER,
    POINTER,
    UNKNOWN,
    Concrete,
    IllegalMerge,
    TypeTree,
    float_concrete,
    leaf,
    whole,
)
from analyses.types.function_types import FunctionTypes

_MIXES = ("add", "sub", "mul", "and", "or", "xor")
"""Operations whose result has bits of both operands; the result of others has those of the first."""


def result_kind(opcode: str, left: Concrete, right: Concrete) -> Concrete | None:
    """The type of an integer operation on two types; None if the operation makes no sense (the sum of two pointers)."""
    kinds = {left, right}
    if kinds == {ANYTHING} or kinds == {INTEGER}:
        return left
    if UNKNOWN in kinds and POINTER not in kinds:
        return UNKNOWN
    if left.float_type or right.float_type:
        # A mask may be held as a float: SIMD code has it in a vector of them.
        is_sound = opcode in ("and", "or", "xor") or not (left.float_type and right.float_type)
        return UNKNOWN if POINTER not in kinds and is_sound else None
    if kinds == {INTEGER, ANYTHING}:
        return ANYTHING if opcode in _MIXES else left
    if left is POINTER and right is POINTER:
        return INTEGER if opcode == "sub" else UNKNOWN if opcode in ("and", "or", "xor") else None
    # one of them is a pointer, the other an integer, anything or unknown
    if opcode == "sub":
        return POINTER if left is POINTER and right is INTEGER else UNKNOWN
    if opcode in ("add", "mul"):
        return POINTER
    if opcode.endswith(("div", "rem")) and right is POINTER:
        return None
    return UNKNOWN


def float_arithmetic(a: FunctionTypes, i: Binary) -> None:
    """Floating-point arithmetic has floats as operands and as result."""
    kind = whole(float_concrete(i.type))
    if a.both_ways:
        a.learn(i.operands[0], kind)
        a.learn(i.operands[1], kind)
    a.learn(i, kind)


def fneg(a: FunctionTypes, i: Unary) -> None:
    """A negated float is a float."""
    kind = whole(float_concrete(i.type))
    a.learn(i.operands[0], kind)
    a.learn(i, kind)


_SHIFTS = frozenset(["shl", "lshr", "ashr"])


def _is_row_of_bytes(value: Value) -> bool:
    """True for a vector of bytes, as a hash table has one byte for each of sixteen entries."""
    return isinstance(value.type, VectorType) and value.type.element == I8


def _integer_bytes(a: FunctionTypes, row: Value) -> None:
    """Learn that the bytes of a row, each of which is compared or shifted by itself, are integers."""
    if not has_float(a.of(row)):
        a.learn(row, whole(INTEGER))


def integer_arithmetic_up(a: FunctionTypes, i: Binary | ConstantExpression) -> None:
    """The result type of integer arithmetic or a bit operation determines the types of its operands.

    The difference of what was held as two pointers is that of two addresses.
    """
    pair = (i.operands[0], i.operands[1])
    if i.opcode == "sub" and all(isinstance(each, Cast) and each.opcode == "ptrtoint" for each in pair):
        for each in pair:
            a.learn(each, whole(POINTER))
    if i.opcode in _SHIFTS and _is_row_of_bytes(i):
        _integer_bytes(a, pair[0])
    if i.opcode in BIT_TRICKS and isinstance(i.type, VectorType):
        _alike(a, i.opcode, pair)
    trees = operands_from_result(a, i, i.opcode, pair, (a.of(pair[0]), a.of(pair[1])), a.of(i))
    a.learn(pair[0], trees[0])
    a.learn(pair[1], trees[1])


def _alike(a: FunctionTypes, opcode: str, pair: tuple[Value, Value]) -> None:
    """Learn that all elements of a vector are floats where one is, and each has its sign cleared or flipped."""
    for value, mask in (pair, pair[::-1]):
        elements = mask.elements if isinstance(mask, ConstantAggregate) else ()
        bits = {e.value for e in elements if isinstance(e, ConstantInt)}
        if len(bits) == 1 and bits != {0}:
            kinds = {kind for path, kind in a.of(value).entries.items() if len(path) == 1}
            float_type = kinds.pop().float_type if len(kinds) == 1 else None
            if float_type is not None and BIT_TRICKS[opcode](mask, float_type):
                a.learn(value, whole(FLOATS[float_type]))


def integer_arithmetic(a: FunctionTypes, i: Binary | ConstantExpression) -> None:
    """The operand types of integer arithmetic or a bit operation determine the type of its result."""
    pair = (i.operands[0], i.operands[1])
    result = combine(a, i, i.opcode, pair, (a.of(pair[0]), a.of(pair[1])))
    if i.type.scalar.is_integer and result.at((-1,)) is ANYTHING and a.stays_integer(i):
        result = whole(INTEGER)
    if i.opcode == "or" and any(a.of(v).inner is POINTER and is_tag(w) for v, w in (pair, pair[::-1])):
        result = whole(POINTER)  # the low bits of an address are set
    a.learn(i, result)


def operands_from_result(
    a: FunctionTypes,
    i: Value,
    opcode: str,
    values: tuple[Value, Value],
    trees: tuple[TypeTree, TypeTree],
    result: TypeTree,
) -> tuple[TypeTree, TypeTree]:
    """The trees of both operands, with the types that the result implies for them.

    Raises IllegalMerge where they contradict the result.
    """
    left, right = trees
    kind, left_kind, right_kind = result.inner, left.inner, right.inner
    if opcode in BIT_TRICKS and (float_type := result.whole_float(a.size(i))) is not None:
        test = BIT_TRICKS[opcode]
        if test(values[0], float_type):
            right = right.merge(whole(FLOATS[float_type]))
        if test(values[1], float_type):
            left = left.merge(whole(FLOATS[float_type]))
    elif opcode == "sub":
        # pointer − pointer and integer − integer make integers, so for an integer both operands have one type
        if kind is INTEGER:
            return left.merge(_whole(right_kind)), right.merge(_whole(left_kind))
        if kind is POINTER:
            if left_kind is POINTER:
                right = right.merge(whole(INTEGER))
            if right_kind is INTEGER:
                left = left.merge(whole(POINTER))
    elif opcode in ("or", "xor", "and") and kind is POINTER:
        # The low bits of an address are set or cleared: the other operand is the address.
        left = left.merge(whole(POINTER)) if is_tag(values[1]) else left
        right = right.merge(whole(POINTER)) if is_tag(values[0]) else right
    elif opcode in ("add", "mul") and kind is INTEGER and not any(_less_address(a, v) for v in values):
        return left.merge(whole(INTEGER)), right.merge(whole(INTEGER))
    if opcode in ("shl", "lshr", "or", "and") and (has_float(result) or has_float(left)):
        more = _numbers_of_operands(a, i, opcode, values, result, beside=has_float(left))
        return left.merge(more[0]), right.merge(more[1])
    return left, right


def _whole(kind: Concrete) -> TypeTree:
    return EMPTY if kind in (UNKNOWN, ANYTHING) else whole(kind)


def combine(
    a: FunctionTypes,
    i: Value,
    opcode: str,
    values: tuple[Value | None, Value | None],
    trees: tuple[TypeTree, TypeTree],
) -> TypeTree:
    """The tree of the result of an integer operation; raises IllegalMerge if the operation makes no sense."""
    kinds = (trees[0].inner, trees[1].inner)
    kind = result_kind(opcode, *kinds)
    special = _special(a, i, opcode, values, trees, kinds)
    if special is not None:
        return special
    if kind is None:
        raise IllegalMerge((-1,), kinds[0], kinds[1])
    return leaf(kind).only(-1)


def _special(
    a: FunctionTypes,
    i: Value,
    opcode: str,
    values: tuple[Value | None, Value | None],
    trees: tuple[TypeTree, TypeTree],
    kinds: tuple[Concrete, Concrete],
) -> TypeTree | None:
    """The tree of the result where a constant operand or the complement of an address decides; None elsewhere."""
    result: TypeTree | None = None
    for value, other_kind in zip(values, reversed(kinds), strict=True):
        if opcode == "add" and value is not None and _less_address(a, value):
            return leaf(result_kind("sub", other_kind, POINTER) or UNKNOWN).only(-1)
    for n in (0, 1):
        value, other = values[n], 1 - n
        match opcode:
            case "and":
                if value is None:
                    continue
                for mask in sorted(a.integers(value)):
                    if 0 <= mask <= 16:
                        result = whole(INTEGER)
                    elif -64 <= mask < 0:  # only clears low bits: alignment
                        result = trees[other].data().only(-1)
                if isinstance(value, ConstantInt) and kinds[other] is INTEGER:
                    result = whole(INTEGER)
                if has_float(trees[other]) and (bytes_ := _kept(a, i, value)):
                    result = put_together([(trees[other], bytes_)], a.size(i), a.pointer_size)
            case "add" | "sub":
                if opcode == "sub" and n == 1 and isinstance(value, ConstantInt) and not value.value:
                    # An address less null: the address itself, or a distance that counts its bytes.
                    result = EMPTY if kinds[0] is POINTER else leaf(kinds[0]).only(-1)
                elif (n == 1 or opcode == "add") and isinstance(value, ConstantInt) and value.value <= SMALL_INTEGER:
                    result = leaf(kinds[other]).only(-1) if opcode == "add" or n == 1 else result
            case "mul":
                if isinstance(value, ConstantInt) and kinds[other] is INTEGER:
                    result = whole(INTEGER)
            case "urem" | "srem" if n == 1 and opcode == "urem":
                if isinstance(value, ConstantInt) and 0 <= value.value <= SMALL_INTEGER:
                    result = whole(INTEGER)
            case "shl" | "lshr" if n == 1 and value is not None and has_float(trees[0]):
                result = _moved(a, i, trees[0], value, opcode)
            case "shl" if n == 1 and value is not None and kinds[0] is INTEGER and makes_exponent(value):
                result = whole(ANYTHING)
            case "or" if n == 0 and (has_float(trees[0]) or has_float(trees[1])):
                result = _put_together(a, i, values, trees)
        if result is None and value is not None and opcode in BIT_TRICKS:
            float_type = trees[other].whole_float(a.size(i))
            if float_type is not None and BIT_TRICKS[opcode](value, float_type):
                result = whole(FLOATS[float_type])
    return result


_LARGEST_TAG = 4096
"""More than what a program keeps in the low bits of an address, whose object is aligned to that."""


def is_tag(value: Value) -> bool:
    """True for bits that are no address: a small constant, a mask that clears the low bits, or a truth value."""
    if isinstance(value, ConstantInt):
        return -_LARGEST_TAG <= value.value <= _LARGEST_TAG
    return isinstance(value, Cast) and value.opcode == "zext" and value.operands[0].type == I1


def _less_address(a: FunctionTypes, value: Value) -> bool:
    """True if a value is a constant minus an address: ~p is -1 - p, which makes p + n + ~q a distance."""
    if not isinstance(value, Binary) or value.opcode not in ("xor", "sub"):
        return False
    first, second = value.operands
    if value.opcode == "xor":
        ones = isinstance(second, ConstantInt) and second.value == -1
        return ones and a.of(first).inner is POINTER
    return isinstance(first, ConstantInt) and a.of(second).inner is POINTER


def _placed(a: FunctionTypes, tree: TypeTree, size: int, zeros: range) -> TypeTree:
    """The tree of a value of `size` bytes with `tree` in some of them and zeros in the others."""
    rest = TypeTree({(i,): ANYTHING for i in zeros})
    return tree.merge(rest).canonical(size, a.pointer_size)


def _moved(a: FunctionTypes, i: Value, tree: TypeTree, shift: Value, opcode: str) -> TypeTree | None:
    """The tree of a value shifted by whole bytes; None for other shifts."""
    by, size = whole_bytes(shift), a.size(i)
    if by is None or not a.layout.little_endian:
        return None
    left = max(0, size - by)
    if opcode == "lshr":
        return _placed(a, tree.shift(by, left, 0, a.pointer_size), size, range(left, size))
    return _placed(a, tree.shift(0, left, by, a.pointer_size), size, range(min(by, size)))


def _put_together(
    a: FunctionTypes, i: Value, values: tuple[Value | None, Value | None], trees: tuple[TypeTree, TypeTree]
) -> TypeTree | None:
    """The tree of an `or` of parts in different bytes: where one operand is zero, the other counts."""
    left, right = values
    if left is None or right is None or not a.layout.little_endian:
        return None
    zero_bytes = [_empty(a, value, tree) for value, tree in ((right, trees[1]), (left, trees[0]))]
    return put_together(zip(trees, zero_bytes, strict=True), a.size(i), a.pointer_size)


def _empty(a: FunctionTypes, value: Value, tree: TypeTree) -> frozenset[int]:
    """The bytes of a value that are certainly zero, by its computation or its type."""
    if not isinstance(value.type, IntType):
        return frozenset()
    by_type = (n for n in range(a.size(value)) if has_float(tree) and tree.at((n,)) is ANYTHING)
    return zeros(value, a.layout) | frozenset(by_type)


def _kept(a: FunctionTypes, i: Value, mask: Value | None) -> frozenset[int]:
    bytes_ = kept(mask, a.size(i)) if mask is not None and a.layout.little_endian else None
    return bytes_ or frozenset()


def _numbers_of_operands(
    a: FunctionTypes, i: Value, opcode: str, values: tuple[Value, Value], result: TypeTree, *, beside: bool
) -> tuple[TypeTree, TypeTree]:
    """The numbers that operands must contain, moved by whole bytes, for the result to contain its numbers.

    If the shifted operand has a number (`beside`), the result also gives the types of its other bytes: a struct of a
    float and an integer is passed as one integer.
    """
    size, pointer_size = a.size(i), a.pointer_size
    if not isinstance(i.type, IntType) or not a.layout.little_endian:
        return EMPTY, EMPTY
    match opcode:
        case "shl" | "lshr" if (by := whole_bytes(values[1])) is not None:
            start, to = (by, 0) if opcode == "shl" else (0, by)
            if beside and by < size:
                return result.without_anything().shift(start, size - by, to, pointer_size), EMPTY
            return numbers(result, start, size - by, to, pointer_size), EMPTY
        case "or":
            left, right = (numbers_in(result, zeros(v, a.layout), size, pointer_size) for v in reversed(values))
            return left, right
        case "and":
            left, right = (numbers_in(result, _kept(a, i, v), size, pointer_size) for v in reversed(values))
            return left, right
    return EMPTY, EMPTY


def flips_sign(value: Value, float_type: FloatType) -> bool:
    """True if the bits of a value are at most the sign of a float."""
    bits = FLOAT_BITS[float_type.name]
    match value:
        case ConstantInt():
            width = value.type.bits if isinstance(value.type, IntType) else 0
            return value.value == 0 or (width == bits and value.value == -(1 << (bits - 1)))
        case ConstantNamed(word="zeroinitializer"):
            return True
        case ConstantAggregate():
            return all(flips_sign(e, float_type) for e in value.elements)
        case Binary(opcode="and"):
            return any(flips_sign(o, float_type) for o in value.operands if not isinstance(o, Binary))
    return False


def sets_exponent(value: Value, float_type: FloatType) -> bool:
    """True if the bits of a constant are within the exponent of a float."""
    match value:
        case ConstantInt():
            width = value.type.bits if isinstance(value.type, IntType) else 0
            mask = EXPONENT_BITS.get(float_type.name, 0)
            return width == FLOAT_BITS[float_type.name] and value.value >= 0 and not value.value & ~mask
        case ConstantNamed(word="zeroinitializer"):
            return True
        case ConstantAggregate():
            return all(sets_exponent(e, float_type) for e in value.elements)
    return False


def makes_exponent(value: Value) -> bool:
    """True if a shift by a constant moves an integer to the exponent bits of a float: (k + 1023) << 52 is 2ᵏ."""
    match value:
        case ConstantInt():
            width = value.type.bits if isinstance(value.type, IntType) else 0
            return any(
                width == FLOAT_BITS[name] and mask & -mask == 1 << value.value
                for name, mask in EXPONENT_BITS.items()
                if 0 <= value.value < width
            )
        case ConstantAggregate():
            return all(makes_exponent(e) for e in value.elements)
    return False


def clears_sign(value: Value, float_type: FloatType) -> bool:
    """True if the bits of a constant are all of a float, or all but its sign: `and` makes the absolute value."""
    bits = FLOAT_BITS[float_type.name]
    match value:
        case ConstantInt():
            width = value.type.bits if isinstance(value.type, IntType) else 0
            return width == bits and value.value in ((1 << (bits - 1)) - 1, -1)
        case ConstantAggregate():
            return all(clears_sign(e, float_type) for e in value.elements)
    return False


def steps_exponent(value: Value, float_type: FloatType) -> bool:
    """True if the addition of a constant to the bits of a float changes only its exponent."""
    mask = EXPONENT_BITS.get(float_type.name, 0)
    lowest = mask & -mask
    return isinstance(value, ConstantInt) and lowest > 0 and value.value != 0 and value.value % lowest == 0


def sets_bits(value: Value, float_type: FloatType) -> bool:
    """True if `or` with a value changes only the exponent or the sign of a float."""
    return sets_exponent(value, float_type) or flips_sign(value, float_type)


BIT_TRICKS = {
    "xor": flips_sign,
    "or": sets_bits,
    "and": clears_sign,
    "add": steps_exponent,
    "sub": steps_exponent,
}
"""Operations on the bits of a float that make a float again, with a test of the other operand."""


# -- comparisons -----------------------------------------------------------------------------------


def compare(a: FunctionTypes, i: Compare) -> None:
    """A comparison is a boolean."""
    a.learn(i, whole(INTEGER))


def compare_up(a: FunctionTypes, i: Compare) -> None:
    """The operands of a comparison have one type; bytes of a vector that are compared one by one are integers."""
    left, right = i.operands
    if _is_row_of_bytes(left):
        _integer_bytes(a, left)
        _integer_bytes(a, right)
        return
    if isinstance(right, ConstantInt) and (_has_tag(a, left) or (isinstance(left, Cast) and left.opcode == "ptrtoint")):
        return  # bits of an address beside the address, or its digits, which are printed
    a.learn(left, _whole(a.of(right).inner))
    a.learn(right, _whole(a.of(left).inner))


def _has_tag(a: FunctionTypes, value: Value) -> bool:
    """True for bits that are an address once the low ones, which tell something else, are cleared."""
    cleared = [user for user in a.index.users(value) if isinstance(user, Binary) and user.opcode == "and"]
    return any(
        isinstance(user, Cast) and user.opcode == "inttoptr"
        for mask in cleared
        if any(map(is_tag, mask.operands))
        for user in a.index.users(mask)
    )


# -- casts -------------------------------------------------------------------------------------------


def trunc(a: FunctionTypes, i: Cast | ConstantExpression) -> None:
    """The low bytes of a value keep their types; a single byte of a float is no float."""
    before, after = a.size(i.operands[0]), a.size(i)
    if after == 1 and a.of(i.operands[0]).inner is INTEGER:
        a.learn(i, whole(INTEGER))
    elif after != 1:
        tree = a.of(i.operands[0]).shift(0, before, 0, a.pointer_size)
        a.learn(i, tree.shift(0, after, 0, a.pointer_size))


def trunc_up(a: FunctionTypes, i: Cast | ConstantExpression) -> None:
    """The low bytes of a truncated value have the types of the result; what is 0 or 1, as a tag is, is an integer."""
    before, after = a.size(i.operands[0]), a.size(i)
    if "nuw" in i.flags and i.type.scalar == I1:
        a.learn(i.operands[0], whole(INTEGER))
    if after != 1 or before == 1:
        a.learn(i.operands[0], a.of(i).shift(0, after, 0, a.pointer_size))


def zext_up(a: FunctionTypes, i: Cast) -> None:
    """A zero-extended value has the types of the result's low bytes."""
    a.learn(i.operands[0], a.of(i))


def zext(a: FunctionTypes, i: Cast) -> None:
    """A zero-extended value keeps its types; a zero-extended boolean is 0 or 1."""
    scalar = i.operands[0].type.scalar
    boolean = isinstance(scalar, IntType) and scalar.bits == 1
    tree = whole(ANYTHING) if boolean else a.of(i.operands[0])
    if tree.inner is ANYTHING and a.stays_integer(i):
        tree = whole(INTEGER)
    elif has_float(tree):
        size = a.size(i.operands[0])
        tree = _placed(a, tree.shift(0, size, 0, a.pointer_size), a.size(i), range(size, a.size(i)))
    a.learn(i, tree)


def sext(a: FunctionTypes, i: Cast) -> None:
    """A sign-extended value is an integer."""
    a.learn(i, whole(INTEGER))
    a.learn(i.operands[0], whole(INTEGER))


def conversion(a: FunctionTypes, i: Cast) -> None:
    """A conversion has an operand of its source type and a result of its target type."""
    for value in (i, i.operands[0]):
        scalar = value.type.scalar
        a.learn(value, whole(float_concrete(scalar) if scalar.is_float else INTEGER))


def same_bits(a: FunctionTypes, i: Cast | Freeze | ConstantExpression) -> None:
    """The same bits under another LLVM type keep their types.

    What is loaded into a floating-point register is a number, unless something is known of the memory: code that only
    moves bytes loads them as integers.
    """
    operand = i.operands[0]
    if isinstance(operand, Load) and isinstance(operand.type, FloatType) and not a.of(operand):
        a.learn(operand, TypeTree({(0,): FLOATS[operand.type]}))
    from_number = i.opcode == "inttoptr" and isinstance(i.operands[0], ConstantInt)
    if from_number or (_counted_from_null(i) and a.of(i.operands[0]).inner is POINTER):
        a.learn(i, whole(ANYTHING))
    else:
        a.learn(i, a.of(i.operands[0]))


def _counted_from_null(i: Cast | Freeze | ConstantExpression) -> bool:
    """True if this is an address counted from null as an integer: the end of an empty array, or a size."""
    operand = i.operands[0]
    if not i.opcode.startswith("ptrto") or not isinstance(operand, GetElementPointer):
        return False
    return isinstance(operand.base, ConstantNamed) and operand.base.word == "null"


def same_bits_up(a: FunctionTypes, i: Cast | Freeze | ConstantExpression) -> None:
    """The same bits before a cast have the types that they have after it."""
    if not _counted_from_null(i):
        a.learn(i.operands[0], a.of(i))

"""Functions that generated code calls, as IR, added to a module when first wanted."""

from __future__ import annotations

from hashlib import blake2b

from ad.history.records import EngineError
from analyses.gpu.threads import for_device, is_amd
from analyses.ir.model import ConstantString, Function, GlobalVariable, Module
from analyses.ir.reader import read_module
from analyses.ir.types import I1, I8, I64, PTR, VOID, ArrayType, FloatType, FunctionType, Type, VectorType

_GROW = """
declare ptr @realloc(ptr, i64)

define internal ptr @adjoint.grow(ptr %buffer, i64 %used, i64 %size) alwaysinline {
entry:
  %less = sub i64 %used, 1
  %common = and i64 %used, %less
  %full = icmp eq i64 %common, 0
  br i1 %full, label %more, label %done

more:
  %double = shl i64 %used, 1
  %none = icmp eq i64 %used, 0
  %room = select i1 %none, i64 1, i64 %double
  %bytes = mul i64 %room, %size
  %bigger = call ptr @realloc(ptr %buffer, i64 %bytes)
  br label %done

done:
  %result = phi ptr [ %bigger, %more ], [ %buffer, %entry ]
  ret ptr %result
}
"""

_IN_ORDER = """entry:
  %count = udiv i64 %bytes, SIZE
  %none = icmp eq i64 %count, 0
  br i1 %none, label %exit, label %start

start:
  %down = icmp ugt ptr %to, %from
  %last = sub i64 %count, 1
  %first = select i1 %down, i64 %last, i64 0
  %step = select i1 %down, i64 -1, i64 1
  br label %loop

"""
"""From where a loop over the elements begins, and which way it goes, where what it moves may overlap."""

_MOVE = """
define internal void @adjoint.move.TYPE(ptr %from, ptr %to, i64 %bytes) {
IN_ORDER
loop:
  %done = phi i64 [ 0, %start ], [ %next, %loop ]
  %at = phi i64 [ %first, %start ], [ %at.next, %loop ]
  %from.at = getelementptr inbounds TYPE, ptr %from, i64 %at
  %to.at = getelementptr inbounds TYPE, ptr %to, i64 %at
  %adjoint = load TYPE, ptr %from.at, align 1
  store TYPE ZERO, ptr %from.at, align 1
  %old = load TYPE, ptr %to.at, align 1
  %new = fadd TYPE %old, %adjoint
  store TYPE %new, ptr %to.at, align 1
  %at.next = add i64 %at, %step
  %next = add nuw i64 %done, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
""".replace("IN_ORDER\n", _IN_ORDER)
# The copy of element k is undone before or after that of its neighbours so that, where source and destination
# overlap (memmove), each adjoint is read before anything is added to it.


_RELEASE = """
DECLARE

define internal void @MADE(ptr %buffer, i64 %count) {
entry:
  br label %test

test:
  %done = phi i64 [ 0, %entry ], [ %next, %one ]
  %more = icmp ult i64 %done, %count
  br i1 %more, label %one, label %exit

one:
  %at = getelementptr inbounds ROW, ptr %buffer, i64 %done
FETCH
  call CALLED
  %next = add nuw i64 %done, 1
  br label %test

exit:
  call void @free(ptr %buffer)
  ret void
}
"""


_UNLESS_NULL = """
DECLARE

define internal void @MADE(PARAMETERS) {
entry:
  %nothing = icmp eq POINTER, null
  br i1 %nothing, label %done, label %something

something:
  call CALLED
  br label %done

done:
  ret void
}
"""


_OWNS = """
define internal i1 @adjoint.owns(ptr %list, i64 %count, ptr %found, ptr %wanted) {
entry:
  %start = load i64, ptr %found, align 8
  br label %test

test:
  %up = phi i64 [ %start, %entry ], [ %up.next, %apart ]
  %down = phi i64 [ %start, %entry ], [ %down.next, %apart ]
  %low = icmp ult i64 %up, %count
  %high = icmp ult i64 %down, %count
  %any = or i1 %low, %high
  br i1 %any, label %upward, label %exit

upward:
  %up.at = getelementptr inbounds ptr, ptr %list, i64 %up
  br i1 %low, label %up.look, label %downward

up.look:
  %up.here = load ptr, ptr %up.at, align 8
  %up.same = icmp eq ptr %up.here, %wanted
  br i1 %up.same, label %exit, label %downward

downward:
  %down.at = getelementptr inbounds ptr, ptr %list, i64 %down
  br i1 %high, label %down.look, label %apart

down.look:
  %down.here = load ptr, ptr %down.at, align 8
  %down.same = icmp eq ptr %down.here, %wanted
  br i1 %down.same, label %exit, label %apart

apart:
  %up.next = add i64 %up, 1
  %down.next = sub i64 %down, 1
  br label %test

exit:
  %place = phi i64 [ %start, %test ], [ %up, %up.look ], [ %down, %down.look ]
  %owns = phi i1 [ false, %test ], [ true, %up.look ], [ true, %down.look ]
  store i64 %place, ptr %found, align 8
  ret i1 %owns
}
"""
# What is freed mostly stands beside what was freed before, so that the search starts there and goes both ways. An
# index that goes below zero is a large one.


_REALLOC = """
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @adjoint.realloc(ptr %buffer, i64 %bytes, i64 %old) {
entry:
  %made = call ptr @malloc(i64 %bytes)
  %none = icmp eq i64 %old, 0
  br i1 %none, label %done, label %move

move:
  call void @llvm.memcpy.p0.p0.i64(ptr %made, ptr %buffer, i64 %old, i1 false)
  call void @free(ptr %buffer)
  br label %done

done:
  ret ptr %made
}
"""
# A GPU has malloc and free, and no realloc.


def add(module: Module, name: str, text: str) -> Function:
    """The function of this name, which `text` defines with what it names, in the module; the others are declared."""
    known = module.functions.get(name)
    if known is not None:
        return known
    read = read_module(text)
    for variable in read.variables.values():
        module.variables.setdefault(variable.name, variable)
    for function in read.functions.values():
        if not function.is_declaration:
            for instruction in function.instructions:
                for i, operand in enumerate(instruction.operands):
                    if isinstance(operand, Function):
                        known_too = module.functions.get(operand.name)  # perhaps declared without a prototype
                        instruction.operands[i] = known_too or module.declare(operand.name, operand.function_type)
            module.add(function)
    return module.functions[name]


def grow(module: Module) -> Function:
    """`ptr (buffer, used, size)`: the buffer with room for one more than `used` elements of `size` bytes."""
    if for_device(module):
        text = _GROW.replace("declare ptr @realloc(ptr, i64)\n", _REALLOC)
        text = text.replace("@realloc(ptr %buffer, i64 %bytes)", "@adjoint.realloc(ptr %buffer, i64 %bytes, i64 %old)")
        sized = "  %bytes = mul i64 %room, %size\n"
        return add(module, "adjoint.grow", text.replace(sized, f"{sized}  %old = mul i64 %used, %size\n"))
    return add(module, "adjoint.grow", _GROW)


_ADD_SHARED = """
define internal void @MADE(ptr %to, TYPE %adjoint) alwaysinline {
entry:
BODY
  ret void
}
"""
_SUM = """  %old = load TYPE, ptr %to.at, align 1
  %new = fadd TYPE %old, %adjoint
  store TYPE %new, ptr %to.at, align 1
"""


def atomic_order(module: Module) -> str:
    """The ordering of an addition to memory that other threads add to: of a GPU's threads, those of the device."""
    if not for_device(module):
        return "monotonic"
    return f'syncscope("{device_scope(module)}") monotonic'


def device_scope(module: Module) -> str:
    """What LLVM calls all threads of the GPU."""
    return "agent" if is_amd(module) else "device"


def add_shared(module: Module, type_: Type) -> Function:
    """`void (to, adjoint)`: add a number, or each of a vector, to memory that other threads may add to as well."""
    scalar = type_.scalar
    order = atomic_order(module)
    lines = []
    if isinstance(type_, VectorType):
        for lane in range(type_.count):
            lines.append(f"  %part{lane} = extractelement {type_} %adjoint, i64 {lane}")
            lines.append(f"  %to{lane} = getelementptr inbounds {scalar}, ptr %to, i64 {lane}")
            lines.append(f"  %was{lane} = atomicrmw fadd ptr %to{lane}, {scalar} %part{lane} {order}")
    else:
        lines.append(f"  %was = atomicrmw fadd ptr %to, {scalar} %adjoint {order}")
    count = f"{type_.count}x" if isinstance(type_, VectorType) else ""
    name = f"adjoint.add.shared.{count}{scalar}"
    text = _ADD_SHARED.replace("MADE", name).replace("TYPE", str(type_)).replace("BODY", "\n".join(lines))
    return add(module, name, text)


def move_added(module: Module, type_: FloatType, size: int, *, shared: bool = False) -> Function:
    """`void (from, to, bytes)`: add each number at `from` to the one at `to` and clear it.

    `shared`: other threads may add to the target as well.
    """
    name = f"adjoint.move.{type_}" + (".shared" if shared else "")
    zero = {"half": "0xH0000", "bfloat": "0xR0000", "x86_fp80": "0xK" + "0" * 20, "fp128": "0xL" + "0" * 32,
            "ppc_fp128": "0xM" + "0" * 32}.get(type_.name, "0.0")  # fmt: skip
    added = f"  %was = atomicrmw fadd ptr %to.at, TYPE %adjoint {atomic_order(module)}\n"
    text = _MOVE.replace(_SUM, added) if shared else _MOVE
    text = text.replace("@adjoint.move.TYPE", f"@{name}")
    text = text.replace("TYPE", str(type_)).replace("SIZE", str(size)).replace("ZERO", zero)
    return add(module, name, text)


_WORDS = """
define internal void @MADE(ptr %from, ptr %to, i64 %bytes) {
IN_ORDER
loop:
  %done = phi i64 [ 0, %start ], [ %next, %further ]
  %at = phi i64 [ %first, %start ], [ %at.next, %further ]
  %from.at = getelementptr inbounds i64, ptr %from, i64 %at
  %to.at = getelementptr inbounds i64, ptr %to, i64 %at
  %word = load i64, ptr %from.at, align 1
  %upper = lshr i64 %word, 52
  %address = icmp eq i64 %upper, 0
  br i1 %address, label %ADDRESS, label %NUMBER

moved:
  BODY
  br label %further

further:
  %at.next = add i64 %at, %step
  %next = add nuw i64 %done, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
""".replace("IN_ORDER\n", _IN_ORDER.replace("SIZE", "8"))
_SUM_OF_DOUBLES = _SUM.replace("TYPE", "double")
_MOVED_WORDS = {
    "addresses": "store i64 %word, ptr %to.at, align 1",
    "add": f"%adjoint = bitcast i64 %word to double\n  store i64 0, ptr %from.at, align 1\n{_SUM_OF_DOUBLES}",
    "clear addresses": "store i64 0, ptr %from.at, align 1",
    "clear": "store i64 0, ptr %from.at, align 1",
}


def move_words(module: Module, how: str, *, shared: bool = False) -> Function:
    """`void (from, to, bytes)`: move the words of shadows of which they tell themselves what they are.

    `addresses` copies those that are addresses, from the lowest word on or from the highest, as memmove does; `add`
    adds the others, which are numbers, to those at the target, which threads may share (`shared`), and clears them.
    `clear addresses` and `clear`, which are `void (from, bytes)`, put zero in the place of the ones or the others.
    """
    name = f"adjoint.words.{how.replace(' ', '.')}" + (".shared" if shared and how == "add" else "")
    body = _MOVED_WORDS[how]
    if shared and how == "add":
        atomic = f"  %was = atomicrmw fadd ptr %to.at, double %adjoint {atomic_order(module)}\n"
        body = body.replace(_SUM_OF_DOUBLES, atomic)
    text = _WORDS.replace("MADE", name).replace("BODY", body.strip())
    if how.startswith("clear"):
        text = text.replace("ptr %from, ptr %to, i64", "ptr %from, i64").replace("ptr %to", "ptr %from")
    moves = ("moved", "further") if "addresses" in how else ("further", "moved")
    return add(module, name, text.replace("ADDRESS", moves[0]).replace("NUMBER", moves[1]))


_MALLOC = """
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)

define internal { ptr, ptr, ptr } @adjoint.augmented.malloc(i64 %size) {
entry:
  %memory = call ptr @malloc(i64 %size)
  %shadow = call ptr @calloc(i64 1, i64 %size)
  %part = insertvalue { ptr, ptr, ptr } { ptr null, ptr poison, ptr poison }, ptr %memory, 1
  %whole = insertvalue { ptr, ptr, ptr } %part, ptr %shadow, 2
  ret { ptr, ptr, ptr } %whole
}

define internal void @adjoint.reverse.malloc(i64 %size, ptr %tape) {
entry:
  ret void
}
"""

_MISSING = """
declare i32 @puts(ptr)
declare void @abort()

define internal void @MADE(ptr %words) {
entry:
  %said = call i32 @puts(ptr %words)
  call void @abort()
  unreachable
}
"""


_FAIL = """
declare i64 @strlen(ptr)
declare i64 @write(i32, ptr, i64)
declare void @exit(i32)
@adjoint.newline = internal constant [1 x i8] c"\\0A"

define internal void @adjoint.fail(ptr %words) noinline cold "enzyme_inactive" {
entry:
  %length = call i64 @strlen(ptr %words)
  %said = call i64 @write(i32 2, ptr %words, i64 %length)
  %ended = call i64 @write(i32 2, ptr @adjoint.newline, i64 1)
  call void @exit(i32 1)
  unreachable
}
"""


_DISTINCT = """
declare void @adjoint.fail(ptr)

define internal void @adjoint.check.distinct(ptr %pointer, ptr %shadow, ptr %words) "enzyme_inactive" {
entry:
  %same = icmp eq ptr %pointer, %shadow
  %some = icmp ne ptr %pointer, null
  %wrong = and i1 %same, %some
  br i1 %wrong, label %stop, label %fine

stop:
  call void @adjoint.fail(ptr %words)
  unreachable

fine:
  ret void
}
"""


def allocation_pair(module: Module) -> tuple[Function, Function]:
    """The augmented and the reverse function of a `malloc` that is called through a pointer."""
    return add(module, "adjoint.augmented.malloc", _MALLOC), add(module, "adjoint.reverse.malloc", _MALLOC)


def check_distinct(module: Module) -> Function:
    """`void (pointer, shadow, words)`: print a message and exit where the two are one address, and not null."""
    fail(module)
    return add(module, "adjoint.check.distinct", _DISTINCT)


def give_up(module: Module) -> Function:
    """`void (words)`: print a message and abort."""
    return add(module, "adjoint.give.up", _MISSING.replace("MADE", "adjoint.give.up"))


def fail(module: Module) -> Function:
    """`void (words)`: print a message as a line of standard error and exit with status 1."""
    return add(module, "adjoint.fail", _FAIL)


def words(module: Module, text: str) -> GlobalVariable:
    """A message as a C string."""
    data = text.encode() + b"\0"
    name = f"adjoint.words.{blake2b(data, digest_size=8).hexdigest()}"
    known = module.variables.get(name)
    if known is None:
        known = module.variables[name] = GlobalVariable(name, ArrayType(len(data), I8))
        known.linkage, known.constant = "internal", True
        known.initializer = ConstantString(known.value_type, "".join(map(_escaped, data)))
    return known


def _escaped(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}"


def unless_null(module: Module, function: Function, freed: int) -> Function:
    """What frees, called unless the pointer at an index is null: not everything that frees may be given that."""
    made = f"adjoint.unless_null.{function.name}"
    types, result = function.function_type.parameters, function.function_type.result
    given = [f"{type_} %given{i}" for i, type_ in enumerate(types)]
    declared = f"declare {result} {function.ref}({', '.join(map(str, types))})"
    text = _UNLESS_NULL.replace("DECLARE", declared).replace("MADE", made).replace("PARAMETERS", ", ".join(given))
    text = text.replace("POINTER", given[freed]).replace("CALLED", f"{result} {function.ref}({', '.join(given)})")
    return add(module, made, text)


def release(module: Module, function: Function, freed: int) -> Function:
    """`void (buffer, count)`: free what each of `count` rows of arguments has at an index, then free the buffer."""
    made = f"adjoint.release.{function.name}"
    function = unless_null(module, function, freed)
    parameters, result = function.function_type.parameters, function.function_type.result
    row = f"{{ {', '.join(map(str, parameters))} }}"
    fetch = []
    for i, type_ in enumerate(parameters):
        fetch.append(f"  %place{i} = getelementptr inbounds {row}, ptr %at, i32 0, i32 {i}")
        fetch.append(f"  %given{i} = load {type_}, ptr %place{i}")
    called = f"{result} {function.ref}({', '.join(f'{type_} %given{i}' for i, type_ in enumerate(parameters))})"
    declared = f"declare {result} {function.ref}({', '.join(map(str, parameters))})"
    text = _RELEASE.replace("DECLARE", f"{declared}\ndeclare void @free(ptr)").replace("MADE", made).replace("ROW", row)
    return add(module, made, text.replace("FETCH", "\n".join(fetch)).replace("CALLED", called))


def owns(module: Module) -> Function:
    """Whether a list of so many pointers has one: `(list, count, where one was found last, the pointer)`."""
    return add(module, "adjoint.owns", _OWNS)


def _library(module: Module, name: str, type_: FunctionType) -> Function:
    """A function of the C library. Raises EngineError where the program declares it as another."""
    known = module.functions.get(name)
    if known is not None and known.function_type != type_:
        raise EngineError(f"@{name} is declared as {known.function_type}, and a derivative calls it as {type_}",
                          hint="declare it as the C library of a 64-bit system does")  # fmt: skip
    return module.declare(name, type_)


def malloc(module: Module) -> Function:
    return _library(module, "malloc", FunctionType(PTR, (I64,)))


def free(module: Module) -> Function:
    return _library(module, "free", FunctionType(VOID, (PTR,)))


def memset(module: Module) -> Function:
    return module.declare("llvm.memset.p0.i64", FunctionType(VOID, (PTR, I8, I64, I1)))


def memcpy(module: Module) -> Function:
    return module.declare("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))

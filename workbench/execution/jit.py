"""Compile a module with LLVM's JIT and call its functions; runs in a child process.

Arguments are laid out by the parent: each call is of a function `void (ptr)` on a memory image, which is buffers of
bytes with links at which the address of another buffer is stored.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ad.invocation.device import Calls, Image, Patch, Returned
from analyses.records import dataclass
from workbench.execution import fortran_runtime, libraries, ranks, rust_runtime
from workbench.execution.stopwatch import shortest, stopwatch
from workbench.workers import child_main, crashes
from workbench.workers.failures import RUNNING

_PAGE = mmap.PAGESIZE


class LinkError(ValueError):
    """The program can't be linked. LLVM's JIT prints the missing symbols to standard error; see `missing_symbols`."""


def missing_symbols(printed: str) -> list[str]:
    """The symbols that LLVM's JIT reported as missing in a child's output."""
    return [
        name.strip() for listed in re.findall(r"Symbols not found: \[(.*?)\]", printed) for name in listed.split(",")
    ]


@dataclass(frozen=True, slots=True)
class Emitted:
    """A program as machine code with all symbols visible: the object file, its functions, its variables' sizes."""

    data: bytes
    functions: tuple[str, ...]
    variables: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """A program linked into a shared object, for features that LLVM's JIT lacks: thread-locals, libc++.

    `functions` and `variables` are those of the program itself, each with its size, without those of linked libraries;
    `undefined` are the symbols that it takes from other libraries.
    """

    path: str
    functions: tuple[tuple[str, int], ...]
    variables: tuple[tuple[str, int], ...]
    undefined: tuple[str, ...] = ()


def run(text: str, calls: Sequence[Calls], shared: Shared | None = None) -> list[Returned]:
    """Compile the module and make the calls, in order; globals have their initial values before each call.

    `shared` is the module, already compiled and linked. Raises LinkError.
    """
    key = (text, *(c.entry for c in calls))
    program = _compiled.pop(key, None) or Program(text, [c.entry for c in calls], shared)
    if program.mpi is not None:
        ranks.begin(program.mpi)
    while len(_compiled) > 3:
        _compiled.pop(next(iter(_compiled)))
    _compiled[key] = program
    return [_made(program, c) for c in calls]


_compiled: dict[tuple[str, ...], Program] = {}
"""The programs compiled last: finite differences return to the first of them."""


def run_main(text: str, arguments: Sequence[str], shared: Shared | None = None) -> None:
    """Compile the module and call its main on the parent's terminal. Exits the process with main's status."""
    program = Program(text, ["main"], shared)
    child_main.use_terminal()
    child_main.phase(RUNNING)
    call_main(program, arguments)


def call_main(program: Program, arguments: Sequence[str]) -> None:
    """Call the main of a program, and exit the process with its status."""
    libc = ctypes.CDLL(None)
    words = (ctypes.c_char_p * (len(arguments) + 1))(*(a.encode("utf-8", "surrogateescape") for a in arguments), None)
    main = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(program.address("main"))
    environ = ctypes.c_void_p.in_dll(libc, "environ")
    status = main(len(arguments), ctypes.addressof(words), environ.value)
    libc.exit(status)


def emit(text: str, entries: Sequence[str]) -> Emitted:
    """Compile the functions that the entry points reach to an object file for a shared object."""
    from analyses.ir import toolchain

    child_main.phase("LLVM read the program")
    _initialise()
    module = _parsed(text, entries)
    functions, variables = _opened(module)
    child_main.phase("LLVM generated code")
    # An executable may address its thread-locals by a model that shared objects can't use.
    shared = re.sub(r'(!"PIE Level", i32) \d', r"\1 0", str(module))
    return Emitted(toolchain.emit_object(shared), tuple(functions), tuple(variables.items()))


def optimised_for_running(text: str, entry: str) -> str:
    """What an entry point reaches of a module, after LLVM's O3 pipeline with vectorising and unrolling."""
    from analyses.ir import toolchain

    _initialise()
    return toolchain.optimise(str(_parsed(text, [entry])), 3, vectorise=True, unroll=True)


_registered: list[Program] = []
"""Programs whose code stays: CUDA's runtime knows a kernel by the address of its stub, which no other may get."""


class Program:
    """A module compiled and linked into this process.

    A child process handles the signals of a crash; a process of a person's own, where `guarded` is false, does not.
    """

    def __init__(
        self, text: str, entries: Sequence[str], shared: Shared | None = None, *, guarded: bool = True
    ) -> None:
        import llvmlite.binding as llvm

        child_main.phase("LLVM read the program")
        _initialise()
        machine = llvm.Target.from_default_triple().create_target_machine(opt=2, jit=True)
        self._jit = llvm.create_lljit_compiler(machine)
        handled = guarded and crashes.supported()
        allocators = crashes.install(self._jit, child_main.crash_descriptor()) if handled else {}
        ends: list[tuple[int, str]] = []
        if shared is None:
            functions, variables = self._compile(text, entries, allocators)
        else:
            for library in _runtimes(set(shared.undefined)):
                ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
            self._load_mpi(shared.undefined)
            child_main.phase("static constructors ran")
            try:
                self._loaded = ctypes.CDLL(shared.path)
            except OSError as error:
                raise LinkError(str(error)) from None
            # The linker also hides the symbols that a linked library hides.
            functions = [name for name, _ in shared.functions if hasattr(self._loaded, name)]
            variables = {name: size for name, size in shared.variables if hasattr(self._loaded, name)}
            sizes = dict(shared.functions)
            ends = [(self.address(name) + sizes[name], "") for name in functions if sizes[name]]
        # The lock of a critical section belongs to libomp, which created it at the first entry.
        resettable = {name: size for name, size in variables.items() if not name.startswith(".gomp_critical_user_")}
        self._variables = [(self.address(name), size) for name, size in resettable.items()]
        self._initial = [ctypes.string_at(address, size) for address, size in self._variables]
        self._functions = sorted([*((self.address(name), name) for name in functions), *ends])
        self._ranges = _code_ranges([address for address, _ in self._functions])
        self.announce(())
        if "@__cudaRegisterFunction(" in text:
            _registered.append(self)

    _library: Any = None
    _loaded: ctypes.CDLL | None = None
    mpi: ranks.Library | None = None
    """The library by which it exchanges messages with other ranks."""

    def _compile(
        self, text: str, entries: Sequence[str], allocators: Mapping[str, int]
    ) -> tuple[Sequence[str], dict[str, int]]:
        import llvmlite.binding as llvm

        module = _parsed(text, entries)
        functions, variables = _opened(module)
        declared = {f.name for f in module.functions if f.is_declaration}
        for library in _runtimes(declared):
            ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
        self._load_mpi(declared | {v.name for v in module.global_variables if v.is_declaration})
        constructors = any(v.name == "llvm.global_ctors" for v in module.global_variables)
        child_main.phase("LLVM generated code" + (" and static constructors ran" if constructors else ""))
        builder = llvm.JITLibraryBuilder().add_ir(str(module)).add_current_process()
        for name, address in allocators.items():
            if name in declared:
                builder.import_symbol(name, address)
        for name in (*functions, *variables):
            builder.export_symbol(name)
        try:
            self._library = builder.link(self._jit, "program")
        except RuntimeError as error:
            raise LinkError(str(error)) from None
        return functions, variables

    def _load_mpi(self, declared: Collection[str]) -> None:
        """Load the library of MPI that a program is compiled for. Raises LinkError if there is none."""
        self.mpi = ranks.library_of(declared)
        if self.mpi is not None and not self.mpi.loaded:
            raise LinkError(f"{self.mpi.objects[0]} is not installed")

    def address(self, name: str) -> int:
        if self._loaded is None:
            address: int = self._library[name]
            return address
        return ctypes.addressof(ctypes.c_char.in_dll(self._loaded, name))

    def announce(self, guards: Sequence[tuple[int, int, str]]) -> None:
        """Send the parent the addresses of functions, and the guard pages."""
        addresses = [address for address, _ in self._functions]
        names = [name for _, name in self._functions]
        child_main.code_map(addresses, names, self._ranges, list(guards))

    def reset(self) -> None:
        """Reset every global variable of the program to its value after the static constructors."""
        for (address, size), data in zip(self._variables, self._initial, strict=True):
            ctypes.memmove(address, data, size)


def _initialise() -> None:
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.initialize_native_asmparser()


def _parsed(text: str, entries: Sequence[str]) -> Any:
    import llvmlite.binding as llvm

    context = llvm.create_context()
    try:
        module = llvm.parse_assembly(text, context=context)
        module.verify()
        for runtime in (rust_runtime, fortran_runtime):
            if provided := runtime.definitions(module):
                module.link_in(llvm.parse_assembly(provided, context=context))
    except RuntimeError as error:
        raise LinkError(f"LLVM refuses it: {' '.join(str(error).split())}") from None
    _keep_reachable(module, entries)
    return module


_KIND = re.compile(r'@(?:"[^"]*"|\S+) = (.*?)\b(global|constant)\b')


def _keep_reachable(module: Any, entries: Sequence[str]) -> None:
    """Remove the functions that the entry points do not reach: a gradient needs a small part of a large program."""
    import llvmlite.binding as llvm

    for function in module.functions:
        if not function.is_declaration and function.name not in entries:
            if function.linkage.name == "available_externally":
                continue
            function.linkage = "internal"
    for variable in module.global_variables:
        if variable.name == "llvm.global.annotations":  # it means nothing to a program that runs
            variable.linkage = "internal"
    manager = llvm.create_new_module_pass_manager()
    manager.add_global_dead_code_eliminate_pass()
    machine = llvm.Target.from_default_triple().create_target_machine()
    manager.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(0)))


def _opened(module: Any) -> tuple[list[str], dict[str, int]]:
    """Make all symbols visible; return the defined functions, and the size of each mutable variable."""
    import llvmlite.binding as llvm

    layout = llvm.create_target_data(module.data_layout)
    functions = []
    for function in module.functions:
        if function.is_declaration or function.linkage.name == "available_externally":
            continue
        _show(function)
        functions.append(function.name)
    variables = {}
    for variable in module.global_variables:
        if variable.is_declaration or variable.name.startswith("llvm."):
            continue
        kind = _KIND.match(str(variable))
        if kind is None or kind[2] == "constant" or "thread_local" in kind[1]:
            continue
        _show(variable)
        variables[variable.name] = layout.get_abi_size(variable.global_value_type)
    return functions, variables


def _show(symbol: Any) -> None:
    """Make a symbol visible by name, and keep it even if nothing in the module refers to it."""
    visible = {"internal": "external", "private": "external", "linkonce_any": "weak_any", "linkonce_odr": "weak_odr"}
    symbol.linkage = visible.get(symbol.linkage.name, symbol.linkage.name)
    symbol.visibility = "default"


def _made(program: Program, calls: Calls) -> Returned:
    address = program.address(calls.entry)
    entry = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)
    libc = ctypes.CDLL(None)
    memory = Memory(calls.image)
    program.announce(memory.guards)
    child_main.phase(RUNNING)
    answers = []
    fastest = 0.0

    def timed(patches: Sequence[Patch]) -> float:
        program.reset()
        memory.fill(patches)
        return stopwatch().seconds(address, memory.frame)

    for number, patches in enumerate(calls.points):
        if calls.timed and number == 0:
            seconds = [timed(patches)]
            with _unheard(libc):
                while len(seconds) < 100 and sum(seconds) < 0.02:
                    seconds.append(timed(patches))
            fastest = shortest(seconds)
        else:
            program.reset()
            memory.fill(patches)
            entry(memory.frame)
        answers.append(tuple(memory.read(*place) for place in calls.wanted))
    libc.fflush(None)
    child_main.phase("")
    memory.close()
    return Returned(tuple(answers), fastest)


@contextmanager
def _unheard(libc: ctypes.CDLL) -> Iterator[None]:
    """Discard standard output and error: the first of the timed calls has already printed it."""
    libc.fflush(None)
    kept = [(stream, os.dup(stream)) for stream in (1, 2)]
    with Path(os.devnull).open("wb") as nowhere:
        for stream, _ in kept:
            os.dup2(nowhere.fileno(), stream)
    try:
        yield
    finally:
        libc.fflush(None)
        for stream, copy in kept:
            os.dup2(copy, stream)
            os.close(copy)


class Memory:
    """Buffers, each followed by a guard page: an access past the end faults at once."""

    def __init__(self, image: Image) -> None:
        self._image = image
        sizes = [-(-max(len(data), 1) // _PAGE) * _PAGE for data in image.buffers]
        self._map = mmap.mmap(-1, sum(sizes) + (len(sizes) + 1) * _PAGE)
        self._base = ctypes.addressof(ctypes.c_char.from_buffer(self._map))
        self._starts: list[int] = []
        self.guards: list[tuple[int, int, str]] = []
        names = image.names or ("",) * len(sizes)
        place = self._base
        self._protect(place, "")
        place += _PAGE
        for size, data, name in zip(sizes, image.buffers, names, strict=True):
            # Aligned to 16 bytes (vectors of two doubles), so the last bytes before the page may be unused.
            self._starts.append(place + (size - len(data)) // 16 * 16)
            place += size
            self._protect(place, name)
            place += _PAGE

    def _protect(self, address: int, name: str) -> None:
        ctypes.CDLL(None).mprotect(ctypes.c_void_p(address), ctypes.c_size_t(_PAGE), 0)
        self.guards.append((address, address + _PAGE, name))

    @property
    def frame(self) -> int:
        return self._starts[0]

    def fill(self, patches: Sequence[Patch]) -> None:
        for start, data in zip(self._starts, self._image.buffers, strict=True):
            ctypes.memmove(start, data, len(data))
        for buffer, offset, target in self._image.links:
            ctypes.c_uint64.from_address(self._starts[buffer] + offset).value = self._starts[target]
        for buffer, offset, target, distance in self._image.inner:
            ctypes.c_uint64.from_address(self._starts[buffer] + offset).value = self._starts[target] + distance
        for patch in patches:
            ctypes.memmove(self._starts[patch.buffer] + patch.offset, patch.data, len(patch.data))

    def read(self, buffer: int, offset: int, size: int) -> bytes:
        return ctypes.string_at(self._starts[buffer] + offset, size)

    def close(self) -> None:
        # The process keeps the map: an exported pointer into it prevents closing.
        self._starts = []


LIBCXX = "libc++.so.1"


def _runtimes(declared: set[str]) -> list[str]:
    """The runtime libraries of the system that a program needs, and libgcc for LLVM's own calls."""
    wanted = ["libgcc_s.so.1", "libm.so.6"]
    wanted += filter(None, (rust_runtime.library(declared), fortran_runtime.library(declared)))
    if any(name.startswith(("_ZNSt3__1", "_ZNKSt3__1")) for name in declared):
        wanted.append(LIBCXX)
    elif any(name.startswith(("_ZSt", "_ZNSt", "_ZNKSt", "__cxa_", "_Zn", "_Zd")) for name in declared):
        wanted.append("libstdc++.so.6")
    wanted += libraries.libraries(declared)
    if any(map(is_openmp, declared)) and (openmp := openmp_library()):
        wanted.append(openmp)
    return [library for library in wanted if loadable(library)]


def is_openmp(name: str) -> bool:
    """True for functions of LLVM's OpenMP runtime."""
    return name.startswith(("__kmpc_", "omp_get_", "omp_set_"))


def openmp_library() -> str:
    """LLVM's OpenMP runtime, in the system's library path or in an LLVM installation; empty if it is missing.

    Threads take iterations of a dynamic schedule in order unless the environment says otherwise: stealing them aborts
    the process now and then on a busy machine (https://github.com/llvm/llvm-project/issues/54422).
    """
    os.environ.setdefault("KMP_FORCE_MONOTONIC_DYNAMIC_SCHEDULE", "1")
    folders = sorted(Path("/usr/lib").glob("llvm-*/lib/libomp.so*"), key=lambda path: path.parts[3], reverse=True)
    return next((name for name in ("libomp.so.5", "libomp.so", *map(str, folders)) if loadable(name)), "")


def loadable(library: str) -> bool:
    """True if the system can load a shared library of this name."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _code_ranges(addresses: Sequence[int]) -> list[tuple[int, int]]:
    """The address ranges of this process's mappings that contain the addresses."""
    try:
        maps = Path("/proc/self/maps").read_text()
    except OSError:
        return [(min(addresses), max(addresses) + (1 << 16))] if addresses else []
    ranges = []
    for line in maps.splitlines():
        low, high = (int(part, 16) for part in line.split(None, 1)[0].split("-"))
        if any(low <= address < high for address in addresses):
            ranges.append((low, high))
    return ranges

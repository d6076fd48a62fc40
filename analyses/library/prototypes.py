"""What well-known functions take and return, as a table of prototypes.

Sources: ISO C 2018, POSIX.1-2017, the Itanium C++ ABI, the OpenMP runtime of LLVM (kmp.h), MPI 4.0, the CUDA runtime
and driver APIs, BLAS and LAPACK as netlib documents them, Julia's and Rust's runtimes.

A prototype is written as in C. `real` is whatever floating-point type the call itself passes or returns there, so that
one line serves sin, sinf and sinl. A pointer to a type tells of one element behind it, `void*` and pointers to unnamed
structures only that they are pointers; `bytes*` is how memory is passed that may hold anything.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from analyses.ir.types import DOUBLE, FLOAT, FloatType
from analyses.type_trees.tree import EMPTY, FLOATS, INTEGER, POINTER, TypeTree, leaf, whole

_INTEGERS = {
    "bool": 1, "char": 1, "wchar_t": 4, "short": 2, "int": 4, "unsigned": 4, "long": 8, "size_t": 8, "ssize_t": 8,
    "int32_t": 4, "uint32_t": 4, "int64_t": 8, "uint64_t": 8, "off_t": 8, "time_t": 8, "clock_t": 8, "pid_t": 4,
    "mode_t": 4, "socklen_t": 4, "wint_t": 4, "intmax_t": 8, "uintptr_t": 8, "id_t": 4, "fd_t": 4, "pthread_t": 8,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Slot:
    """The type of an argument or result: a tree, or (`own`) the floating-point type that the call has there.

    Of a pointer, `own` is the type behind it: the one that the call's other arguments and result have.
    """

    tree: TypeTree
    own: bool = False


@dataclass(frozen=True, slots=True)
class Prototype:
    """What a function returns and takes; arguments beyond `parameters` are not told of."""

    result: Slot
    parameters: tuple[Slot, ...]


NOTHING = Slot(EMPTY)

# -- C ---------------------------------------------------------------------------------------------

_C = """
int printf(char*, ...); int fprintf(FILE*, char*, ...); int sprintf(char*, char*, ...)
int snprintf(char*, size_t, char*, ...); int vprintf(char*, void*); int vfprintf(FILE*, char*, void*)
int vsprintf(char*, char*, void*); int vsnprintf(char*, size_t, char*, void*); int dprintf(fd_t, char*, ...)
int scanf(char*, ...); int fscanf(FILE*, char*, ...); int sscanf(char*, char*, ...); int __isoc99_scanf(char*, ...)
int __isoc99_fscanf(FILE*, char*, ...); int __isoc99_sscanf(char*, char*, ...); int __isoc23_scanf(char*, ...)
int __isoc23_fscanf(FILE*, char*, ...); int __isoc23_sscanf(char*, char*, ...); int __printf_chk(int, char*, ...)
int __fprintf_chk(FILE*, int, char*, ...); int __sprintf_chk(char*, int, size_t, char*, ...)
int __snprintf_chk(char*, size_t, int, size_t, char*, ...); int puts(char*); int fputs(char*, FILE*); int putchar(int)
int putc(int, FILE*); int fputc(int, FILE*); int getchar(); int getc(FILE*); int fgetc(FILE*); int ungetc(int, FILE*)
char* fgets(char*, int, FILE*); FILE* fopen(char*, char*); FILE* fdopen(fd_t, char*)
FILE* freopen(char*, char*, FILE*); int fclose(FILE*); FILE* popen(char*, char*); int pclose(FILE*); FILE* tmpfile()
int fileno(FILE*); size_t fread(bytes*, size_t, size_t, FILE*); size_t fwrite(bytes*, size_t, size_t, FILE*)
int fflush(FILE*); int fseek(FILE*, long, int); long ftell(FILE*); void rewind(FILE*); int feof(FILE*)
int ferror(FILE*); void clearerr(FILE*); int setvbuf(FILE*, bytes*, int, size_t); void setbuf(FILE*, bytes*)
int fgetpos(FILE*, void*); int fsetpos(FILE*, void*); void perror(char*); int remove(char*); int rename(char*, char*)
ssize_t getline(char**, size_t*, FILE*); ssize_t getdelim(char**, size_t*, int, FILE*); int fseeko(FILE*, off_t, int)
off_t ftello(FILE*)

size_t strlen(char*); size_t strnlen(char*, size_t); int strcmp(char*, char*); int strncmp(char*, char*, size_t)
int strcasecmp(char*, char*); int strncasecmp(char*, char*, size_t); int strcoll(char*, char*)
char* strcpy(char*, char*); char* strncpy(char*, char*, size_t); char* stpcpy(char*, char*)
char* strcat(char*, char*); char* strncat(char*, char*, size_t); char* strchr(char*, int); char* strrchr(char*, int)
char* strchrnul(char*, int); char* strstr(char*, char*); char* strcasestr(char*, char*); char* strpbrk(char*, char*)
size_t strspn(char*, char*); size_t strcspn(char*, char*); char* strtok(char*, char*)
char* strtok_r(char*, char*, char**); char* strsep(char**, char*); char* strdup(char*); char* strndup(char*, size_t)
char* strerror(int); int strerror_r(int, char*, size_t); size_t strxfrm(char*, char*, size_t)
int memcmp(bytes*, bytes*, size_t); int bcmp(bytes*, bytes*, size_t); bytes* memchr(bytes*, int, size_t)
bytes* memrchr(bytes*, int, size_t); bytes* memset(bytes*, int, size_t); void bzero(bytes*, size_t)
bytes* memmem(bytes*, size_t, bytes*, size_t); bytes* __memset_chk(bytes*, int, size_t, size_t)
size_t wcslen(wchar_t*); int wcscmp(wchar_t*, wchar_t*); int wmemcmp(wchar_t*, wchar_t*, size_t)
wchar_t* wmemcpy(wchar_t*, wchar_t*, size_t); wchar_t* wmemset(wchar_t*, wchar_t, size_t)

int isalpha(int); int isdigit(int); int isalnum(int); int isspace(int); int isupper(int); int islower(int)
int ispunct(int); int isprint(int); int isxdigit(int); int iscntrl(int); int isgraph(int); int toupper(int)
int tolower(int); void* __ctype_b_loc(); void* __ctype_tolower_loc(); void* __ctype_toupper_loc()

int atoi(char*); long atol(char*); long atoll(char*); double atof(char*); long strtol(char*, char**, int)
long strtoll(char*, char**, int); long strtoul(char*, char**, int); long strtoull(char*, char**, int)
double strtod(char*, char**); float strtof(char*, char**); real strtold(char*, char**)
long __isoc23_strtol(char*, char**, int); long __isoc23_strtoll(char*, char**, int)
long __isoc23_strtoul(char*, char**, int); long __isoc23_strtoull(char*, char**, int); int abs(int); long labs(long)
long llabs(long); int rand(); void srand(unsigned); int rand_r(unsigned*); long random(); void srandom(unsigned)
double drand48(); double erand48(short*); long lrand48(); void srand48(long)
void qsort(bytes*, size_t, size_t, void*); bytes* bsearch(bytes*, bytes*, size_t, size_t, void*); void abort()
void exit(int); void _exit(int); void _Exit(int); void quick_exit(int); int atexit(void*); char* getenv(char*)
char* secure_getenv(char*); int setenv(char*, char*, int); int unsetenv(char*); int putenv(char*); int system(char*)
void __assert_fail(char*, char*, unsigned, char*); void __assert_rtn(char*, char*, int, char*)
void __stack_chk_fail(); int* __errno_location(); int* __error(); int setjmp(void*); int _setjmp(void*)
void longjmp(void*, int)

void* malloc(size_t); void* calloc(size_t, size_t); void* valloc(size_t); void* pvalloc(size_t)
void* aligned_alloc(size_t, size_t); void* memalign(size_t, size_t); void free(void*); void cfree(void*)
int posix_memalign(void**, size_t, size_t); size_t malloc_usable_size(void*); size_t malloc_size(void*)
size_t _msize(void*)

time_t time(time_t*); clock_t clock(); double difftime(time_t, time_t); int gettimeofday(void*, void*)
int clock_gettime(int, void*); int clock_getres(int, void*); int nanosleep(void*, void*); void* localtime(time_t*)
void* gmtime(time_t*); void* localtime_r(time_t*, void*); void* gmtime_r(time_t*, void*); time_t mktime(void*)
size_t strftime(char*, size_t, char*, void*); char* ctime(time_t*); char* asctime(void*); unsigned sleep(unsigned)
int usleep(unsigned); int getrusage(int, void*)
"""

# -- POSIX -----------------------------------------------------------------------------------------

_POSIX = """
ssize_t read(fd_t, bytes*, size_t); ssize_t write(fd_t, bytes*, size_t); ssize_t pread(fd_t, bytes*, size_t, off_t)
ssize_t pwrite(fd_t, bytes*, size_t, off_t); ssize_t readv(fd_t, void*, int); ssize_t writev(fd_t, void*, int)
int open(char*, int, ...); int openat(fd_t, char*, int, ...); int close(fd_t); off_t lseek(fd_t, off_t, int)
int dup(fd_t); int dup2(fd_t, fd_t); int pipe(int*); int fcntl(fd_t, int, ...); int ioctl(fd_t, long, ...)
int fsync(fd_t); int ftruncate(fd_t, off_t); int stat(char*, void*); int fstat(fd_t, void*); int lstat(char*, void*)
int access(char*, int); int chmod(char*, mode_t); int mkdir(char*, mode_t); int rmdir(char*); int unlink(char*)
int chdir(char*); char* getcwd(char*, size_t); void* opendir(char*); void* readdir(void*); int closedir(void*)
ssize_t readlink(char*, char*, size_t); char* realpath(char*, char*); int isatty(fd_t)
void* mmap(void*, size_t, int, int, fd_t, off_t); int munmap(void*, size_t); int mprotect(void*, size_t, int)
int msync(void*, size_t, int); int madvise(void*, size_t, int); long sysconf(int); int getpagesize(); pid_t fork()
pid_t getpid(); pid_t getppid(); pid_t wait(int*); pid_t waitpid(pid_t, int*, int); int kill(pid_t, int)
int execv(char*, void*); int execve(char*, void*, void*); int execvp(char*, void*); int getpriority(int, id_t)
void* signal(int, void*); int sigaction(int, void*, void*); int raise(int); int sigemptyset(void*)
int sigaddset(void*, int); int sigprocmask(int, void*, void*); int poll(void*, long, int)
int select(int, void*, void*, void*, void*); int socket(int, int, int); int connect(fd_t, void*, socklen_t)
int bind(fd_t, void*, socklen_t); int listen(fd_t, int); int accept(fd_t, void*, socklen_t*)
ssize_t send(fd_t, bytes*, size_t, int); ssize_t recv(fd_t, bytes*, size_t, int); int gethostname(char*, size_t)
int getopt(int, void*, char*); void* dlopen(char*, int); void* dlsym(void*, char*); int dlclose(void*)
char* dlerror(); int dladdr(void*, void*); int uname(void*); int getuid(); int geteuid(); int getgid()
int pthread_create(void*, void*, void*, void*); int pthread_join(pthread_t, void**); int pthread_detach(pthread_t)
pthread_t pthread_self(); int pthread_equal(pthread_t, pthread_t); void pthread_exit(void*)
int pthread_once(void*, void*); int pthread_key_create(void*, void*); void* pthread_getspecific(unsigned)
int pthread_setspecific(unsigned, void*); int pthread_attr_init(void*); int pthread_attr_destroy(void*)
int pthread_mutex_init(void*, void*); int pthread_mutex_destroy(void*); int pthread_mutex_lock(void*)
int pthread_mutex_trylock(void*); int pthread_mutex_unlock(void*); int pthread_rwlock_rdlock(void*)
int pthread_rwlock_wrlock(void*); int pthread_rwlock_unlock(void*); int pthread_cond_init(void*, void*)
int pthread_cond_wait(void*, void*); int pthread_cond_signal(void*); int pthread_cond_broadcast(void*)
int pthread_cond_destroy(void*); int pthread_spin_lock(void*); int pthread_spin_unlock(void*)
int sem_init(void*, int, unsigned); int sem_wait(void*); int sem_post(void*); int sem_destroy(void*)
int sched_yield(); int sched_getcpu()
"""

# -- mathematics with pointers or integers (the rest is in MATH) --------------------------------------

_MATH_PROTOTYPES = """
real frexp(real, int*); real modf(real, real*); real remquo(real, real, int*); void sincos(real, real*, real*)
real lgamma_r(real, int*); real gamma_r(real, int*); real nan(char*); void sincospi(real, real*, real*)
"""

# -- C++ -------------------------------------------------------------------------------------------

_CXX = """
int __cxa_guard_acquire(void*); void __cxa_guard_release(void*); void __cxa_guard_abort(void*)
void* __cxa_allocate_exception(size_t); void __cxa_free_exception(void*); void __cxa_throw(void*, void*, void*)
void* __cxa_begin_catch(void*); void __cxa_end_catch(); void __cxa_rethrow(); void* __cxa_get_exception_ptr(void*)
int __cxa_atexit(void*, void*, void*); int __cxa_thread_atexit(void*, void*, void*); void __cxa_pure_virtual()
void __cxa_bad_cast(); void __cxa_bad_typeid(); void __cxa_throw_bad_array_new_length()
void __clang_call_terminate(void*); void* __dynamic_cast(void*, void*, void*, long)
char* __cxa_demangle(char*, char*, size_t*, int*); int __gxx_personality_v0(...); void _Unwind_Resume(void*)
int __cxa_uncaught_exceptions(); void _ZSt9terminatev(); void _ZSt17__throw_bad_allocv()
void _ZSt16__throw_bad_castv(); void _ZSt20__throw_length_errorPKc(char*); void _ZSt20__throw_out_of_rangePKc(char*)
void _ZSt24__throw_out_of_range_fmtPKcz(char*, ...); void _ZSt19__throw_logic_errorPKc(char*)
void _ZSt24__throw_invalid_argumentPKc(char*); void _ZSt28__throw_bad_array_new_lengthv()
void _ZSt25__throw_bad_function_callv(); void _ZSt20__throw_system_errori(int)
void* _ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(void*)
void* _ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(void*)
void* _ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(void*)
void* _ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(void*)
void _ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(bool, void*, void*, void*)
void* _ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(void*, void*)
void _ZNSt8__detail15_List_node_base7_M_hookEPS0_(void*, void*)
void _ZNSt8__detail15_List_node_base9_M_unhookEv(void*)
void _ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(void*, void*, void*)
void _ZNSt8__detail15_List_node_base10_M_reverseEv(void*)
void _ZNSt8__detail15_List_node_base4swapERS0_S1_(void*, void*)
void* _ZNSolsEd(void*, double)
void* _ZNSolsEf(void*, float); void* _ZNSolsEi(void*, int); void* _ZNSolsEj(void*, int); void* _ZNSolsEl(void*, long)
void* _ZNSolsEm(void*, long); void* _ZNSolsEx(void*, long); void* _ZNSolsEy(void*, long)
void* _ZNSolsEs(void*, short); void* _ZNSolsEt(void*, short); void* _ZNSolsEb(void*, bool)
void* _ZNSolsEe(void*, real); void* _ZNSolsEPFRSoS_E(void*, void*); void* _ZNSolsEPKv(void*, void*)
void* _ZNSo3putEc(void*, char); void* _ZNSo5flushEv(void*); void* _ZNSo9_M_insertIdEERSoT_(void*, double)
void* _ZNSo9_M_insertIbEERSoT_(void*, bool); void* _ZNSo9_M_insertIlEERSoT_(void*, long)
void* _ZNSo9_M_insertImEERSoT_(void*, long); void* _ZNSo9_M_insertIeEERSoT_(void*, real)
void* _ZNSo9_M_insertIPKvEERSoT_(void*, void*); void* _ZNSo5writeEPKcl(void*, bytes*, long)
void* _ZNSi4readEPcl(void*, bytes*, long); void* _ZNSirsERd(void*, double*); void* _ZNSirsERf(void*, float*)
void* _ZNSirsERi(void*, int*); void* _ZNSirsERl(void*, long*); void* _ZNSirsERm(void*, long*)
void* _ZNSi10_M_extractIdEERSiRT_(void*, double*); void* _ZNSi10_M_extractIfEERSiRT_(void*, float*)
void* _ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(void*, char*)
void* _ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(void*, char)
void* _ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(void*, char*, long)
void* _ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(void*)
void* _ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(void*); void _ZNSt8ios_base4InitC1Ev(void*)
void _ZNSt8ios_base4InitD1Ev(void*); void _ZNSt8ios_baseC2Ev(void*); void _ZNSt8ios_baseD2Ev(void*)
void _ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate(void*, int)
void _ZNSt9basic_iosIcSt11char_traitsIcEE4initEPSt15basic_streambufIcS1_E(void*, void*); void _ZNSt6localeC1Ev(void*)
void _ZNSt6localeD1Ev(void*); void _ZNSt6localeC1ERKS_(void*, void*); long _ZNSt6chrono3_V212steady_clock3nowEv()
long _ZNSt6chrono3_V212system_clock3nowEv(); size_t _ZSt11_Hash_bytesPKvmm(bytes*, size_t, size_t)
size_t _ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(void*, size_t); void* _ZNKSt9type_info4nameEv(void*)
void* _ZNKSt9exception4whatEv(void*); void _ZNSt9exceptionD2Ev(void*); void _ZNSt11logic_errorC1EPKc(void*, char*)
void _ZNSt13runtime_errorC1EPKc(void*, char*); void _ZNSt12out_of_rangeC1EPKc(void*, char*)
void _ZNSt16invalid_argumentC1EPKc(void*, char*); void _ZNSt12domain_errorC1EPKc(void*, char*)
void _ZNSt13runtime_errorD1Ev(void*); void _ZNSt11logic_errorD1Ev(void*)
void _ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(void*)
void _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(void*)
"""

# -- other runtimes ----------------------------------------------------------------------------------

_RUNTIMES = """
int omp_get_thread_num(); int omp_get_num_threads(); int omp_get_max_threads(); void omp_set_num_threads(int)
int omp_get_num_procs(); int omp_in_parallel(); double omp_get_wtime(); double omp_get_wtick(); int omp_get_level()
void omp_init_lock(void*); void omp_set_lock(void*); void omp_unset_lock(void*); void omp_destroy_lock(void*)
int __kmpc_global_thread_num(void*); void __kmpc_barrier(void*, int); void __kmpc_critical(void*, int, void*)
void __kmpc_end_critical(void*, int, void*); int __kmpc_single(void*, int); void __kmpc_end_single(void*, int)
int __kmpc_master(void*, int); void __kmpc_end_master(void*, int); void __kmpc_flush(void*)
int __kmpc_ok_to_fork(void*); void __kmpc_push_num_threads(void*, int, int); void __kmpc_ordered(void*, int)
void __kmpc_end_ordered(void*, int); void __kmpc_serialized_parallel(void*, int)
void __kmpc_end_serialized_parallel(void*, int); int __kmpc_reduce(void*, int, int, size_t, void*, void*, void*)
void __kmpc_end_reduce(void*, int, void*); int __kmpc_reduce_nowait(void*, int, int, size_t, void*, void*, void*)
void __kmpc_end_reduce_nowait(void*, int, void*)
void __kmpc_for_static_init_4(void*, int, int, int*, int*, int*, int*, int, int)
void __kmpc_for_static_init_4u(void*, int, int, int*, int*, int*, int*, int, int)
void __kmpc_for_static_init_8(void*, int, int, int*, long*, long*, long*, long, long)
void __kmpc_for_static_init_8u(void*, int, int, int*, long*, long*, long*, long, long)
void __kmpc_for_static_fini(void*, int); void __kmpc_dispatch_init_4(void*, int, int, int, int, int, int)
void __kmpc_dispatch_init_8(void*, int, int, long, long, long, long)
int __kmpc_dispatch_next_4(void*, int, int*, int*, int*, int*)
int __kmpc_dispatch_next_8(void*, int, int*, long*, long*, long*)

void* __rust_alloc(size_t, size_t); void* __rust_alloc_zeroed(size_t, size_t)
void __rust_dealloc(void*, size_t, size_t); void* __rdl_alloc(size_t, size_t); void* __rdl_alloc_zeroed(size_t, size_t)
void __rdl_dealloc(void*, size_t, size_t); void __rust_no_alloc_shim_is_unstable_v2()
void* swift_allocObject(void*, size_t, size_t); void* _mlir_memref_to_llvm_alloc(size_t)
void _mlir_memref_to_llvm_free(void*)

long jl_hrtime(); long ijl_hrtime(); int jl_get_task_tid(void*); int ijl_get_task_tid(void*)
void* jl_get_binding_or_error(void*, void*); void* ijl_get_binding_or_error(void*, void*)
long ijl_excstack_state(...); long jl_excstack_state(...); int julia.except_enter(...)
void* jl_gc_alloc_typed(void*, size_t, void*); void* ijl_gc_alloc_typed(void*, size_t, void*)
void* julia.gc_alloc_obj(void*, size_t, void*)

int cudaMalloc(void**, size_t); int cudaMallocManaged(void**, size_t, int); int cudaMallocHost(void**, size_t)
int cudaMallocAsync(void**, size_t, void*); int cudaMallocFromPoolAsync(void**, size_t, void*, void*)
int cudaFree(void*); int cudaFreeHost(void*); int cudaFreeAsync(void*, void*); int cudaMemset(bytes*, int, size_t)
int cudaDeviceSynchronize(); int cudaGetLastError(); int cudaPeekAtLastError(); char* cudaGetErrorString(int)
int cudaSetDevice(int); int cudaGetDevice(int*); int cudaGetDeviceCount(int*); int cudaStreamCreate(void**)
int cudaStreamSynchronize(void*); int cudaStreamDestroy(void*); int cudaEventCreate(void**)
int cudaEventRecord(void*, void*); int cudaEventSynchronize(void*); int cudaEventElapsedTime(float*, void*, void*)
int cudaEventDestroy(void*); int cudaRuntimeGetVersion(int*); int cudaFuncSetAttribute(void*, int, int)
int cuDeviceGet(int*, int); int cuDeviceGetName(char*, int, int); int cuDriverGetVersion(int*)
int cuDeviceGetCount(int*); int cuMemGetInfo_v2(size_t*, size_t*); int cuDevicePrimaryCtxRetain(void*, int)
int cuCtxGetCurrent(void*); int cuStreamQuery(void*); int cuMemAlloc(void**, size_t)
int cuMemAlloc_v2(void**, size_t); int cuMemAllocAsync(void**, size_t, void*); int vprintf_device(char*, void*)
void __assertfail(char*, char*, int, char*, size_t)
"""

_MPI = """
int MPI_Init(int*, void***); int MPI_Init_thread(int*, void***, int, int*); int MPI_Initialized(int*)
int MPI_Finalized(int*); int MPI_Finalize(); int MPI_Abort(comm, int); int MPI_Barrier(comm); double MPI_Wtime()
double MPI_Wtick(); int MPI_Comm_size(comm, int*); int MPI_Comm_rank(comm, int*)
int MPI_Get_processor_name(char*, int*); int MPI_Comm_dup(comm, void*); int MPI_Comm_split(comm, int, int, void*)
int MPI_Comm_free(void*); int MPI_Send(buffer, int, type, int, int, comm)
int MPI_Ssend(buffer, int, type, int, int, comm); int MPI_Bsend(buffer, int, type, int, int, comm)
int MPI_Rsend(buffer, int, type, int, int, comm); int MPI_Recv(buffer, int, type, int, int, comm, void*)
int MPI_Brecv(buffer, int, type, int, int, comm, void*); int MPI_Isend(buffer, int, type, int, int, comm, void*)
int MPI_Issend(buffer, int, type, int, int, comm, void*); int MPI_Irecv(buffer, int, type, int, int, comm, void*)
int MPI_Probe(int, int, comm, void*); int MPI_Wait(void*, void*); int MPI_Waitall(int, void*, void*)
int MPI_Waitany(int, void*, int*, void*); int MPI_Test(void*, int*, void*); int MPI_Testall(int, void*, int*, void*)
int MPI_Request_free(void*); int MPI_Get_count(void*, type, int*); int MPI_Bcast(buffer, int, type, int, comm)
int MPI_Reduce(buffer, buffer, int, type, op, int, comm); int MPI_Allreduce(buffer, buffer, int, type, op, comm)
int MPI_Scan(buffer, buffer, int, type, op, comm); int MPI_Exscan(buffer, buffer, int, type, op, comm)
int MPI_Gather(buffer, int, type, buffer, int, type, int, comm)
int MPI_Scatter(buffer, int, type, buffer, int, type, int, comm)
int MPI_Allgather(buffer, int, type, buffer, int, type, comm)
int MPI_Alltoall(buffer, int, type, buffer, int, type, comm)
int MPI_Sendrecv(buffer, int, type, int, int, buffer, int, type, int, int, comm, void*)
int MPI_Sendrecv_replace(buffer, int, type, int, int, int, int, comm, void*)
"""

MPI_TYPES: dict[str | int, FloatType | None] = {
    "ompi_mpi_double": DOUBLE, "ompi_mpi_float": FLOAT, "ompi_mpi_dblprec": DOUBLE, "ompi_mpi_real": FLOAT,
    "ompi_mpi_int": None, "ompi_mpi_long": None, "ompi_mpi_char": None, "ompi_mpi_cxx_bool": None,
    "ompi_mpi_c_bool": None,
    0x4C00080B: DOUBLE, 0x4C00040A: FLOAT, 0x4C000405: None, 0x4C000807: None,
}  # fmt: skip
"""Datatypes of Open MPI (globals) and MPICH (constants): the float they are, None for an integer."""

# -- mathematics ------------------------------------------------------------------------------------

MATH = frozenset(
    """
    acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 exp10 pow10 expm1 log log10 log1p
    log2 logb pow sqrt cbrt hypot fabs fma fmod remainder drem copysign nextafter nexttoward fdim fmax fmin ceil
    floor nearbyint rint round roundeven trunc scalbn scalbln ldexp erf erfc erfi erfinv erfcinv erfcx tgamma
    lgamma gamma logabsgamma j0 j1 jn y0 y1 yn ilogb lrint llrint lround llround finite isinf isnan signbit
    significand powi cabs carg sinc sincn sinpi cospi tanpi asinpi acospi atanpi rsqrt rcbrt normcdf normcdfinv
    rhypot norm3d norm4d rnorm3d rnorm4d cyl_bessel_i0 cyl_bessel_i1 saturate fmaf_ieee fmaxmag fminmag maxmag
    minmag mad rsqrt_rn native_sin native_cos cacos casin catan ccos csin ctan cacosh casinh catanh ccosh csinh
    ctanh cexp clog cpow csqrt conj cproj creal cimag cmplx_inv cmplx_sqrt cmplx_jn cmplx_yn __mulsc3 __muldc3
    __multc3 __mulxc3 __divsc3 __divdc3 __divtc3 __divxc3 Faddeeva_erf Faddeeva_erfc Faddeeva_erfcx
    Faddeeva_erfi Faddeeva_dawson Faddeeva_erf_re Faddeeva_erfc_re Faddeeva_erfcx_re Faddeeva_erfi_re
    Faddeeva_dawson_re __fd_sincos_1 __fpclassify __isnan __isinf __finite __signbit
    """.split()
)
"""Functions whose arguments and result are what LLVM's types say, floats or integers, and which touch no memory."""

_LIBDEVICE_ROUNDED = re.compile(r"(?:f|d)?(?:add|sub|mul|div|rcp|sqrt|fma|rsqrt)_r[nzud]|fast_\w+?f")
_LIBDEVICE_CONVERSION = re.compile(
    r"(?:u?int|u?ll|float|double|half)2(?:u?int|u?ll|float|double|half|hiint|loint)(?:_r[nzud])?|hiloint2double"
)
LIBDEVICE_SAME_BITS = ("double_as_longlong", "longlong_as_double", "float_as_int", "int_as_float", "float_as_uint",
                       "uint_as_float")  # fmt: skip
_LIBDEVICE_INTEGERS = frozenset(
    """
    abs llabs min max umin umax llmin llmax ullmin ullmax brev brevll clz clzll ffs ffsll popc popcll byte_perm sad
    usad mulhi umulhi mul64hi umul64hi mul24 umul24 hadd rhadd uhadd urhadd isfinited finitef isnand isinfd
    signbitd signbitf isnanf isinff ilogbf
    """.split()
)


def is_math(name: str) -> bool:
    """Whether a function is one of MATH, in any precision and under any library's name for it."""
    if name in MATH:
        return True
    if name.startswith("__nv_"):
        base = name[5:]
        if _LIBDEVICE_ROUNDED.fullmatch(base) or _LIBDEVICE_CONVERSION.fullmatch(base) or base in _LIBDEVICE_INTEGERS:
            return True
        return base in MATH or (base[-1:] in ("f", "d") and base[:-1] in MATH)
    if name.startswith("__ocml_"):
        base = re.sub(r"_f(?:16|32|64)$", "", name[7:])
        return base in MATH or base.endswith(("_rte", "_rtn", "_rtp", "_rtz"))
    if name.startswith("__") and name.endswith("_finite"):
        name = name[2:-7].removesuffix("_r")
    return name in MATH or (name[-1:] in ("f", "l") and name[:-1] in MATH)


# -- BLAS and LAPACK ---------------------------------------------------------------------------------

BLAS: dict[str, str] = {
    # c: a character (an enumeration in CBLAS), n: an integer, s: a scalar, r: a real scalar, a: an array, i: integers,
    # R: an array of reals. Source: netlib, reference BLAS and LAPACK 3.12.
    "dot": "nanan", "axpy": "nsanan", "scal": "nsan", "copy": "nanan", "swap": "nanan", "nrm2": "nan", "asum": "nan",
    "amax": "nan", "rot": "nananrr", "rotg": "aaRa",
    "gemv": "cnnsanansan", "gbmv": "cnnnnsanansan", "symv": "cnsanansan", "sbmv": "cnnsanansan",
    "spmv": "cnsaansan", "trmv": "cccnanan", "trsv": "cccnanan", "tbmv": "cccnnanan", "tpmv": "cccnaan",
    "ger": "nnsananan", "syr": "cnsanan", "spr": "cnsana", "syr2": "cnsananan", "hemv": "cnsanansan",
    "gemm": "ccnnnsanansan", "symm": "ccnnsanansan", "hemm": "ccnnsanansan", "syrk": "ccnnsansan", "herk": "ccnnsansan",
    "syr2k": "ccnnsanansan", "trmm": "ccccnnsanan", "trsm": "ccccnnsanan",
    "potrf": "cnani", "potrs": "cnnanani", "potri": "cnani", "getrf": "nnanii", "getrs": "cnnaniani",
    "getri": "naniani", "gesv": "nnaniani", "posv": "cnnanani", "trtrs": "cccnnanani", "trtri": "ccnani",
    "geqrf": "nnanaani", "orgqr": "nnnanaani", "ormqr": "ccnnnanaanani", "syev": "ccnanRani", "gesvd": "ccnnanRananani",
    "lascl": "cnnrrnnani", "lacpy": "cnnanan", "laswp": "nannnin", "lange": "cnnana", "gels": "cnnnananani",
}  # fmt: skip

_BLAS_NAME = re.compile(r"(cblas_)?(i?)([sdcz])([a-z0-9]+?)(_sub)?(?:_64_?|64_|_)?")


@dataclass(frozen=True, slots=True)
class BlasRoutine:
    """A BLAS or LAPACK routine: roles of its arguments, whether they are passed as C does, and its number type."""

    roles: str
    by_value: bool
    kind: FloatType
    integer_bytes: int
    returns: str


@cache
def blas_routine(name: str) -> BlasRoutine | None:
    """The routine of this name in Fortran's or CBLAS's spelling."""
    match = _BLAS_NAME.fullmatch(name)
    if match is None or match[4] not in BLAS or not (match[1] or name.endswith("_") or "64" in name):
        return None
    roles = BLAS[match[4]]
    kind = FLOAT if match[3] in "sc" else DOUBLE
    returns = "i" if match[2] else "r" if match[4] in ("dot", "nrm2", "asum", "lange") and match[3] in "sd" else ""
    if match[1] and roles[0] == "c":
        roles = "n" + roles  # the order of rows and columns
    return BlasRoutine(roles, bool(match[1]), kind, 8 if "64" in name else 4, returns)


# -- reading the table --------------------------------------------------------------------------------


@cache
def _table() -> dict[str, Prototype]:
    table: dict[str, Prototype] = {}
    for text in (_C, _POSIX, _CXX, _RUNTIMES, _MPI, _MATH_PROTOTYPES):
        for line in text.replace("\n", ";").split(";"):
            if line.strip():
                name, prototype = _prototype(line.strip())
                table[name] = prototype
    for line in _MATH_PROTOTYPES.replace("\n", ";").split(";"):
        if line.strip():
            name, prototype = _prototype(line.strip())
            for spelling in (f"{name}f", f"{name}l", f"__nv_{name}", f"__nv_{name}f", f"__{name}_finite"):
                table[spelling] = prototype
    allocate, allocate_nothrow = _prototype("void* new(size_t)")[1], _prototype("void* new(size_t, void*)")[1]
    release = _prototype("void delete(void*, size_t)")[1]
    for word in "jm":
        for array in ("Znw", "Zna"):
            table[f"_{array}{word}"] = allocate
            table[f"_{array}{word}RKSt9nothrow_t"] = allocate_nothrow
            table[f"_{array}{word}St11align_val_t"] = _prototype("void* new(size_t, size_t)")[1]
            table[f"_{array}{word}St11align_val_tRKSt9nothrow_t"] = _prototype("void* new(size_t, size_t, void*)")[1]
    for array in ("Zdl", "Zda"):
        for suffix in ("Pv", "Pvj", "Pvm", "PvSt11align_val_t", "PvmSt11align_val_t", "PvRKSt9nothrow_t"):
            table[f"_{array}{suffix}"] = release
    return table


ALLOCATORS: dict[str, int] = {
    "malloc": 0, "valloc": 0, "pvalloc": 0, "aligned_alloc": 1, "memalign": 1, "__rust_alloc": 0,
    "__rust_alloc_zeroed": 0, "__rdl_alloc": 0, "__rdl_alloc_zeroed": 0, "_mlir_memref_to_llvm_alloc": 0,
    "swift_allocObject": 1, "julia.gc_alloc_obj": 1, "jl_gc_alloc_typed": 1, "ijl_gc_alloc_typed": 1,
    "_Znwm": 0, "_Znam": 0, "_Znwj": 0, "_Znaj": 0,
    "_ZnwmRKSt9nothrow_t": 0, "_ZnamRKSt9nothrow_t": 0, "_ZnwmSt11align_val_t": 0, "_ZnamSt11align_val_t": 0,
}  # fmt: skip
"""Functions that return fresh memory, and which argument says how many bytes."""

REALLOCATORS: dict[str, int] = {"realloc": 1, "__rust_realloc": 3, "__rdl_realloc": 3}
"""Functions that move memory, and which argument says how many bytes there are to be."""

SILENT = ("_ZN4core3fmt", "_ZN3std2io5stdio6_print", "_ZNKSt3__112basic_string", "_ZNSt3__112basic_string",
          "_ZNSt3__112__hash_table", "_ZNKSt3__115basic_stringbuf")  # fmt: skip
"""Prefixes of functions not to look into: formatting and the like, long and with nothing to tell of numbers."""


def prototype(name: str) -> Prototype | None:
    """What a well-known function takes and returns."""
    found = _table().get(name)
    if found is None and name.startswith("PMPI_"):
        found = _table().get(name[1:])
    if found is None and name.startswith("_ZNKSt3__14hash"):
        return Prototype(Slot(whole(INTEGER)), ())
    return found


def names() -> list[str]:
    """The names with a prototype of their own."""
    return sorted(_table())


_PROTOTYPE = re.compile(r"(.*?[\s*])([\w.$]+)\((.*)\)")


def _prototype(line: str) -> tuple[str, Prototype]:
    match = _PROTOTYPE.fullmatch(line)
    if match is None:
        raise ValueError(f"not a prototype: {line}")
    parameters = [p.strip() for p in match[3].split(",") if p.strip() and p.strip() != "..."]
    return match[2], Prototype(_slot(match[1].strip()), tuple(_slot(p) for p in parameters))


@cache
def _slot(text: str) -> Slot:
    text = text.replace(" ", "")
    if text in ("void", "comm", "type", "op"):
        return NOTHING
    if text == "real":
        return Slot(EMPTY, own=True)
    if text == "buffer":
        return Slot(whole(POINTER))
    if text in _INTEGERS:
        return Slot(whole(INTEGER))
    if text in ("float", "double"):
        return Slot(whole(FLOATS[FLOAT if text == "float" else DOUBLE]))
    if not text.endswith("*"):
        raise ValueError(f"an unknown type in a prototype: {text}")
    inner = text[:-1]
    pointer = leaf(POINTER)
    if inner == "real":
        return Slot(pointer.only(-1), own=True)
    if inner in _INTEGERS:
        pointer = pointer.merge(TypeTree({(i,): INTEGER for i in range(_INTEGERS[inner])}))
    elif inner in ("float", "double"):
        pointer = pointer.merge(leaf(FLOATS[FLOAT if inner == "float" else DOUBLE]).only(0))
    elif inner.endswith("*"):
        pointer = pointer.merge(_slot(inner).tree.data().only(0))
    return Slot(pointer.only(-1))

"""Numbers as text, random numbers, the program and its time: ISO C 7.13, 7.22, 7.27, POSIX, glibc."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import APART, FILLS, INACTIVE, OUTPUT, PURE, READS
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        READS,
        """
        int atoi(char*); long atol(char*); long atoll(char*); double atof(char*)
        """,
    ),
    *rows(
        replace(INACTIVE, memory="argmem: readwrite, errnomem: write"),
        """
        long strtol(char*, char**, int); long strtoll(char*, char**, int); long strtoul(char*, char**, int)
        long strtoull(char*, char**, int); double strtod(char*, char**); float strtof(char*, char**)
        real strtold(char*, char**)
        """,
    ),
    *rows(
        PURE,
        """
        int abs(int); long labs(long); long llabs(long); int* __errno_location() = errno; ___errno = errno; ___error
        """,
    ),
    *rows(
        APART,
        """
        int rand() = random; void srand(unsigned) = seed random; long random(); void srandom(unsigned); double drand48()
        long lrand48(); void srand48(long); void abort() = end; void exit(int) = end; void _exit(int) = end
        void quick_exit(int) = end; char* getenv(char*)
        void __assert_fail(char*, char*, unsigned, char*) = fail assertion; void __assert_rtn(char*, char*, int, char*)
        void __stack_chk_fail() = damaged stack; clock_t clock(); unsigned sleep(unsigned); int usleep(unsigned)
        """,
    ),
    *rows(
        FILLS,
        """
        int rand_r(unsigned*); double erand48(short*); time_t time(time_t*); int gettimeofday(void*, void*)
        int clock_gettime(int, void*); int nanosleep(void*, void*)
        """,
    ),
    *rows(
        OUTPUT,
        """
        compress2
        """,
    ),
    *rows(
        None,
        """
        long __isoc23_strtol(char*, char**, int); long __isoc23_strtoll(char*, char**, int)
        long __isoc23_strtoul(char*, char**, int); long __isoc23_strtoull(char*, char**, int)
        void qsort(bytes*, size_t, size_t, void*); bytes* bsearch(bytes*, bytes*, size_t, size_t, void*)
        void _Exit(int); int atexit(void*); char* secure_getenv(char*); int setenv(char*, char*, int)
        int unsetenv(char*); int putenv(char*); int system(char*); int* __error(); int setjmp(void*); int _setjmp(void*)
        void longjmp(void*, int); double difftime(time_t, time_t); int clock_getres(int, void*)
        void* localtime(time_t*); void* gmtime(time_t*); void* localtime_r(time_t*, void*)
        void* gmtime_r(time_t*, void*); time_t mktime(void*); size_t strftime(char*, size_t, char*, void*)
        char* ctime(time_t*); char* asctime(void*); int getrusage(int, void*)
        """,
    ),
)

"""Files and output: ISO C 7.21, POSIX, glibc. A stream's own memory is out of the program's reach."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import OUTPUT, READS
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        OUTPUT,
        """
        int printf(char*, ...) = print; int fprintf(FILE*, char*, ...) = print; int vprintf(char*, void*) = print
        int vfprintf(FILE*, char*, void*) = print; int puts(char*) = print line; int fputs(char*, FILE*)
        int putchar(int) = print character; int putc(int, FILE*); int fputc(int, FILE*); FILE* fopen(char*, char*)
        FILE* fdopen(fd_t, char*); int fclose(FILE*); size_t fwrite(bytes*, size_t, size_t, FILE*)
        int fflush(FILE*) = nothing; void perror(char*); int remove(char*)
        """,
    ),
    *rows(
        replace(READS, memory="argmem: readwrite, errnomem: write"),
        """
        int sprintf(char*, char*, ...) = print; int snprintf(char*, size_t, char*, ...) = print
        int vsprintf(char*, char*, void*) = print; int vsnprintf(char*, size_t, char*, void*) = print
        """,
    ),
    *rows(
        None,
        """
        int dprintf(fd_t, char*, ...); int scanf(char*, ...); int fscanf(FILE*, char*, ...)
        int sscanf(char*, char*, ...); int __isoc99_scanf(char*, ...); int __isoc99_fscanf(FILE*, char*, ...)
        int __isoc99_sscanf(char*, char*, ...); int __isoc23_scanf(char*, ...); int __isoc23_fscanf(FILE*, char*, ...)
        int __isoc23_sscanf(char*, char*, ...); int __printf_chk(int, char*, ...)
        int __fprintf_chk(FILE*, int, char*, ...); int __sprintf_chk(char*, int, size_t, char*, ...)
        int __snprintf_chk(char*, size_t, int, size_t, char*, ...); int getchar(); int getc(FILE*); int fgetc(FILE*)
        int ungetc(int, FILE*); char* fgets(char*, int, FILE*); FILE* freopen(char*, char*, FILE*)
        FILE* popen(char*, char*); int pclose(FILE*); FILE* tmpfile(); int fileno(FILE*)
        size_t fread(bytes*, size_t, size_t, FILE*); int fseek(FILE*, long, int); long ftell(FILE*); void rewind(FILE*)
        int feof(FILE*); int ferror(FILE*); void clearerr(FILE*); int setvbuf(FILE*, bytes*, int, size_t)
        void setbuf(FILE*, bytes*); int fgetpos(FILE*, void*); int fsetpos(FILE*, void*); int rename(char*, char*)
        ssize_t getline(char**, size_t*, FILE*); ssize_t getdelim(char**, size_t*, int, FILE*)
        int fseeko(FILE*, off_t, int); off_t ftello(FILE*)
        """,
    ),
)

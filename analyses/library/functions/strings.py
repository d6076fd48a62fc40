"""Strings, bytes and characters: ISO C 7.4, 7.24, POSIX, glibc."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import INACTIVE, PURE, READS, WRITES, KnownFunction
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        READS,
        """
        size_t strlen(char*) = length; size_t strnlen(char*, size_t); int strcmp(char*, char*)
        int strncmp(char*, char*, size_t); int strcasecmp(char*, char*); int strncasecmp(char*, char*, size_t)
        int strcoll(char*, char*); size_t strspn(char*, char*); size_t strcspn(char*, char*)
        int memcmp(bytes*, bytes*, size_t) = compare; int bcmp(bytes*, bytes*, size_t) = compare
        """,
    ),
    *rows(
        replace(READS, memory="argmem: readwrite, errnomem: write", returns=0),
        """
        char* strcpy(char*, char*); char* strncpy(char*, char*, size_t); char* strcat(char*, char*)
        char* strncat(char*, char*, size_t)
        """,
    ),
    *rows(
        replace(INACTIVE, memory="argmem: readwrite, errnomem: write"),
        """
        char* stpcpy(char*, char*)
        """,
    ),
    *rows(
        replace(READS, keeps=True),
        """
        char* strchr(char*, int); char* strrchr(char*, int); char* strstr(char*, char*); char* strpbrk(char*, char*)
        bytes* memchr(bytes*, int, size_t); bytes* memrchr(bytes*, int, size_t)
        """,
    ),
    *rows(
        replace(WRITES, returns=0),
        """
        bytes* memset(bytes*, int, size_t) = set; bytes* __memset_chk(bytes*, int, size_t, size_t); memcpy = copy
        memmove = copy; __memcpy_chk; __memmove_chk
        """,
    ),
    *rows(
        WRITES,
        """
        void bzero(bytes*, size_t); bcopy
        """,
    ),
    *rows(
        PURE,
        """
        int isalpha(int); int isdigit(int); int isalnum(int); int isspace(int); int isupper(int); int islower(int)
        int ispunct(int); int isprint(int); int isxdigit(int); int toupper(int); int tolower(int)
        """,
    ),
    *rows(
        KnownFunction(memory="argmem: readwrite, errnomem: write"),
        """
        mempcpy
        """,
    ),
    *rows(
        None,
        """
        char* strchrnul(char*, int); char* strcasestr(char*, char*); char* strtok(char*, char*)
        char* strtok_r(char*, char*, char**); char* strsep(char**, char*); char* strdup(char*)
        char* strndup(char*, size_t); char* strerror(int); int strerror_r(int, char*, size_t)
        size_t strxfrm(char*, char*, size_t); bytes* memmem(bytes*, size_t, bytes*, size_t); size_t wcslen(wchar_t*)
        int wcscmp(wchar_t*, wchar_t*); int wmemcmp(wchar_t*, wchar_t*, size_t)
        wchar_t* wmemcpy(wchar_t*, wchar_t*, size_t); wchar_t* wmemset(wchar_t*, wchar_t, size_t); int iscntrl(int)
        int isgraph(int); void* __ctype_b_loc(); void* __ctype_tolower_loc(); void* __ctype_toupper_loc()
        """,
    ),
)

"""Functions of POSIX.1-2017 that C does not have."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import APART, FILLS, INACTIVE, OUTPUT
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        FILLS,
        """
        int stat(char*, void*); int fstat(fd_t, void*); int lstat(char*, void*)
        """,
    ),
    *rows(
        OUTPUT,
        """
        int mkdir(char*, mode_t); int unlink(char*)
        """,
    ),
    *rows(
        APART,
        """
        pid_t getpid(); int sched_yield()
        """,
    ),
    *rows(
        replace(INACTIVE, memory="argmem: readwrite, inaccessiblemem: readwrite"),
        """
        int pthread_mutex_init(void*, void*); int pthread_mutex_destroy(void*); int pthread_mutex_lock(void*)
        int pthread_mutex_trylock(void*); int pthread_mutex_unlock(void*); int pthread_rwlock_init(void*, void*)
        int pthread_rwlock_rdlock(void*); int pthread_rwlock_wrlock(void*); int pthread_rwlock_unlock(void*)
        int pthread_rwlock_destroy(void*); int pthread_cond_init(void*, void*); int pthread_cond_wait(void*, void*)
        int pthread_cond_signal(void*); int pthread_cond_broadcast(void*); int pthread_cond_destroy(void*)
        int pthread_spin_init(void*, int); int pthread_spin_lock(void*); int pthread_spin_unlock(void*)
        int pthread_mutexattr_init(void*); int pthread_mutexattr_settype(void*, int)
        int pthread_mutexattr_destroy(void*); int sem_init(void*, int, unsigned); int sem_wait(void*)
        int sem_post(void*); int sem_destroy(void*)
        """,
    ),
    *rows(
        None,
        """
        ssize_t read(fd_t, bytes*, size_t); ssize_t write(fd_t, bytes*, size_t)
        ssize_t pread(fd_t, bytes*, size_t, off_t); ssize_t pwrite(fd_t, bytes*, size_t, off_t)
        ssize_t readv(fd_t, void*, int); ssize_t writev(fd_t, void*, int); int open(char*, int, ...)
        int openat(fd_t, char*, int, ...); int close(fd_t); off_t lseek(fd_t, off_t, int); int dup(fd_t)
        int dup2(fd_t, fd_t); int pipe(int*); int fcntl(fd_t, int, ...); int ioctl(fd_t, long, ...); int fsync(fd_t)
        int ftruncate(fd_t, off_t); int access(char*, int); int chmod(char*, mode_t); int rmdir(char*); int chdir(char*)
        char* getcwd(char*, size_t); void* opendir(char*); void* readdir(void*); int closedir(void*)
        ssize_t readlink(char*, char*, size_t); char* realpath(char*, char*); int isatty(fd_t)
        void* mmap(void*, size_t, int, int, fd_t, off_t); int munmap(void*, size_t); int mprotect(void*, size_t, int)
        int msync(void*, size_t, int); int madvise(void*, size_t, int); long sysconf(int); int getpagesize()
        pid_t fork(); pid_t getppid(); pid_t wait(int*); pid_t waitpid(pid_t, int*, int); int kill(pid_t, int)
        int execv(char*, void*); int execve(char*, void*, void*); int execvp(char*, void*); int getpriority(int, id_t)
        void* signal(int, void*); int sigaction(int, void*, void*); int raise(int); int sigemptyset(void*)
        int sigaddset(void*, int); int sigprocmask(int, void*, void*); int poll(void*, long, int)
        int select(int, void*, void*, void*, void*); int socket(int, int, int); int connect(fd_t, void*, socklen_t)
        int bind(fd_t, void*, socklen_t); int listen(fd_t, int); int accept(fd_t, void*, socklen_t*)
        ssize_t send(fd_t, bytes*, size_t, int); ssize_t recv(fd_t, bytes*, size_t, int); int gethostname(char*, size_t)
        int getopt(int, void*, char*); void* dlopen(char*, int); void* dlsym(void*, char*); int dlclose(void*)
        char* dlerror(); int dladdr(void*, void*); int uname(void*); int getuid(); int geteuid(); int getgid()
        int pthread_create(void*, void*, void*, void*); int pthread_join(pthread_t, void**)
        int pthread_detach(pthread_t); pthread_t pthread_self(); int pthread_equal(pthread_t, pthread_t)
        void pthread_exit(void*); int pthread_once(void*, void*); int pthread_key_create(void*, void*)
        void* pthread_getspecific(unsigned); int pthread_setspecific(unsigned, void*); int pthread_attr_init(void*)
        int pthread_attr_destroy(void*); int sched_getcpu()
        """,
    ),
)

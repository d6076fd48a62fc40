"""Random programs and valgrind: long runs that a command starts, and a short run of each as a test."""

"""Host code that launches kernels: a launch as a call, what the kernel does for the analyses, and code that launches"""

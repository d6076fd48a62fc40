"""A GPU simulator: all threads of a block in lockstep, as NumPy lanes under masks, with reports of errors.

`launch.launch` runs a kernel and reports data races, divergent barriers and bad accesses; `machine.Machine` does it one
instruction at a time; `device.Simulator` runs functions of the processor, too.
"""

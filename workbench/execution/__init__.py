"""Devices: the processor, the simulator, CUDA."""

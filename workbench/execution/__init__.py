"""Devices that run generated code: the processor, NVIDIA's GPUs, and a simulator."""

"""Kernels of the samples and their gradients on a GPU, and what each part of a gradient saves"""

"""The replay: a recorded run of a gradient, its state at each step, and who contributed to an adjoint"""

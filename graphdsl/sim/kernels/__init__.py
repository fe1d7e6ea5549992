"""Kernels on the simulator: compiled, kept, launched."""

"""Kernels on the simulator: compiled, cached, launched."""

"""Simulated memory: allocations, buffers, resources, host memory."""

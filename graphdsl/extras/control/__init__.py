"""Parts of loops and branches: conditions computed by kernels, and iteration counters."""

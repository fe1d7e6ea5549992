"""Numbers that follow from others: of parameters, and in device memory, computed by kernels."""

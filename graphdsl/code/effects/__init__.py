"""Effects of kernels on memory, inferred from their PTX."""

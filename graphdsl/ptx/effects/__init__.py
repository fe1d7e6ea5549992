"""What kernels do to memory, read from their PTX."""

"""Programs and their kernels: from source text, machine code and other packages."""

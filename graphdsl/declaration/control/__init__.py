"""What loops and branches are made of: conditions that kernels compute, and memory that counts."""

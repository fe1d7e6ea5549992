"""What kernels of NCCL do, told by their names and arguments alone."""

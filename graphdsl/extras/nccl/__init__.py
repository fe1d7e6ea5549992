"""NCCL kernels: their collectives, inferred from names and arguments."""

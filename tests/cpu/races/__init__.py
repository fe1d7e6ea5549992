"""Proofs about races in kernels."""

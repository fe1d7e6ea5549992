"""Compiling CUDA C++ with NVRTC, and where headers and what was compiled lie."""

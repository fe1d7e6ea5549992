"""Compiling CUDA C++ with NVRTC: headers, options and the compilation cache."""

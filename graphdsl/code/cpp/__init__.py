"""Reading CUDA C++ files: their includes, and their device code."""

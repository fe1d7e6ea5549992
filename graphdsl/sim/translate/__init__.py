"""PTX text to LLVM IR: what the simulator makes of a kernel's code."""

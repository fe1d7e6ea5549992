"""Translation of PTX to LLVM IR."""

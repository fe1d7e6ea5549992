"""What the code of kernels says: C++, PTX, effects on memory, races, and NVRTC, which compiles it.

Imports `base` and `abi`. Knows no nodes and no graphs, so both sides of the seam can use it. Begin
with `ptx.reader`; `effects.analysis` and `races.proof` stand on it.
"""

"""Programs and the kernels that they have: of source text, of machine code, of other libraries."""

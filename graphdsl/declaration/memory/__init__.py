"""Memory as users see it: typed elements, slices that are copied, operations on single values."""

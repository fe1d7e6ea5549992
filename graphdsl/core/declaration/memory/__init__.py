"""Memory as users see it: typed arrays, copy shapes, batch memory operations."""

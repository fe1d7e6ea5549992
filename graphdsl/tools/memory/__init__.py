"""Memory planning: the memory that a graph needs, from its declaration alone."""

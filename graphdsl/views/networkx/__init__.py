"""Declarations as networkx graphs, and back."""

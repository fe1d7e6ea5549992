"""Graphs of the driver as declarations, and as networkx graphs."""

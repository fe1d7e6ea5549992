"""Measured times of a graph's nodes, and their analysis."""

"""Analyses of a whole declaration: order, groups of equal nodes, uses of parameters."""

"""Graphs of others: read, capture, lift, make families and sets of, and save them.

Imports `core` and `extras`. Begin with `reading.declare`, which makes a declaration from what the
driver says of a graph.
"""

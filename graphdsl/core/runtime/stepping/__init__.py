"""Launching a graph a node at a time on any driver: each node as a graph of its own."""

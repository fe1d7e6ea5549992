"""Graphs of the simulated driver: building, decoding, updating and reading."""

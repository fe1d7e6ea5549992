"""Graphs as the simulated driver has them: built, decoded, edited, read."""

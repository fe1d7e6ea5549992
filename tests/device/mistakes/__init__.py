"""Mistakes and their remedies: programs with one mistake each, and what mends it."""

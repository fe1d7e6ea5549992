"""Kernel arguments: accepted types, conversion, and declared effects."""

"""Saving declarations to files, loading them, and supplying the program's objects."""

"""Declarations in files: saving and loading them, and what the program has to supply."""

"""Copies of declarations, as separate graphs or spliced into another."""

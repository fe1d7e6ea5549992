"""Copies of declarations, as graphs of their own and at a place of another."""

"""Lifetimes of the objects that the driver uses."""

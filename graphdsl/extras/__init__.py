"""Kinds, builders and rules that the core knows by name only.

Each module here can be deleted without breaking the core. May import `core` and what the core
imports. `base.entry_points` has the names by which they are found. Begin with `kinds.semaphores`,
a kind in one module.
"""

"""Node kinds: one module per group of kinds, and the registry.

A class declares its fields in a table and defines the driver's parameters (`_words`), the memory it
accesses (`_accesses`), the objects it keeps alive (`_owners`) and the graphs it contains
(`nested`). The registration above the class holds the properties common to all nodes of a kind. The
builder methods follow the class. `declaration.graph` imports all of these modules, so the registry
is complete.
"""

"""The node kinds: classes by what they are about, and the registry of all.

A class declares its fields and says what the driver's parameters are (`words`), which memory it
touches (`accesses`), what it keeps alive (`owners`) and which graphs it holds (`nested`). What
holds for all nodes of a kind stands above the class, as it is entered in the registry. All of these
modules are imported by `declaration.builder`, so that whoever looks a kind up finds all.
"""

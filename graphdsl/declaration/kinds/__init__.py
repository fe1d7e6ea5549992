"""The node kinds: a module has all of a kind, and the registry knows them.

A class declares its fields in a table and says what the driver's parameters are (`_words`), which
memory it touches (`_accesses`), what it keeps alive (`_owners`) and which graphs it holds
(`nested`). What holds for all nodes of a kind stands above the class, as it is entered in the
registry; the methods that add such nodes come behind it. All of these modules are imported by
`declaration.graph`, so that whoever looks a kind up finds all.
"""

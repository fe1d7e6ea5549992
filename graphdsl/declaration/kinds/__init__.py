"""The node kinds: classes by what they are about, and the registry of all.

A class declares its fields and says what the driver's parameters are (`words`), which memory it
touches (`accesses`), what it keeps alive (`owners`) and which graphs it holds (`nested`).
Listings, networkx attributes, DOT labels, lowering and checks are written against these.
"""

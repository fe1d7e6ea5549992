"""The builder methods by what they add, as `kinds` has the nodes.

Each is written once, for a graph (no predecessor) and for a node (that node first). Names and
parameters follow cuda.core 1.x; ``name=`` is graphdsl's own. Every method checks the types and
ranges of what it is given before anything is added, so that a call that raises leaves the
declaration as it was. Each is one ``try``, which costs nothing unless something is wrong, and
names the node in its errors.
"""

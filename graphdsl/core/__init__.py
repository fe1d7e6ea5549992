"""The closed core: declare, check, look, plan, link and run, change.

Imports `base` and `abi`, and `code` where checks ask for the effects of kernels. What
comes after it is loaded when it is first used. Begin with `declaration.node`; docs/design.md has
the rest of the way.
"""

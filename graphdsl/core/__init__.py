"""The closed core: declare, check, look, plan, link and run, change.

Imports `base` and `abi`; `runtime.device`, which chooses a side of the seam, also `cuda` or `sim`.
All else is found by name, in `base.entry_points`; what kernels do, by `abi.effects.MemoryEffects`.
Begin with `declaration.node`; docs/design.md has the rest of the way.
"""

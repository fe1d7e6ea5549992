"""What every module may use: errors, findings, text, locks, tasks, processes.

Knows nothing of CUDA and imports no other room, but for types: an error has the node that it is
about. Begin with `errors` and `findings`; `entry_points` lists the modules that are loaded by name.
"""

"""What looks at graphs from outside: debug, view, memory, audit, testing, the command line.

May import all other rooms; no other room needs it at load time. Begin with `cli.main`.
"""

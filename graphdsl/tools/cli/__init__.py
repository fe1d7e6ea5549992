"""The command line: show, check, compare and run the graphs of Python files."""

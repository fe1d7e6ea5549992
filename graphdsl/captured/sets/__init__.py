"""Sets of captured graphs: templates with tables, which share executables and are one file."""

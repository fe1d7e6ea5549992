"""Node kinds outside of the core, each in one module."""

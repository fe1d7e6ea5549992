"""Running an executable, node by node."""

"""The node kinds: one class each, and the registry of them."""

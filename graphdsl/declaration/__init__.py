"""What a graph is declared with: plain Python objects, no driver and no device."""

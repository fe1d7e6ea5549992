"""What ran when: measured times of a graph's nodes, and what follows from them."""

"""Parameters of graphs, and expressions and memory offsets derived from them."""

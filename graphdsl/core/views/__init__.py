"""Pure functions of a declaration: listings, drawings, networkx, differences."""

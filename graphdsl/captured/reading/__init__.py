"""Reading the driver's graphs as declarations and as networkx graphs."""

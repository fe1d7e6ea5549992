"""The driver interface: CUDA's numbers, structs and tables, and the driver calls."""

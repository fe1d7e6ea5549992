"""What both sides of the driver seam share: numbers, structs and tables of CUDA, and the calls."""

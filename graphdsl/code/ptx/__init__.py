"""PTX: reading, signatures and effects of kernels; shared by checks and the simulator."""

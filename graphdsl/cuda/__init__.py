"""The CUDA driver behind the driver interface."""

"""What a kernel's text says: the front that checks and the simulator share."""

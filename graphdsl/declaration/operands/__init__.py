"""What stands for an address in a declaration, and what users may give as one."""

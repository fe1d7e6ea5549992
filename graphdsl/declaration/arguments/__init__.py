"""Arguments of kernels: what may be one, what each becomes, and what is said of their memory."""

"""Numbers that follow from others: of parameters, and in device memory, where kernels compute them."""

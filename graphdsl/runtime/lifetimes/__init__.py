"""Who is kept alive for the driver, and until when."""

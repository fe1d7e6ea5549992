"""What kernel launches have besides arguments: configurations, attributes, and forms in common."""

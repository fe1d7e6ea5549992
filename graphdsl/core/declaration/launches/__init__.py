"""Launch configurations, launch attributes, and the forms that equal launches share."""

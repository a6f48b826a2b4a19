// Only that it is linked matters.

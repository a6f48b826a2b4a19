// Descriptions that the app sets for a view, in place of the text in it.

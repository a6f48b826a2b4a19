// Elements that are only read: texts, headings, and their containers.

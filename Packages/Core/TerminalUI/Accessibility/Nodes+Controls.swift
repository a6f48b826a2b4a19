// Controls: each describes its role, its name and its value.

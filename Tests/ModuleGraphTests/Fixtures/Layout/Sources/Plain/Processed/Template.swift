import Nothing

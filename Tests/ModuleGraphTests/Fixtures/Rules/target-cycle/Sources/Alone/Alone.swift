let alone = 1

import One

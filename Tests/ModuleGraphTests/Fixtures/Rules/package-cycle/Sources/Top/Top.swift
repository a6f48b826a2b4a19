import Below  // finding: package-cycle error

import Three  // finding: undeclared-import error // finding: target-cycle error

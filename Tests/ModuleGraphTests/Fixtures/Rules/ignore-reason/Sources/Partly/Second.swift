import Base  // finding: undeclared-import error

import OnlyLinux  // finding: undeclared-import note

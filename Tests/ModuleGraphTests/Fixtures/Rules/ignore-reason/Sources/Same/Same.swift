import Base  // module-graph:ignore(undeclared-import) for the example

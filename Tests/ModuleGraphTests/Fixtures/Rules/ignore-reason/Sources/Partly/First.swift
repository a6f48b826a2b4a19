import Base  // module-graph:ignore for the example

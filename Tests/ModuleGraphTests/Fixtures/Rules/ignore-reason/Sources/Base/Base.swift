public struct Base {
  // module-graph:ignore(undeclared-imports) a misspelt rule // finding: ignore-reason error
}

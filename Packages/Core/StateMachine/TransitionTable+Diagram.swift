extension TransitionTable {
  /// Returns the table as a Mermaid state diagram, for documentation.
  ///
  /// - Parameter initial: The kind of the initial state.
  /// - Returns: The source text of the diagram.
  public func mermaid(initial: Kind) -> String {
    let arrows = allowed.map { "  \($0.from) --> \($0.to)" }
    return (["stateDiagram-v2", "  [*] --> \(initial)"] + arrows).joined(separator: "\n") + "\n"
  }
}

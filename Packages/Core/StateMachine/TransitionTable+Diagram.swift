extension TransitionTable {
  /// The table as a Mermaid state diagram, for the document that stands beside the code.
  ///
  /// - Parameter initial: the kind that the machine starts in.
  public func mermaid(initial: Kind) -> String {
    let arrows = allowed.map { "  \($0.from) --> \($0.to)" }
    return (["stateDiagram-v2", "  [*] --> \(initial)"] + arrows).joined(separator: "\n") + "\n"
  }
}

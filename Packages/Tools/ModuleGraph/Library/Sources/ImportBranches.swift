/// The imports in the branches of the open `#if` blocks.
///
/// A module that every branch imports, including `#else`, is imported in every configuration:
/// `#if compiler(>=6) internal import A #else import A #endif`.
struct ImportBranches {
  private struct Frame {
    /// For each branch, the indices of its import statements, by module.
    var branches: [[String: Int]] = [[:]]
    var hasElse = false
  }

  private var frames: [Frame] = []

  mutating func begin() { frames.append(Frame()) }

  mutating func branch(isElse: Bool) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].branches.append([:])
    frames[frames.count - 1].hasElse = isElse
  }

  mutating func add(_ module: String, _ statement: Int) {
    guard let frame = frames.indices.last, let branch = frames[frame].branches.indices.last else { return }
    frames[frame].branches[branch][module] = statement
  }

  /// Closes the innermost `#if` block.
  ///
  /// Returns the indices of the statements for modules that all branches import: one statement per module.
  mutating func end() -> [Int] {
    guard let frame = frames.popLast(), frame.hasElse, let first = frame.branches.first else { return [] }
    let common = first.filter { module, _ in frame.branches.allSatisfy { $0[module] != nil } }
    for (module, statement) in common { add(module, statement) }
    return common.values.sorted()
  }
}

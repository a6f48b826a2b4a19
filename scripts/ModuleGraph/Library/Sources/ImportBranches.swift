/// The imports in the branches of the `#if`s that are open.
///
/// Where every branch imports a module, `#else` included, it is imported whatever the conditions mean:
/// `#if compiler(>=6) internal import A #else import A #endif`.
struct ImportBranches {
  private struct Frame {
    /// For each branch, the modules that it imports, with the numbers of the statements.
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

  /// The numbers of the statements, one for each module, that all branches of the innermost `#if` have.
  mutating func end() -> [Int] {
    guard let frame = frames.popLast(), frame.hasElse, let first = frame.branches.first else { return [] }
    let common = first.filter { module, _ in frame.branches.allSatisfy { $0[module] != nil } }
    for (module, statement) in common { add(module, statement) }
    return common.values.sorted()
  }
}

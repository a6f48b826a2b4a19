/// A sequence of operations that violates an invariant.
struct Violation: CustomStringConvertible, Sendable {
  let operations: [ModelOperation]
  /// The violated invariant, with details on the following lines.
  let what: String

  /// The source text of a test that reproduces the violation.
  var description: String {
    """
    @Test("\(what.prefix { $0 != "\n" })")
    func minimalSequence() {
    \("  ")let world = ModelWorld()
    \("  ")for operation in [
    \(operations.map { "    \($0),\n" }.joined())\("  ")] as [ModelOperation] {
    \("    ")#expect(world.check(operation) == nil)
    \("  ")}
    \("  ")#expect(world.checkRestoration() == nil)
    }
    // \(what.split(separator: "\n").joined(separator: "\n// "))
    """
  }
}

/// A breadth-first exploration of the states that some operations reach, up to a depth.
///
/// Shorter sequences come first, so a violation is found by one of the shortest sequences that produce it.
@MainActor
struct Exploration {
  private(set) var states = 1
  private(set) var transitions = 0
  /// Whether every reachable state was visited, before the depth limit ended the exploration.
  private(set) var isExhausted = false
  private(set) var violation: Violation?

  private let operations: [ModelOperation]
  private let fault: ((ModelWorld, ModelOperation) -> Void)?
  private var seen: Set<TreeValue> = []

  /// Explores the states up to a number of operations; `fault` corrupts the tree after each one, to test the checks.
  init(
    depth: Int, operations: [ModelOperation], fault: ((ModelWorld, ModelOperation) -> Void)? = nil
  ) async {
    (self.operations, self.fault) = (operations, fault)
    seen.insert(TreeValue(of: world(after: []).root))
    var frontier: [[ModelOperation]] = [[]]
    for _ in 0..<depth where !frontier.isEmpty { frontier = await next(after: frontier) }
    isExhausted = frontier.isEmpty && violation == nil
  }

  private mutating func next(after frontier: [[ModelOperation]]) async -> [[ModelOperation]] {
    var found: [[ModelOperation]] = []
    for sequence in frontier {
      // Thousands of sequences take seconds, so the loop yields to other work on the main actor.
      await Task.yield()
      for operation in operations {
        let world = world(after: sequence)
        transitions += 1
        let isNew = visit(world, operation, after: sequence)
        if violation != nil { return [] }
        if isNew { found.append(sequence + [operation]) }
      }
    }
    return found
  }

  /// Checks an operation, and returns whether it leads to a new state.
  private mutating func visit(
    _ world: ModelWorld, _ operation: ModelOperation, after sequence: [ModelOperation]
  ) -> Bool {
    var what = world.check(operation)
    if what == nil {
      guard seen.insert(TreeValue(of: world.root)).inserted else { return false }
      states += 1
      what = world.checkRestoration() ?? leakedCoordinator(after: sequence + [operation])
    }
    violation = what.map { Violation(operations: sequence + [operation], what: $0) }
    return what == nil
  }

  private func leakedCoordinator(after sequence: [ModelOperation]) -> String? {
    let made = world(after: sequence).made
    return made.first { $0.coordinator != nil }.map { "\($0.name) outlives its tree" }
  }

  private func world(after sequence: [ModelOperation]) -> ModelWorld {
    let world = ModelWorld()
    world.fault = fault
    for operation in sequence { world.run(operation) }
    return world
  }
}

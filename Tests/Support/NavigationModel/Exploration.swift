/// A sequence that leads to something that must not be.
public struct Violation: CustomStringConvertible, Sendable {
  public let operations: [ModelOperation]
  /// What is wrong after the last of them.
  public let what: String

  /// A test that shows it, ready to be put among the others.
  public var description: String {
    """
    @Test("\(what.prefix { $0 != "\n" })")
    func minimalSequence() {
    \("  ")let world = ModelWorld()
    \("  ")for operation in [
    \(operations.map { "    \($0),\n" }.joined())\("  ")] as [ModelOperation] {
    \("    ")#expect(world.check(operation) == nil)
    \("  ")}
    \("  ")#expect(world.checkRestoring() == nil)
    }
    // \(what.split(separator: "\n").joined(separator: "\n// "))
    """
  }
}

/// A visit of every state that some operations lead to, up to a depth. The shortest ways come first, so that what is
/// wrong is found by one of the shortest sequences that show it.
@MainActor
public struct Exploration {
  /// How many different states were visited, and how many operations were checked.
  public private(set) var states = 1
  public private(set) var transitions = 0
  /// Whether every state that the operations ever lead to was visited; else the depth ended the visit.
  public private(set) var isExhausted = false
  public private(set) var violation: Violation?

  private let operations: [ModelOperation]
  private let fault: ((ModelWorld, ModelOperation) -> Void)?
  private var seen: Set<TreeValue> = []

  /// - Parameter fault: Spoils what the engine did; called after each operation.
  public init(
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
      // Thousands of sequences take seconds, and the main actor has other work to do.
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

  /// Whether the operation leads to a state that was not seen yet.
  private mutating func visit(
    _ world: ModelWorld, _ operation: ModelOperation, after sequence: [ModelOperation]
  ) -> Bool {
    var what = world.check(operation)
    if what == nil {
      guard seen.insert(TreeValue(of: world.root)).inserted else { return false }
      states += 1
      what = world.checkRestoring() ?? survivor(after: sequence + [operation])
    }
    violation = what.map { Violation(operations: sequence + [operation], what: $0) }
    return what == nil
  }

  /// A coordinator that outlives its world.
  private func survivor(after sequence: [ModelOperation]) -> String? {
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

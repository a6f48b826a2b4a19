import TestSupport

/// A long random sequence of checked operations in one world, with a snapshot after every 16th.
@MainActor
struct RandomWalk {
  let seed: UInt64
  private(set) var steps = 0
  /// The violation that ended the walk, shortened, or `nil`.
  private(set) var violation: Violation?

  /// Walks from the first operations until the length is reached or a violation is found.
  init(
    seed: UInt64, length: Int, operations: [ModelOperation] = ModelOperation.all, after start: [ModelOperation] = []
  ) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    var way = start
    var world = Self.world(after: start)
    while steps < length {
      let operation = operations[Int(random.next() % UInt64(operations.count))]
      way.append(operation)
      steps += 1
      if let what = world.check(operation) ?? (steps % 16 == 0 ? world.checkRestoration() : nil) {
        violation = Self.shortened(Violation(operations: way, what: what))
        return
      }
      // A new world every 10,000 operations limits the length of the printed sequence.
      if way.count >= 10_000 { (world, way) = (Self.world(after: start), start) }
    }
  }

  private static func world(after start: [ModelOperation]) -> ModelWorld {
    let world = ModelWorld()
    for operation in start { world.run(operation) }
    return world
  }

  /// Removes operations that the violation does not need, larger parts first.
  private static func shortened(_ violation: Violation) -> Violation {
    var shortest = violation
    var length = shortest.operations.count / 2
    while length > 0 {
      var start = 0
      while start < shortest.operations.count {
        var fewer = shortest.operations
        fewer.removeSubrange(start..<min(start + length, fewer.count))
        if let shorter = replay(fewer) { shortest = shorter } else { start += length }
      }
      length /= 2
    }
    return shortest
  }

  private static func replay(_ operations: [ModelOperation]) -> Violation? {
    let world = ModelWorld()
    for (index, operation) in operations.enumerated() {
      guard let what = world.check(operation) else { continue }
      return Violation(operations: Array(operations[...index]), what: what)
    }
    return world.checkRestoration().map { Violation(operations: operations, what: $0) }
  }
}

import Foundation
import NavigationModel

/// Checks of the navigation engine that take too long for a test.
@MainActor
enum ModelCheck {
  static func argument(_ position: Int) -> Int? {
    CommandLine.arguments.indices.contains(position) ? Int(CommandLine.arguments[position]) : nil
  }

  /// Visits every state that can be reached with a number of operations.
  static func explore(depth: Int) async {
    let exploration = await Exploration(depth: depth, operations: ModelOperation.all)
    print("\(exploration.states) states, \(exploration.transitions) operations to depth \(depth)", terminator: "")
    print(exploration.isExhausted ? ": all there are" : "")
    end(exploration.violation)
  }

  /// Performs random operations and prints the seed.
  ///
  /// Without a seed, a random one is chosen.
  static func walk(length: Int, seed: Int?) {
    let walk = RandomWalk(seed: seed.map { UInt64(truncatingIfNeeded: $0) } ?? .random(in: 1...999_999), length: length)
    print("\(walk.steps) operations, each checked, with seed \(walk.seed)")
    end(walk.violation)
  }

  private static func end(_ violation: Violation?) {
    print(violation.map { "A violation:\n\($0)" } ?? "no violation")
    exit(violation == nil ? 0 : 1)
  }
}

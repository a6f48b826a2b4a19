import Foundation
import NavigationModel

/// Checks the navigation engine for longer than its tests do, and exits with 1 if it finds a violation.
@main
@MainActor
enum NavigationCheck {
  static func main() async {
    switch CommandLine.arguments.dropFirst().first {
    case "explore": await explore(depth: argument(2) ?? 6)
    case "walk": walk(length: argument(2) ?? 1_000_000, seed: argument(3))
    default:
      print("Usage: navigation-check explore [depth]\n       navigation-check walk [operations] [seed]")
      exit(64)
    }
  }

  private static func argument(_ position: Int) -> Int? {
    CommandLine.arguments.indices.contains(position) ? Int(CommandLine.arguments[position]) : nil
  }

  /// Visits every state that can be reached with a number of operations.
  private static func explore(depth: Int) async {
    let exploration = await Exploration(depth: depth, operations: ModelOperation.all)
    print("\(exploration.states) states, \(exploration.transitions) operations to depth \(depth)", terminator: "")
    print(exploration.isExhausted ? ": all there are" : "")
    end(exploration.violation)
  }

  /// Performs random operations and prints the seed.
  ///
  /// Without a seed, a random one is chosen.
  private static func walk(length: Int, seed: Int?) {
    let walk = RandomWalk(seed: seed.map { UInt64(truncatingIfNeeded: $0) } ?? .random(in: 1...999_999), length: length)
    print("\(walk.steps) operations, each checked, with seed \(walk.seed)")
    end(walk.violation)
  }

  private static func end(_ violation: Violation?) {
    print(violation.map { "A violation:\n\($0)" } ?? "no violation")
    exit(violation == nil ? 0 : 1)
  }
}

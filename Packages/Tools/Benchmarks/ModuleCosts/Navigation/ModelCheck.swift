import NavigationModel
import TrellisCommandLineOptions

/// The command `navigation explore`: visits every state that can be reached with a number of operations.
///
/// It takes too long for a test.
struct ExploreCommand: ProgramCommand {
  let name = "navigation explore"
  let summary = "Checks every state of the navigation engine that N operations reach."

  struct Options: OptionGroup {
    let depth = CommandOption.number("depth", "N", atLeast: 0, default: 6, help: "the number of operations (6)")
    let help = CommandOption.help
  }

  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    let exploration = await Exploration(depth: arguments.depth, operations: ModelOperation.all)
    print(
      "\(exploration.states) states, \(exploration.transitions) operations to depth \(arguments.depth)", terminator: "")
    print(exploration.isExhausted ? ": all there are" : "")
    return report(exploration.violation)
  }
}

/// The command `navigation walk`: performs random operations, and prints the seed.
struct WalkCommand: ProgramCommand {
  let name = "navigation walk"
  let summary = "Checks the navigation engine after each of N random operations."

  struct Options: OptionGroup {
    let operations = CommandOption.number(
      "operations", "N", atLeast: 1, default: 1_000_000, help: "the number of operations (1000000)")
    let seed = CommandOption.number("seed", "N", atLeast: UInt64(0), help: "derive the operations from N (random)")
    let help = CommandOption.help
  }

  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    let walk = RandomWalk(seed: arguments.seed ?? .random(in: 1...999_999), length: arguments.operations)
    print("\(walk.steps) operations, each checked, with seed \(walk.seed)")
    return report(walk.violation)
  }
}

/// Prints the violation that a check has found, and returns the exit code.
private func report(_ violation: Violation?) -> Int32 {
  print(violation.map { "A violation:\n\($0)" } ?? "no violation")
  return violation == nil ? 0 : 1
}

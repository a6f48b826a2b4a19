import BenchmarkSupport
import Foundation
import Models
import OrdersFeature
import TerminalUI
import TerminalUIDriver
import TrellisCommandLineOptions

/// The command `patterns`: measures what two actions of a user cost in each architecture of the order list.
///
/// Prints a line for each: architecture, action, microseconds of CPU, allocations; separated by tabs.
struct PatternsCommand: ProgramCommand {
  let name = "patterns"
  let summary = "Measures two actions of a user in each architecture of the order list."

  @MainActor
  func run(_: ParsedArguments<MeasureOptions>, in _: Void) async throws -> Int32 {
    for architecture in OrdersArchitecture.allCases { try await PatternCost.measure(architecture) }
    return 0
  }
}

/// Measures an architecture of the order list.
@MainActor
private enum PatternCost {
  private static let rounds = 9

  /// Prints a line for each action.
  static func measure(_ architecture: OrdersArchitecture) async throws {
    let screen = OrderListScreen(architecture)
    await screen.driver.settle()
    guard screen.driver.shows("10,000 of 10,000") else { throw NotLoaded(screen: screen.driver.screen) }
    report(architecture, "down", await median(repetitions: 200) { screen.pressDown() })
    report(architecture, "filter", try await median(repetitions: 10) { try await screen.changeFilter() })
    await screen.driver.close()
  }

  /// The reason why there is nothing to measure.
  private struct NotLoaded: Error {
    let screen: [String]
  }

  /// The cost of one action.
  private struct Cost {
    var microseconds: Double
    var allocations: Double
  }

  /// Measures an action in rounds, and returns the medians.
  private static func median(repetitions: Int, _ action: () async throws -> Void) async rethrows -> Cost {
    var times: [Double] = []
    var counts: [Double] = []
    for _ in 0..<rounds {
      let (allocations, start) = (Allocations.count, clock())
      for _ in 0..<repetitions { try await action() }
      times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000_000 / Double(repetitions))
      counts.append(Double(Allocations.count - allocations) / Double(repetitions))
    }
    return Cost(microseconds: times.sorted()[rounds / 2], allocations: counts.sorted()[rounds / 2])
  }

  private static func report(_ architecture: OrdersArchitecture, _ action: String, _ cost: Cost) {
    let figures = [cost.microseconds, cost.allocations].map { String(format: "%.0f", $0) }
    print(([architecture.rawValue, action] + figures).joined(separator: "\t"))
  }
}

import Foundation

/// Measures analytics and persistence in a temporary directory and prints the results with their budgets.
///
/// Exits with 1 if a result is over budget.
@main
enum DataServices {
  static func main() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let isKept = try await measure(in: directory)
    try FileManager.default.removeItem(at: directory)
    exit(isKept ? 0 : 1)
  }

  private static func measure(in directory: URL) async throws -> Bool {
    let analytics = AnalyticsBenchmark(directory: directory.appendingPathComponent("analytics"))
    let storage = StorageBenchmark(directory: directory.appendingPathComponent("state"))
    let lines = [
      line("analytics: log, on its caller", try await analytics.microsecondsPerLog(), "us", budget: 1),
      // 5 microseconds correspond to 200,000 events a second.
      line("analytics: an event, logged and on the disk", try await analytics.microsecondsToDisk(), "us", budget: 5),
      line("storage: save a document of 1 kB", try storage.millisecondsPerSave(), "ms", budget: 50),
      line("storage: open after a crash, and load it", try storage.millisecondsPerRecovery(), "ms", budget: 50),
    ]
    return !lines.contains(false)
  }

  /// Prints a line and returns whether the result is within the budget.
  private static func line(_ what: String, _ figure: Double, _ unit: String, budget: Double) -> Bool {
    let cells = [what.padding(toLength: 44, withPad: " ", startingAt: 0), String(format: "%8.3f \(unit)", figure)]
    print(
      "| "
        + (cells + [String(format: "%4.0f \(unit)", budget), figure <= budget ? "ok  " : "OVER"]).joined(
          separator: " | ") + " |")
    return figure <= budget
  }
}

/// The median of several runs, because it is the least affected by other processes.
func median(of runs: Int, _ measure: () async throws -> Double) async rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs { figures.append(try await measure()) }
  return figures.sorted()[runs / 2]
}

/// The median of several synchronous runs.
func median(of runs: Int, _ measure: () throws -> Double) rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs { figures.append(try measure()) }
  return figures.sorted()[runs / 2]
}

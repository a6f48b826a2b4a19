import BenchmarkSupport
import Foundation
import TrellisCommandLineOptions

/// The command `data`: measures analytics and persistence in a temporary directory.
struct DataCommand: ProgramCommand {
  let name = "data"
  let summary = "Measures analytics and persistence."

  func run(_: ParsedArguments<MeasureOptions>, in _: Void) async throws -> Int32 {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let isWithinBudgets = try await measure(in: directory)
    try FileManager.default.removeItem(at: directory)
    return isWithinBudgets ? 0 : 1
  }

  private func measure(in directory: URL) async throws -> Bool {
    var table = ResultTable()
    let analytics = AnalyticsCost(directory: directory.appendingPathComponent("analytics"))
    table.addTime("analytics: log, on its caller", try await analytics.microsecondsPerLog(), budget: 0.004)
    table.addTime(
      "analytics: an event, logged and on the disk", try await analytics.microsecondsToDisk(), budget: 0.02)
    let storage = StorageCost(directory: directory.appendingPathComponent("state"))
    let plain = Yardstick(name: "write, flush, rename, flush", microseconds: try storage.plainSave())
    table.addTime("storage: save a document of 1 kB", try storage.save(), comparedWith: plain, budget: 3)
    table.addTime("storage: open after a crash, and load it", try storage.recovery(), comparedWith: plain, budget: 3)
    return table.isWithinBudgets
  }
}

/// The median of several runs, because it is the least affected by other processes.
func median(of runs: Int, _ measure: () async throws -> Double) async rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs { figures.append(try await measure()) }
  return figures.sorted()[runs / 2]
}

func median(of runs: Int, _ measure: () throws -> Double) rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs { figures.append(try measure()) }
  return figures.sorted()[runs / 2]
}

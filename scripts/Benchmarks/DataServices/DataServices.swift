import Foundation

/// Measures analytics and persistence in a directory of its own. A line: what, the figure, its unit, behind tabs.
@main
enum DataServices {
  static func main() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let analytics = AnalyticsMeasures(directory: directory.appendingPathComponent("analytics"))
    report("analytics: log, on its caller", try await analytics.microsecondsPerLog(), "us")
    report("analytics: an event, logged and on the disk", try await analytics.microsecondsToDisk(), "us")
    let storage = StorageMeasures(directory: directory.appendingPathComponent("state"))
    report("storage: save a document of 1 kB", try storage.millisecondsPerSave(), "ms")
    report("storage: open after a crash, and load it", try storage.millisecondsPerRecovery(), "ms")
  }

  private static func report(_ what: String, _ figure: Double, _ unit: String) {
    print("\(what)\t\(figure)\t\(unit)")
  }
}

/// The middle of several runs: whatever else the machine does moves it least.
func median(of runs: Int, _ measure: () async throws -> Double) async rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs { figures.append(try await measure()) }
  return figures.sorted()[runs / 2]
}

/// As above, without waiting.
func median(of runs: Int, _ measure: () throws -> Double) rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs { figures.append(try measure()) }
  return figures.sorted()[runs / 2]
}

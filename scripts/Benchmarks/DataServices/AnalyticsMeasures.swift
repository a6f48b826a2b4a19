import Analytics
import AnalyticsLive
import Foundation

/// What reporting costs.
struct AnalyticsMeasures {
  let directory: URL

  private static let schema = EventSchema("OrderCompleted", ["isHighValue": .flag])
  private static let count = 200_000

  struct Lost: Error {
    let dropped: [DropReason: Int]
  }

  /// How long a call of `log` takes from the caller's side, the wake-up of the writer included.
  func microsecondsPerLog() async throws -> Double {
    try await median(of: 5) {
      try await withAnalytics { analytics in
        logAll(to: analytics) / .microseconds(1) / Double(Self.count)
      }
    }
  }

  /// How long an event takes from the call to the disk, when there are many: its share of logging them all and flushing.
  func microsecondsToDisk() async throws -> Double {
    try await median(of: 5) {
      try await withAnalytics { analytics in
        let start = ContinuousClock.now
        _ = logAll(to: analytics)
        await analytics.flush()
        return (ContinuousClock.now - start) / .microseconds(1) / Double(Self.count)
      }
    }
  }

  private func logAll(to analytics: FileAnalytics) -> Duration {
    ContinuousClock().measure {
      for index in 0..<Self.count {
        analytics.log(Self.schema.name, properties: ["isHighValue": index.isMultiple(of: 2) ? "true" : "false"])
      }
    }
  }

  /// A file of its own for each run; a figure counts only where no event was dropped.
  private func withAnalytics(_ measure: (FileAnalytics) async -> Double) async throws -> Double {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let analytics = FileAnalytics(
      file: directory.appendingPathComponent("analytics.jsonl"), allowed: AllowList([Self.schema]),
      capacity: Self.count, rotation: Rotation(maximumFileSize: 100_000_000))
    let figure = await measure(analytics)
    await analytics.flush()
    guard analytics.dropped.isEmpty else { throw Lost(dropped: analytics.dropped) }
    return figure
  }
}

import Analytics
import AnalyticsLive
import Foundation

struct AnalyticsCost {
  let directory: URL

  private static let schema = EventSchema("OrderCompleted", ["isHighValue": .flag])
  private static let count = 200_000

  struct Lost: Error {
    let dropped: [DropReason: Int]
  }

  /// The duration of a call to `log` for its caller, including the wake-up of the writer.
  func microsecondsPerLog() async throws -> Double {
    try await median(of: 5) {
      try await withAnalytics { analytics in
        logAll(to: analytics) / .microseconds(1) / Double(Self.count)
      }
    }
  }

  /// The mean time for an event to reach the disk, in a large batch: the duration of logging and flushing all events,
  /// per event.
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

  /// Measures with a new file; the result counts only if no event was dropped.
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

import Analytics
import AnalyticsLive
import Foundation
import TestSupport
import Testing

@Suite("Rotation of analytics files", .timeLimit(.minutes(10)))
struct RotationTests {
  @Test func aFullFileIsRotatedWithoutLosingEvents() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file, rotation: Rotation(maximumFileSize: 140, maximumFileCount: 5))
      for index in 0..<6 {
        analytics.log("Event \(index)")
        await analytics.flush()
      }
      #expect(
        files(in: directory) == [
          "analytics-00000001-batch-1.jsonl", "analytics-00000002-batch-2.jsonl", "analytics.jsonl",
        ])
      let kept = files(in: directory).flatMap { events(in: directory.appendingPathComponent($0)) }
      #expect(kept == (0..<6).map { "Event \($0)" })
      #expect(analytics.dropped.isEmpty)
    }
  }

  @Test func theOldestFileIsDeletedAndItsEventsAreCounted() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file, rotation: Rotation(maximumFileSize: 1, maximumFileCount: 2))
      for index in 0..<6 {
        analytics.log("Event \(index)")
        await analytics.flush()
      }
      let kept = files(in: directory).flatMap { events(in: directory.appendingPathComponent($0)) }
      #expect(kept == ["Event 3", "Event 4", "Event 5"])
      #expect(analytics.dropped == [.overLimit: 3])
    }
  }

  @Test func aLaterProcessContinuesTheNumbering() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      for _ in 0..<2 {
        let analytics = analytics(to: file, rotation: Rotation(maximumFileSize: 1, maximumFileCount: 5))
        for index in 0..<2 {
          analytics.log("Event \(index)")
          await analytics.flush()
        }
      }
      #expect(
        files(in: directory) == [
          "analytics-00000001-batch-1.jsonl", "analytics-00000002-batch-1.jsonl", "analytics.jsonl",
        ])
    }
  }
}

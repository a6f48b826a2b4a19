import Analytics
import AnalyticsLive
import Foundation
import TestSupport
import Testing

@Suite("Dropped analytics events", .timeLimit(.minutes(10)))
struct DroppingTests {
  @Test func eventsOverTheQueueCapacityAreDroppedAndCounted() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file, capacity: 3)
      for index in 1...5 { analytics.log("Event \(index)") }
      #expect(analytics.droppedCount == 2)
      await analytics.flush()
      analytics.log("Event 6")
      await analytics.flush()
      #expect(events(in: file) == ["Event 1", "Event 2", "Event 3", "Event 6"])
      #expect(analytics.droppedCount == 2)
    }
  }

  @Test func turningOffDropsQueuedEventsAndDeletesWrittenOnes() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file)
      analytics.log("Kept")
      await analytics.flush()
      analytics.log("Dropped")
      analytics.log("Dropped too")
      analytics.setEnabled(false)
      // The written event may have been deleted already.
      #expect(analytics.dropped[.turnedOff, default: 0] >= 2)
      analytics.log("Never noted")
      await analytics.flush()
      // Includes the deleted event that was already on the disk.
      #expect(analytics.dropped == [.turnedOff: 3])
      #expect(files(in: directory).isEmpty)
    }
  }

  @Test("Turning reporting off and immediately on again deletes the events written before")
  func turningOffAndOnDeletesWrittenEvents() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file)
      analytics.log("Before")
      await analytics.flush()
      analytics.setEnabled(false)
      analytics.setEnabled(true)
      analytics.log("After")
      await analytics.flush()
      #expect(events(in: file) == ["After"])
    }
  }

  @Test func turningOffDeletesFilesWithoutAFlush() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file)
      analytics.log("Kept")
      await analytics.flush()
      analytics.setEnabled(false)
      try await waitUntilEmpty(directory)
    }
  }

  @Test func startingTurnedOffDeletesTheFilesOfEarlierProcesses() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      try Data("{}\n".utf8).write(to: file)
      try Data("{}\n".utf8).write(to: directory.appendingPathComponent("analytics-00000001-batch.jsonl"))
      try Data("mine".utf8).write(to: directory.appendingPathComponent("analytics-notes.jsonl"))
      let analytics = analytics(to: file, isEnabled: false)
      await analytics.flush()
      #expect(files(in: directory) == ["analytics-notes.jsonl"])
      #expect(analytics.dropped == [.turnedOff: 2])
    }
  }

  @Test func eventsAndPropertiesWithoutASchemaAreNotWritten() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file)
      analytics.log("SomethingNew", properties: ["email": "ada@example.com"])
      analytics.log("OrderCompleted", properties: ["isHighValue": "ada@example.com", "email": "ada@example.com"])
      await analytics.flush()
      #expect(analytics.dropped == [.notAllowed: 1])
      #expect(lines(in: file).map(\.properties) == [["isHighValue": "(redacted)"]])
    }
  }

  @Test func onlyEventsAfterTurningOnAreWritten() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file, isEnabled: false)
      analytics.log("Before")
      analytics.setEnabled(true)
      analytics.log("After")
      await analytics.flush()
      #expect(events(in: file) == ["After"])
      #expect(analytics.droppedCount == 0)
    }
  }

  @Test func withoutEventsNoFileIsCreated() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file, isEnabled: false)
      analytics.log("Never noted")
      await analytics.flush()
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func aFailedWriteIsCountedAndLaterEventsAreWritten() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("missing/analytics.jsonl")
      let analytics = analytics(to: file)
      analytics.log("Lost")
      await analytics.flush()
      #expect(analytics.droppedCount == 1)

      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: false)
      analytics.log("Kept")
      await analytics.flush()
      #expect(events(in: file) == ["Kept"])
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no device that is always full"))
  func eventsLostToAFullDiskAreCounted() async {
    let analytics = analytics(to: URL(fileURLWithPath: "/dev/full"))
    analytics.log("Lost")
    await analytics.flush()
    #expect(analytics.dropped == [.writeFailed: 1])
  }
}

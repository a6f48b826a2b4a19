import Analytics
import AnalyticsLive
import Foundation
import TestSupport
import Testing

@Suite("Analytics that are not written", .timeLimit(.minutes(1)))
struct DroppingTests {
  @Test func whatTheQueueCannotHoldIsDroppedAndCounted() async throws {
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

  @Test func turningOffDropsWhatWaitsAtOnceAndDeletesWhatWasWritten() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file)
      analytics.log("Kept")
      await analytics.flush()
      analytics.log("Dropped")
      analytics.log("Dropped too")
      analytics.setEnabled(false)
      #expect(analytics.dropped == [.turnedOff: 2])
      analytics.log("Never noted")
      await analytics.flush()
      // What was on the disk counts, too.
      #expect(analytics.dropped == [.turnedOff: 3])
      #expect(files(in: directory).isEmpty)
    }
  }

  @Test("Turning off and on again deletes what was written before, however quickly it is done")
  func turningOffAndOnDeletesWhatWasWritten() async throws {
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

  @Test func turningOffDeletesWithoutAFlush() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file)
      analytics.log("Kept")
      await analytics.flush()
      analytics.setEnabled(false)
      try await waitUntilEmpty(directory)
    }
  }

  @Test func whoStartsTurnedOffKeepsNothingOfAnEarlierStart() async throws {
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

  @Test func whatNoSchemaNamesIsNotWritten() async throws {
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

  @Test func turningOnAgainStartsAfresh() async throws {
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

  @Test func withoutAnEventThereIsNoFile() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("analytics.jsonl")
      let analytics = analytics(to: file, isEnabled: false)
      analytics.log("Never noted")
      await analytics.flush()
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func whatCannotBeWrittenIsCountedAndTheNextTryIsANewOne() async throws {
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
  func aFullDiskIsCounted() async {
    let analytics = analytics(to: URL(fileURLWithPath: "/dev/full"))
    analytics.log("Lost")
    await analytics.flush()
    #expect(analytics.dropped == [.writeFailed: 1])
  }
}

import Analytics
import AnalyticsLive
import Foundation
import TestSupport
import Testing

@Suite("Dropped analytics events", .timeLimit(.minutes(10)))
struct DroppingTests {
  @TemporaryDirectory private var directory
  private var file: URL { directory.appendingPathComponent("analytics.jsonl") }

  @Test func eventsOverTheQueueCapacityAreDroppedAndCounted() async throws {
    let analytics = analytics(to: file, capacity: 3)
    for index in 1...5 { analytics.log("Event \(index)") }
    #expect(analytics.droppedCount == 2)
    await analytics.flush()
    await analytics.logAndFlush("Event 6")
    #expect(events(in: file) == ["Event 1", "Event 2", "Event 3", "Event 6"])
    #expect(analytics.droppedCount == 2)
  }

  @Test func turningOffDropsQueuedEventsAndDeletesWrittenOnes() async throws {
    let analytics = analytics(to: file)
    await analytics.logAndFlush("Kept")
    analytics.log("Dropped")
    analytics.log("Dropped too")
    analytics.setEnabled(false)
    // The written event may have been deleted already.
    #expect(analytics.dropped[.turnedOff, default: 0] >= 2)
    await analytics.logAndFlush("Never noted")
    // Includes the deleted event that was already on the disk.
    #expect(analytics.dropped == [.turnedOff: 3])
    #expect(files(in: directory).isEmpty)
  }

  @Test("Turning reporting off and immediately on again deletes the events written before")
  func turningOffAndOnDeletesWrittenEvents() async throws {
    let analytics = analytics(to: file)
    await analytics.logAndFlush("Before")
    analytics.setEnabled(false)
    analytics.setEnabled(true)
    await analytics.logAndFlush("After")
    #expect(events(in: file) == ["After"])
  }

  @Test func turningOffDeletesFilesWithoutAFlush() async throws {
    let analytics = analytics(to: file)
    await analytics.logAndFlush("Kept")
    analytics.setEnabled(false)
    try await waitUntilEmpty(directory)
  }

  @Test func startingTurnedOffDeletesTheFilesOfEarlierProcesses() async throws {
    try Data("{}\n".utf8).write(to: file)
    try Data("{}\n".utf8).write(to: directory.appendingPathComponent("analytics-00000001-batch.jsonl"))
    try Data("mine".utf8).write(to: directory.appendingPathComponent("analytics-notes.jsonl"))
    let analytics = analytics(to: file, isEnabled: false)
    await analytics.flush()
    #expect(files(in: directory) == ["analytics-notes.jsonl"])
    #expect(analytics.dropped == [.turnedOff: 2])
  }

  @Test func eventsAndPropertiesWithoutASchemaAreNotWritten() async throws {
    let analytics = analytics(to: file)
    analytics.log("SomethingNew", properties: ["email": "ada@example.com"])
    analytics.log("OrderCompleted", properties: ["isHighValue": "ada@example.com", "email": "ada@example.com"])
    await analytics.flush()
    #expect(analytics.dropped == [.notAllowed: 1])
    #expect(lines(in: file).map(\.properties) == [["isHighValue": "(redacted)"]])
  }

  @Test func onlyEventsAfterTurningOnAreWritten() async throws {
    let analytics = analytics(to: file, isEnabled: false)
    await analytics.logAndFlush("Never noted")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    analytics.log("Before")
    analytics.setEnabled(true)
    await analytics.logAndFlush("After")
    #expect(events(in: file) == ["After"])
    #expect(analytics.droppedCount == 0)
  }

  @Test func aFailedWriteIsCountedAndLaterEventsAreWritten() async throws {
    let file = directory.appendingPathComponent("missing/analytics.jsonl")
    let analytics = analytics(to: file)
    await analytics.logAndFlush("Lost")
    #expect(analytics.droppedCount == 1)

    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: false)
    await analytics.logAndFlush("Kept")
    #expect(events(in: file) == ["Kept"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no device that is always full"))
  func eventsLostToAFullDiskAreCounted() async {
    let analytics = analytics(to: URL(fileURLWithPath: "/dev/full"))
    await analytics.logAndFlush("Lost")
    #expect(analytics.dropped == [.writeFailed: 1])
  }
}

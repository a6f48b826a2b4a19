import Analytics
import AnalyticsLive
import Foundation
import TestSupport
import Testing

@Suite("File analytics", .timeLimit(.minutes(10)))
struct FileAnalyticsTests {
  @TemporaryDirectory private var directory
  private var file: URL { directory.appendingPathComponent("analytics.jsonl") }

  @Test func anEventIsOneLineOfJSON() async throws {
    let analytics = analytics(to: file)
    analytics.log("OrderCompleted", properties: ["place": "say \"hi\"\n", "isHighValue": "true"])
    await analytics.flush()

    let written = try String(contentsOf: file, encoding: .utf8)
    let line =
      #"{"event":"OrderCompleted","properties":{"isHighValue":"true","place":"say \"hi\"\n"},"#
      + #""time":"2023-11-14T22:13:20.250Z"}"#
    #expect(written == line + "\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "A time outside the years 1970 to 9999 is written as the nearest one",
    arguments: [(-1e300, "1970-01-01T00:00:00.000Z"), (1e18, "9999-01-01T00:00:00.000Z"), (.infinity, "9999")])
  func impossibleTimeIsWritten(seconds: Double, text: String) async throws {
    await analytics(to: file, now: Date(timeIntervalSince1970: seconds)).logAndFlush("First")
    #expect(lines(in: file).map { $0.time.hasPrefix(text) } == [true])
  }

  @Test func flushedEventsAreCompleteAndInOrder() async throws {
    let names = (0..<5_000).map { "Event \($0)" }
    let analytics = analytics(to: file, capacity: 5_000)
    for name in names { analytics.log(name) }
    await analytics.flush()
    #expect(events(in: file) == names)
    #expect(analytics.droppedCount == 0)
  }

  @Test func concurrentEventsAreAllWritten() async throws {
    let analytics = analytics(to: file, capacity: 10_000, clock: ImmediateClock())
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<250 { analytics.log("\(task)-\(index)") }
          await analytics.flush()
        }
      }
    }
    let expected = (0..<8).flatMap { task in (0..<250).map { "\(task)-\($0)" } }
    #expect(events(in: file).sorted() == expected.sorted())
  }

  @Test func eventsAreWrittenWithoutAFlush() async throws {
    let analytics = analytics(to: file, clock: ImmediateClock())
    analytics.log("First")
    try await waitForFiles(in: directory, "the first event") { events(in: file) == ["First"] }
    analytics.log("Second")
    try await waitForFiles(in: directory, "the second event") { events(in: file) == ["First", "Second"] }
  }

  @Test func releasingTheAnalyticsWritesQueuedEvents() async throws {
    analytics(to: file).log("Last")
    try await waitForFiles(in: directory, "the last event") { events(in: file) == ["Last"] }
  }

  @Test func aFullFileIsRotatedWithoutLosingEvents() async throws {
    let analytics = analytics(to: file, rotation: Rotation(maximumFileSize: 140, maximumFileCount: 5))
    for index in 0..<6 { await analytics.logAndFlush("Event \(index)") }
    #expect(
      files(in: directory) == [
        "analytics-00000001-batch-1.jsonl", "analytics-00000002-batch-2.jsonl", "analytics.jsonl",
      ])
    let kept = files(in: directory).flatMap { events(in: directory.appendingPathComponent($0)) }
    #expect(kept == (0..<6).map { "Event \($0)" })
    #expect(analytics.dropped.isEmpty)
  }

  @Test func theOldestFileIsDeletedAndItsEventsAreCounted() async throws {
    let analytics = analytics(to: file, rotation: Rotation(maximumFileSize: 1, maximumFileCount: 2))
    for index in 0..<6 { await analytics.logAndFlush("Event \(index)") }
    let kept = files(in: directory).flatMap { events(in: directory.appendingPathComponent($0)) }
    #expect(kept == ["Event 3", "Event 4", "Event 5"])
    #expect(analytics.dropped == [.overLimit: 3])
  }

  @Test func aLaterProcessContinuesTheNumbering() async throws {
    for _ in 0..<2 {
      let analytics = analytics(to: file, rotation: Rotation(maximumFileSize: 1, maximumFileCount: 5))
      for index in 0..<2 { await analytics.logAndFlush("Event \(index)") }
    }
    #expect(
      files(in: directory) == [
        "analytics-00000001-batch-1.jsonl", "analytics-00000002-batch-1.jsonl", "analytics.jsonl",
      ])
  }
}

import Analytics
import AnalyticsLive
import Foundation
import TestSupport
import Testing

private final class Seen: Sendable {
  private let state = AwaitableValue<(batches: [AnalyticsBatch], warnings: [AnalyticsWarning])>(([], []))

  var batches: [AnalyticsBatch] { state.value.batches }
  var warnings: [AnalyticsWarning] { state.value.warnings }

  @Sendable func send(_ batch: AnalyticsBatch) async { state.update { $0.batches.append(batch) } }
  @Sendable func warn(_ warning: AnalyticsWarning) { state.update { $0.warnings.append(warning) } }

  func waitForBatches(_ count: Int) async throws {
    try await state.wait(for: "\(count) batches") { $0.batches.count >= count }
  }
}

@Suite("Damaged and unreadable report files", .timeLimit(.minutes(10)))
struct SpoiltFileTests {
  @TemporaryDirectory private var directory
  private var file: URL { directory.appendingPathComponent("analytics.jsonl") }

  private func line(_ event: String) -> String {
    #"{"event":"\#(event)","properties":{},"time":"2026-03-01T09:30:00.000Z"}"# + "\n"
  }

  private func plant(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: directory.appendingPathComponent(name))
  }

  private func uploading(to seen: Seen) -> FileAnalytics {
    FileAnalytics(
      file: file, allowed: allowed, upload: seen.send, clock: ImmediateClock(), makeID: { "new" }, warn: seen.warn)
  }

  @Test("An unreadable file is set aside, counted and reported once, and later files are sent")
  func anUnreadableFileDoesNotBlockOthers() async throws {
    // A directory and a named pipe without a writer are unreadable even for the superuser.
    try FileManager.default.createDirectory(
      at: directory.appendingPathComponent("analytics-00000001-a.jsonl"), withIntermediateDirectories: false)
    try #require(mkfifo(directory.appendingPathComponent("analytics-00000002-b.jsonl").path, 0o600) == 0)
    try plant(line("First"), as: "analytics-00000003-c.jsonl")
    try plant(line("Second"), as: "analytics.jsonl")
    let seen = Seen()
    let analytics = uploading(to: seen)
    try await seen.waitForBatches(2)
    #expect(seen.batches.map(\.id) == ["c", "new"])
    let setAside = ["analytics-00000001-a.jsonl.unreadable", "analytics-00000002-b.jsonl.unreadable"]
    #expect(seen.warnings.map(\.newName) == setAside)
    #expect(analytics.dropped == [.unreadable: 2])

    analytics.log("Last")
    try await seen.waitForBatches(3)
    #expect(seen.warnings.count == 2)
    try await waitForFiles(in: directory, "the removal of what was sent") { files(in: directory) == setAside }
    // Turning reporting off also deletes the files that were set aside.
    analytics.setEnabled(false)
    await analytics.flush()
    #expect(files(in: directory).isEmpty)
  }

  @Test("A line truncated by a crash is counted and not sent, and adjacent lines are sent")
  func aTruncatedLineIsNotSent() async throws {
    try plant(line("First") + #"{"event":"Sec"# + "\n" + line("Next"), as: "analytics-00000001-a.jsonl")
    try plant(line("Last") + #"{"event":"Cut o"#, as: "analytics.jsonl")
    let seen = Seen()
    let analytics = uploading(to: seen)
    try await seen.waitForBatches(2)
    #expect(
      seen.batches.map { String(decoding: $0.lines, as: UTF8.self) } == [line("First") + line("Next"), line("Last")])
    try await waitUntilEmpty(directory)
    #expect(analytics.dropped == [.spoilt: 2])
  }

  @Test func aFileWithoutAnEventIsNotSent() async throws {
    try plant("", as: "analytics-00000001-a.jsonl")
    try plant("{", as: "analytics-00000002-b.jsonl")
    try plant(line("First"), as: "analytics-00000003-c.jsonl")
    let seen = Seen()
    let analytics = uploading(to: seen)
    try await seen.waitForBatches(1)
    try await waitUntilEmpty(directory)
    #expect(seen.batches.map(\.id) == ["c"])
    #expect(analytics.dropped == [.spoilt: 1])
  }

  @Test("Rotation continues after a file with the largest possible number")
  func rotationContinuesAfterTheLargestNumber() async throws {
    try plant(line("Last"), as: "analytics-\(Int.max)-z.jsonl")
    try plant(line("Next"), as: "analytics-\(Int.max - 1)-y.jsonl")
    let analytics = analytics(to: file, rotation: Rotation(maximumFileSize: 1, maximumFileCount: 5))
    for event in ["First", "Second"] { await analytics.logAndFlush(event) }
    #expect(
      files(in: directory) == [
        "analytics-\(Int.max - 1)-y.jsonl", "analytics-\(Int.max)-batch-1.jsonl", "analytics-\(Int.max)-z.jsonl",
        "analytics.jsonl",
      ])
    #expect(events(in: file) == ["Second"])
  }

  @Test("Existing files are restricted to their owner")
  func existingFilesAreRestrictedToTheirOwner() async throws {
    let names = ["analytics.jsonl", "analytics-00000001-a.jsonl", "analytics-00000002-b.jsonl.unreadable"]
    for name in names {
      try plant(line("First"), as: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o666], ofItemAtPath: directory.appendingPathComponent(name).path)
    }
    let analytics = analytics(to: file)
    try await waitForFiles(in: directory, "restricted permissions") {
      names.allSatisfy { name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: directory.appendingPathComponent(name).path)
        return attributes?[.posixPermissions] as? Int == 0o600
      }
    }
    withExtendedLifetime(analytics) {}
  }
}

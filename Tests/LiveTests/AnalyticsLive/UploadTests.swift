import Analytics
import AnalyticsLive
import Foundation
import TestSupport
import Testing

private final class Server: Sendable {
  enum Answer { case take, takeAndLoseTheAnswer, fail, refuse }

  private struct State {
    var batches: [AnalyticsBatch] = []
    var answers: [Answer]
    var requestCount = 0

    var events: [String] {
      var seen: Set<String> = []
      return batches.filter { seen.insert($0.id).inserted }.flatMap { batch in
        String(decoding: batch.lines, as: UTF8.self).split(separator: "\n").compactMap {
          try? JSONDecoder().decode(Line.self, from: Data($0.utf8)).event
        }
      }
    }
  }

  private let state: AwaitableValue<State>

  /// - Parameter answers: The answers to the first uploads. Later uploads are accepted.
  init(_ answers: Answer...) {
    state = AwaitableValue(State(answers: answers))
  }

  struct Unreachable: Error {}

  @Sendable func send(_ batch: AnalyticsBatch) async throws {
    let answer = state.update { state in
      state.requestCount += 1
      let answer = state.answers.isEmpty ? Answer.take : state.answers.removeFirst()
      if [.take, .takeAndLoseTheAnswer].contains(answer) { state.batches.append(batch) }
      return answer
    }
    switch answer {
    case .take: return
    case .takeAndLoseTheAnswer, .fail: throw Unreachable()
    case .refuse: throw AnalyticsRefusal()
    }
  }

  var ids: [String] { state.value.batches.map(\.id) }

  var events: [String] { state.value.events }

  func waitForEvents(_ count: Int) async throws {
    try await state.wait(for: "\(count) events at the server") { $0.events.count >= count }
  }

  func waitForRequests(_ count: Int) async throws {
    try await state.wait(for: "\(count) requests at the server") { $0.requestCount >= count }
  }
}

@Suite("Uploads of analytics", .timeLimit(.minutes(10)))
struct UploadTests {
  @TemporaryDirectory private var directory
  private var file: URL { directory.appendingPathComponent("analytics.jsonl") }

  @Test func uploadedFilesAreDeleted() async throws {
    let server = Server()
    let analytics = analytics(to: file, upload: server.send, clock: ImmediateClock())
    for index in 0..<20 { analytics.log("Event \(index)") }
    try await server.waitForEvents(20)
    try await waitUntilEmpty(directory)
    #expect(server.events == (0..<20).map { "Event \($0)" })
    #expect(analytics.dropped.isEmpty)
  }

  @Test("A failed batch is retried with the same ID, so that the server can discard duplicates")
  func failedBatchesAreRetried() async throws {
    let server = Server(.fail, .takeAndLoseTheAnswer, .fail)
    let analytics = analytics(to: file, upload: server.send, clock: ImmediateClock())
    // Each event triggers another upload attempt.
    for count in 0..<4 {
      analytics.log("Event \(count)")
      try await server.waitForRequests(count + 1)
    }
    // The directory may also be empty before the last event is written, if an earlier one was sent more often.
    try await server.waitForEvents(4)
    try await waitUntilEmpty(directory)
    #expect(server.events == (0..<4).map { "Event \($0)" })
    #expect(Set(server.ids).count < server.ids.count)
  }

  @Test func aLaterProcessSendsTheFilesOfAnEarlierOne() async throws {
    let server = Server()
    let first = analytics(to: file, rotation: Rotation(maximumFileSize: 1))
    for index in 0..<3 { await first.logAndFlush("Event \(index)") }
    let second = analytics(to: file, upload: server.send, ids: "later")
    try await waitUntilEmpty(directory)
    #expect(server.events == ["Event 0", "Event 1", "Event 2"])
    #expect(server.ids == ["batch-1", "batch-2", "later-1"])
    withExtendedLifetime(second) {}
  }

  @Test func refusedBatchesAreDroppedAndCounted() async throws {
    let first = analytics(to: file)
    for index in 0..<3 { first.log("Event \(index)") }
    await first.flush()
    let second = analytics(to: file, upload: Server(.refuse).send)
    try await waitUntilEmpty(directory)
    #expect(second.dropped == [.refused: 3])
  }

  @Test("A batch in preparation is not sent if reporting is turned off")
  func turningOffDiscardsABatchInPreparation() async throws {
    let server = Server()
    let switches = AwaitableValue<FileAnalytics?>(nil)
    // `makeID` is called while the first batch is prepared for its upload, and before, when there is no event yet.
    let analytics = FileAnalytics(
      file: file, allowed: allowed, upload: server.send, clock: ImmediateClock(),
      makeID: {
        guard FileManager.default.fileExists(atPath: file.path) else { return "no batch" }
        switches.update { analytics in
          analytics?.setEnabled(false)
          analytics?.setEnabled(true)
          analytics = nil
        }
        return "batch"
      })
    switches.update { $0 = analytics }
    analytics.log("Before")
    try await switches.wait(for: "the name of the first batch") { $0 == nil }
    analytics.log("After")
    try await server.waitForEvents(1)
    #expect(server.events == ["After"])
  }

  @Test("Events are sent only while uploads are allowed, and stored otherwise")
  func eventsAreSentOnlyWhileUploadsAreAllowed() async throws {
    let server = Server()
    let analytics = analytics(to: file, upload: server.send, mayUpload: false, clock: ImmediateClock())
    await analytics.logAndFlush("First")
    analytics.setUploadsAllowed(true)
    try await waitUntilEmpty(directory)
    #expect(server.events == ["First"])

    analytics.setUploadsAllowed(false)
    for index in 0..<20 { await analytics.logAndFlush("Event \(index)") }
    #expect(server.events == ["First"])
    // An upload that was being prepared may have renamed the file of the first ones.
    try await waitForFiles(in: directory, "the stored events") {
      let stored = files(in: directory).flatMap { events(in: directory.appendingPathComponent($0)) }
      return stored == (0..<20).map { "Event \($0)" }
    }

    analytics.setUploadsAllowed(true)
    try await server.waitForEvents(21)
    #expect(analytics.dropped.isEmpty)
  }

  @Test func turningOffCancelsTheUploadInProgress() async throws {
    await analytics(to: file).logAndFlush("Last")
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let second = analytics(
      to: file,
      upload: { _ in
        start.yield()
        // Ends only by cancellation.
        try? await StoppedClock().sleep(until: StoppedClock().now, tolerance: nil)
        end.yield(Task.isCancelled)
        throw CancellationError()
      })
    for await _ in started { break }
    second.setEnabled(false)
    for await wasCancelled in ended {
      #expect(wasCancelled)
      break
    }
    await second.flush()
    #expect(files(in: directory).isEmpty)
  }
}

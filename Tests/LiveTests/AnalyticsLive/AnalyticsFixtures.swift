import Analytics
import AnalyticsLive
import Foundation
import Synchronization
import TestSupport

/// A clock that never advances. A sleep ends only by cancellation.
struct StoppedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
  }
}

/// A clock on which every sleep returns immediately.
struct ImmediateClock: Clock {
  var now: StoppedClock.Instant { StoppedClock.Instant(offset: .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: StoppedClock.Instant, tolerance: Duration?) async throws {}
}

struct Line: Decodable, Equatable {
  var time: String
  var event: String
  var properties: [String: String]
}

/// Returns the names of the events in the file, in order. Omits invalid lines.
func events(in file: URL) -> [String] { lines(in: file).map(\.event) }

func files(in directory: URL) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()) ?? []
}

func waitUntilEmpty(_ directory: URL) async throws {
  try await waitForFiles(in: directory, "an empty directory") { files(in: directory).isEmpty }
}

func lines(in file: URL) -> [Line] {
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
}

let allowed = AllowList(
  [
    "First", "Second", "Last", "Next", "Kept", "Dropped", "Dropped too", "Lost", "After",
    "Before",
  ].map { EventSchema($0) } + (0..<5_000).map { EventSchema("Event \($0)") }
    + (0..<8).flatMap { task in (0..<250).map { EventSchema("\(task)-\($0)") } } + [
      EventSchema("OrderCompleted", ["isHighValue": .flag, "place": .oneOf(["list", "say \"hi\"\n"])])
    ])

/// Returns analytics that, by default, write only when flushed.
func analytics(
  to file: URL, isEnabled: Bool = true, capacity: Int = 100, rotation: Rotation = Rotation(),
  upload: (@Sendable (AnalyticsBatch) async throws -> Void)? = nil, mayUpload: Bool = true,
  clock: any Clock<Duration> = StoppedClock(),
  ids: String = "batch", now: Date = Date(timeIntervalSince1970: 1_700_000_000.25)
) -> FileAnalytics {
  let number = Mutex(0)
  return FileAnalytics(
    file: file, allowed: allowed, isEnabled: isEnabled, capacity: capacity, rotation: rotation, upload: upload,
    mayUpload: mayUpload, clock: clock, now: { now },
    makeID: {
      number.withLock { number in
        number += 1
        return "\(ids)-\(number)"
      }
    })
}

extension FileAnalytics {
  var droppedCount: Int { dropped.values.reduce(0, +) }

  func logAndFlush(_ name: String) async {
    log(name)
    await flush()
  }
}

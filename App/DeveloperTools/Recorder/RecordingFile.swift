public import AppComposition
import EmbeddedBackend
import FeatureKit
import Foundation
import PrivateFiles
import Synchronization

/// The file of a recording with mode 0600, and one older file, `NAME.1`.
///
/// Each launch begins a new file, so the older one can contain the previous launch. A full file is renamed as well.
///
/// Thread-safe. Appending costs the caller no system call: a task writes a line immediately, and those of the next
/// 100 ms together. So a process that is killed, or that crashes, loses the lines of at most its last 100 ms.
nonisolated final class RecordingFile: Sendable {
  private let url: URL
  private let maximumSize: Int
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let executor: (any TaskExecutor)?
  private let waiting = Mutex(WaitingLines())
  private let output: Mutex<Output>
  /// The maximum size of each of the two files in bytes.
  static let standardSize = 256 * 1024
  /// The shortest time between two writes, and the longest for which a line waits.
  private static let writeInterval = Duration.milliseconds(100)

  private struct WaitingLines {
    /// The earliest time at which they are written.
    var time = Duration.zero
    var lines: [RecordedLine] = []
    var writing: Task<Void, Never>?
  }

  /// The open file; `nil` after an error.
  private struct Output {
    var file: AppendOnlyFile?
    var header: RecordingHeader
  }

  /// Begins a new file, whose first line is the header; each further file has the next number of a part.
  init(
    _ url: URL, maximumSize: Int = standardSize, header: RecordingHeader, clock: any Clock<Duration>,
    executor: (any TaskExecutor)?
  ) {
    (self.url, self.maximumSize) = (url, maximumSize)
    (self.clock, self.executor) = (clock, executor)
    elapsed = clock.stopwatch()
    output = Mutex(Output(header: header))
    output.withLock { begin(&$0) }
  }

  deinit { writeWaiting() }

  /// Appends a line, in another file if this one is full; drops one that cannot be written: the app works without.
  func append(_ line: RecordedLine) {
    waiting.withLock { waiting in
      waiting.lines.append(line)
      guard waiting.writing == nil else { return }
      let rest = waiting.time - elapsed()
      waiting.writing = Task(executorPreference: executor) { [weak self, clock] in
        if rest > .zero, (try? await clock.sleep(for: rest)) == nil { return }
        self?.writeWaiting()
      }
    }
  }

  /// Writes the lines that wait now.
  func writeWaiting() {
    // Both the task and the end of a session write: the lock of the file preserves the order.
    output.withLock { output in
      let lines = waiting.withLock { waiting in
        defer { waiting = WaitingLines(time: elapsed() + Self.writeInterval) }
        waiting.writing?.cancel()
        return waiting.lines
      }
      for line in lines { write(line.data, to: &output) }
    }
  }

  private func write(_ line: Data, to output: inout Output) {
    guard let current = output.file else { return }
    if current.size + line.count > maximumSize {
      output.header.part += 1
      begin(&output)
    }
    if output.file?.append(line) == false { output.file = nil }
  }

  private func begin(_ output: inout Output) {
    output.file = nil
    // Without a new file there is no recording: the old one must not grow.
    guard rename(url.path, url.path + ".1") == 0 || errno == ENOENT else { return }
    OwnerPermissions.restrict(path: url.path + ".1")
    output.file = AppendOnlyFile(path: url.path)
    if output.file?.append(output.header.data) == false { output.file = nil }
  }
}

/// The FNV-1a hash (64 bits, RFC 9923) of a screen's text, by which a replay is compared with its recording.
nonisolated public struct ScreenHash: Equatable, Sendable {
  /// The hash in hexadecimal digits.
  public let text: String

  /// Computes the hash of a screen.
  public init(_ screen: [String]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in screen.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension FlightRecorder {
  /// The name of the recording in the state directory.
  private static let fileName = "recording.jsonl"

  /// Creates the recorder of the live app.
  ///
  /// Call it before the app creates any file, because the first line says whether there were any.
  public convenience init(_ settings: LiveSettings, isWrittenToFile: Bool) {
    let directory = settings.stateDirectory
    let isFresh = Self.isFresh(directory)
    // A remote server has the data of its users. They are not in this directory, so a replay cannot begin with them.
    let start = isWrittenToFile && !isFresh && settings.api == nil ? RecordedStart.read(from: directory) : nil
    let header = RecordingHeader(
      app: settings.program.version, started: settings.time.now(), timeZone: settings.time.timeZone,
      seedOrders: settings.seedOrders, isEmbedded: settings.api == nil, isFresh: isFresh, start: start)
    self.init(
      header: header, clock: settings.time.clock, executor: settings.time.executor,
      file: isWrittenToFile ? directory.appendingPathComponent(Self.fileName) : nil,
      demo: settings.api == nil ? EmbeddedServer.demoAccount : nil)
  }

  /// Returns whether a state directory has no document of the app; locks, logs and recordings are none.
  private static func isFresh(_ directory: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    let others = [fileName, "trellis.log", "analytics.jsonl"]
    return names.allSatisfy { name in name.hasPrefix(".") || others.contains { name.hasPrefix($0) } }
  }
}

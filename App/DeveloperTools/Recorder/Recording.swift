import AppComposition
import FeatureKit
public import Foundation
import TerminalUI
public import TrellisCommandLineOptions

/// A recording of the app that has been read from a file.
nonisolated public struct Recording: Equatable, Sendable {
  /// What a replay needs to begin in the same way.
  public let header: RecordingHeader
  /// The lines after the header.
  public private(set) var lines: [RecordedLine]
  /// The actions in their order.
  public var actions: [TimedAction] { lines.compactMap(TimedAction.init) }
  /// The end of the app, or `nil` if it was killed.
  public var end: RecordedLine? { lines.last { $0.kind == .end } }
  /// The hash of the last screen, or `nil` if the app was killed.
  public var screenHash: String? { end?.fields["screen"] }
  /// The maximum size of a file in bytes, and of a line; the app writes smaller ones.
  private static let (maximumSize, maximumLineSize) = (600 * 1024, 64 * 1024)
  /// The maximum work of a replay, in inputs on a screen of usual size; see `ReplayWork`.
  ///
  /// A session of a user fills both files before: the line of a key takes about 55 bytes of 512 kB.
  static let maximumWork = 10_000

  /// Parses the contents of one file.
  ///
  /// A last line without a line feed may be incomplete: the app was killed while it wrote the line.
  public init(_ data: Data) throws(RecordingError) {
    guard data.count <= Self.maximumSize else { throw .tooLarge }
    var texts = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = texts.popLast() ?? Data()
    guard !(texts + [last]).contains(where: { $0.count > Self.maximumLineSize }) else { throw .tooLarge }
    guard let first = texts.first else { throw .notARecording }
    header = try Self.header(first)
    lines = []
    for (index, text) in texts.enumerated().dropFirst() {
      guard let line = Self.line(text) else { throw .damagedLine(index + 1) }
      lines.append(line)
    }
    if let line = Self.line(last) { lines.append(line) }
    try checkWork()
  }

  /// Reads a recording, together with the file before it if it is continued from there.
  public static func read(path: String) throws(RecordingError) -> Recording {
    let recording = try Recording(contents(of: path))
    guard recording.header.part > 1 else { return recording }
    guard let data = try? contents(of: path + ".1"), var start = try? Recording(data), start.header.part == 1,
      recording.header.continues(start.header)
    else { throw .withoutBeginning }
    start.lines += recording.lines
    try start.checkWork()
    return start
  }

  /// Throws an error if a replay would take much longer than that of a session of a user.
  private func checkWork() throws(RecordingError) {
    guard lines.allSatisfy({ $0.time <= Self.maximumDuration }) else { throw .tooLong }
    guard ReplayWork(of: actions, on: Size(recorded: header.size)).inputCount <= Self.maximumWork else {
      throw .tooMuchInput
    }
  }

  /// The maximum duration of a session: a replay performs each timer of the app in it.
  private static let maximumDuration = Duration.seconds(7 * 24 * 60 * 60)

  private static func contents(of path: String) throws(RecordingError) -> Data {
    do {
      return Data(try InputFile.read(path, limit: maximumSize))
    } catch {
      throw .unreadable(path, error.reason)
    }
  }

  private static func header(_ text: Data) throws(RecordingError) -> RecordingHeader {
    guard let version = try? JSONDecoder().decode(FormatVersion.self, from: text) else { throw .notARecording }
    guard version.format <= RecordingHeader.currentFormat else { throw .newerFormat(version.format) }
    guard version.format > 0, let header = try? JSONDecoder().decode(RecordingHeader.self, from: text),
      header.isPlayable
    else { throw .notARecording }
    return header
  }

  /// Parses a line, whose action must be valid.
  private static func line(_ text: Data) -> RecordedLine? {
    guard let line = try? JSONDecoder().decode(RecordedLine.self, from: text) else { return nil }
    return line.isEffect || TimedAction(line) != nil ? line : nil
  }
}

/// The version of the format, which is the same field in every version.
nonisolated private struct FormatVersion: Decodable {
  var format: Int
}

/// The reason why a file cannot be read as a recording.
nonisolated public enum RecordingError: Error, Equatable, Sendable {
  /// The file with this path cannot be read, for a reason that ends a sentence.
  case unreadable(String, _ reason: String)
  /// The file or one of its lines is too large.
  case tooLarge
  /// There is more input than a session of a user contains.
  case tooMuchInput
  /// The session takes longer than a week.
  case tooLong
  /// The first line is not that of a recording.
  case notARecording
  /// A newer version of the app has written the recording.
  case newerFormat(Int)
  /// The line with this number, counted from 1, is damaged.
  case damagedLine(Int)
  /// The beginning has been overwritten, because the recording was longer than two files.
  case withoutBeginning
  /// The session began with stored data that the recording does not contain.
  case withoutStart

  /// The reason and a remedy, without a period.
  public var message: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the recording \(ShownArgument(file: path)): \(reason)"
    case .tooLarge: "the recording is too large; a recording of the app has at most 256 kB"
    case .tooMuchInput:
      "the recording contains more input than a replay repeats (\(Recording.maximumWork) keys); record a shorter session"
    case .tooLong: "the recording is longer than a week, so it cannot be replayed; record a shorter session"
    case .notARecording: "line 1 is not the start of a recording"
    case .newerFormat(let format):
      "the recording has format \(format), and this version reads format 1; use the version that recorded it"
    case .damagedLine(let number): "line \(number) is damaged"
    case .withoutBeginning:
      "the beginning of the recording has been overwritten, so it cannot be replayed; record a shorter session"
    case .withoutStart:
      "the session began with stored data that are not in the recording, so it cannot be replayed; "
        + "record a session of the demo account, or with an empty --state-dir"
    }
  }
}

nonisolated extension ShownArgument {
  /// Reduces the path of a file, which may be a link that was typed in place of it, perhaps without its scheme.
  public init(file path: String) {
    let isLink = (try? LinkCatalog.features.resolve("\(LinkAddress.trellis.scheme)://\(path)")) != nil
    if isLink { self.init(link: path) } else { self.init(path) }
  }
}

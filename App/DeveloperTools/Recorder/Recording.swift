public import AppComposition
public import Foundation

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

  /// The maximum size of a file in bytes, and of a line.
  ///
  /// The app writes smaller ones.
  private static let (maximumSize, maximumLineSize) = (600 * 1024, 64 * 1024)

  /// The maximum number of typed characters, of which a replay sends each separately.
  ///
  /// A user types fewer before the file is full.
  private static let maximumTypedCount = 100_000

  /// Parses the contents of one file.
  ///
  /// A last line without a line feed may be incomplete: the app was killed while it wrote the line.
  ///
  /// - Parameter data: The contents.
  /// - Throws: `RecordingFault`.
  public init(_ data: Data) throws(RecordingFault) {
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
    guard actions.reduce(0, { $0 + $1.action.typedCount }) <= Self.maximumTypedCount else { throw .tooMuchText }
  }

  /// Reads a recording, together with the file before it if it is continued from there.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The recording from its beginning.
  /// - Throws: `RecordingFault`.
  public static func read(path: String) throws(RecordingFault) -> Recording {
    let recording = try Recording(contents(of: path))
    guard recording.header.part > 1 else { return recording }
    guard let data = try? contents(of: path + ".1"), var start = try? Recording(data), start.header.part == 1,
      recording.header.continues(start.header)
    else { throw .withoutBeginning }
    start.lines += recording.lines
    return start
  }

  private static func contents(of path: String) throws(RecordingFault) -> Data {
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: maximumSize + 1) ?? Data()
    else { throw .unreadable(path) }
    return data
  }

  private static func header(_ text: Data) throws(RecordingFault) -> RecordingHeader {
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

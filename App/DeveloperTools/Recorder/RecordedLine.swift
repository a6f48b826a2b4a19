import EmbeddedBackend
public import Foundation
import PrivateFiles

/// The first line of a recording: what a replay needs to begin in the same way.
nonisolated public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The format that this version of the app writes.
  public static let currentFormat = 1
  /// The version of the format.
  public var format = currentFormat
  /// The number of this file in the recording, from 1; a full file is continued in another.
  public var part = 1
  /// The version of the app.
  public var app: String
  /// The time of the start, on which the content of screens depends.
  public var started: Date
  /// The identifier of the shop's time zone.
  public var timeZone: String
  /// The number of orders with which the embedded backend starts.
  public var seedOrders: Int
  /// Whether the embedded backend is used; a replay always uses it.
  public var isEmbedded: Bool
  /// Whether the state directory had no files of the app.
  public var isFresh: Bool
  /// The stored data with which the session began, or `nil` if there were none or they cannot be recorded.
  public var start: RecordedStart?
  /// The size of the screen, `80x24`.
  public var size = ""
  /// The name of the theme.
  public var theme = ""
  /// The kind of the app's state at the start.
  public var state = ""

  /// Creates a header whose screen, theme and state are set at the start.
  public init(
    app: String, started: Date, timeZone: TimeZone, seedOrders: Int = 0, isEmbedded: Bool = true,
    isFresh: Bool = true, start: RecordedStart? = nil
  ) {
    self.app = app
    self.started = started
    self.timeZone = timeZone.identifier
    self.seedOrders = seedOrders
    self.isEmbedded = isEmbedded
    self.isFresh = isFresh
    self.start = start
  }

  /// The years in which a recording can have started: 2000 to 9999.
  private static let startInterval = 946_684_800.0...253_402_300_799

  /// Whether the app can start with these values.
  public var isPlayable: Bool {
    part > 0 && Self.startInterval.contains(started.timeIntervalSince1970)
      && ShopSeed.orderCounts.contains(seedOrders)
  }

  /// The encoded line with its line feed; empty if it cannot be encoded.
  var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else { return Data() }
    return json + Data("\n".utf8)
  }

  /// Returns whether another header belongs to the file before this one of the same recording.
  ///
  /// - Returns: `true` if the headers are equal except for the number of the file.
  public func continues(_ other: RecordingHeader) -> Bool {
    var next = other
    next.part += 1
    return next == self
  }
}

/// A line of a recording: the time, the kind and the fields of one event.
///
/// Example: `{"fields":{"key":"down"},"kind":"key","ms":1250}`.
nonisolated public struct RecordedLine: Codable, Equatable, Sendable {
  /// The kind of an event.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Input: a key, typed text, new text of a field, the activation of a control, or the mouse.
    case key, text, fill, tap, mouse
    /// Input that nothing handled, without its content.
    case ignored
    /// Events from outside: another size or phase of the terminal, a link, or a notification.
    case resize, phase, link, notification
    /// Effects: a transition of the app's state, a navigation, a link that a screen has opened, or a request.
    case transition, plan, opened, request
    /// The end, with the hash of the last screen.
    case end
  }

  /// The time since the start in milliseconds, rounded up to a microsecond.
  public var milliseconds: Double
  /// The kind of the event.
  public var kind: Kind
  /// The details of the event.
  public var fields: [String: String]
  /// The reasons for a navigation plan, or `nil`.
  public var reasons: [String]?

  private enum CodingKeys: String, CodingKey {
    case milliseconds = "ms"
    case kind = "kind"
    case fields = "fields"
    case reasons = "reasons"
  }

  /// Creates a line.
  public init(at time: Duration, _ kind: Kind, _ fields: [String: String] = [:], reasons: [String]? = nil) {
    milliseconds = (time / .microseconds(1)).rounded(.up) / 1_000
    self.kind = kind
    self.fields = fields
    self.reasons = reasons
  }

  /// The time since the start; one that no clock can have counts as zero.
  public var time: Duration {
    guard milliseconds.isFinite, (0...1e12).contains(milliseconds) else { return .zero }
    return .microseconds(Int64((milliseconds * 1_000).rounded()))
  }

  var data: Data {
    var line = JSONLine()
    line.append(#"{"fields":"#)
    line.appendObject(fields)
    line.append(#","kind":"#)
    line.appendString(kind.rawValue)
    line.append(#","ms":"#)
    line.append(Int(exactly: milliseconds).map(String.init) ?? "\(milliseconds)")
    if let reasons { Self.append(reasons, to: &line) }
    line.append("}\n")
    return line.data
  }

  private static func append(_ reasons: [String], to line: inout JSONLine) {
    line.append(#","reasons":["#)
    for (index, reason) in reasons.enumerated() {
      if index > 0 { line.append(",") }
      line.appendString(reason)
    }
    line.append("]")
  }
}

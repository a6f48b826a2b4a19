import Foundation

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
  ///
  /// - Parameters:
  ///   - time: The time since the start.
  ///   - kind: The kind of the event.
  ///   - fields: The details of the event.
  ///   - reasons: The reasons for a navigation plan.
  public init(at time: Duration, _ kind: Kind, _ fields: [String: String] = [:], reasons: [String]? = nil) {
    milliseconds = (time / .microseconds(1)).rounded(.up) / 1_000
    self.kind = kind
    self.fields = fields
    self.reasons = reasons
  }

  /// The time since the start.
  ///
  /// A time that no clock can have counts as zero.
  public var time: Duration {
    guard milliseconds.isFinite, (0...1e12).contains(milliseconds) else { return .zero }
    return .microseconds(Int64((milliseconds * 1_000).rounded()))
  }

  /// The encoded line with its line feed.
  var data: Data { Self.encode(self) }

  /// Encodes a line of a recording.
  ///
  /// - Parameter value: The line.
  /// - Returns: The JSON text with a line feed; empty if the value cannot be encoded.
  static func encode(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(value) else { return Data() }
    return json + Data("\n".utf8)
  }
}

import EmbeddedBackend
public import Foundation

/// The first line of a recording: what a replay needs to begin in the same way.
nonisolated public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The format that this version of the app writes.
  public static let currentFormat = 1

  /// The version of the format.
  public var format = currentFormat
  /// The number of this file in the recording, from 1.
  ///
  /// A full file is continued in another.
  public var part = 1
  /// The version of the app.
  public var app: String
  /// The time of the start, on which the content of screens depends.
  public var started: Date
  /// The identifier of the shop's time zone.
  public var timeZone: String
  /// The number of orders with which the embedded backend starts.
  public var seedOrders: Int
  /// The pattern of the order lists.
  public var orders: String
  /// Whether the embedded backend is used.
  ///
  /// A replay always uses it.
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
  ///
  /// - Parameters:
  ///   - app: The version of the app.
  ///   - started: The time of the start.
  ///   - timeZone: The time zone of the shop.
  ///   - seedOrders: The number of orders with which the embedded backend starts.
  ///   - orders: The pattern of the order lists.
  ///   - isEmbedded: Whether the embedded backend is used.
  ///   - isFresh: Whether the state directory had no files of the app.
  ///   - start: The stored data with which the session began, or `nil`.
  public init(
    app: String, started: Date, timeZone: TimeZone, seedOrders: Int = 0, orders: String = "", isEmbedded: Bool = true,
    isFresh: Bool = true, start: RecordedStart? = nil
  ) {
    self.app = app
    self.started = started
    self.timeZone = timeZone.identifier
    self.seedOrders = seedOrders
    self.orders = orders
    self.isEmbedded = isEmbedded
    self.isFresh = isFresh
    self.start = start
  }

  /// The years in which a recording can have started: 2000 to 9999.
  private static let startInterval = 946_684_800.0...253_402_300_799

  /// Whether the app can start with these values.
  public var isPlayable: Bool {
    part > 0 && Self.startInterval.contains(started.timeIntervalSince1970)
      && EmbeddedServer.orderCounts.contains(seedOrders)
  }

  /// Returns whether another header belongs to the file before this one of the same recording.
  ///
  /// - Parameter other: The header of another file.
  /// - Returns: `true` if the headers are equal except for the number of the file.
  public func continues(_ other: RecordingHeader) -> Bool {
    var next = other
    next.part += 1
    return next == self
  }
}

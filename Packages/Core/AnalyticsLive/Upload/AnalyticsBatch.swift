public import Foundation

/// Events on their way to a server.
public struct AnalyticsBatch: Sendable, Hashable {
  /// The same each time that this batch is sent, by this process or a later one: a server that has taken it before
  /// need not take it again.
  public let id: String
  /// One line of JSON for each event.
  public let lines: Data

  /// How many events there are. O(bytes).
  public var count: Int { lines.count { $0 == UInt8(ascii: "\n") } }
}

/// What an upload throws where the server will never take a batch: it is given up, and its events are counted.
///
/// Whatever else an upload throws means "not now": the batch is sent again.
public struct AnalyticsRefusal: Error {
  public init() {}
}

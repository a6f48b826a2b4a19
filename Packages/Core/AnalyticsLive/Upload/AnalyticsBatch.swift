public import Foundation

/// A batch of events to upload.
public struct AnalyticsBatch: Sendable, Hashable {
  /// The idempotency key, identical each time that this or a later process sends the batch.
  ///
  /// A server that has accepted the batch can ignore a repetition.
  public let id: String
  /// The events, one line of JSON for each.
  public let lines: Data

  /// The number of events.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public var count: Int { lines.count { $0 == UInt8(ascii: "\n") } }
}

/// The error that an upload throws if the server will never accept a batch.
///
/// The batch is then removed and its events are counted as dropped. After any other error the batch is sent again
/// later.
public struct AnalyticsRefusal: Error {
  /// Creates the error.
  public init() {}
}

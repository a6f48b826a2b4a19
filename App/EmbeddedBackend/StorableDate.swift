import Foundation

extension Date {
  /// The last second of the year 9999, beyond which neither a document nor a response has dates (RFC 3339).
  private static let lastStorable = Date(timeIntervalSince1970: 253_402_300_799)

  /// Returns the date that is a number of seconds later, or the last one that can be stored.
  func storable(after seconds: TimeInterval) -> Date { min(addingTimeInterval(seconds), Self.lastStorable) }
}

import Foundation
import Networking

/// Parses the header field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// Returns the delay that a response specifies.
  ///
  /// A date is relative to the server's own clock in the field `Date`, because the client's clock may be wrong.
  ///
  /// - Parameters:
  ///   - headers: The header fields of the response.
  ///   - now: The client's time, used if the response has no `Date`.
  /// - Returns: The delay, or `nil` if the field is absent or invalid.
  static func wait(in headers: HTTPHeaders, now: Date) -> Duration? {
    guard let text = headers["Retry-After"] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
      // A number that overflows `Int` is clamped to a long delay, not ignored.
      return .seconds(min(Int(text) ?? .max, 1_000_000_000))
    }
    guard let end = HTTPDate.date(from: text, now: now) else { return nil }
    let start = headers["Date"].flatMap { HTTPDate.date(from: $0, now: now) } ?? now
    return .seconds(max(0, end.timeIntervalSince(start)))
  }
}

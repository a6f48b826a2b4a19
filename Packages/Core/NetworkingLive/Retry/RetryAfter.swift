import Foundation
import Networking

/// How long a server asks to be left alone (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The wait that an answer asks for; `nil` where it asks for none that makes sense.
  ///
  /// A date counts from the server's own clock, which its answer tells in `Date`: the client's may be wrong.
  ///
  /// - Parameter now: the client's time, for a server that does not tell its own.
  static func wait(in headers: HTTPHeaders, now: Date) -> Duration? {
    guard let text = headers["Retry-After"] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
      // A number that is too long for an integer is a long time, not none.
      return .seconds(min(Int(text) ?? .max, 1_000_000_000))
    }
    guard let end = HTTPDate.date(from: text, now: now) else { return nil }
    let start = headers["Date"].flatMap { HTTPDate.date(from: $0, now: now) } ?? now
    return .seconds(max(0, end.timeIntervalSince(start)))
  }
}

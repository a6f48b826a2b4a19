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
    if let seconds = Int(text) { return seconds >= 0 ? .seconds(min(seconds, 1_000_000_000)) : nil }
    guard let end = HTTPDate.date(from: text) else { return nil }
    let start = headers["Date"].flatMap(HTTPDate.date) ?? now
    return .seconds(max(0, end.timeIntervalSince(start)))
  }
}

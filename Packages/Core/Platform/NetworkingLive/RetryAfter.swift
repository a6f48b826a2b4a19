import Foundation
import Networking

/// Parses the header field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// Returns the delay that a response specifies.
  ///
  /// A date is relative to the server's own clock in the field `Date`, because the client's clock may be wrong.
  ///
  /// - Parameters:
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

/// Parses dates in header fields, in the three formats that a recipient must accept (RFC 9110, section 5.6.7).
///
/// The current format is `Sun, 06 Nov 1994 08:49:37 GMT`. The obsolete ones are `Sunday, 06-Nov-94 08:49:37 GMT` and
/// `Sun Nov  6 08:49:37 1994`.
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Parses a date; `nil` if the text has none of the three formats.
  ///
  /// - Parameter now: The current time, which determines the century of a two-digit year: the date is less than 50
  ///   years ahead.
  static func date(from text: String, now: Date = Date()) -> Date? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
    switch words.count {
    case 6 where words[0].hasSuffix(",") && words[5] == "GMT":
      return date(day: words[1], month: words[2], year: year(words[3], now: now), time: words[4])
    case 5: return date(day: words[2], month: words[1], year: Int(words[4]), time: words[3])
    default: return nil
    }
  }

  private static func year(_ text: String, now: Date) -> Int? {
    guard let year = Int(text), text.count == 2 else { return Int(text) }
    let nextYears = calendar.component(.year, from: now) + 50
    return nextYears - (nextYears - year) % 100
  }

  private static func date(day: String, month: String, year: Int?, time: String) -> Date? {
    guard let day = Int(day), let month = months.firstIndex(of: month), let year, (1...9999).contains(year) else {
      return nil
    }
    let time = time.split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (1...31).contains(day), time.allSatisfy((0...59).contains) else { return nil }
    let components = DateComponents(
      calendar: calendar, year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2])
    return components.isValidDate ? components.date : nil
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

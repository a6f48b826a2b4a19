public import Foundation

/// A formatter for integers with a thousands separator: `1,000,000`.
public struct CountFormat: Sendable {
  /// Creates a formatter.
  public init() {}

  /// Formats an integer.
  public func string(from count: Int) -> String {
    (count < 0 ? "-" : "") + Self.grouped(String(count.magnitude))
  }

  /// Inserts a comma before each group of three digits.
  static func grouped(_ digits: some StringProtocol) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}

/// A formatter for days, `Nov 4, 2025`, which creates its calendar once, because a list formats each row in each frame.
public struct DayFormat: Sendable {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private let calendar: Calendar

  /// Creates a formatter for the time zone of the shop, which determines the day of a date.
  public init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// Formats a day.
  public func string(from date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return "" }
    return "\(Self.months[month - 1]) \(day), \(year)"
  }

  /// Formats the time of day, from `00:00` to `23:59`.
  public func time(of date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return [parts.hour, parts.minute].map { ($0 ?? 0) < 10 ? "0\($0 ?? 0)" : "\($0 ?? 0)" }.joined(separator: ":")
  }

  /// Returns the hour of the day, from 0 to 23.
  public func hour(of date: Date) -> Int {
    calendar.component(.hour, from: date)
  }
}

/// A formatter for ages: `now`, `5 min`, `3 h`, `12 d`, `8 mo`, `2 y`.
public struct AgeFormat: Sendable {
  /// Creates a formatter.
  public init() {}

  /// Formats the time that has passed since a date in its largest unit, in at most 6 columns.
  ///
  /// It is `now` below a minute, and for a date in the future.
  public func string(from date: Date, to now: Date) -> String {
    let minutes = Int(max(0, now.timeIntervalSince(date)) / 60)
    return switch minutes {
    case 0: "now"
    case 1..<60: "\(minutes) min"
    case 60..<1440: "\(minutes / 60) h"
    case 1440..<87_600: "\(minutes / 1440) d"
    case 87_600..<525_600: "\(minutes / 43_800) mo"
    default: "\(minutes / 525_600) y"
    }
  }
}

/// A formatter for amounts in US dollars: `$1,234.50`.
///
/// A list formats each visible row in each frame. This is therefore plain digit processing instead of a
/// `NumberFormatter`, and costs about as much as converting the number to text.
public struct PriceFormat: Sendable {
  /// Creates a formatter.
  public init() {}

  /// Formats an amount with two decimals and a thousands separator; `$0.00` if it is not a number.
  public func string(from amount: Decimal) -> String {
    let amount = amount.isNaN ? 0 : amount
    let parts = Self.rounded(abs(amount)).description.split(separator: ".")
    let whole = parts.first ?? "0"
    let cents = parts.count > 1 ? String(parts[1]) : ""
    let sign = Self.rounded(amount) < 0 ? "-" : ""
    return "\(sign)$\(CountFormat.grouped(whole)).\(cents.padding(toLength: 2, withPad: "0", startingAt: 0))"
  }

  private static func rounded(_ amount: Decimal) -> Decimal {
    var source = amount
    var result = Decimal()
    NSDecimalRound(&result, &source, 2, .plain)
    return result
  }
}

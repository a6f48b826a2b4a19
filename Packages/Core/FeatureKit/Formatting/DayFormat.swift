public import Foundation

/// A formatter for days: `Nov 4, 2025`.
///
/// It creates its calendar once, because a list formats each visible row in each frame.
public struct DayFormat: Sendable {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private let calendar: Calendar

  /// Creates a formatter.
  ///
  /// - Parameter timeZone: The time zone of the shop, which determines the day of a date.
  public init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// Formats a day.
  ///
  /// - Parameter date: The date.
  /// - Returns: The abbreviated English month, the day and the year.
  public func string(from date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return "" }
    return "\(Self.months[month - 1]) \(day), \(year)"
  }

  /// Formats the time of day.
  ///
  /// - Parameter date: The date.
  /// - Returns: Hours and minutes, from `00:00` to `23:59`.
  public func time(of date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return [parts.hour, parts.minute].map { ($0 ?? 0) < 10 ? "0\($0 ?? 0)" : "\($0 ?? 0)" }.joined(separator: ":")
  }

  /// Returns the hour of the day.
  ///
  /// - Parameter date: The date.
  /// - Returns: The hour, from 0 to 23.
  public func hour(of date: Date) -> Int {
    calendar.component(.hour, from: date)
  }
}

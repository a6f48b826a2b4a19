public import Foundation

/// Writes days: `Nov 4, 2025`.
///
/// The calendar is made once; a list formats each visible row on each frame.
public struct DayFormat: Sendable {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private let calendar: Calendar

  /// - Parameter timeZone: where the shop is: it decides on which day a moment falls.
  public init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  public func string(from date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return "" }
    return "\(Self.months[month - 1]) \(day), \(year)"
  }

  /// The hour of the day, 0 to 23.
  public func hour(of date: Date) -> Int {
    calendar.component(.hour, from: date)
  }
}

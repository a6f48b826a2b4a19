import Foundation
import Models

/// When the ages on the screen change without a change of the shop.
nonisolated struct HomeRefreshTime {
  let calendar: Calendar

  /// Returns the time, at least a minute, until the next text changes: an age, or the day.
  ///
  /// Ages of hours and days change seldom, so a shop without recent orders does not wake the program each minute.
  func delay(of dates: [Date], at now: Date) -> Duration {
    let ages = dates.map { Self.secondsUntilChange(of: now.timeIntervalSince($0)) }
    let midnight = calendar.dateInterval(of: .day, for: now)?.end.timeIntervalSince(now) ?? 3600
    return .seconds(max(60, ages.min().map { min($0, midnight) } ?? midnight))
  }

  private static func secondsUntilChange(of age: TimeInterval) -> TimeInterval {
    let age = max(0, age)
    let unit: TimeInterval = age < 3600 ? 60 : age < 86_400 ? 3600 : 86_400
    return unit - age.truncatingRemainder(dividingBy: unit)
  }
}

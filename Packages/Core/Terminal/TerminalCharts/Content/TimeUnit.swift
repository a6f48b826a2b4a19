#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A unit of time, in which each date has a number.
///
/// The numbers are of the proleptic Gregorian calendar, so that the labels of an axis need no formatter.
@usableFromInline
struct TimeUnit: Hashable, Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable { case second, minute, hour, day, week, month, year }

  let kind: Kind
  let zone: TimeZone

  init(_ component: Calendar.Component, in calendar: Calendar) {
    zone = calendar.timeZone
    kind =
      switch component {
      case .second: .second
      case .minute: .minute
      case .hour: .hour
      case .weekOfYear, .weekOfMonth: .week
      case .month: .month
      case .year: .year
      default: .day
      }
  }

  func ordinal(of seconds: Double) -> Double {
    let local = seconds + Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    switch kind {
    case .second: return local.rounded(.down)
    case .minute: return (local / 60).rounded(.down)
    case .hour: return (local / 3600).rounded(.down)
    case .day: return (local / ChartDate.secondsPerDay).rounded(.down)
    // 1970 began on a Thursday; weeks begin on Mondays.
    case .week: return ((local / ChartDate.secondsPerDay + 3) / 7).rounded(.down)
    case .month, .year:
      let date = ChartDate(seconds: local)
      return Double(kind == .year ? date.year : date.year * 12 + date.month - 1)
    }
  }

  /// Returns the local time at which a unit begins, in seconds since 1970.
  func localStart(of ordinal: Double) -> Double {
    switch kind {
    case .second: ordinal
    case .minute: ordinal * 60
    case .hour: ordinal * 3600
    case .day: ordinal * ChartDate.secondsPerDay
    case .week: (ordinal * 7 - 3) * ChartDate.secondsPerDay
    case .month: ChartDate.seconds(year: Int((ordinal / 12).rounded(.down)), month: Self.month(ordinal))
    case .year: ChartDate.seconds(year: Int(ordinal), month: 1)
    }
  }

  /// Returns the time at which a unit begins, in seconds since 1970 in UTC.
  func start(of ordinal: Double) -> Double {
    let local = localStart(of: ordinal)
    let guess = local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: local)))
    return local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: guess)))
  }

  private static func month(_ ordinal: Double) -> Int { Int(ordinal - (ordinal / 12).rounded(.down) * 12) + 1 }
}

/// A day of the Gregorian calendar and a time of day.
///
/// The conversion is Howard Hinnant's `civil_from_days` (public domain, "chrono-Compatible Low-Level Date Algorithms").
struct ChartDate: Hashable {
  static let secondsPerDay = 86_400.0
  private static let daysPerEra = 146_097

  let year: Int
  let month: Int
  let day: Int
  let secondOfDay: Int

  /// Creates the date of a local time; times beyond about 30 million years are clamped.
  init(seconds: Double) {
    let limited = seconds.isNaN ? 0 : min(max(seconds, -1e15), 1e15)
    let days = (limited / Self.secondsPerDay).rounded(.down)
    secondOfDay = Int(limited - days * Self.secondsPerDay)
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - Self.daysPerEra + 1) / Self.daysPerEra
    let dayOfEra = shifted - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns the local time at which a month begins.
  static func seconds(year: Int, month: Int) -> Double {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Double(era * daysPerEra + dayOfEra - 719_468) * secondsPerDay
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  var monthName: String { Self.months[min(max(0, month - 1), 11)] }
  var dayName: String { "\(monthName) \(day)" }
  var timeOfDay: String { "\(Self.two(secondOfDay / 3600)):\(Self.two(secondOfDay / 60 % 60))" }
  var timeWithSeconds: String { "\(timeOfDay):\(Self.two(secondOfDay % 60))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

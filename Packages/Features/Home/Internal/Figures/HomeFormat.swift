import FeatureKit
import Foundation

/// The formatters of the home screen.
struct HomeFormat {
  let calendar: Calendar
  private let day: DayFormat
  private let price = PriceFormat()
  private let integer = CountFormat()
  private let ages = AgeFormat()

  init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    day = DayFormat(timeZone: timeZone)
  }

  func count(_ count: Int) -> String { integer.string(from: count) }
  /// Returns a number of orders with its noun: `1 order`, `4 orders`.
  func orders(_ number: Int) -> String { "\(count(number)) order\(number == 1 ? "" : "s")" }
  func amount(_ amount: Decimal) -> String { price.string(from: amount) }
  func age(of date: Date, at now: Date) -> String { ages.string(from: date, to: now) }

  /// Returns an amount in whole dollars: `$227,305`.
  func dollars(_ amount: Decimal) -> String {
    String(price.string(from: rounded(amount)).dropLast(".00".count))
  }

  /// Returns a round amount, with at most one decimal, for the axis of a chart: `$500`, `$15k`, `$2.5M`.
  nonisolated static func shortDollars(_ dollars: Double) -> String {
    let (unit, suffix) = dollars >= 1e6 ? (1e6, "M") : dollars >= 1e3 ? (1e3, "k") : (1, "")
    let tenths = min((dollars / unit * 10).rounded(), 1e15)
    let (whole, tenth) = Int(tenths).quotientAndRemainder(dividingBy: 10)
    return "$\(whole)\(tenth == 0 ? "" : ".\(tenth)")\(suffix)"
  }

  /// Returns a day without its year: `Nov 18`.
  func day(_ date: Date) -> String {
    String(day.string(from: date).prefix { $0 != "," })
  }

  /// Returns the time of an event of today, or the day of an earlier one.
  func moment(_ date: Date, at now: Date) -> String {
    calendar.isDate(date, inSameDayAs: now) ? day.time(of: date) : day(date)
  }

  /// Returns a share in percent: `59 %`; `nil` if there is nothing to share.
  func percent(_ part: Int, of whole: Int) -> String? {
    whole > 0 ? "\(Int((Double(part) / Double(whole) * 100).rounded())) %" : nil
  }

  private func rounded(_ amount: Decimal) -> Decimal {
    var (source, result) = (amount, Decimal())
    NSDecimalRound(&result, &source, 0, .plain)
    return result
  }
}

/// The change of a figure against the period before.
nonisolated struct HomeChange: Equatable {
  let percent: Int

  /// Creates the change between two amounts; `nil` if there is nothing to compare with.
  init?(from former: Decimal, to current: Decimal) {
    guard former > 0 else { return nil }
    let share = NSDecimalNumber(decimal: (current - former) / former * 100).doubleValue.rounded()
    percent = Int(max(-100, min(share, 9999)))
  }

  /// The change with a symbol: `▲ 8 %`.
  var text: String {
    switch percent {
    case 0: "0 %"
    case ..<0: "▼ \(-percent) %"
    default: "▲ \(percent) %"
    }
  }

  /// The change in words: `up 8 %`.
  var words: String {
    switch percent {
    case 0: "unchanged"
    case ..<0: "down \(-percent) %"
    default: "up \(percent) %"
    }
  }
}

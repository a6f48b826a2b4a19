/// The first and the last date that can be selected; `nil` for no limit.
struct DateLimits {
  var first: Date?
  var last: Date?

  func clamped(_ date: Date) -> Date {
    let date = last.map { min(date, $0) } ?? date
    return first.map { max(date, $0) } ?? date
  }
}

/// Reads and changes the parts of a date in a calendar.
struct DateParts {
  let calendar: Calendar
  let limits: DateLimits
  let components: DatePickerComponents

  private struct Unit {
    let component: Calendar.Component
    let name: String
    let prefix: String
    let digitCount: Int
    let maximum: Int
  }

  private static let day = [
    Unit(component: .year, name: "year", prefix: "", digitCount: 4, maximum: 9999),
    Unit(component: .month, name: "month", prefix: "-", digitCount: 2, maximum: 12),
    Unit(component: .day, name: "day", prefix: "-", digitCount: 2, maximum: 31),
  ]

  private static let time = [
    Unit(component: .hour, name: "hour", prefix: " ", digitCount: 2, maximum: 23),
    Unit(component: .minute, name: "minute", prefix: ":", digitCount: 2, maximum: 59),
  ]

  private var units: [Unit] {
    (components.contains(.date) ? Self.day : []) + (components.contains(.hourAndMinute) ? Self.time : [])
  }

  func shown(of date: Date) -> [PartFieldValue.Part] {
    let date = Self.usable(date)
    return units.enumerated().map { index, unit in
      let digits = String(max(0, calendar.component(unit.component, from: date)))
      return PartFieldValue.Part(
        name: unit.name, text: String(repeating: "0", count: max(0, unit.digitCount - digits.count)) + digits,
        prefix: index == 0 ? "" : unit.prefix, maximum: unit.maximum)
    }
  }

  func step(_ date: Date, _ index: Int, by count: Int) -> Date {
    guard units.indices.contains(index) else { return date }
    let date = Self.usable(date)
    let next = calendar.date(byAdding: units[index].component, value: count, to: date) ?? date
    return limits.clamped(Self.usable(next))
  }

  /// Returns a date with another value of one part.
  ///
  /// A number that is too large or too small becomes the largest or the smallest one. The day of the month is reduced to
  /// the last one of a shorter month.
  func setting(_ date: Date, _ index: Int, to number: Int) -> Date {
    guard units.indices.contains(index) else { return date }
    let date = Self.usable(date)
    let component = units[index].component
    let range = component == .year ? 1..<10_000 : calendar.range(of: component, in: component.larger, for: date)
    guard let range, !range.isEmpty else { return date }
    let distance = min(max(number, range.lowerBound), range.upperBound - 1) - calendar.component(component, from: date)
    return limits.clamped(calendar.date(byAdding: component, value: distance, to: date) ?? date)
  }

  /// Returns a date that a calendar can compute with: in the years from 1 to 9999.
  private static func usable(_ date: Date) -> Date {
    let seconds = date.timeIntervalSince1970
    guard !seconds.isNaN else { return Date(timeIntervalSince1970: 0) }
    return Date(timeIntervalSince1970: min(max(-62_135_596_800, seconds), 253_402_214_400))
  }
}

extension Calendar.Component {
  /// The unit in which the component is counted.
  fileprivate var larger: Calendar.Component {
    switch self {
    case .minute: .hour
    case .hour: .day
    case .day: .month
    case .month: .year
    default: self
    }
  }
}

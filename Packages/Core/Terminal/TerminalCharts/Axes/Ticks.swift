#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A labeled position on an axis.
struct Tick: Equatable {
  var value: Double
  var label: String
  var hasGridLine = true
}

/// Positions at round numbers: 1, 2 or 5 times a power of ten.
enum NumberTicks {
  /// Returns the step of at most a number of intervals.
  static func step(_ lower: Double, _ upper: Double, count: Int) -> Double {
    let raw = upper / Double(max(1, count)) - lower / Double(max(1, count))
    guard raw > 0, raw.isFinite else { return 1 }
    let power = power10(raw.exponentOfTen)
    return [1, 2, 5].lazy.map { $0 * power }.first { $0 >= raw * 0.999_999 } ?? 10 * power
  }

  static func values(_ lower: Double, _ upper: Double, step: Double) -> [Double] {
    guard step > 0, step.isFinite, upper >= lower else { return [] }
    let first = (lower / step - 1e-6).rounded(.up)
    let count = min(200, Int(min(1e6, max(0, (upper / step + 1e-6).rounded(.down) - first))))
    return (0...count).map { (first + Double($0)) * step }
  }

  static func power10(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? 1
  }
}

extension Double {
  /// The exponent of the power of ten at or below the magnitude.
  fileprivate var exponentOfTen: Int {
    // The binary exponent gives an estimate, which is corrected by comparison.
    var exponent = Int((Double(self.exponent) * 0.301_029_995_663_981).rounded(.down))
    while NumberTicks.power10(exponent + 1) <= magnitude, exponent < 308 { exponent += 1 }
    while NumberTicks.power10(exponent) > magnitude, exponent > -308 { exponent -= 1 }
    return exponent
  }
}

enum NumberLabel {
  /// Returns a number with the decimals that distinguish steps; with `isShort`, thousands are shortened, as in 12k.
  static func text(_ value: Double, step: Double, isShort: Bool = false) -> String {
    guard value.magnitude < 1e15 else { return scientific(value) }
    if isShort, let unit = units.first(where: { value.magnitude >= $0.size }) {
      return fixed(value / unit.size, decimals: decimals(step / unit.size)) + unit.name
    }
    if value != 0, value.magnitude < 1e-4, step < 1e-4 { return scientific(value) }
    return fixed(value, decimals: decimals(step))
  }

  /// Returns a number with up to two decimals.
  static func exact(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return scientific(value) }
    if value != 0, value.magnitude < 0.01 { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    if rounded == rounded.rounded() { return fixed(rounded, decimals: 0) }
    return fixed(rounded, decimals: (rounded * 10).rounded() == rounded * 10 ? 1 : 2)
  }

  private static let units: [(size: Double, name: String)] = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")]

  private static func decimals(_ step: Double) -> Int {
    var (decimals, scaled) = (0, step.magnitude)
    while decimals < 6, (scaled - scaled.rounded()).magnitude > 1e-6 * max(1, scaled) {
      decimals += 1
      scaled *= 10
    }
    return decimals
  }

  private static func fixed(_ value: Double, decimals wanted: Int) -> String {
    // More than 15 digits have no meaning.
    let decimals = value.magnitude < 1e9 ? wanted : 0
    let scale = NumberTicks.power10(decimals)
    let scaled = Int((value.magnitude * scale).rounded())
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int(scale))
    return "\(sign)\(scaled / Int(scale))." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  private static func scientific(_ value: Double) -> String {
    "\(value)".replacing("e+", with: "e").replacing(".0e", with: "e")
  }
}

/// Positions at the beginnings of minutes, days, months or years.
enum TimeTicks {
  private static let steps: [(unit: TimeUnit.Kind, count: Double, seconds: Double)] = [
    (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30), (.minute, 1, 60), (.minute, 5, 300),
    (.minute, 15, 900), (.minute, 30, 1800), (.hour, 1, 3600), (.hour, 3, 10_800), (.hour, 6, 21_600),
    (.hour, 12, 43_200), (.day, 1, 86_400), (.day, 2, 172_800), (.week, 1, 604_800), (.week, 2, 1_209_600),
    (.month, 1, 2_629_800), (.month, 3, 7_889_400), (.month, 6, 15_778_800), (.year, 1, 31_557_600),
    (.year, 2, 63_115_200), (.year, 5, 157_788_000), (.year, 10, 315_576_000), (.year, 50, 1.6e9), (.year, 100, 3.2e9),
    (.year, 1000, 3.2e10), (.year, 10_000, 3.2e11),
  ]

  /// Returns the positions in a range of local times, at most a number of them.
  static func ticks(_ lower: Double, _ upper: Double, count: Int, least: Double) -> [Tick] {
    let wanted = (upper - lower) / Double(max(1, count))
    let step = steps.first { $0.seconds >= max(wanted, least) * 0.99 } ?? (.year, 10_000, 3.2e11)
    let unit = TimeUnit(kind: step.unit, zone: utc.timeZone)
    let first = (unit.ordinal(of: lower) / step.count).rounded(.down) * step.count
    let last = unit.ordinal(of: upper)
    guard last >= first, (last - first) / step.count < 1000 else { return [] }
    return stride(from: first, through: last, by: step.count).map { ordinal in
      let start = unit.localStart(of: ordinal)
      return Tick(value: start, label: label(start, step.unit))
    }.filter { $0.value >= lower && $0.value <= upper }
  }

  static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return calendar
  }()

  /// Returns the label of a local time at the precision of a unit.
  static func label(_ seconds: Double, _ unit: TimeUnit.Kind) -> String {
    let date = ChartDate(seconds: seconds)
    return switch unit {
    case .second: date.timeWithSeconds
    case .minute: date.timeOfDay
    case .hour: date.secondOfDay == 0 ? date.dayName : date.timeOfDay
    case .day, .week: date.dayName
    case .month: date.month == 1 ? "\(date.year)" : date.monthName
    case .year: "\(date.year)"
    }
  }
}

extension TimeUnit {
  init(kind: Kind, zone: TimeZone) {
    self.kind = kind
    self.zone = zone
  }

  var inUTC: TimeUnit { TimeUnit(kind: kind, zone: TimeTicks.utc.timeZone) }

  /// Returns the name of a unit in full, for the selection and for screen readers.
  func name(of ordinal: Double) -> String {
    let date = ChartDate(seconds: localStart(of: ordinal))
    return switch kind {
    case .second: "\(date.dayName), \(date.timeWithSeconds)"
    case .minute, .hour: "\(date.dayName), \(date.timeOfDay)"
    case .day: date.dayName
    case .week: "week of \(date.dayName)"
    case .month: "\(date.monthName) \(date.year)"
    case .year: "\(date.year)"
    }
  }
}

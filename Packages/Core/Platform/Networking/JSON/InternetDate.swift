import Foundation

/// Formats and parses dates in RFC 3339 format: `2026-03-01T09:30:00Z`, with milliseconds if they are not zero.
///
/// Does not use a formatter, which takes several times as long; a list of orders contains one date for each row.
enum InternetDate {
  private static let secondsPerDay = 86_400
  private static let years = 1...9999

  /// Formats a date; `nil` for a year outside 1 to 9999, which would not have four digits.
  static func text(of date: Date) -> String? {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard abs(milliseconds) < 1e15 else { return nil }
    let (seconds, fraction) = floorDivide(Int(milliseconds), 1000)
    let (days, time) = floorDivide(seconds, secondsPerDay)
    let day = CivilDate(daysSince1970: days)
    guard years.contains(day.year) else { return nil }
    var text = DigitWriter()
    text.write(day.year, digits: 4, then: "-")
    text.write(day.month, digits: 2, then: "-")
    text.write(day.day, digits: 2, then: "T")
    text.write(time / 3600, digits: 2, then: ":")
    text.write(time / 60 % 60, digits: 2, then: ":")
    text.write(time % 60, digits: 2, then: fraction == 0 ? "Z" : ".")
    if fraction != 0 { text.write(fraction, digits: 3, then: "Z") }
    return text.result
  }

  /// Parses a date; `nil` unless the text is a complete date and time with a UTC offset.
  static func date(from text: String) -> Date? {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
      reader.skip("-"), let dayOfMonth = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
      let day = CivilDate(year: year, month: month, day: dayOfMonth),
      let time = reader.secondsOfDay(), let milliseconds = reader.milliseconds(), let offset = reader.offset(),
      reader.isAtEnd
    else { return nil }
    let seconds = day.daysSince1970 * secondsPerDay + time - offset
    return Date(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
  }

  private static func floorDivide(_ dividend: Int, _ divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// A date of the Gregorian calendar, convertible to a day number without `Calendar`.
///
/// The arithmetic counts years from March, so that the leap day is the last day of its year.
struct CivilDate: Equatable {
  var year: Int
  var month: Int
  var day: Int

  private static let daysPerEra = 146_097
  private static let daysFromMarchOfYearZeroTo1970 = 719_468

  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date a number of days after 1 January 1970.
  init(daysSince1970: Int) {
    let days = daysSince1970 + Self.daysFromMarchOfYearZeroTo1970
    let era = (days >= 0 ? days : days - Self.daysPerEra + 1) / Self.daysPerEra
    let dayOfEra = days - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970; negative for earlier dates.
  var daysSince1970: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysFromMarchOfYearZeroTo1970
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Parses fixed-width numbers and the parts of a time of day.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: expected) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  mutating func secondsOfDay() -> Int? {
    guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60, skip(":"),
      let second = number(digits: 2), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Parses an optional fraction of a second, without digits after the third.
  mutating func milliseconds() -> Int? {
    guard skip(".") else { return 0 }
    guard var result = digit() else { return nil }
    var count = 1
    while let digit = digit() {
      count += 1
      if count <= 3 { result = result * 10 + digit }
    }
    while count < 3 {
      result *= 10
      count += 1
    }
    return result
  }

  /// Parses a UTC offset in seconds, positive to the east.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(digits: 2), hours < 24, skip(":"), let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }
}

/// Writes fixed-width numbers with leading zeros.
struct DigitWriter {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(24) }

  var result: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ number: Int, digits: Int, then separator: Unicode.Scalar) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
    bytes.append(UInt8(ascii: separator))
  }
}

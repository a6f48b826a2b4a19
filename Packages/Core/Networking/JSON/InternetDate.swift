import Foundation

/// Formats and parses dates in RFC 3339 format: `2026-03-01T09:30:00Z`, with milliseconds if they are not zero.
///
/// Does not use a formatter, which takes several times as long; a list of orders contains one date for each row.
enum InternetDate {
  private static let secondsPerDay = 86_400
  private static let years = 1...9999

  /// Formats a date.
  ///
  /// - Parameter date: The date to format.
  /// - Returns: The text, or `nil` for a year outside 1 to 9999, which would not have four digits.
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

  /// Parses a date.
  ///
  /// - Parameter text: The text to parse.
  /// - Returns: The date, or `nil` unless the text is a complete date and time with a UTC offset.
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

import Foundation

/// Dates as they stand on the wire: `2026-03-01T09:30:00Z`, with milliseconds where there are any (RFC 3339).
///
/// Written by hand because a list of orders holds one date per row, and a formatter takes several times as long.
enum InternetDate {
  private static let secondsPerDay = 86_400
  private static let years = 1...9999

  /// - Returns: `nil` for a date outside the years 1 to 9999, which have no four digits.
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

  /// - Returns: `nil` for anything but a complete date and time with its offset.
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

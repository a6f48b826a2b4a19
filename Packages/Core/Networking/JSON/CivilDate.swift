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

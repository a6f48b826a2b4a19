import Foundation
import Models
import TestSupport
import Testing

struct TypedNumberTests {
  /// Returns the cents of an amount, or what the user can do.
  private func read(_ text: String) -> String {
    do { return "\(try TypedNumber.amount(text) * 100)" } catch { return error.localizedDescription }
  }

  @Test(
    "A comma or point before one or two last digits is the decimal separator, so a decimal comma multiplies no price",
    arguments: [
      ("12", "1200"), ("12,5", "1250"), ("12.5", "1250"), ("12,50", "1250"), ("12.50", "1250"), ("0,01", "1"),
      (",5", "50"), (".5", "50"), (".05", "5"), ("0", "0"), ("00012", "1200"), ("0012,50", "1250"),
      ("99999.99", "9999999"), ("1234,5", "123450"), ("12 ", "1200"), ("\u{A0}12\t", "1200"),
    ])
  func decimalSeparator(text: String, cents: String) {
    #expect(read(text) == cents)
  }

  @Test(
    "A separator groups thousands where exactly three digits follow",
    arguments: [
      ("1,234.50", "123450"), ("1.234,50", "123450"), ("1,234.5", "123450"), ("1,234,567", "123456700"),
      ("1.234.567", "123456700"), ("1.234.567,89", "123456789"), ("1,234,567.89", "123456789"), ("1 234", "123400"),
      ("1 234,50", "123450"), ("1 234.50", "123450"), ("12\u{A0}345,6", "1234560"), ("12\u{202F}345", "1234500"),
      ("1'234.50", "123450"), ("1’234’567", "123456700"),
    ])
  func grouping(text: String, cents: String) {
    #expect(read(text) == cents)
  }

  @Test(
    "Digits and separators of other scripts are read as those of ASCII",
    arguments: [
      ("٣,٥", "350"), ("٣٫٥", "350"), ("١٬٢٣٤٫٥٠", "123450"), ("۱۲٫۵", "1250"), ("१२.५०", "1250"), ("１２，５", "1250"),
      ("１２．５０", "1250"),
    ])
  func scripts(text: String, cents: String) {
    #expect(read(text) == cents)
  }

  @Test(
    "A dollar sign may precede or follow an amount; another currency is refused",
    arguments: [
      ("$12", "1200"), ("12 $", "1200"), ("12$", "1200"), ("$ 1,234.50", "123450"), ("＄12", "1200"),
      ("€12", "Prices are in US dollars. Remove €"), ("12 £", "Prices are in US dollars. Remove £"),
      ("¥1200", "Prices are in US dollars. Remove ¥"), ("$12$", "Type digits only, such as 12.50"),
      ("$", "Type digits only, such as 12.50"),
    ])
  func currency(text: String, result: String) {
    #expect(read(text) == result)
  }

  @Test(
    "A text with two readings is refused with both",
    arguments: [
      ("12,345", "12,345 can be 12.345 or 12,345.00. Type 12345 or 12.35"),
      ("1.234", "1.234 can be 1.234 or 1,234.00. Type 1234 or 1.23"),
      ("$123.456", "123.456 can be 123.456 or 123,456.00. Type 123456 or 123.46"),
      ("٣,٥٠٠", "3,500 can be 3.500 or 3,500.00. Type 3500 or 3.50"),
      ("1,005", "1,005 can be 1.005 or 1,005.00. Type 1005 or 1.01"),
    ])
  func ambiguousText(text: String, problem: String) {
    #expect(read(text) == problem)
  }

  private static let digitsOnly = "Type digits only, such as 12.50"
  private static let misgrouped = "Separate groups of three digits, or type digits only"
  private static let sign = "Remove the sign before or after the number"
  private static let decimals = "Type at most two decimals"
  private static let incomplete = "Type the digits after the separator, or remove it"

  @Test(
    "Anything else is refused with what to type",
    arguments: [
      ("", "Enter a number"), ("   ", "Enter a number"), ("5,", incomplete), ("5.", incomplete), (",", digitsOnly),
      ("1,23,456", misgrouped), ("1.2.3", misgrouped), ("1,23,45", misgrouped), ("1234,567,890", misgrouped),
      ("12 34", misgrouped), ("1  234", misgrouped), ("1,,5", misgrouped), ("'5", misgrouped),
      ("1,234.567,8", misgrouped), ("1 234,567", decimals), ("1,234.567", decimals), ("12,3456", decimals),
      ("1234,567", decimals), ("0,123", decimals), (",345", decimals), ("٣٫٥٠٠", decimals), ("-1", sign),
      ("+1", sign), ("−12,50", sign), ("12-", sign), ("$-12", sign), ("1e3", digitsOnly), ("1E3", digitsOnly),
      ("0x10", digitsOnly), ("12abc", digitsOnly), ("cheap", digitsOnly), ("12 USD", digitsOnly), ("(12)", digitsOnly),
      ("²", digitsOnly), ("①", digitsOnly), ("十", digitsOnly), ("½", digitsOnly), ("12\u{301}", digitsOnly),
      ("1\u{0}2", digitsOnly), ("NaN", digitsOnly), ("∞", digitsOnly),
      ("1234567890123", "Type a smaller number"), (String(repeating: "9", count: 2000), "Type a smaller number"),
    ])
  func refusedText(text: String, problem: String) {
    #expect(read(text) == problem)
  }

  @Test(arguments: [("2", 2), (" 12 ", 12), ("٣", 3), ("1 000", 1000), ("2,0", 2), ("0", 0), ("007", 7)])
  func wholeNumber(text: String, number: Int) throws {
    #expect(try TypedNumber.whole(text) == number)
  }

  @Test(arguments: [
    ("2,5", "Type a whole number"), ("$2", "Remove $"), ("two", "Type digits only, such as 12"),
    ("1,000", "1,000 can be 1.000 or 1,000. Type 1000"), ("-1", sign), ("", "Enter a number"),
  ])
  func textThatIsNoWholeNumber(text: String, problem: String) {
    let error = #expect(throws: TypedNumber.Problem.self) { try TypedNumber.whole(text) }
    #expect(error?.localizedDescription == problem)
  }

  @Test func searchReadsDigitsOfAllScripts() {
    let order = Order(id: 1250, customerName: "Ada", total: 1, date: .distantPast)
    for text in ["125", "١٢٥", "１２５"] { #expect(OrderQuery(search: text).matches(order)) }
    for text in ["1²5", "1,250"] { #expect(!OrderQuery(search: text).matches(order)) }
  }
}

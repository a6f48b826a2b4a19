import Foundation
import Testing

@testable import FeatureKit

struct FormatTests {
  @Test(arguments: [
    ("0", "$0.00"), ("12.5", "$12.50"), ("100", "$100.00"), ("999.999", "$1,000.00"), ("4999.99", "$4,999.99"),
    ("1234567.891", "$1,234,567.89"), ("0.005", "$0.01"), ("-1234.5", "-$1,234.50"), ("-0.001", "$0.00"),
  ])
  func pricesHaveTwoDecimalsAndSeparatedThousands(amount: String, text: String) throws {
    let amount = try #require(Decimal(string: amount))
    #expect(PriceFormat().string(from: amount) == text)
  }

  @Test func invalidNumberIsShownAsZero() {
    #expect(PriceFormat().string(from: .nan) == "$0.00")
  }

  @Test(arguments: [(0, "0"), (42, "42"), (999, "999"), (1000, "1,000"), (1_000_000, "1,000,000"), (-1234, "-1,234")])
  func countsHaveSeparatedThousands(count: Int, text: String) {
    #expect(CountFormat().string(from: count) == text)
  }

  @Test func daysFollowTheTimeZone() throws {
    let lateEvening = Date(timeIntervalSince1970: 1_762_297_200)  // November 4, 2025, 23:00 UTC
    let tokyo = try #require(TimeZone(secondsFromGMT: 9 * 3600))
    let days = [TimeZone.gmt, tokyo].map { DayFormat(timeZone: $0).string(from: lateEvening) }
    #expect(days == ["Nov 4, 2025", "Nov 5, 2025"] && DayFormat(timeZone: .gmt).hour(of: lateEvening) == 23)
  }
}

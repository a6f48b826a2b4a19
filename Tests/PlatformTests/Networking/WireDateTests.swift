import Foundation
import Networking
import Testing

@Suite("Dates on the wire")
struct WireDateTests {
  private func date(_ text: String) throws -> Date { try WireFormat.decode(Date.self, from: Data("\"\(text)\"".utf8)) }

  private func text(_ date: Date) throws -> String {
    try WireFormat.decode(String.self, from: WireFormat.encode(date))
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (1_700_000_000.25, "2023-11-14T22:13:20.250Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func aDateIsWrittenInUTCAndReadBack(_ seconds: TimeInterval, _ expected: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try text(date) == expected)
    #expect(try self.date(expected) == date)
  }

  @Test func datesOfFourCenturiesAgreeWithFoundation() throws {
    let style = Date.ISO8601FormatStyle()
    for day in stride(from: -73_000, to: 73_100, by: 7) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 45_296)
      try #require(try text(date) == date.formatted(style))
      try #require(try self.date(date.formatted(style)) == date)
    }
  }

  @Test(arguments: [
    ("2026-03-01T09:30:00+02:00", "2026-03-01T07:30:00Z"), ("2026-03-01T09:30:00-05:30", "2026-03-01T15:00:00Z"),
    ("2026-03-01t09:30:00z", "2026-03-01T09:30:00Z"), ("2026-03-01T09:30:00.5Z", "2026-03-01T09:30:00.500Z"),
    ("2026-03-01T09:30:00.123987Z", "2026-03-01T09:30:00.123Z"), ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
  ])
  func offsetsAndFractionsAreParsed(_ written: String, _ same: String) throws {
    #expect(try text(date(written)) == same)
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01T09:30:00", "2026-03-01 09:30:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
    "2026-03-00T00:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T09:60:00Z", "2026-03-01T09:30:61Z",
    "2026-03-01T09:30:00.Z", "2026-03-01T09:30:00Zulu", "2026-03-01T09:30:00+2:00", "2026-03-01T09:30:00+24:00",
    "26-03-01T09:30:00Z", "+026-03-01T09:30:00Z", "２026-03-01T09:30:00Z",
  ])
  func invalidDatesAreRejected(_ written: String) {
    #expect(throws: DecodingError.self) { try date(written) }
  }

  @Test(arguments: [Date.distantFuture.timeIntervalSince1970 * 10, -1e12, .infinity, .nan])
  func yearsWithoutFourDigitsAreNotEncoded(_ seconds: TimeInterval) {
    #expect(throws: EncodingError.self) { try WireFormat.encode(Date(timeIntervalSince1970: seconds)) }
  }
}

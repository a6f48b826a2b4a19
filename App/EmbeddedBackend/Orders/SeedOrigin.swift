import Foundation

/// The time and the time zone in which a shop was created, which determine the dates of its seeded orders.
struct SeedOrigin: Codable, Equatable, Sendable {
  /// The time in whole seconds since 1970, which no seeded order exceeds.
  let seconds: Int
  /// The difference to Greenwich Mean Time in seconds, so that most orders are placed during the day.
  let secondsFromGMT: Int
  /// The supported times: the years 1 to 9999.
  private static let times = -62_135_596_800...253_402_300_799
  private static let offsets = -86_400...86_400

  init(date: Date, timeZone: TimeZone) {
    let (first, last) = (Double(Self.times.lowerBound), Double(Self.times.upperBound))
    seconds = Int(max(first, min(date.timeIntervalSince1970.rounded(.down), last)))
    secondsFromGMT = timeZone.secondsFromGMT(for: date)
  }

  /// Decodes an origin, and rejects one whose dates cannot be computed.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seconds = try container.decode(Int.self, forKey: .seconds)
    secondsFromGMT = try container.decode(Int.self, forKey: .secondsFromGMT)
    guard Self.times.contains(seconds), Self.offsets.contains(secondsFromGMT) else {
      throw DecodingError.dataCorruptedError(forKey: .seconds, in: container, debugDescription: "Not a date")
    }
  }
}

import Foundation

/// A date as the server writes it: ISO 8601 in UTC, whole seconds.
///
/// It reads itself, so that it does not matter how the client's decoder is set up.
struct Timestamp: Decodable, Sendable {
  var date: Date

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = try? Date(text, strategy: .iso8601) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The date is not ISO 8601")
    }
    self.date = date
  }
}

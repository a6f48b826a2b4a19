public import Foundation

/// How values travel as JSON, the same for both ends: dates as ISO 8601 in UTC, to the millisecond; decimals exact.
///
/// Object keys are sorted, so that equal values give equal bytes. Thread-safe; each call stands alone.
public enum WireFormat {
  /// The media type of what `encode` gives (RFC 8259, section 11).
  public static let contentType = "application/json"

  /// - Throws: `EncodingError` for a value that JSON cannot hold: an infinite number, a date outside the years 1 to 9999.
  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      guard let text = InternetDate.text(of: date) else {
        // The error holds the number, because describing a date that is not a number ends the process.
        throw EncodingError.invalidValue(
          date.timeIntervalSince1970,
          EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "The year has no four digits."))
      }
      try container.encode(text)
    }
    return try encoder.encode(value)
  }

  /// - Throws: `DecodingError`.
  public static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = InternetDate.date(from: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a date and time (RFC 3339).")
      }
      return date
    }
    return try decoder.decode(type, from: data)
  }
}

extension Endpoint {
  /// An endpoint that sends a value.
  ///
  /// - Throws: as `WireFormat.encode`.
  public init(
    _ method: HTTPMethod, _ path: String, query: [URLQueryItem] = [], sending value: some Encodable,
    authorization: Authorization = .currentUser, isIdempotent: Bool? = nil, timeout: Duration? = nil
  ) throws {
    self.init(
      method, path, query: query, body: try WireFormat.encode(value), authorization: authorization,
      isIdempotent: isIdempotent, timeout: timeout)
  }
}

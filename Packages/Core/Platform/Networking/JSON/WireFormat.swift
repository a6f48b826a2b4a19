public import Foundation

/// The JSON format of client and server: dates are ISO 8601 in UTC with milliseconds, and decimals are exact.
///
/// Object keys are sorted, so equal values produce equal bytes. The functions are thread-safe and have no shared state.
public enum WireFormat {
  /// The media type of the encoded data (RFC 8259, section 11).
  public static let contentType = "application/json"

  /// Encodes a value as JSON in UTF-8.
  ///
  /// - Throws: `EncodingError` for a value that the format cannot represent: an infinite number, or a date outside the
  ///   years 1 to 9999.
  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      guard let text = InternetDate.text(of: date) else {
        // The error contains the number instead of the date, because describing a date that is not a number traps.
        throw EncodingError.invalidValue(
          date.timeIntervalSince1970,
          EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "The year has no four digits."))
      }
      try container.encode(text)
    }
    return try encoder.encode(value)
  }

  /// Decodes a value from JSON.
  ///
  /// - Throws: `DecodingError`, also for a text of so many short values that decoding would need many times its size.
  public static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
    guard hasPlausibleValueCount(data) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "Too many values for the size, or not UTF-8."))
    }
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

  /// Returns whether a JSON text has at most 250,000 keys and values, and one for each six bytes beyond the first 16,384.
  ///
  /// `JSONDecoder` needs 48 bytes for each of them, and there can be one in two bytes: `[0,0,0]`. A page of orders has one
  /// in seven. The decoder accepts UTF-16 and UTF-32 as well, in which a part of a character can look like a quotation
  /// mark, so a byte of zero is refused.
  private static func hasPlausibleValueCount(_ data: Data) -> Bool {
    // A loop over `Data` takes five times as long.
    let count = data.withUnsafeBytes { bytes -> Int in
      var (count, isInString, isEscaped) = (1, false, false)
      for byte in bytes {
        switch byte {
        case 0: return .max
        case UInt8(ascii: "\""): if !isEscaped { isInString.toggle() }
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): if !isInString { count += 1 }
        default: break
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
      return count
    }
    return count <= min(250_000, max(16_384, data.count / 6))
  }
}

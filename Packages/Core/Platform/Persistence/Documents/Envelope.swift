import Foundation

/// The JSON object that wraps a value: `{"version":N,"checksum":"...","value":...}`.
///
/// A document without a checksum is accepted, so that a person can write one.
enum Envelope {
  private struct Header: Decodable {
    var version: Int
    var checksum: String?
    /// Whether the document has other members, such as a checksum whose name is damaged.
    var hasUnknownMembers: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Member.self)
      version = try container.decode(Int.self, forKey: .version)
      checksum = try container.decodeIfPresent(String.self, forKey: .checksum)
      hasUnknownMembers = container.allKeys.contains { !Member.all.contains($0) }
    }
  }

  /// A member of the object; `stringValue` is its name.
  private struct Member: CodingKey, Hashable {
    static let version = Self(stringValue: "version")
    static let checksum = Self(stringValue: "checksum")
    static let all: Set = [version, checksum, Self(stringValue: "value")]

    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }

  private struct Contents<Value: Decodable>: Decodable {
    var value: Value
  }

  /// Encodes a value; writes the version first, so that a person who opens the file sees it first.
  static func encode(_ value: some Encodable, version: Int) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom(write)
    // Each concatenation of two parts would copy the value.
    let rest = [Data(",\"value\":".utf8), try encoder.encode(value), Data("}\n".utf8)]
    let start = Data("{\"version\":\(version)".utf8)
    let checksum = Data(",\"checksum\":\"\(Checksum(of: [start] + rest).text)\"".utf8)
    var document = start
    document.reserveCapacity(start.count + checksum.count + rest.map(\.count).reduce(0, +))
    for part in [checksum] + rest { document.append(part) }
    return document
  }

  static func version(of document: Data) throws -> Int {
    try JSONDecoder().decode(Header.self, from: document).version
  }

  /// Checks that a document of a supported version was not changed after it was written, if it has a checksum.
  ///
  /// A newer version of the app can write another kind of checksum.
  ///
  /// - Throws: `DecodingError` if the checksum differs, or if the document has unknown members.
  static func checkIntegrity(of document: Data) throws {
    let header = try JSONDecoder().decode(Header.self, from: document)
    if header.hasUnknownMembers {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "A member is unknown"))
    }
    if let checksum = header.checksum, !isIntact(document, checksum: checksum, version: header.version) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [Member.checksum], debugDescription: "The checksum differs"))
    }
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from document: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(date)
    return try decoder.decode(Contents<Value>.self, from: document).value
  }

  /// The dates of a document: up to the year 9999, the last one that the texts of dates can represent (RFC 3339).
  private static let dates = Date.distantPast..<Date(timeIntervalSince1970: 253_402_300_800)

  /// Encodes a date as `JSONEncoder` does by default; throws for one that could not be decoded again.
  @Sendable private static func write(_ date: Date, to encoder: any Encoder) throws {
    guard dates.contains(date) else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: "The year is not 1 to 9999")
      throw EncodingError.invalidValue(date, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(date.timeIntervalSinceReferenceDate)
  }

  /// Decodes a date as `JSONEncoder` encodes it: in seconds since 2001.
  @Sendable private static func date(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let date = Date(timeIntervalSinceReferenceDate: try container.decode(Double.self))
    guard dates.contains(date) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The year is not 1 to 9999")
    }
    return date
  }

  /// Returns whether a document is exactly one that `encode(_:version:)` writes.
  ///
  /// The checksum covers all bytes but its own member, so a document in another layout is not intact.
  private static func isIntact(_ document: Data, checksum: String, version: Int) -> Bool {
    let start = Data("{\"version\":\(version)".utf8)
    let prefix = start + Data(",\"checksum\":\"\(checksum)\"".utf8)
    guard document.starts(with: prefix) else { return false }
    return Checksum(of: [start, document.dropFirst(prefix.count)]).text == checksum
  }
}

/// A checksum that detects accidental changes: FNV-1a with 64 bits.
///
/// Each step is a bijection, so a change of one byte always changes the result.
private struct Checksum {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(of parts: [Data]) {
    for part in parts {
      part.withUnsafeBytes { bytes in
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
  }

  /// The checksum in 16 hexadecimal digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The percent encoding of URLs (RFC 3986, section 2.1).
enum PercentEncoding {
  /// Encodes everything except unreserved characters (RFC 3986, section 2.3).
  static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      let isUnreserved = byte < 0x80 && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isUnreserved || ["-", ".", "_", "~"].contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  /// Encodes a path segment, also the periods of `.` and `..`, which would lead to another path.
  static func encodedSegment(_ text: String) -> String {
    [".", ".."].contains(text) ? text.replacing(".", with: "%2E") : encoded(text)
  }

  /// Decodes a part of a link.
  ///
  /// - Throws: `LinkError.invalidEncoding`, or `LinkError.unsafeCharacter` if an unsafe character was encoded.
  static func decoded(_ bytes: ArraySlice<UInt8>) throws(LinkError) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else { throw .invalidEncoding }
      result.append(high << 4 | low)
    }
    guard let text = String(validating: result, as: UTF8.self) else { throw .invalidEncoding }
    guard text.unicodeScalars.allSatisfy(isSafe) else { throw .unsafeCharacter }
    return text
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map { UInt8($0) }
  }

  /// Returns whether a scalar is neither a control character nor a separator of lines, and does not reorder text.
  static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return !scalar.properties.isBidiControl
    }
  }
}

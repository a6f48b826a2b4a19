public import Foundation

/// A line of JSON that is written value by value.
///
/// `JSONEncoder` takes about ten times as long, because it looks up the type of each value at run time. It suits lines that
/// are written often and have few shapes.
///
/// ```swift
/// var line = JSONLine()
/// line.append(#"{"event":"#)
/// line.appendString(name)
/// line.append("}\n")
/// ```
public struct JSONLine: Sendable {
  /// The bytes in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty line.
  public init() {}

  /// The bytes as data.
  public var data: Data { Data(bytes) }

  /// Appends JSON, such as a brace or a number, as it is.
  public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a string with its quotation marks and escapes.
  public mutating func appendString(_ text: String) {
    append("\"")
    if text.utf8.contains(where: Self.needsEscape) {
      for byte in text.utf8 { appendEscaped(byte) }
    } else {
      append(text)
    }
    append("\"")
  }

  /// Appends an object whose values are strings, its members in the order of their names.
  public mutating func appendObject(_ members: [String: String]) {
    // Most objects have at most one member, so they need no sorting.
    let sorted = members.count > 1 ? members.sorted { $0.key < $1.key } : Array(members)
    append("{")
    for (index, member) in sorted.enumerated() {
      if index > 0 { append(",") }
      appendString(member.key)
      append(":")
      appendString(member.value)
    }
    append("}")
  }

  /// Returns whether JSON requires an escape for the byte in a string (RFC 8259, section 7).
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard Self.needsEscape(byte) else { return bytes.append(byte) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): append("\\n")
    default: append("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
    }
  }
}

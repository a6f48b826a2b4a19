/// The bytes that are significant in Swift's grammar.
enum Byte {
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let open: UInt8 = 0x28
  static let close: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let comma: UInt8 = 0x2C
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let semicolon: UInt8 = 0x3B
  static let at: UInt8 = 0x40
  static let backslash: UInt8 = 0x5C
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
  static let openBracket: UInt8 = 0x5B
  static let closeBracket: UInt8 = 0x5D

  /// Whether a byte is white space within a line.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether a byte is a line feed or a carriage return.
  ///
  /// Each of them ends a line, and so do both in a row.
  @inline(__always)
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    isBlank(byte) || isLineEnd(byte) || byte == 0x0B || byte == 0x0C
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a byte can begin an identifier: a letter, `_`, or any byte that is not ASCII.
  ///
  /// Identifiers may contain most Unicode scalars, so all of them are accepted.
  @inline(__always)
  static func isWordStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80 }

  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) || byte == 0x24 }

  /// Whether a byte is one of `/*=-+!%<>&|^~?`, which operators consist of.
  @inline(__always)
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, star, 0x3D, 0x2D, 0x2B, 0x21, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F: true
    default: false
    }
  }
}

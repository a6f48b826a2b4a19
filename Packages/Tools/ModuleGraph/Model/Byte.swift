/// The bytes that are significant in Swift's grammar.
package enum Byte {
  package static let newline: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let tab: UInt8 = 0x09
  package static let quote: UInt8 = 0x22
  package static let hash: UInt8 = 0x23
  package static let open: UInt8 = 0x28
  package static let close: UInt8 = 0x29
  package static let star: UInt8 = 0x2A
  package static let comma: UInt8 = 0x2C
  package static let dot: UInt8 = 0x2E
  package static let slash: UInt8 = 0x2F
  package static let semicolon: UInt8 = 0x3B
  package static let at: UInt8 = 0x40
  package static let backslash: UInt8 = 0x5C
  package static let backtick: UInt8 = 0x60
  package static let openBrace: UInt8 = 0x7B
  package static let closeBrace: UInt8 = 0x7D
  package static let openBracket: UInt8 = 0x5B
  package static let closeBracket: UInt8 = 0x5D

  /// Whether a byte is white space within a line.
  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether a byte is a line feed or a carriage return.
  ///
  /// Each of them ends a line, and so do both in a row.
  @inline(__always)
  package static func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  @inline(__always)
  package static func isWhitespace(_ byte: UInt8) -> Bool {
    isBlank(byte) || isLineEnd(byte) || byte == 0x0B || byte == 0x0C
  }

  @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a byte can begin an identifier: a letter, `_`, or any byte that is not ASCII.
  ///
  /// Identifiers may contain most Unicode scalars, so all of them are accepted.
  @inline(__always)
  package static func isWordStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80 }

  @inline(__always)
  package static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) || byte == 0x24 }

  /// Whether a byte is one of `/*=-+!%<>&|^~?`, which operators consist of.
  @inline(__always)
  package static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, star, 0x3D, 0x2D, 0x2B, 0x21, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F: true
    default: false
    }
  }
}

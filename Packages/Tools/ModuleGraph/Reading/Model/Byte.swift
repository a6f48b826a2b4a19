/// The bytes that are significant in Swift's grammar.
package enum Byte {
  package static var newline: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var tab: UInt8 { 0x09 }
  static var quote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var open: UInt8 { 0x28 }
  static var close: UInt8 { 0x29 }
  static var star: UInt8 { 0x2A }
  static var comma: UInt8 { 0x2C }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var semicolon: UInt8 { 0x3B }
  static var at: UInt8 { 0x40 }
  static var backslash: UInt8 { 0x5C }
  static var backtick: UInt8 { 0x60 }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var openBracket: UInt8 { 0x5B }
  static var closeBracket: UInt8 { 0x5D }

  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  @inline(__always)
  package static func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  @inline(__always)
  package static func isWhitespace(_ byte: UInt8) -> Bool {
    isBlank(byte) || isLineEnd(byte) || byte == 0x0B || byte == 0x0C
  }

  @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Returns whether a byte can begin an identifier: a letter, `_`, or any byte that is not ASCII.
  @inline(__always)
  package static func isWordStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80 }

  @inline(__always)
  package static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) || byte == 0x24 }

  /// Returns whether a byte is one of `/*=-+!%<>&|^~?`, which operators consist of.
  @inline(__always)
  package static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, star, 0x3D, 0x2D, 0x2B, 0x21, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F: true
    default: false
    }
  }
}

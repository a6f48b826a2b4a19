/// The bytes that are significant in Swift's grammar.
///
/// The members are public, because the compiler inlines no `package` members across modules. The lexer in
/// `ModuleGraphReading` compares every byte of every source with them, so each call would cost time.
public enum Byte {
  /// A line feed.
  @inlinable public static var newline: UInt8 { 0x0A }
  /// A carriage return.
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  /// A space.
  @inlinable public static var space: UInt8 { 0x20 }
  /// A horizontal tab.
  @inlinable public static var tab: UInt8 { 0x09 }
  /// A double quotation mark.
  @inlinable public static var quote: UInt8 { 0x22 }
  /// A number sign.
  @inlinable public static var hash: UInt8 { 0x23 }
  /// An opening parenthesis.
  @inlinable public static var open: UInt8 { 0x28 }
  /// A closing parenthesis.
  @inlinable public static var close: UInt8 { 0x29 }
  /// An asterisk.
  @inlinable public static var star: UInt8 { 0x2A }
  /// A comma.
  @inlinable public static var comma: UInt8 { 0x2C }
  /// A period.
  @inlinable public static var dot: UInt8 { 0x2E }
  /// A slash.
  @inlinable public static var slash: UInt8 { 0x2F }
  /// A semicolon.
  @inlinable public static var semicolon: UInt8 { 0x3B }
  /// An at sign.
  @inlinable public static var at: UInt8 { 0x40 }
  /// A backslash.
  @inlinable public static var backslash: UInt8 { 0x5C }
  /// A backtick.
  @inlinable public static var backtick: UInt8 { 0x60 }
  /// An opening brace.
  @inlinable public static var openBrace: UInt8 { 0x7B }
  /// A closing brace.
  @inlinable public static var closeBrace: UInt8 { 0x7D }
  /// An opening square bracket.
  @inlinable public static var openBracket: UInt8 { 0x5B }
  /// A closing square bracket.
  @inlinable public static var closeBracket: UInt8 { 0x5D }

  /// Returns whether a byte is white space within a line.
  ///
  /// - Returns: `true` for a space or a tab.
  @inlinable @inline(__always)
  public static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Returns whether a byte is a line feed or a carriage return.
  ///
  /// Each of them ends a line, and so do both in a row.
  ///
  /// - Returns: `true` for either of them.
  @inlinable @inline(__always)
  public static func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  /// Returns whether a byte is white space, including line ends.
  ///
  /// - Returns: `true` for a space, a tab, a vertical tab, a form feed, or a line end.
  @inlinable @inline(__always)
  public static func isWhitespace(_ byte: UInt8) -> Bool {
    isBlank(byte) || isLineEnd(byte) || byte == 0x0B || byte == 0x0C
  }

  /// Returns whether a byte is a decimal digit in ASCII.
  ///
  /// - Returns: `true` for `0` to `9`.
  @inlinable @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Returns whether a byte can begin an identifier: a letter, `_`, or any byte that is not ASCII.
  ///
  /// Identifiers may contain most Unicode scalars, so all of them are accepted.
  ///
  /// - Returns: `true` for an ASCII letter, `_`, or a byte from 0x80 to 0xFF.
  @inlinable @inline(__always)
  public static func isWordStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80 }

  /// Returns whether a byte can be in an identifier.
  ///
  /// - Returns: `true` for a byte that can begin an identifier, a digit, or `$`.
  @inlinable @inline(__always)
  public static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) || byte == 0x24 }

  /// Returns whether a byte is one of `/*=-+!%<>&|^~?`, which operators consist of.
  ///
  /// - Returns: `true` for one of these bytes.
  @inlinable @inline(__always)
  public static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, star, 0x3D, 0x2D, 0x2B, 0x21, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F: true
    default: false
    }
  }
}

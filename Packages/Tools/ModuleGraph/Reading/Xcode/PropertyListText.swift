/// A value of a property list in the textual format of Xcode projects.
///
/// Source: Apple's "Old-Style ASCII Property Lists". Xcode writes no binary data into projects, so `<...>` is rejected.
enum PropertyListText {
  case text(String)
  case list([PropertyListText])
  case dictionary([String: PropertyListText])

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The texts of a list, or the text itself; empty for a dictionary.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.compactMap(\.text)
    case .dictionary: []
    }
  }

  var dictionary: [String: PropertyListText]? {
    guard case .dictionary(let values) = self else { return nil }
    return values
  }
}

struct PropertyListParser {
  /// The line of each key of the dictionaries at depth 2, which are the objects of an Xcode project.
  private(set) var lines: [String: Int] = [:]
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var line = 1

  struct SyntaxError: Error {
    var line: Int
    var expected: String
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The deepest permitted nesting; an Xcode project has 6 levels.
  private static let maximumDepth = 64

  mutating func parse() throws(SyntaxError) -> PropertyListText {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw SyntaxError(line: line, expected: "the end of the file") }
    return value
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func value() throws(SyntaxError) -> PropertyListText {
    skipSpace()
    switch byte {
    case Byte.openBrace: return try nested { parser throws(SyntaxError) in try parser.dictionary() }
    case Byte.open: return try nested { parser throws(SyntaxError) in try parser.list() }
    default: return .text(try word())
    }
  }

  private mutating func nested(
    _ body: (inout Self) throws(SyntaxError) -> PropertyListText
  ) throws(SyntaxError) -> PropertyListText {
    guard depth < Self.maximumDepth else { throw SyntaxError(line: line, expected: "less nesting") }
    depth += 1
    position += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func dictionary() throws(SyntaxError) -> PropertyListText {
    var values: [String: PropertyListText] = [:]
    while !isNext(Byte.closeBrace) {
      skipSpace()
      if depth == 2 {
        let first = line
        let key = try word()
        lines[key] = first
        values[key] = try assigned()
      } else {
        let key = try word()
        values[key] = try assigned()
      }
    }
    return .dictionary(values)
  }

  private mutating func assigned() throws(SyntaxError) -> PropertyListText {
    guard isNext(0x3D) else { throw SyntaxError(line: line, expected: "\"=\"") }
    let value = try value()
    guard isNext(Byte.semicolon) else { throw SyntaxError(line: line, expected: "\";\"") }
    return value
  }

  private mutating func list() throws(SyntaxError) -> PropertyListText {
    var values: [PropertyListText] = []
    while !isNext(Byte.close) {
      values.append(try value())
      if isNext(Byte.comma) { continue }
      guard isNext(Byte.close) else { throw SyntaxError(line: line, expected: "\",\" or \")\"") }
      break
    }
    return .list(values)
  }

  /// Skips space and a byte, if it comes next.
  private mutating func isNext(_ expected: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, byte == expected else { return false }
    position += 1
    return true
  }

  private mutating func word() throws(SyntaxError) -> String {
    skipSpace()
    if byte == Byte.quote || byte == 0x27 { return try quoted(until: byte) }
    let start = position
    while position < bytes.count, Self.isPlain(byte) { position += 1 }
    guard position > start else { throw SyntaxError(line: line, expected: "a name or a value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    Byte.isWord(byte) || [Byte.dot, Byte.slash, 0x2D, 0x3A].contains(byte)
  }

  private mutating func quoted(until end: UInt8) throws(SyntaxError) -> String {
    let first = line
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, byte != end {
      if byte == Byte.newline { line += 1 }
      if byte == Byte.backslash {
        position += 1
        text.append(byte == 0x6E ? Byte.newline : byte == 0x74 ? Byte.tab : byte)
      } else {
        text.append(byte)
      }
      position += 1
    }
    guard position < bytes.count else { throw SyntaxError(line: first, expected: "the end of a quoted text") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if byte == Byte.newline { line += 1 }
      if Byte.isWhitespace(byte) {
        position += 1
      } else if byte == Byte.slash, position + 1 < bytes.count, bytes[position + 1] == Byte.slash {
        while position < bytes.count, byte != Byte.newline { position += 1 }
      } else if byte == Byte.slash, position + 1 < bytes.count, bytes[position + 1] == Byte.star {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    position += 2
    while position < bytes.count, !(byte == Byte.slash && bytes[position - 1] == Byte.star) {
      if byte == Byte.newline { line += 1 }
      position += 1
    }
    position = min(position + 1, bytes.count)
  }
}

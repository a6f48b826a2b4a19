import TrellisCommandLineOptions

/// A place in a text, counted from one.
nonisolated package struct TextPosition: Equatable, Sendable {
  package var line = 1
  package var column = 1
}

nonisolated package struct ConfigMistake: Error, Equatable {
  package let position: TextPosition
  /// What is wrong, as a sentence without a period.
  package let message: String
}

/// A value of a configuration file, and its place.
nonisolated struct ConfigValue: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    case string(String)
    /// A number, `true`, `false` or `null`, as it is written.
    case literal(String)
    case array([ConfigValue])
    case object([ConfigMember])
  }

  let position: TextPosition
  let content: Content
}

/// A name of a configuration file, and its value.
nonisolated struct ConfigMember: Equatable, Sendable {
  let position: TextPosition
  let name: String
  let value: ConfigValue
}

/// A parser for JSON with comments, unquoted names, single quotes and trailing commas (a part of JSON5).
///
/// Foundation's decoder reads the same format, but does not say where a value of a wrong type is.
nonisolated struct ConfigParser {
  private let characters: [Character]
  private var index = 0
  private var position = TextPosition()
  /// The maximum depth of nested objects and arrays.
  private static let maximumDepth = 16

  /// Parses the content of a file, which may be empty, and throws at the first character that is not expected.
  static func parse(_ text: String) throws(ConfigMistake) -> ConfigValue {
    var parser = ConfigParser(text)
    try parser.skipBlanks()
    guard parser.next != nil else { return ConfigValue(position: parser.position, content: .object([])) }
    let value = try parser.value(depth: 0)
    try parser.skipBlanks()
    if let extra = parser.next { throw parser.mistake("unexpected \"\(ShownArgument(String(extra)))\" after the end") }
    return value
  }

  private init(_ text: String) {
    // A byte order mark is part of the first character.
    characters = Array(text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
  }

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private func mistake(_ message: String) -> ConfigMistake { ConfigMistake(position: position, message: message) }

  private mutating func advance() {
    if characters[index].isNewline {
      position = TextPosition(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
    index += 1
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    advance()
    return true
  }

  private func isAt(_ text: String) -> Bool { characters[index...].starts(with: Array(text)) }

  /// Skips spaces, line breaks and comments.
  private mutating func skipBlanks() throws(ConfigMistake) {
    while let character = next {
      if character.isWhitespace {
        advance()
      } else if isAt("//") {
        while let character = next, !character.isNewline { advance() }
      } else if isAt("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ConfigMistake) {
    let start = mistake("this comment has no end; close it with */")
    advance()
    advance()
    while !isAt("*/") {
      guard next != nil else { throw start }
      advance()
    }
    advance()
    advance()
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(ConfigMistake) -> ConfigValue {
    let start = position
    guard depth < Self.maximumDepth else { throw mistake("objects are nested too deeply") }
    switch next {
    case "{": return ConfigValue(position: start, content: .object(try members(depth: depth)))
    case "[": return ConfigValue(position: start, content: .array(try elements(depth: depth)))
    case "\"", "'": return ConfigValue(position: start, content: .string(try string()))
    case let character?:
      let word = word()
      guard !word.isEmpty else {
        throw mistake("unexpected \"\(ShownArgument(String(character)))\" in place of a value")
      }
      return ConfigValue(position: start, content: .literal(word))
    case nil: throw mistake("a value is missing at the end")
    }
  }

  private mutating func members(depth: Int) throws(ConfigMistake) -> [ConfigMember] {
    var members: [ConfigMember] = []
    let start = mistake("this { has no }")
    advance()
    while true {
      try skipBlanks()
      if take("}") { return members }
      guard next != nil else { throw start }
      members.append(try member(depth: depth))
      try skipBlanks()
      guard take(",") || next == "}" else {
        throw next == nil ? start : mistake("a comma or } is missing before this")
      }
    }
  }

  private mutating func member(depth: Int) throws(ConfigMistake) -> ConfigMember {
    let start = position
    let name = next == "\"" || next == "'" ? try string() : word()
    guard !name.isEmpty else { throw ConfigMistake(position: start, message: "a name is missing here") }
    try skipBlanks()
    guard take(":") else { throw mistake("a colon is missing after \"\(ShownArgument(name))\"") }
    try skipBlanks()
    return ConfigMember(position: start, name: name, value: try value(depth: depth + 1))
  }

  private mutating func elements(depth: Int) throws(ConfigMistake) -> [ConfigValue] {
    var elements: [ConfigValue] = []
    let start = mistake("this [ has no ]")
    advance()
    while true {
      try skipBlanks()
      if take("]") { return elements }
      guard next != nil else { throw start }
      elements.append(try value(depth: depth + 1))
      try skipBlanks()
      guard take(",") || next == "]" else {
        throw next == nil ? start : mistake("a comma or ] is missing before this")
      }
    }
  }

  /// Returns the letters of an unquoted name, a number or a word.
  private mutating func word() -> String {
    var word = ""
    while let character = next, character.isLetter || character.isNumber || "_$-+.".contains(character) {
      word.append(character)
      advance()
    }
    return word
  }

  private mutating func string() throws(ConfigMistake) -> String {
    let start = mistake("this text has no closing quotation mark")
    let quote = next
    var text = ""
    advance()
    while let character = next {
      if character == quote {
        advance()
        return text
      }
      if character.isNewline { break }
      text.append(character == "\\" ? try escapedCharacter() : character)
      advance()
    }
    throw start
  }

  /// Returns the character of an escape sequence, and moves to its last character.
  private mutating func escapedCharacter() throws(ConfigMistake) -> Character {
    let start = mistake("this escape sequence is unknown")
    advance()
    switch next {
    case "\"", "'", "\\", "/": return next ?? "\\"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard let character = escapedScalar() else { throw start }
      return character
    default: throw start
    }
  }

  /// Returns the character of `\u` and four hexadecimal digits, or of two such surrogates, and moves to the last digit.
  private mutating func escapedScalar() -> Character? {
    guard var units = escapedUnit().map({ [$0] }) else { return nil }
    if UTF16.isLeadSurrogate(units[0]) {
      advance()
      guard take("\\"), next == "u", let second = escapedUnit() else { return nil }
      units.append(second)
    }
    return String(validating: units, as: UTF16.self)?.first
  }

  /// Returns the number of the four hexadecimal digits after the current character, and moves to the last one.
  private mutating func escapedUnit() -> UInt16? {
    let digits = characters[(index + 1)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(String(digits), radix: 16) else {
      return nil
    }
    for _ in 0..<4 { advance() }
    return unit
  }
}

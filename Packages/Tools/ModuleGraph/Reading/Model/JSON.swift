#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes JSON with the settings of all of this tool's files: readable and deterministic.
package enum JSONText {
  /// Encodes a value as JSON, on one line if it is compact, with a line break at the end.
  package static func of(_ value: some Encodable, isCompact: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
    // Encoding fails only for numbers that are not finite, which these values never contain.
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
  }
}

/// The cause of a decoding error in terms of JSON, where the decoder's own messages name Swift types.
package struct DecodingCause {
  /// The path of the invalid value, in the notation of `JSONLineMap`; empty for the whole text.
  package let path: String
  package let cause: String

  package init(_ error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      (path, cause) = (JSONLineMap.path(context.codingPath), "\"\(key.stringValue)\" is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (path, cause) = (JSONLineMap.path(context.codingPath), "\(Self.noun(type)) is expected")
    case .dataCorrupted(let context):
      path = JSONLineMap.path(context.codingPath)
      cause = path.isEmpty ? "the text is no JSON" : "the value makes no sense"
    default:
      (path, cause) = ("", "the text cannot be read")
    }
  }

  /// The cause with the path of the invalid value, such as `at layers[0].name: a text is expected`.
  package static func sentence(_ error: any Error) -> String {
    let found = Self(error)
    return found.path.isEmpty ? found.cause : "at \(found.path): \(found.cause)"
  }

  private static func noun(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type, is Double.Type: "a number"
    case is any JSONArray.Type: "a list"
    default: "an object"
    }
  }
}

private protocol JSONArray {}
extension Array: JSONArray {}
extension Set: JSONArray {}

/// The line numbers of the values in a JSON text, by path, such as `contracts[2].from[0]`.
///
/// It also reports syntax errors in words for the author of the file.
package struct JSONLineMap: Sendable, Hashable {
  private var lines: [String: Int] = [:]

  /// Scans a JSON text; an error contains the line of a syntax error or of a duplicate key.
  package init(_ bytes: [UInt8]) throws(RulesFileError) {
    var scanner = JSONScanner(bytes)
    try scanner.scan()
    lines = scanner.lines
  }

  /// The line of a path, or else of the nearest enclosing value.
  package subscript(path: String) -> Int? {
    var path = Substring(path)
    while !path.isEmpty {
      if let line = lines[String(path)] { return line }
      path = path[..<(path.lastIndex { $0 == "." || $0 == "[" } ?? path.startIndex)]
    }
    return nil
  }

  /// The paths of all values, in the order of their lines.
  package var paths: [String] { lines.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key) }

  package func has(_ path: String) -> Bool { lines[path] != nil }

  package static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
    }
  }
}

/// A scanner that records the line of each value of a JSON text.
private struct JSONScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0
  private(set) var lines: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func scan() throws(RulesFileError) {
    try value("")
    try skipSpace()
    if byte != nil { throw refusal("there is something behind the end of the rules") }
  }

  private func refusal(_ cause: String) -> RulesFileError { RulesFileError(cause, line: line) }

  private mutating func skipSpace() throws(RulesFileError) {
    while let byte, Byte.isWhitespace(byte) {
      if byte == Byte.newline { line += 1 }
      index += 1
    }
    if byte == Byte.slash || byte == Byte.hash {
      throw refusal("JSON has no comments; explanations belong in \"comment\" or in a \"reason\"")
    }
  }

  private mutating func value(_ path: String) throws(RulesFileError) {
    try skipSpace()
    lines[path] = lines[path] ?? line
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw refusal("it is nested deeper than any rules") }
    switch byte {
    case nil: throw refusal("it ends where a value is expected")
    case Byte.openBrace: try list(Byte.closeBrace) { scanner, _ throws(RulesFileError) in try scanner.member(path) }
    case Byte.openBracket:
      try list(Byte.closeBracket) { scanner, number throws(RulesFileError) in try scanner.value("\(path)[\(number)]") }
    case Byte.quote: _ = try string()
    default: try word()
    }
  }

  private mutating func list(
    _ end: UInt8, _ element: (inout Self, Int) throws(RulesFileError) -> Void
  ) throws(RulesFileError) {
    index += 1
    try skipSpace()
    var count = 0
    while byte != end {
      try element(&self, count)
      count += 1
      try skipSpace()
      guard byte == Byte.comma || byte == end else {
        throw refusal("a comma or \(end == Byte.closeBrace ? "}" : "]") is missing")
      }
      if byte == Byte.comma {
        index += 1
        try skipSpace()
        if byte == end { throw refusal("a value is missing after the last comma; remove the comma") }
      }
    }
    index += 1
  }

  private mutating func member(_ path: String) throws(RulesFileError) {
    guard byte == Byte.quote else { throw refusal("a key in double quotes is missing") }
    let key = try string()
    let inner = path.isEmpty ? key : "\(path).\(key)"
    guard lines.updateValue(line, forKey: inner) == nil else { throw refusal("the key \"\(key)\" occurs twice") }
    try skipSpace()
    guard byte == 0x3A else { throw refusal("a colon behind \"\(key)\" is missing") }
    index += 1
    try value(inner)
  }

  private mutating func string() throws(RulesFileError) -> String {
    index += 1
    let start = index
    while let byte, byte != Byte.quote {
      if byte == Byte.newline { throw refusal("a string does not end on its line") }
      index += byte == Byte.backslash ? 2 : 1
    }
    guard index < bytes.count else { throw refusal("a string does not end") }
    defer { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Skips a number, `true`, `false` or `null`.
  private mutating func word() throws(RulesFileError) {
    let start = index
    while let byte, Byte.isWord(byte) || [0x2B, 0x2D, Byte.dot].contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if text.isEmpty { throw refusal("a value is missing") }
    guard ["true", "false", "null"].contains(text) || Double(text) != nil else {
      throw refusal("\(text) is no value; a string needs double quotes")
    }
  }
}

import TerminalUI
import TrellisSpelling

extension ScriptCommand {
  /// Parses a line of a script.
  ///
  /// - Parameter line: The line, without its line break.
  /// - Returns: The command, or `nil` for an empty line and for a comment, which starts with `#`.
  /// - Throws: `CommandError.unknownWord`, `CommandError.unterminatedQuote` or `CommandError.badForm`.
  public static func parse(_ line: some StringProtocol) throws(CommandError) -> ScriptCommand? {
    let (words, openQuote) = Self.words(of: line.utf8)
    guard let word = words.first, !word.hasPrefix("#") else { return nil }
    guard let usage = usage.first(where: { $0.word == word }) else {
      throw .unknownWord(word, nearest: Spelling.nearest(to: word, in: usage.map(\.word)))
    }
    if let openQuote { throw .unterminatedQuote(column: openQuote) }
    guard let command = command(word, Array(words.dropFirst())) else {
      throw .badForm(word: word, form: usage.form)
    }
    return command
  }

  private static func command(_ word: String, _ rest: [String]) -> ScriptCommand? {
    switch (word, rest.count) {
    case ("type", 2): .type(field: rest[0], text: rest[1])
    case ("key", 1): key(rest[0]).map { .key($0, count: 1) }
    case ("key", 2): key(rest[0]).flatMap { key in count(rest[1]).map { .key(key, count: $0) } }
    case ("screen", 0): .screen
    case ("relaunch", 0): .relaunch
    case ("quit", 0): .quit
    case (_, 1): command(word, rest[0])
    default: nil
    }
  }

  private static func command(_ word: String, _ argument: String) -> ScriptCommand? {
    switch word {
    case "tap": .tap(argument)
    case "open": .open(argument)
    case "notify": .notify(argument)
    case "fault": .fault(argument)
    case "phase": phase(argument).map(ScriptCommand.phase)
    case "resize": size(argument).map(ScriptCommand.resize)
    case "advance": duration(argument).map(ScriptCommand.advance)
    case "expect": .expect(argument)
    case "reject": .reject(argument)
    default: nil
    }
  }

  // MARK: Arguments

  /// Splits a line at blanks.
  ///
  /// Quotes group blanks, and a backslash escapes the next character.
  ///
  /// - Parameter line: The line in UTF-8, in which no byte of a longer character equals an ASCII character.
  /// - Returns: The words without quotes, and the column of a quotation mark that no second one closes. Columns are
  ///   Unicode scalars, counted from 1.
  /// - Complexity: Linear in the length of the line.
  static func words(of line: some Sequence<UInt8>) -> (words: [String], openQuote: Int?) {
    var words: [String] = []
    var word: [UInt8]?
    var openQuote: Int?
    var isEscaped = false
    var column = 0
    for byte in line {
      // Bytes of the form 10xxxxxx continue a scalar.
      if byte & 0b1100_0000 != 0b1000_0000 { column += 1 }
      switch byte {
      case _ where isEscaped:
        word = word ?? []
        word?.append(byte)
        isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""):
        openQuote = openQuote == nil ? column : nil
        word = word ?? []
      case UInt8(ascii: " ") where openQuote == nil, UInt8(ascii: "\t") where openQuote == nil, UInt8(ascii: "\r"):
        if let finished = word { words.append(String(decoding: finished, as: UTF8.self)) }
        word = nil
      default:
        word = word ?? []
        word?.append(byte)
      }
    }
    if let word { words.append(String(decoding: word, as: UTF8.self)) }
    return (words, openQuote)
  }

  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (1...100_000).contains($0) ? $0 : nil }
  }

  private static func phase(_ text: String) -> ScenePhase? {
    let phases: [String: ScenePhase] = ["active": .active, "inactive": .inactive, "background": .background]
    return phases[text]
  }

  private static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x").map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...1000).contains(width), (1...1000).contains(height) else { return nil }
    return Size(width: width, height: height)
  }

  /// Parses a duration such as `250ms` or `0.5s`.
  ///
  /// The limit is a billion seconds, because a `Duration` cannot represent every number.
  private static func duration(_ text: String) -> Duration? {
    guard text.hasSuffix("s") else { return nil }
    let unit = text.hasSuffix("ms") ? 0.001 : 1
    guard let number = Double(text.dropLast(text.hasSuffix("ms") ? 2 : 1)) else { return nil }
    return (0...1_000_000_000).contains(number * unit) ? .seconds(number * unit) : nil
  }

  private static func key(_ text: String) -> KeyPress? { KeyPress(scriptName: text) }
}

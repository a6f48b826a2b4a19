import TerminalUI

extension Command {
  /// Reads a line of a script.
  ///
  /// - Returns: `nil` for an empty line and for a comment, which starts with `#`.
  /// - Throws: `CommandError.unknownWord` or `.badForm`.
  public static func parse(_ line: some StringProtocol) throws(CommandError) -> Command? {
    let words = Self.words(of: String(line))
    guard let word = words.first, !word.hasPrefix("#") else { return nil }
    guard let usage = usage.first(where: { $0.word == word }) else {
      throw .unknownWord(word, nearest: Suggestion.nearest(to: word, among: usage.map(\.word)))
    }
    guard let command = command(word, Array(words.dropFirst())) else {
      throw .badForm(word: word, form: usage.form)
    }
    return command
  }

  private static func command(_ word: String, _ rest: [String]) -> Command? {
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

  private static func command(_ word: String, _ argument: String) -> Command? {
    switch word {
    case "tap": .tap(argument)
    case "open": .open(argument)
    case "notify": .notify(argument)
    case "fault": .fault(argument)
    case "phase": phase(argument).map(Command.phase)
    case "resize": size(argument).map(Command.resize)
    case "advance": duration(argument).map(Command.advance)
    case "expect": .expect(argument)
    case "reject": .reject(argument)
    default: nil
    }
  }

  // MARK: Arguments

  /// Words are separated by blanks; quotes hold blanks together, and a backslash keeps a quote.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "\\": isEscaped = true
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted, "\t" where !isQuoted, "\r":
        if let finished = word { words.append(finished) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
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

  private static func duration(_ text: String) -> Duration? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).flatMap { $0 >= 0 ? .seconds($0 / 1000) : nil } }
    guard text.hasSuffix("s") else { return nil }
    return Double(text.dropLast()).flatMap { $0 >= 0 && $0 <= 1_000_000_000 ? .seconds($0) : nil }
  }

  private static let keyNames: [String: KeyPress.Key] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
    "pgdn": .pageDown, "enter": .return, "return": .return, "tab": .tab, "backspace": .backspace, "delete": .delete,
    "esc": .escape, "escape": .escape, "space": .character(" "),
  ]

  private static func functionKeyNumber(_ text: String) -> Int? {
    guard "fF".contains(text.prefix(1)), let number = Int(text.dropFirst()), (1...12).contains(number) else {
      return nil
    }
    return number
  }

  private static func key(_ text: String) -> KeyPress? {
    if let number = functionKeyNumber(text) { return KeyPress(.function(number)) }
    let prefixes: [(String, KeyPress.Modifiers)] = [("ctrl-", .control), ("alt-", .option), ("shift-", .shift)]
    for (prefix, modifier) in prefixes where text.hasPrefix(prefix) {
      guard var press = key(String(text.dropFirst(prefix.count))) else { return nil }
      press.modifiers.insert(modifier)
      return press
    }
    if let named = keyNames[text] { return KeyPress(named) }
    guard let character = text.first, text.count == 1 else { return nil }
    return KeyPress(.character(character))
  }
}

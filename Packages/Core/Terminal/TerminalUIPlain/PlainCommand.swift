import TerminalUI
import TerminalUIDriver
import TrellisCommandLineOptions

/// A command of a line-based session.
enum PlainCommand: Equatable {
  /// Prints the whole screen again.
  case tell
  case help
  case keys
  case quit
  /// Activates the element with this number; a text is entered into a field or selects a choice.
  case use(Int, text: String?)
  case press(KeyPress, count: Int)
  case open(String)
  case tap(String)
  case type(field: String, text: String)

  /// Parses a line; one that is neither a number, a key nor a command is the name of a control.
  init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      self = .tell
      return
    }
    let rest = words.count > 1 ? String(line[words[1].startIndex...]) : nil
    self =
      Self.word(String(first), rest) ?? Self.number(first, rest) ?? Self.key(words.map(String.init))
      ?? Self.command(line) ?? .tap(line.split(whereSeparator: \.isNewline).joined())
  }

  private static func word(_ word: String, _ rest: String?) -> PlainCommand? {
    guard rest == nil else { return nil }
    let words: [String: PlainCommand] = [
      "screen": .tell, "help": .help, "?": .help, "keys": .keys, "quit": .quit,
    ]
    return words[word]
  }

  private static func number(_ word: Substring, _ rest: String?) -> PlainCommand? {
    Int(word).map { .use($0, text: rest) }
  }

  /// Parses the name of a key with an optional count: `down`, `down 5`, `ctrl-p`, `c`.
  private static func key(_ words: [String]) -> PlainCommand? {
    guard words.count <= 2,
      case .key(let press, let count) = try? ScriptCommand.parse("key " + words.joined(separator: " "))
    else { return nil }
    return .press(press, count: count)
  }

  private static func command(_ line: String) -> PlainCommand? {
    switch try? ScriptCommand.parse(line) {
    case .tap(let name): .tap(name)
    case .type(let field, let text): .type(field: field, text: text)
    case .key(let press, let count): .press(press, count: count)
    case .open(let link): .open(link)
    default: nil
    }
  }

  /// What a command with a text enters it into.
  enum EntryTarget: Equatable {
    case number(Int)
    case name(String)
  }

  /// Finds the text that an incomplete line enters into a field; `nil` if it contains none yet.
  static func entry(in line: String) -> (target: EntryTarget, text: Substring)? {
    let start = line.drop(while: \.isWhitespace)
    let word = start.prefix { !$0.isWhitespace }
    let rest = start[word.endIndex...].drop(while: \.isWhitespace)
    if let number = Int(word) { return rest.isEmpty ? nil : (.number(number), rest) }
    guard word == "type" else { return nil }
    let isQuoted = rest.first == "\""
    let name = rest.dropFirst(isQuoted ? 1 : 0).prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
    let text = rest[name.endIndex...].dropFirst(isQuoted ? 1 : 0).drop(while: \.isWhitespace)
    return text.isEmpty ? nil : (.name(String(name)), text)
  }

  /// Returns the part of an incomplete line before the values of a link, which can be secret; `nil` if it opens no
  /// link.
  static func partBeforeValues(ofLinkIn line: String) -> String? {
    let command = line.drop(while: \.isWhitespace)
    let link = command.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    guard command.prefix(while: { !$0.isWhitespace }) == "open" else { return nil }
    let visibleCount = zip(link, ShownArgument(link: String(link)).description).prefix { $0 == $1 }.count
    return String(line[..<link.startIndex] + link.prefix(visibleCount))
  }

  /// The lines of the help text.
  static let usage = [
    "A line is one of these:",
    "an empty line: print the whole screen again",
    "a number: use the item with this number: press the button, go to the tab, switch, choose the next, open the row",
    "a number and a text: type the text into the field, or choose what is called so",
    "a name: use what is called so, such as: Sign in",
    "a key, and how often: down 5, up, tab, enter, escape, pgdn, home, ctrl-p, or a single letter",
    "type \"Email\" TEXT: type into a field by its name",
    "open LINK: follow a link",
    "keys: list the keys of this screen",
    "help: print this help",
    "quit: end the program",
  ]
}

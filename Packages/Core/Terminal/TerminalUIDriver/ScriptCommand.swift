public import TerminalUI
import TextSafety
import TrellisCommandLineOptions

/// A step of a script.
public enum ScriptCommand: Equatable, Sendable {
  /// Activates the control with this name.
  case tap(String)
  /// Replaces the text of the field with this name.
  case type(field: String, text: String)
  /// Presses a key `count` times.
  case key(KeyPress, count: Int)
  case open(String)
  /// Delivers the notification in the file at this path.
  case notify(String)
  /// Injects the fault that the text describes into the app's dependencies; it stays active.
  case fault(String)
  case phase(ScenePhase)
  case resize(Size)
  /// Advances the virtual clock.
  case advance(Duration)
  /// Fails unless the screen shows the text within five seconds of virtual time.
  case expect(String)
  /// Fails if the screen shows the text once the app is idle.
  case reject(String)
  /// Prints the screen.
  case screen
  /// Adds the screen to an animation, to be shown for a time.
  case frame(Duration)
  /// Saves the animation, or the screen if there is no animation, as an SVG file at this path.
  case save(String)
  /// Quits the app and launches it again with its stored state.
  case relaunch
  case quit

  /// The command words, each with its syntax and its meaning, in the order of the help text.
  public static let usage: [(word: String, form: String, meaning: String)] = [
    ("tap", "tap \"Sign in\"", "use a button, tab, choice or row by its name"),
    ("type", "type \"Email\" TEXT", "type into a field, in place of what is there"),
    ("key", "key down [TIMES]", "press a key: a character, a name, or ctrl-, alt-, shift- and one"),
    ("open", "open URL", "open a link"),
    ("notify", "notify FILE", "receive the notification in a file"),
    ("fault", "fault KIND", "let the backend fail from now on; none ends it"),
    ("phase", "phase active|inactive|background", "bring the app forward or back"),
    ("resize", "resize 60x20", "give the screen another size"),
    ("advance", "advance 0.5s", "let time pass"),
    ("expect", "expect \"TEXT\"", "fail unless the screen shows the text"),
    ("reject", "reject \"TEXT\"", "fail if the screen shows the text"),
    ("screen", "screen", "print the screen"),
    ("frame", "frame 0.5s", "add the screen to an animation, for a time"),
    ("save", "save FILE.svg", "save the animation, or else the screen, as SVG"),
    ("relaunch", "relaunch", "end the app and start it again"),
    ("quit", "quit", "end the app"),
  ]

  // MARK: Text

  /// The command as a line of a script, which `parse(_:)` converts back.
  public var text: String {
    switch self {
    case .tap(let name): "tap \(Self.quoted(name))"
    case .type(let field, let text): "type \(Self.quoted(field)) \(Self.quoted(text))"
    case .key(let press, let count): "key \(Self.quoted(press.scriptName))" + (count == 1 ? "" : " \(count)")
    case .open(let link): "open \(Self.quoted(link))"
    case .notify(let file): "notify \(Self.quoted(file))"
    case .fault(let fault): "fault \(Self.quoted(fault))"
    case .phase(let phase): "phase \(phase)"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .advance(let duration): "advance \(Self.seconds(duration))"
    case .expect(let text): "expect \(Self.quoted(text))"
    case .reject(let text): "reject \(Self.quoted(text))"
    case .screen: "screen"
    case .frame(let duration): "frame \(Self.seconds(duration))"
    case .save(let file): "save \(Self.quoted(file))"
    case .relaunch: "relaunch"
    case .quit: "quit"
    }
  }

  /// Returns a duration in seconds, rounded up to a microsecond.
  private static func seconds(_ duration: Duration) -> String {
    let microseconds = Int((duration / .microseconds(1)).rounded(.up))
    return "\(Double(microseconds) / 1_000)ms"
  }

  /// Returns a word of a script, in quotation marks if it contains a character with a meaning.
  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && !word.contains { "\"\\# \t".contains($0) }
    if isPlain { return word }
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  // MARK: Parsing

  /// Parses a line of a script.
  ///
  /// An empty line and a comment, which starts with `#`, are no command. Throws if the word is unknown, a quote has no
  /// end, or the form is invalid.
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
    case "frame": duration(argument).map(ScriptCommand.frame)
    case "save": .save(argument)
    default: nil
    }
  }

  // MARK: Arguments

  /// Splits a line at blanks.
  ///
  /// Quotes group blanks, and a backslash escapes the next character. No byte of a longer character in UTF-8 equals an
  /// ASCII character.
  ///
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

/// The reason why a line could not be parsed, or why a command failed.
public enum CommandError: Error, Equatable, CustomStringConvertible {
  /// The first word is not a command; `nearest` is the most similar one.
  case unknownWord(String, nearest: String?)
  /// The arguments are invalid; `form` is the expected syntax.
  case badForm(word: String, form: String)
  /// No second quotation mark closes the one at this column, counted from 1.
  case unterminatedQuote(column: Int)
  /// The command could not be performed, or an expectation was not met.
  case failed(String)

  /// A message for the user.
  public var description: String {
    switch self {
    case .unknownWord(let word, let nearest):
      "unknown command \"\(SafeText(word).truncated(to: 100))\"" + Spelling.suggestion(nearest)
    case .badForm(let word, let form): "\(word): expected \(form)"
    case .unterminatedQuote(let column):
      "the quotation mark at column \(column) is not closed; write \\\" for a quotation mark in a text"
    case .failed(let message): message
    }
  }
}

public import TerminalUI
import TextSafety
import TrellisSpelling

/// A step of a script.
public enum ScriptCommand: Equatable, Sendable {
  /// Activates the control with this name.
  case tap(String)
  /// Replaces the text of the field with this name.
  case type(field: String, text: String)
  /// Presses a key `count` times.
  case key(KeyPress, count: Int)
  /// Opens a link.
  case open(String)
  /// Delivers the notification in the file at this path.
  case notify(String)
  /// Injects a fault into the app's dependencies, as described by the text.
  ///
  /// It stays active.
  case fault(String)
  /// Changes the scene phase.
  case phase(ScenePhase)
  /// Resizes the screen.
  case resize(Size)
  /// Advances the virtual clock.
  case advance(Duration)
  /// Fails unless the screen shows the text within five seconds of virtual time.
  case expect(String)
  /// Fails if the screen shows the text once the app is idle.
  case reject(String)
  /// Prints the screen.
  case screen
  /// Quits the app and launches it again with its stored state.
  case relaunch
  /// Quits the app.
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
    ("relaunch", "relaunch", "end the app and start it again"),
    ("quit", "quit", "end the app"),
  ]
}

/// The reason why a line could not be parsed, or why a command failed.
public enum CommandError: Error, Equatable, CustomStringConvertible {
  /// The first word is not a command.
  ///
  /// `nearest` is the most similar command, if there is one.
  case unknownWord(String, nearest: String?)
  /// The arguments are invalid.
  ///
  /// `form` is the expected syntax.
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

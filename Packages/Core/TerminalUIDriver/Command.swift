public import TerminalUI
import TextSafety

/// One step of a script.
public enum Command: Equatable, Sendable {
  /// Uses the control of this name.
  case tap(String)
  /// Types into the field of this name, in place of what is there.
  case type(field: String, text: String)
  /// Presses a key, so many times.
  case key(KeyPress, count: Int)
  case open(String)
  case notify(String)
  /// Lets what the app stands on fail as the text says, from now on.
  case fault(String)
  case phase(ScenePhase)
  case resize(Size)
  case advance(Duration)
  /// Waits, for up to five seconds of the app's time, until the screen shows the text.
  case expect(String)
  /// Fails if the screen shows the text once the app has come to rest.
  case reject(String)
  case screen
  /// Ends the app and starts it again, with what it has kept.
  case relaunch
  case quit

  /// The words that commands start with, each with what follows it.
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

/// Why a line is no command, or a command came to nothing.
public enum CommandError: Error, Equatable, CustomStringConvertible {
  case unknownWord(String, nearest: String?)
  case badForm(word: String, form: String)
  case failed(String)

  public var description: String {
    switch self {
    case .unknownWord(let word, let nearest):
      "unknown command \"\(SafeText(word).truncated(to: 100))\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .badForm(let word, let form): "\(word): expected \(form)"
    case .failed(let message): message
    }
  }
}

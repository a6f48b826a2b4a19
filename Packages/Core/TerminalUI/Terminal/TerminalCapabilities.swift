/// What a terminal can show.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How colours can be given.
  public enum Colors: Int, Sendable, Comparable {
    case none
    case sixteen
    case indexed
    case direct

    public static func < (lhs: Colors, rhs: Colors) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  public var colors: Colors
  /// Whether it takes UTF-8, so that lines and symbols can be drawn.
  public var usesUTF8 = true
  /// Whether what is erased takes the background of the moment; if not, blanks are written.
  var erasesWithBackground = true

  public init(colors: Colors, usesUTF8: Bool = true) {
    self.colors = colors
    self.usesUTF8 = usesUTF8
  }

  /// What the environment of a process says of its terminal, by the conventions `NO_COLOR` (no-color.org), `CLICOLOR`,
  /// `COLORTERM` and the name in `TERM`.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    usesUTF8 = Self.saysUTF8(environment)
    let colorTerm = environment["COLORTERM"] ?? ""
    if !(environment["NO_COLOR"] ?? "").isEmpty || environment["CLICOLOR"] == "0" || term == "dumb" {
      colors = .none
    } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
      colors = .direct
    } else {
      colors = term.contains("256color") ? .indexed : .sixteen
    }
    // GNU screen is the one of those in use that does not, unless its name says so.
    erasesWithBackground = !term.hasPrefix("screen") || term.contains("bce")
  }

  /// Whether the locale, by POSIX's order of its variables, names UTF-8. A process without a locale is not judged: a
  /// container has none, and is looked at through a terminal that has.
  private static func saysUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return true }
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}

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
  /// Whether what is erased takes the background of the moment; if not, blanks are written.
  var erasesWithBackground = true

  public init(colors: Colors) {
    self.colors = colors
  }

  /// What the environment of a process says of its terminal, by the conventions `NO_COLOR` (no-color.org), `CLICOLOR`,
  /// `COLORTERM` and the name in `TERM`.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
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
}

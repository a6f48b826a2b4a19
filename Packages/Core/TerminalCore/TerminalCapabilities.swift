/// The capabilities of a terminal.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The color support of a terminal, in ascending order.
  public enum Colors: Int, Sendable, Comparable {
    /// No colors.
    case none
    /// The sixteen basic colors.
    case sixteen
    /// The 256 indexed colors.
    case indexed
    /// 24-bit colors.
    case direct

    /// Returns whether the first color support is smaller than the second.
    ///
    /// - Parameters:
    ///   - lhs: A color support.
    ///   - rhs: Another color support.
    /// - Returns: `true` if `lhs` has fewer colors.
    public static func < (lhs: Colors, rhs: Colors) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The color support.
  public var colors: Colors
  /// Whether the terminal accepts UTF-8, which box drawing and symbols need.
  public var usesUTF8 = true

  /// Whether the terminal has a title that programs can change.
  public var setsTitle = false

  /// Whether erasing uses the current background color.
  ///
  /// If not, blanks are written instead.
  package var erasesWithBackground = true

  /// Creates capabilities.
  ///
  /// - Parameters:
  ///   - colors: The color support.
  ///   - usesUTF8: Whether the terminal accepts UTF-8.
  public init(colors: Colors, usesUTF8: Bool = true) {
    self.colors = colors
    self.usesUTF8 = usesUTF8
  }

  /// Derives the capabilities from the environment of a process.
  ///
  /// It follows the conventions of `NO_COLOR` (no-color.org), `CLICOLOR`, `COLORTERM` and the terminal name in `TERM`.
  ///
  /// - Parameter environment: The environment of the process.
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
    // Of the terminals in use, only GNU screen does not do so, unless its name contains `bce`.
    erasesWithBackground = !term.hasPrefix("screen") || term.contains("bce")
    // Only terminals that are known to have a title: others, such as the Linux console, may print the sequence.
    setsTitle = usesUTF8 && Self.titledTerminals.contains { term.hasPrefix($0) }
  }

  private static let titledTerminals = [
    "xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "wezterm", "konsole", "gnome", "vte", "st-",
  ]

  /// Returns whether the locale names UTF-8, in the order of POSIX's locale variables.
  ///
  /// A missing locale counts as UTF-8: a container has none, but is viewed through a terminal that has one.
  private static func saysUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return true }
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}

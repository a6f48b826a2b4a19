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
    public static func < (lhs: Colors, rhs: Colors) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The color support.
  public var colors: Colors
  /// Whether the terminal accepts UTF-8, which box drawing and symbols need.
  public var usesUTF8 = true
  /// Whether the terminal has a title that programs can change.
  public var setsTitle = false
  /// Whether the terminal shows hyperlinks, or ignores them without printing their addresses.
  public var acceptsLinks = false
  /// The control sequence that shows a notification of the desktop.
  package var notification = Notification.bell
  /// Whether erasing uses the current background color; if not, blanks are written instead.
  package var erasesWithBackground = true
  /// The duration without input after which a lone Escape is the key, and not the start of a sequence.
  package var escapeDelay = Duration.milliseconds(50)

  // The capabilities below are known only when the terminal has answered the queries of a session.

  /// Whether the terminal accepts queries, which others might print.
  package var acceptsQueries = false
  /// Whether the terminal accepts the query for Kitty's graphics protocol, which others might print.
  package var acceptsGraphicsQuery = false
  /// Whether the terminal reports keys in Kitty's keyboard protocol.
  public var supportsKeyboardProtocol = false
  /// Whether the terminal draws images in Kitty's graphics protocol.
  public var supportsKittyGraphics = false
  /// Whether the terminal draws images in the sixel format.
  public var supportsSixel = false
  /// The size of a cell in pixels; `nil` if the terminal has not reported it.
  public var cellPixels: Size?
  /// The background color of the terminal; `nil` if the terminal has not reported it.
  public var background: CellColor?
  /// Whether the terminal's background is light, by its reply or else the environment's hint; `nil` if that is unknown.
  public var hasLightBackground: Bool?

  /// Creates capabilities.
  public init(colors: Colors, usesUTF8: Bool = true) {
    self.colors = colors
    self.usesUTF8 = usesUTF8
  }

  /// Derives the capabilities from the environment of a process.
  ///
  /// It follows the conventions of `NO_COLOR` (no-color.org), `CLICOLOR`, `COLORTERM` and the terminal name in `TERM`.
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
    let isKnown = Self.titledTerminals.contains { term.hasPrefix($0) }
    setsTitle = usesUTF8 && isKnown
    acceptsQueries = isKnown
    let program = environment["TERM_PROGRAM"] ?? ""
    acceptsGraphicsQuery = isKnown && Self.graphicsTerminals.contains { term.contains($0) || program == $0 }
    acceptsLinks = isKnown
    notification = isKnown ? Notification(term: term, program: program) : .bell
    hasLightBackground = Self.lightBackgroundHint(environment["COLORFGBG"])
    // A network delivers the bytes of a sequence farther apart. The variables are those of OpenSSH (ssh(1)).
    if Self.remoteVariables.contains(where: { environment[$0]?.isEmpty == false }) { escapeDelay = .milliseconds(100) }
  }

  private static let remoteVariables = ["SSH_CONNECTION", "SSH_TTY"]

  /// Returns whether the last number of rxvt's `COLORFGBG`, such as `15;0`, is a light color; `nil` if it is none.
  private static func lightBackgroundHint(_ value: String?) -> Bool? {
    guard let index = value?.split(separator: ";").last.flatMap({ Int($0) }), (0...15).contains(index) else {
      return nil
    }
    return index == 7 || index > 8
  }

  private static let titledTerminals = [
    "xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "wezterm", "konsole", "gnome", "vte", "st-",
  ]

  /// The terminals that draw images at Unicode placeholders.
  private static let graphicsTerminals = ["kitty", "ghostty"]

  /// Returns whether the locale names UTF-8, in the order of POSIX's locale variables.
  ///
  /// A missing locale counts as UTF-8: a container has none, but is viewed through a terminal that has one.
  private static func saysUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return true }
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}

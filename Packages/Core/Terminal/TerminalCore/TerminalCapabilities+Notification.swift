extension TerminalCapabilities {
  /// The control sequence that shows a notification of the desktop.
  package enum Notification: Hashable, Sendable {
    /// Only a bell.
    case bell
    /// OSC 9 with a text, as in iTerm2.
    case text
    /// OSC 777 with a title and a text, as in urxvt.
    case titleAndText

    /// The sequence of a known terminal.
    ///
    /// A terminal ignores the one that it does not know, so OSC 9, the more common one, is the default. GNU screen
    /// and Apple's Terminal show no notifications.
    init(term: String, program: String) {
      if program == "Apple_Terminal" || term.hasPrefix("screen") {
        self = .bell
      } else if program == "vscode" || ["rxvt", "foot", "vte", "gnome"].contains(where: { term.hasPrefix($0) }) {
        self = .titleAndText
      } else {
        self = .text
      }
    }
  }
}

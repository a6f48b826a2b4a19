import TextSafety

/// The title of the terminal's own window, which names the front window of the app.
///
/// The user's title is saved on the terminal's stack before the first change, and restored at the end. These are control
/// sequences 22 and 23 of XTWINOPS, and OSC 2 for the title (xterm control sequences).
struct TerminalTitle {
  private var shown = ""
  /// The last title as it was requested, so that an unchanged one is not sanitized for each frame.
  private var requested = ""
  /// Whether the user's own title is on the terminal's stack.
  var isShown: Bool { !shown.isEmpty }
  private static let characterLimit = 80
  private static let save = "\u{1B}[22;2t"
  private static let restore = "\u{1B}[23;2t"

  /// Returns the output that changes the title to any text; empty text restores the user's own title.
  mutating func change(to title: String) -> [UInt8] {
    guard title != requested else { return [] }
    requested = title
    let title = SafeText(title).truncated(to: Self.characterLimit).string
    guard title != shown else { return [] }
    let start = shown.isEmpty ? Self.save : ""
    shown = title
    return Array((title.isEmpty ? Self.restore : "\(start)\u{1B}]2;\(title)\u{1B}\\").utf8)
  }
}

extension TerminalSession {
  /// Shows the name of the front window, after the badge, as the title of the terminal, if it can have one.
  func updateTitle(of window: Window) {
    guard terminal.capabilities.setsTitle else { return }
    writeTitle(notifier.badged(window.title))
  }

  func restoreTitle() { writeTitle("") }

  private func writeTitle(_ title: String) {
    let bytes = terminalTitle.change(to: title)
    guard !bytes.isEmpty else { return }
    // A crash between the two must restore the title as well.
    if terminalTitle.isShown { terminal.features.insert(.title) }
    terminal.write(bytes)
    if !terminalTitle.isShown { terminal.features.remove(.title) }
  }
}

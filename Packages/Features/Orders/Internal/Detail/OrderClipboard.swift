import FeatureKit
import TerminalUI

/// Copies texts of an order to the clipboard, and acknowledges it as the list does.
struct OrderClipboard {
  let changes: RecentChangeModel

  /// Copies lines of text.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - name: What the text is, at the beginning of a sentence: `#1004`, `The address of #1004`.
  ///   - copy: The action of the terminal.
  func copy(_ lines: [String], named name: String, with copy: CopyAction) {
    let sentence =
      switch copy(lines: lines) {
      case .sent: "\(name) copied."
      case .tooLarge: "\(name) is more than the clipboard takes."
      case .unavailable: "\(name) not copied: this terminal offers no clipboard."
      }
    changes.acknowledge(sentence)
  }
}

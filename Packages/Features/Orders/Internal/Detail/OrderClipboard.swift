import FeatureKit
import TerminalUI

/// Copies texts of an order to the clipboard, and acknowledges it as the list does.
struct OrderClipboard {
  let changes: RecentChangeModel

  /// Copies a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What the text is, at the beginning of a sentence: `#1004`, `The address of #1004`.
  ///   - copy: The action of the terminal.
  func copy(_ text: String, named name: String, with copy: CopyAction) {
    let sentence =
      switch copy(text) {
      case .sent: "\(name) copied."
      case .tooLarge: "\(name) is more than the clipboard takes."
      case .unavailable: "\(name) not copied: this terminal offers no clipboard."
      }
    changes.acknowledge(sentence)
  }
}

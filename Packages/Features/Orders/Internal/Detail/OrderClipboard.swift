import FeatureKit
import TerminalUI

/// Copies texts of an order to the clipboard, and acknowledges it as the list does.
struct OrderClipboard {
  let changes: RecentChangeModel

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

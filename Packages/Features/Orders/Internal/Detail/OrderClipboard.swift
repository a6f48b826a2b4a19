import Observation
import TerminalUI

/// Copies texts of an order to the clipboard, and acknowledges it for some seconds.
@Observable
final class OrderClipboard {
  /// The time for which the acknowledgment is shown.
  static let duration = Duration.seconds(3)

  /// What was copied, or why nothing was; `nil` after `duration`.
  private(set) var acknowledgment: String?
  /// The number of attempts to copy.
  private(set) var count = 0

  /// Copies a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What the text is: `address`.
  ///   - copy: The action of the terminal.
  func copy(_ text: String, named name: String, with copy: CopyAction) {
    count += 1
    switch copy(text) {
    case .sent: acknowledgment = "✓ Copied the \(name)"
    case .tooLarge: acknowledgment = "The \(name) is too long to copy"
    case .unavailable: acknowledgment = "This terminal has no clipboard"
    }
  }

  /// Removes the acknowledgment after `duration`, unless the task is canceled, as by another attempt.
  func expire(on clock: any Clock<Duration>) async {
    guard acknowledgment != nil else { return }
    guard (try? await clock.sleep(for: Self.duration)) != nil else { return }
    acknowledgment = nil
  }
}

public import TerminalUI

/// An action of the user or of the system, as it is recorded and can be repeated.
nonisolated public enum RecordedAction: Equatable, Sendable {
  /// A key that is not text, or that is a command.
  case key(KeyPress)
  /// Text that was typed into the focused text field, or before a screen was ready.
  ///
  /// The times are those of the characters after the first one, in milliseconds since it.
  case text(RecordedText, isPasted: Bool, times: [Double])
  /// New text of the text field with this index.
  case fill(RecordedText, index: Int)
  /// The activation of the control with this role and index.
  case tap(Control.Role, index: Int)
  /// A mouse action.
  case mouse(MouseEvent)
  /// Input without an effect, whose content is not recorded.
  case ignored
  /// Another size of the terminal.
  case resize(Size)
  /// Another phase of the app.
  case phase(ScenePhase)
  /// A link from outside, reduced to its form and its order number.
  case link(String)
  /// A notification with the link that it opens, or `nil`.
  case notification(link: String?)

  /// The number of inputs that a replay or a scenario repeats for the action: at least one, or one for each character
  /// of a text.
  ///
  /// Pasted text counts as well, because a field that receives it lays out each character.
  public var inputCount: Int {
    switch self {
    case .text(let text, _, _), .fill(let text, _): max(1, text.replacement.count)
    default: 1
    }
  }
}

/// An action with its time.
nonisolated public struct TimedAction: Equatable, Sendable {
  /// The time since the start of the recording.
  public let time: Duration
  /// Whether the action arrived before the main actor handled other work after the previous action.
  public let isJoined: Bool
  /// The action.
  public let action: RecordedAction
}

public import TerminalUI

nonisolated extension RecordedAction {
  /// The input of the window that repeats the action; `nil` for text and for events from outside.
  public var input: ObservedInput? {
    switch self {
    case .key(let press): .event(.key(press))
    case .mouse(let event): .event(.mouse(event))
    case .tap(let role, let index): .activation(role, index: index)
    case .fill(let text, let index): .replacement(text.replacement, index: index, isSecure: false)
    case .resize(let size): .resize(size)
    case .text, .ignored, .phase, .link, .notification: nil
    }
  }
}

nonisolated extension TimedAction {
  /// Parses the line of an action.
  ///
  /// Returns `nil` for an effect, or if the fields are not those of the action.
  ///
  /// - Parameter line: The line.
  public init?(_ line: RecordedLine) {
    guard let action = RecordedAction(line) else { return nil }
    self.init(time: line.time, isJoined: line.fields["joined"] == "true", action: action)
  }
}

nonisolated extension RecordedLine {
  /// Whether the line describes how the app reacted, as opposed to an action.
  public var isEffect: Bool {
    switch kind {
    case .transition, .plan, .opened, .request, .end: true
    case .key, .text, .fill, .tap, .mouse, .ignored, .resize, .phase, .link, .notification: false
    }
  }
}

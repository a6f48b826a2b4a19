public import Observation

/// What the user should know without being interrupted: shown on a line above the screen, one at a time.
@Observable
public final class Notices {
  public private(set) var messages: [String] = []

  public init() {}

  /// Shows a message after those that wait; one that waits already is not shown twice.
  public func add(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }

  /// Takes away the message that is shown.
  public func dismissFirst() {
    if !messages.isEmpty { messages.removeFirst() }
  }
}

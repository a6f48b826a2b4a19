import TextSafety

/// An action that copies text to the user's clipboard.
///
/// Read it with `@Environment(\.copy)`, and call it when the user requests it: `copy(order.number)`. A terminal that can
/// do so receives the text by OSC 52, also over a network connection. The clipboard is never read: a terminal would send
/// its content, which may be a password, as if it were typed.
@MainActor
public struct CopyAction {
  /// The result of copying.
  public enum Result: Hashable, Sendable {
    /// The text was sent to the terminal, which does not confirm that it has changed the clipboard.
    case sent
    /// The text has more than 100,000 bytes, which terminals drop.
    case tooLarge
    /// There is no terminal with a clipboard.
    case unavailable
  }

  private let handler: @MainActor (String) -> Result

  /// Creates an action.
  nonisolated public init(handler: @escaping @MainActor (String) -> Result) {
    self.handler = handler
  }

  /// Copies a text, which may contain any characters, as one line; see `callAsFunction(lines:)`.
  @discardableResult
  public func callAsFunction(_ text: String) -> Result { self(lines: [text]) }

  /// Copies lines of text.
  ///
  /// The texts are sanitized as on the screen: pasted into a terminal, control characters and line breaks would be
  /// commands. A line break in a line becomes a space.
  @discardableResult
  public func callAsFunction(lines: [String]) -> Result {
    let text = lines.map { SafeText($0).string }.joined(separator: "\n")
    guard text.utf8.count <= ClipboardEncoder.maximumLength else { return .tooLarge }
    return handler(text)
  }
}

extension CopyAction {
  init(terminal: any TerminalHost) {
    self.init { text in
      guard terminal.capabilities.acceptsLinks, let bytes = ClipboardEncoder.copy(text) else { return .unavailable }
      terminal.write(bytes)
      return .sent
    }
  }
}

extension EnvironmentValues {
  private struct CopyKey: EnvironmentKey {
    static var defaultValue: CopyAction { CopyAction { _ in .unavailable } }
  }

  /// The action that copies text to the user's clipboard; the default has no effect.
  public var copy: CopyAction {
    get { self[CopyKey.self] }
    set { self[CopyKey.self] = newValue }
  }
}

public import TerminalUI

/// A key with an action and no place on the screen: the key-hint line, the palette and screen readers name it.
public struct ShortcutButton: View {
  private let title: String
  private let key: KeyboardShortcut
  private let action: @MainActor () -> Void

  /// Creates a key, whose title the key-hint line and the palette show.
  public init(_ title: String, key: KeyboardShortcut, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.key = key
    self.action = action
  }

  /// The content and behavior of the view.
  public var body: some View {
    Button(title, action: action)
      .keyboardShortcut(key)
      .focusable(false)
      .frame(width: .cells(0), height: .cells(0))
      .clipped()
  }
}

/// A key that triggers a control wherever the focus is (SwiftUI's type of the same name).
public struct KeyboardShortcut: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var press: KeyPress

  public init(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    press = KeyPress(key, modifiers: modifiers)
  }

  public init(extendedGraphemeClusterLiteral value: Character) {
    self.init(.character(value))
  }

  /// The key that confirms: Return.
  public static let defaultAction = KeyboardShortcut(.return)
  /// The key that steps back: Escape.
  public static let cancelAction = KeyboardShortcut(.escape)
  public static let escape = KeyboardShortcut(.escape)
  public static let `return` = KeyboardShortcut(.return)
}

extension EnvironmentValues {
  private struct ShortcutKey: EnvironmentKey {
    static let defaultValue: KeyboardShortcut? = nil
  }

  /// The shortcut of the control around which it was set.
  var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

extension View {
  /// Triggers the control by a key, wherever the focus is; the key-hint line shows it with the control's title.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Triggers the control by a key with modifiers.
  public func keyboardShortcut(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
  }
}

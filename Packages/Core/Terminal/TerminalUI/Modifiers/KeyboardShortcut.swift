/// A key that triggers a control wherever the focus is (SwiftUI's type of the same name).
public struct KeyboardShortcut: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key with its modifiers.
  public var press: KeyPress
  /// The identifier of the command, by which `KeyBindings` assigns another key; `nil` if the key never changes.
  public let command: String?

  /// Creates a shortcut; Command is the Control key, because few terminals report the Command key.
  public init(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = [], command: String? = nil) {
    var received = modifiers
    if received.remove(.command) != nil { received.insert(.control) }
    press = KeyPress(key, modifiers: received)
    self.command = command
  }

  /// Creates a shortcut from a character literal.
  public init(extendedGraphemeClusterLiteral value: Character) {
    self.init(.character(value))
  }

  /// The key for the default action: Return.
  public static let defaultAction = KeyboardShortcut(.return)
  /// The key for the cancel action: Escape.
  public static let cancelAction = KeyboardShortcut(.escape)
  /// The Escape key.
  public static let escape = KeyboardShortcut(.escape)
  /// The Return key.
  public static let `return` = KeyboardShortcut(.return)
  /// The key that moves the focus to a search field: `/`.
  public static let search = KeyboardShortcut(.character("/"), command: "search")
}

extension EnvironmentValues {
  private struct ShortcutKey: EnvironmentKey {
    static let defaultValue: KeyboardShortcut? = nil
  }

  var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

extension View {
  /// Sets the shortcut of a control; `nil` for none.
  ///
  /// The shortcut works wherever the focus is. The key-hint line shows it with the title of the control.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Sets the shortcut of a control by a key and modifiers.
  public func keyboardShortcut(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
  }
}

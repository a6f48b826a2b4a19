/// The keys that a user has assigned to commands, in place of the shortcuts that the views declare.
///
/// ```swift
/// Button("Complete") { complete() }
///   .keyboardShortcut(KeyboardShortcut(.character("c"), command: "complete"))
///   .environment(\.keyBindings, KeyBindings(["complete": KeyPress(.character("x"))]))
/// ```
///
/// The button then has the key `x`; the key-hint line, the help and the command palette show it. A shortcut without an
/// identifier never changes.
public struct KeyBindings: Hashable, Sendable {
  private let keys: [String: KeyPress]

  /// Creates bindings of keys by the identifiers of the commands (`KeyboardShortcut.command`).
  public init(_ keys: [String: KeyPress] = [:]) {
    self.keys = keys
  }

  /// Returns the key of a command, for a text that names it: the assigned key, or else that of the shortcut.
  public func key(of shortcut: KeyboardShortcut) -> KeyPress {
    shortcut.command.flatMap { keys[$0] } ?? shortcut.press
  }

  func assigned(_ declared: KeyboardShortcut?) -> KeyboardShortcut? {
    guard !keys.isEmpty, var shortcut = declared else { return declared }
    shortcut.press = key(of: shortcut)
    return shortcut
  }
}

extension EnvironmentValues {
  private struct KeyBindingsKey: EnvironmentKey {
    static let defaultValue = KeyBindings()
  }

  /// The keys that the user has assigned to commands.
  public var keyBindings: KeyBindings {
    get { self[KeyBindingsKey.self] }
    set { self[KeyBindingsKey.self] = newValue }
  }
}

/// The keys that a user has assigned to commands, in place of the shortcuts that the views declare.
///
/// ```swift
/// RootView()
///   .environment(\.keyBindings, KeyBindings(["complete": KeyPress("x")]))
/// ```
///
/// A button with the title `Complete` and any shortcut then has the key `x`; the key-hint line, the help and the command
/// palette show it. A control without a shortcut gets none.
public struct KeyBindings: Hashable, Sendable {
  private let keys: [String: KeyPress]

  /// Creates bindings.
  ///
  /// - Parameter keys: The keys by the identifiers of the commands' titles (`identifier(of:)`).
  public init(_ keys: [String: KeyPress] = [:]) {
    self.keys = keys
  }

  /// Returns the identifier of a command: the letters of its title in lowercase, with a dash between words.
  ///
  /// Numbers and symbols do not count, so `Sort…` is `sort` and `Complete 2` is `complete`.
  public static func identifier(of title: some StringProtocol) -> String {
    title.lowercased().split { !$0.isLetter }.joined(separator: "-")
  }

  /// Returns the key of a command.
  ///
  /// - Returns: The key, or `nil` if the command has the shortcut that its view declares.
  public subscript(identifier: String) -> KeyPress? { keys[identifier] }

  /// Returns the key of a command, for a text that names it.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of its title.
  ///   - declared: The key of the shortcut that its view declares.
  /// - Returns: The assigned key, or else the declared one.
  public func key(of identifier: String, default declared: KeyPress) -> KeyPress { keys[identifier] ?? declared }

  /// Returns the shortcut of a control.
  ///
  /// - Parameters:
  ///   - declared: The shortcut that the view declares; `nil` if there is none.
  ///   - title: The title of the control.
  /// - Returns: The assigned shortcut, or else the declared one.
  func shortcut(_ declared: KeyboardShortcut?, titled title: @autoclosure () -> String) -> KeyboardShortcut? {
    guard let declared, !keys.isEmpty, let press = keys[Self.identifier(of: title())] else { return declared }
    var shortcut = declared
    shortcut.press = press
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

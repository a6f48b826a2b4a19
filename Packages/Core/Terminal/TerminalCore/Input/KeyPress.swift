/// A key press with modifiers, as reported by the terminal.
public struct KeyPress: Hashable, Sendable {
  /// The key that was pressed.
  public enum Key: Hashable, Sendable {
    /// A character, including the space.
    case character(Character)
    /// An arrow key.
    case up, down, left, right
    /// A key that moves by more than one step.
    case home, end, pageUp, pageDown
    /// An editing or control key.
    case `return`, tab, backspace, delete, escape, insert
    /// A function key, by its number from 1.
    case function(Int)
  }

  /// The modifier keys that are held down; Shift is reported only if it does not change the character.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Option or Alt key.
    public static let option = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
    /// The Command key, also called Super, which only terminals with Kitty's keyboard protocol report.
    public static let command = Modifiers(rawValue: 8)
  }

  /// The key that was pressed.
  public var key: Key
  /// The modifier keys that were held down.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The character that the key types; `nil` for a key with another function.
  package var text: Character? {
    if case .character(let character) = key, modifiers.isEmpty || modifiers == .shift { character } else { nil }
  }
}

extension KeyPress: CustomStringConvertible {
  /// The name of the key for the key-hint line, such as `^C`, `Tab` or `↑`.
  public var description: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "^" }
    if modifiers.contains(.option) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    if modifiers.contains(.command) { prefix += "Super-" }
    return prefix + name
  }

  private var name: String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): modifiers.contains(.control) ? character.uppercased() : String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .return: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .escape: "Esc"
    case .insert: "Ins"
    case .function(let number): "F\(number)"
    }
  }
}

/// An input event from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// Text was pasted.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal's window received the focus (`true`) or lost it.
  case focus(Bool)
}

/// A mouse action at a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse action.
  public enum Action: Hashable, Sendable {
    /// The primary button was pressed or released.
    case press, release
    /// The pointer entered another cell while the primary button was pressed.
    case drag
    /// The wheel was turned.
    case scrollUp, scrollDown
  }

  /// The kind of the action.
  public var action: Action
  /// The cell under the pointer, counted from zero at the top left.
  public var position: Point

  /// Creates a mouse event.
  public init(_ action: Action, at position: Point) {
    self.action = action
    self.position = position
  }
}

/// A key, as the terminal reports it.
public struct KeyPress: Hashable, Sendable {
  /// Which key.
  public enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case `return`, tab, backspace, delete, escape, insert
    case function(Int)
  }

  /// What is held down with it. Shift is reported only where it does not change the character.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1)
    public static let option = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var key: Key
  public var modifiers: Modifiers

  public init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The text that the key types; `nil` for a key that does something else.
  var text: Character? {
    if case .character(let character) = key, modifiers.isEmpty || modifiers == .shift { character } else { nil }
  }
}

extension KeyPress: CustomStringConvertible {
  /// As a key-hint line shows it: `^C`, `Tab`, `↑`.
  public var description: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "^" }
    if modifiers.contains(.option) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
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

/// What comes in from the terminal.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// Text that was pasted as one piece.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
}

/// What the mouse did, and on which cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case press, release, scrollUp, scrollDown
  }

  public var action: Action
  public var position: Point

  public init(_ action: Action, at position: Point) {
    self.action = action
    self.position = position
  }
}

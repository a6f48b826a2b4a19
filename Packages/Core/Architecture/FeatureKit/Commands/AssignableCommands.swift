public import TerminalUI

/// The commands to which a user can assign another key: what the features declare beside their views.
nonisolated public struct AssignableCommands: Sendable {
  private let screens: [[KeyboardShortcut]]
  private let everyScreen: [KeyboardShortcut]
  /// The commands in the order of their declaration, each once.
  public let all: [KeyboardShortcut]

  /// Creates a list of commands; the commands of one screen cannot have the same key, unless their declarations do.
  public init(screens: [[KeyboardShortcut]], everyScreen: [KeyboardShortcut]) {
    (self.screens, self.everyScreen) = (screens, everyScreen)
    var names: Set<String> = []
    all = (screens.joined() + everyScreen).filter { $0.command.map { names.insert($0).inserted } ?? false }
  }

  /// Returns these commands together with others that can be used on every screen.
  public func adding(everyScreen others: [KeyboardShortcut]) -> AssignableCommands {
    AssignableCommands(screens: screens, everyScreen: everyScreen + others)
  }

  /// The identifiers of the commands, in the order of their declaration.
  public var names: [String] { all.compactMap(\.command) }

  /// Returns the identifier of a command with the same key on the same screen as another one; `nil` if there is none.
  public func conflict(of name: String, in bindings: KeyBindings) -> String? {
    guard let command = all.first(where: { $0.command == name }) else { return nil }
    let key = bindings.key(of: command)
    return all.first { other in
      // Commands whose declarations have the same key are never on the screen together.
      let isIntended = other.press == command.press && key == command.press
      return other.command != name && bindings.key(of: other) == key && !isIntended && areTogether(command, other)
    }?.command
  }

  /// Returns whether two commands can be used on the same screen.
  private func areTogether(_ first: KeyboardShortcut, _ second: KeyboardShortcut) -> Bool {
    everyScreen.contains(first) || everyScreen.contains(second)
      || screens.contains { $0.contains(first) && $0.contains(second) }
  }

  /// Returns what a key does in every app, so that it cannot be assigned to a command; `nil` if it can be.
  public static func reason(againstAssigning key: KeyPress) -> String? {
    switch (key.lowercasedControl.key, key.modifiers) {
    case (.character, let modifiers) where modifiers.contains(.shift):
      "a terminal sends Shift with a character as another character"
    case (.character("1"..."9"), []): "it selects a tab"
    case (.character("?"), _), (.function(1), _): "it shows the help"
    case (.function(6...8), _): "it is for windows"
    case (.character("p"), .control): "it opens the command palette"
    case (.character("c"), .control), (.character("q"), .control): "it quits"
    case (.character("z"), .control), (.character("l"), .control): "it is for the terminal"
    // In a terminal these are Backspace, Tab, Enter, Escape and no key.
    case (.character("h"), .control), (.character("i"), .control), (.character("j"), .control),
      (.character("m"), .control), (.character("["), .control), (.character(" "), .control):
      "a terminal sends it for another key"
    case (.character(" "), []): "it uses the focused control"
    case (.character, _), (.function, _): nil
    default: "it moves the focus or the cursor"
    }
  }
}

nonisolated extension KeyPress {
  /// The key with a small letter if it is pressed with Control, because a terminal sends no other.
  fileprivate var lowercasedControl: KeyPress {
    guard case .character(let character) = key, modifiers.contains(.control),
      let letter = character.lowercased().first
    else { return self }
    return KeyPress(.character(letter), modifiers: modifiers)
  }
}

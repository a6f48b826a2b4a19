public import TerminalUI

/// A command to which a configuration file can assign a key.
nonisolated public struct RemappableCommand: Sendable {
  /// A screen with commands of its own.
  enum Screen: Sendable {
    case home, orders, order, profile, plans
    /// Every screen of a signed-in user.
    case every
  }

  /// The name in configuration files.
  public let name: String
  /// The key without a configuration.
  public let key: KeyPress
  /// The identifiers of the titles that the command has, for example in a narrow window.
  let titles: [String]
  let screens: Set<Screen>

  private init(_ name: String, _ key: KeyPress, on screens: Set<Screen>, titles: [String] = []) {
    self.name = name
    self.key = key
    self.titles = [name] + titles
    self.screens = screens
  }

  private init(_ name: String, _ key: Character, on screens: Set<Screen>, titles: [String] = []) {
    self.init(name, KeyPress(.character(key)), on: screens, titles: titles)
  }

  private static func control(_ key: Character) -> KeyPress { KeyPress(.character(key), modifiers: .control) }

  /// The commands in the order in which they are listed.
  public static let all = [
    RemappableCommand("complete", "c", on: [.orders, .order], titles: ["completing", "working"]),
    RemappableCommand("new-order", "n", on: [.home, .orders], titles: ["new"]),
    RemappableCommand("new-window", "w", on: [.orders], titles: ["window"]),
    RemappableCommand("sort", "s", on: [.orders]),
    RemappableCommand("search", "/", on: [.home, .orders]),
    RemappableCommand("take-payment", "p", on: [.order], titles: ["taking-payment"]),
    RemappableCommand("undo", "u", on: [.every], titles: ["undo-the-last-change"]),
    RemappableCommand("all-orders", "o", on: [.home]),
    RemappableCommand("try-again", "r", on: [.every]),
    RemappableCommand("order-history", "h", on: [.profile]),
    RemappableCommand("check-again", "r", on: [.plans], titles: ["checking"]),
    RemappableCommand("notifications", control("n"), on: [.every]),
    RemappableCommand("open", control("o"), on: [.every]),
    RemappableCommand("dismiss", control("x"), on: [.every]),
    RemappableCommand("export", "e", on: [.orders]),
    RemappableCommand("refresh", "r", on: [.orders]),
    RemappableCommand("mark-all", control("a"), on: [.orders]),
    RemappableCommand("search-all-orders", "o", on: [.orders]),
    RemappableCommand("copy", "y", on: [.orders, .order], titles: ["copy-number"]),
    RemappableCommand("copy-address", "a", on: [.order]),
    RemappableCommand("all-orders-of-the-customer", "o", on: [.order]),
    RemappableCommand("copy-email", "y", on: [.profile]),
    RemappableCommand("check-the-connection", control("r"), on: [.every], titles: ["try-now"]),
    RemappableCommand("save-the-screen-as-svg", control("s"), on: [.every]),
    RemappableCommand(
      "developer-view", control("t"), on: [.every],
      titles: ["show-the-developer-view", "hide-the-developer-view"]),
  ]

  /// Returns the key of a command.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - bindings: The keys that the user has assigned to commands.
  /// - Returns: The assigned key, or else the one without a configuration.
  static func key(of name: String, in bindings: KeyBindings) -> KeyPress {
    guard let command = all.first(where: { $0.name == name }) else {
      preconditionFailure("There is no command \(name)")
    }
    return bindings.key(of: name, default: command.key)
  }

  /// Returns the bindings of commands.
  ///
  /// - Returns: The bindings, which contain each title of a command.
  public static func bindings(_ keys: [String: KeyPress]) -> KeyBindings {
    let pairs = all.flatMap { command in
      keys[command.name].map { key in command.titles.map { ($0, key) } } ?? []
    }
    return KeyBindings(Dictionary(pairs) { first, _ in first })
  }

  /// Returns a command that has the key of another one on the same screen.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - keys: The assigned keys by the names of the commands.
  /// - Returns: The name of another command with the same key, or `nil` if there is none.
  public static func conflict(of name: String, in keys: [String: KeyPress]) -> String? {
    guard let command = all.first(where: { $0.name == name }) else { return nil }
    let key = keys[name] ?? command.key
    return all.first { other in
      // Commands with the same key without a configuration are never on the screen together.
      let isIntended = other.key == command.key && key == command.key
      return other.name != name && (keys[other.name] ?? other.key) == key && !isIntended
        && command.sharesScreen(with: other)
    }?.name
  }

  private func sharesScreen(with other: RemappableCommand) -> Bool {
    screens.contains(.every) || other.screens.contains(.every) || !screens.isDisjoint(with: other.screens)
  }
}

nonisolated extension RemappableCommand {
  /// Returns why a key cannot be assigned to a command.
  ///
  /// - Returns: What the key does in every app, or `nil` if it can be assigned.
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

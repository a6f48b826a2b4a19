extension KeyPress {
  /// Creates a key press from its name in scripts and recordings: a character, `enter`, `f5`, or `ctrl-c`.
  ///
  /// Returns `nil` for an unknown name. Each modifier may occur once.
  ///
  /// - Parameter scriptName: The name.
  public init?(scriptName: String) {
    var name = scriptName[...]
    var pressed: Modifiers = []
    while let (prefix, modifier) = Self.modifierNames.first(where: { name.hasPrefix($0.prefix) }) {
      guard pressed.insert(modifier).inserted else { return nil }
      name = name.dropFirst(prefix.count)
    }
    guard let key = Self.key(named: String(name)) else { return nil }
    self.init(key, modifiers: pressed)
  }

  /// The name in scripts and recordings.
  public var scriptName: String {
    let prefix = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.prefix).joined()
    return prefix + unmodifiedName
  }

  private var unmodifiedName: String {
    switch key {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: Self.names.first { $0.key == key }?.name ?? ""
    }
  }

  private static func key(named name: String) -> Key? {
    if let number = functionKeyNumber(name) { return .function(number) }
    if let named = (names + aliases).first(where: { $0.name == name }) { return named.key }
    guard let character = name.first, name.index(after: name.startIndex) == name.endIndex else { return nil }
    return .character(character)
  }

  private static func functionKeyNumber(_ text: String) -> Int? {
    guard "fF".contains(text.prefix(1)), let number = Int(text.dropFirst()), (1...12).contains(number) else {
      return nil
    }
    return number
  }

  private static let modifierNames: [(prefix: String, modifier: Modifiers)] = [
    ("ctrl-", .control), ("alt-", .option), ("shift-", .shift),
  ]

  private static let names: [(name: String, key: Key)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
    ("pgup", .pageUp), ("pgdn", .pageDown), ("enter", .return), ("tab", .tab), ("backspace", .backspace),
    ("delete", .delete), ("esc", .escape), ("insert", .insert),
  ]

  private static let aliases: [(name: String, key: Key)] = [
    ("return", .return), ("escape", .escape), ("space", .character(" ")),
  ]
}

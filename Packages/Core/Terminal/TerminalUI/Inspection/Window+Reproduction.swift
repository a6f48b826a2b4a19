extension Window {
  package var gridSize: Size { size }

  /// Repeats an observed input; `true` if a view handled it, and `false` also for a control that is not on the screen.
  @discardableResult
  package func reproduce(_ input: ObservedInput) -> Bool {
    switch input {
    case .event(let event): return send(event)
    case .activation(let role, let index):
      guard let control = control(role, at: index) else { return false }
      control.activate()
    case .replacement(let text, let index, _):
      guard let field = control(.textField, at: index) else { return false }
      field.type(text)
    case .resize(let size): resize(to: size)
    }
    return true
  }

  /// Waits until the asynchronous actions that an input has started have begun, as they do in a terminal before the next
  /// input.
  package func waitUntilActionsBegin() async { await tasks.waitUntilBegun() }

  /// Returns the control with a role and an index, in reading order, among the controls of this role.
  package func control(_ role: Control.Role, at index: Int) -> Control? {
    let controls = controls().filter { $0.role == role }
    return controls.indices.contains(index) ? controls[index] : nil
  }

  /// Returns the innermost control at a cell; a row, a tab or a choice is a part of its view and is not found.
  package func control(at point: Point) -> Control? {
    controls().filter { [.button, .toggle, .textField].contains($0.role) && $0.node.frame.contains(point) }
      .min { $0.node.frame.size.width < $1.node.frame.size.width }
  }

  /// The label and the text of the text field with the focus, or `nil` if another view has it.
  ///
  /// The text of a secure field is included.
  package var focusedField: (label: String, text: String)? {
    guard let field = focus.focused as? TextFieldNode, let control = field.controls.first else { return nil }
    return (control.label, String(field.characters))
  }
}

extension KeyPress {
  /// Creates a key press from its name in scripts and recordings: a character, `enter`, `f5`, or `ctrl-c`.
  ///
  /// Returns `nil` for an unknown name. Each modifier may occur once.
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
    guard "fF".contains(text.prefix(1)), let number = Int(text.dropFirst()), (1...35).contains(number) else {
      return nil
    }
    return number
  }

  private static let modifierNames: [(prefix: String, modifier: Modifiers)] = [
    ("ctrl-", .control), ("alt-", .option), ("shift-", .shift), ("super-", .command),
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

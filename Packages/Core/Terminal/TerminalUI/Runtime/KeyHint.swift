/// A key and its action, as shown in the key-hint line.
public struct KeyHint: Hashable, Sendable {
  /// The name of the key.
  public var key: String
  /// The title of the action.
  public var title: String
  /// Whether the action is available: the control that the key triggers may be disabled.
  package var isEnabled = true
  /// How soon the key-hint line omits the hint.
  package var importance = Importance.normal

  package enum Importance: Hashable, Sendable {
    /// The line omits the hint first, because the user knows the key from elsewhere.
    case low
    case normal
  }

  /// Creates a hint.
  public init(_ key: String, _ title: String) {
    self.key = key
    self.title = title
  }

  package func with(_ importance: Importance) -> KeyHint {
    var hint = self
    hint.importance = importance
    return hint
  }

  /// The hint for the key that moves the focus, shown whenever there is another control.
  static let nextControl = KeyHint("Tab", "Next").with(.low)

  var inASCII: KeyHint {
    var hint = self
    hint.key = ASCIISymbols.keyName(key)
    hint.title = ASCIISymbols.expanded(title)
    return hint
  }
}

extension Window {
  /// The currently available keys: those of the focused control and its ancestors, then all shortcuts on the screen.
  public var keyHints: [KeyHint] {
    var hints = offeredHints + shortcutHints.filter(\.isEnabled)
    if focus.canAdvance(in: self) { hints.append(.nextControl) }
    return hints.reduce(into: []) { $0.addHint($1) }
  }

  /// The hints of the shortcuts on the screen, which its own views declare, those of disabled controls included.
  package var shortcutHints: [KeyHint] {
    // While a text field has the focus, a letter is text, and some keys edit it.
    let field = focus.focused as? TextFieldNode
    return shortcuts.nodes.compactMap { control in
      guard let shortcut = control.shortcut, field?.uses(shortcut.press) != true else { return nil }
      var hint = KeyHint(shortcut.press.description, control.shortcutTitle)
      hint.isEnabled = control.environment.isEnabled
      return hint
    }
  }

  /// The hints of the nodes to which a key is offered, in the order of `Window.offer(_:)`.
  private var offeredHints: [KeyHint] {
    let scope = scope
    guard focus.focused != nil else { return scope?.hintsOfferedDown ?? [] }
    var hints: [KeyHint] = []
    for node in focus.path {
      hints += node.keyHints
      if node === scope { break }
    }
    return hints
  }
}

extension [KeyHint] {
  fileprivate mutating func addHint(_ hint: KeyHint) {
    if !contains(where: { $0.key == hint.key }) { append(hint) }
  }
}

extension Node {
  fileprivate var hintsOfferedDown: [KeyHint] {
    reachableNodes.reversed().flatMap(\.hintsOfferedDown) + keyHints
  }

  /// The text in the node's subtree, which names it for the driver, the key-hint line and screen readers.
  package final var label: String {
    var words: [String] = []
    collectText(into: &words)
    return words.joined(separator: " ")
  }

  private func collectText(into words: inout [String]) {
    if let accessibilityLabel { return words.append(accessibilityLabel) }
    if let text = self as? TextNode { words.append(text.content) }
    for child in visibleChildren { child.collectText(into: &words) }
  }
}

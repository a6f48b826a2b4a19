/// A key and what it does, as the key-hint line shows it.
public struct KeyHint: Hashable, Sendable {
  public var key: String
  public var title: String
  /// Whether the key does it now: the control that it triggers may be disabled.
  var isEnabled = true

  public init(_ key: String, _ title: String) {
    self.key = key
    self.title = title
  }

  /// Moves the focus on; on the key-hint line wherever it does.
  static let nextControl = KeyHint("Tab", "Next")
}

extension Window {
  /// What the keys do now: those of the focused control and of what holds it, then every shortcut on the screen.
  public var keyHints: [KeyHint] { hintsInPlace.filter(\.isEnabled) }

  /// As `keyHints`, with the shortcuts of disabled controls between them: on the key-hint line every key keeps its place
  /// while controls are enabled and disabled.
  var hintsInPlace: [KeyHint] {
    var hints = offeredHints
    // While a field takes text, a letter is text.
    let isTyping = focus.focused is TextFieldNode
    for control in shortcuts.nodes {
      guard let shortcut = control.shortcut, !(isTyping && shortcut.press.text != nil) else { continue }
      var hint = KeyHint(shortcut.press.description, control.shortcutTitle)
      hint.isEnabled = control.environment.isEnabled
      hints.append(hint)
    }
    if focus.canAdvance(in: self) { hints.append(.nextControl) }
    return hints.reduce(into: []) { $0.addHint($1) }
  }

  /// The hints of those who are offered a key, in their order: see `Window.offer(_:)`.
  private var offeredHints: [KeyHint] {
    guard let focused = focus.focused else { return scope?.hintsOfferedDown ?? [] }
    var hints: [KeyHint] = []
    var node: Node? = focused
    while let current = node {
      hints += current.keyHints
      node = current === scope ? nil : current.parent
    }
    return hints
  }
}

extension [KeyHint] {
  /// Adds a hint, unless its key does something else already.
  fileprivate mutating func addHint(_ hint: KeyHint) {
    guard let place = firstIndex(where: { $0.key == hint.key }) else { return append(hint) }
    if hint.isEnabled, !self[place].isEnabled { self[place] = hint }
  }
}

extension Node {
  fileprivate var hintsOfferedDown: [KeyHint] {
    visibleChildren.reversed().flatMap(\.hintsOfferedDown) + keyHints
  }

  /// The text in a node, for those who name it: the driver, the key-hint line, a screen reader.
  final var label: String {
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

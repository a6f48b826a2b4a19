/// A key and what it does, as the key-hint line shows it.
public struct KeyHint: Hashable, Sendable {
  public var key: String
  public var title: String

  public init(_ key: String, _ title: String) {
    self.key = key
    self.title = title
  }
}

extension Window {
  /// What the keys do now: those of the focused control and of what holds it, then every shortcut on the screen.
  public var keyHints: [KeyHint] {
    var hints = offeredHints
    // While a field takes text, a letter is text.
    let isTyping = focus.focused is TextFieldNode
    for control in shortcutControls() {
      guard let shortcut = control.shortcut, !(isTyping && shortcut.press.text != nil) else { continue }
      hints.append(KeyHint(shortcut.press.description, control.shortcutTitle))
    }
    if focus.candidates(in: self).count > 1 { hints.append(KeyHint("Tab", "Next")) }
    var seen: Set<String> = []
    return hints.filter { seen.insert($0.key).inserted }
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

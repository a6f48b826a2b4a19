extension View {
  /// Types letters, digits and pasted text into the first text field of the view, wherever the focus is in the view.
  ///
  /// For a screen that exists to type in. A key that the focused control or a view inside handles is not typed, nor
  /// is the key of a shortcut on the screen. Other characters, such as `?`, retain their meaning. The digits of an enclosing `TabView` need Alt, as in
  /// a focused field.
  public func typesIntoField() -> some View {
    modifier(TypingModifier())
  }
}

private struct TypingModifier: NodeModifier {
  func makeNode(in parent: Node) -> TypingNode { TypingNode(parent: parent) }
  func update(_ node: TypingNode) {}
}

/// Passes typed and pasted text to its first text field.
private final class TypingNode: Node {
  override var isInteractive: Bool { true }

  var field: TextFieldNode? {
    window.focus.candidates(in: window).lazy.compactMap { $0 as? TextFieldNode }.first { $0.isInside(self) }
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard let character = key.text, character.isLetter || character.isNumber, window.shortcuts.byKey[key] == nil,
      let field
    else { return false }
    window.focus.move(to: field, in: window)
    field.insert(String(character))
    return true
  }
}

extension Node {
  /// Whether a view around the node types letters into its field.
  var typesIntoField: Bool { nearest { $0 as? TypingNode } != nil }
}

extension Window {
  /// The field that receives typed and pasted text: the focused one, or that of a view around the focus.
  var typingField: TextFieldNode? {
    if let field = focus.focused as? TextFieldNode { return field }
    for node in focus.path {
      if let typing = node as? TypingNode { return typing.field }
    }
    return nil
  }
}

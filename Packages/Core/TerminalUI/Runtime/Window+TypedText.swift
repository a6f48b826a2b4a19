extension Window {
  /// The minimum number of characters in one read that are inserted together.
  ///
  /// Typing produces fewer between two frames. Those are handled one by one, because each may move the focus.
  static let minimumInsertionLength = 16

  /// Handles characters that arrived together.
  ///
  /// A text field inserts many of them in one step, so its binding is written once.
  func send(typed characters: [Character]) {
    var rest = characters[...]
    while let first = rest.first {
      if rest.count >= Self.minimumInsertionLength, insert(rest) { return }
      send(.key(KeyPress(.character(first))))
      rest.removeFirst()
    }
  }

  /// Inserts characters into the focused text field.
  ///
  /// - Returns: `false` if no text field accepts them now.
  private func insert(_ characters: ArraySlice<Character>) -> Bool {
    update()
    deliverBufferedKeys()
    guard typeAhead.isEmpty, let field = focus.focused as? TextFieldNode, field.environment.isEnabled else {
      return false
    }
    let text = String(characters)
    return observing(.event(.paste(text))) {
      field.insert(text)
      return .handled
    } == .handled
  }
}

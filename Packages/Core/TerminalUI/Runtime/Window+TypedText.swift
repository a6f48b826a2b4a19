extension Window {
  /// The minimum number of characters in one read that are inserted together.
  ///
  /// Typing produces fewer between two frames. Those are handled one by one, because each may move the focus.
  static let minimumInsertionLength = 16

  /// Handles the first of several characters that arrived together, or all of them.
  ///
  /// A text field inserts many of them in one step, so its binding is written once. Otherwise, each of them may move the
  /// focus or take long.
  ///
  /// - Parameter characters: The characters.
  /// - Returns: The number of handled characters.
  func send(typed characters: ArraySlice<Character>) -> Int {
    guard let first = characters.first else { return 0 }
    if characters.count >= Self.minimumInsertionLength, insert(characters) { return characters.count }
    send(.key(KeyPress(.character(first))))
    return 1
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

extension Window {
  /// The smallest number of characters in one read that are inserted together. Typing makes fewer between two frames:
  /// those are handled one by one, because each may move the focus.
  static let shortestInsertion = 16

  /// Sends characters that came together. A text field inserts many of them at once, so that its binding is written once.
  func send(typed characters: [Character]) {
    var rest = characters[...]
    while let first = rest.first {
      if rest.count >= Self.shortestInsertion, insert(rest) { return }
      send(.key(KeyPress(.character(first))))
      rest.removeFirst()
    }
  }

  /// - Returns: `false` if no text field takes the characters now.
  private func insert(_ characters: ArraySlice<Character>) -> Bool {
    update()
    giveKeptKeys()
    guard typeAhead.isEmpty, let field = focus.focused as? TextFieldNode, field.environment.isEnabled else {
      return false
    }
    field.insert(String(characters))
    return true
  }
}

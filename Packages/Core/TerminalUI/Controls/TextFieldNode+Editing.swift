/// Editing keys: those of GNU readline that terminals can send.
extension TextFieldNode {
  func edit(_ key: KeyPress) -> Bool {
    cursor = min(cursor, characters.count)
    switch (key.key, key.modifiers) {
    case (.backspace, _) where isSelected, (.delete, []) where isSelected: delete(0..<characters.count)
    case (.backspace, []): delete(max(0, cursor - 1)..<cursor)
    case (.delete, []), (.character("d"), .control): delete(cursor..<min(cursor + 1, characters.count))
    case (.character("u"), .control): delete(0..<cursor)
    case (.character("k"), .control): delete(cursor..<characters.count)
    case (.character("w"), .control): delete(startOfWord(where: { !$0.isWhitespace })..<cursor)
    case (.backspace, .option): delete(startOfWord()..<cursor)
    case (.character("d"), .option): delete(cursor..<endOfWord())
    default: return false
    }
    return true
  }

  func moveCursor(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []), (.character("b"), .control): cursor = max(0, cursor - 1)
    case (.right, []), (.character("f"), .control): cursor = min(characters.count, cursor + 1)
    case (.home, []), (.character("a"), .control): cursor = 0
    case (.end, []), (.character("e"), .control): cursor = characters.count
    case (.character("b"), .option), (.left, .option), (.left, .control): cursor = startOfWord()
    case (.character("f"), .option), (.right, .option), (.right, .control): cursor = endOfWord()
    default: return false
    }
    isSelected = false
    window.setNeedsFrame()
    return true
  }

  private func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var next = characters
    next.removeSubrange(range)
    cursor = range.lowerBound
    write(next)
  }

  /// Returns the start of the word before the cursor; hidden text is one word, so that the cursor does not reveal
  /// words.
  private func startOfWord(where isPart: (Character) -> Bool = \.isWordPart) -> Int {
    guard !isSecure else { return 0 }
    var index = cursor
    while index > 0, !isPart(characters[index - 1]) { index -= 1 }
    while index > 0, isPart(characters[index - 1]) { index -= 1 }
    return index
  }

  /// Returns the end of the word after the cursor.
  private func endOfWord() -> Int {
    guard !isSecure else { return characters.count }
    var index = cursor
    while index < characters.count, !characters[index].isWordPart { index += 1 }
    while index < characters.count, characters[index].isWordPart { index += 1 }
    return index
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

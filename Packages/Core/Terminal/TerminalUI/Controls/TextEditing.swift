import TextSafety

/// The text of a field, its cursor, and the changes that can be undone.
///
/// It is a value without a view: a field of one line and an editor of several lines edit by the same rules.
struct TextEditing {
  private(set) var text = ""
  /// The characters of the text, computed once for each change.
  private(set) var characters: [Character] = []
  private(set) var cursor = 0
  /// Whether the whole text is selected, so that the next character replaces it.
  private(set) var isSelected = false
  /// Whether line breaks are inserted; otherwise they become spaces.
  var allowsLineBreaks = false
  /// Whether the text is hidden, so that the cursor must not reveal its words.
  var isSecure = false
  private var history = TextHistory()

  // MARK: Changes from outside

  mutating func reset(to text: String) {
    self.text = text
    characters = Array(text)
    cursor = characters.count
    isSelected = false
    history = TextHistory()
  }

  mutating func selectAll() { isSelected = !characters.isEmpty }

  mutating func moveCursor(to position: Int) {
    cursor = min(max(0, position), characters.count)
    isSelected = false
  }

  mutating func clear() { replace(with: [], cursor: 0) }

  // MARK: Insertion

  /// Inserts text at the cursor, or in place of the selected text, up to a limit in characters; `true` if the text
  /// changes.
  ///
  /// Control characters are dropped. A combining character joins the character before it, even if it was typed
  /// separately: an accent, or a part of a flag or an emoji.
  ///
  /// - Complexity: O(*n*) in the length of the whole text; input beyond the limit is not read.
  mutating func insert(_ insertion: String, limit: Int) -> Bool {
    let replaced = isSelected ? 0..<characters.count : cursor..<cursor
    let tail = String(characters[replaced.upperBound...])
    var head = String(characters[..<replaced.lowerBound])
    let before = head.utf8.count
    var room = limit - characters.count + replaced.count
    for character in insertion where character.utf8.count <= Character.longest {
      if character.isJoining, let last = head.last {
        if last.utf8.count + character.utf8.count <= Character.longest { head.append(character) }
      } else if room <= 0 {
        break
      } else if let typed = character.typed(allowsLineBreaks: allowsLineBreaks) {
        head.append(typed)
        room -= 1
      }
    }
    guard head.utf8.count > before else { return false }
    replace(with: Array(head + tail), cursor: head.count)
    return true
  }

  // MARK: Keys: those of GNU readline that terminals can send

  /// Deletes text, or undoes a change; `true` if the key edits, even if there is nothing to edit.
  mutating func edit(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.backspace, _) where isSelected, (.delete, []) where isSelected: clear()
    case (.backspace, []): delete(max(0, cursor - 1)..<cursor)
    // As in a shell, the key has another meaning where there is no text.
    case (.character("d"), .control) where characters.isEmpty: return false
    case (.delete, []), (.character("d"), .control): delete(cursor..<min(cursor + 1, characters.count))
    case (.character("u"), .control): delete(startOfLine..<cursor)
    case (.character("k"), .control): delete(cursor..<endOfLine)
    case (.character("w"), .control): delete(startOfWord(where: { !$0.isWhitespace })..<cursor)
    case (.backspace, .option): delete(startOfWord()..<cursor)
    case (.character("d"), .option): delete(cursor..<endOfWord())
    case (.character("z"), .option), (.character("_"), .control): undo()
    case (.character("Z"), .option), (.character("Z"), [.option, .shift]): redo()
    default: return false
    }
    return true
  }

  /// Moves the cursor by characters, words or lines without regard to their layout.
  ///
  /// - Returns: `true` if the key moves the cursor, even if it is at an end.
  mutating func moveCursor(by key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []), (.character("b"), .control): moveCursor(to: cursor - 1)
    case (.right, []), (.character("f"), .control): moveCursor(to: cursor + 1)
    case (.home, []), (.character("a"), .control): moveCursor(to: startOfLine)
    case (.end, []), (.character("e"), .control): moveCursor(to: endOfLine)
    case (.home, .control): moveCursor(to: 0)
    case (.end, .control): moveCursor(to: characters.count)
    case (.character("b"), .option), (.left, .option), (.left, .control): moveCursor(to: startOfWord())
    case (.character("f"), .option), (.right, .option), (.right, .control): moveCursor(to: endOfWord())
    default: return false
    }
    return true
  }

  private mutating func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var next = characters
    next.removeSubrange(range)
    replace(with: next, cursor: range.lowerBound)
  }

  private mutating func undo() { apply(history.undo()) }
  private mutating func redo() { apply(history.redo()) }

  private mutating func apply(_ change: TextHistory.Change?) {
    guard let change else { return }
    characters.replaceSubrange(change.start..<change.start + change.removed.count, with: change.inserted)
    cursor = change.start + change.inserted.count
    text = String(characters)
    isSelected = false
  }

  private mutating func replace(with next: [Character], cursor: Int) {
    history.record(from: characters, to: next)
    characters = next
    text = String(next)
    isSelected = false
    self.cursor = cursor
  }

  // MARK: Lines and words

  private var startOfLine: Int {
    guard allowsLineBreaks else { return 0 }
    return characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  private var endOfLine: Int {
    guard allowsLineBreaks else { return characters.count }
    return characters[cursor...].firstIndex(of: "\n") ?? characters.count
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

  private func endOfWord() -> Int {
    guard !isSecure else { return characters.count }
    var index = cursor
    while index < characters.count, !characters[index].isWordPart { index += 1 }
    while index < characters.count, characters[index].isWordPart { index += 1 }
    return index
  }
}

/// The changes of a text that can be undone and done again.
struct TextHistory {
  struct Change: Equatable {
    var start: Int
    var removed: [Character]
    var inserted: [Character]

    var reversed: Change { Change(start: start, removed: inserted, inserted: removed) }
    /// Whether the change is one typed character, which is undone together with those of its word.
    var isTyped: Bool { removed.isEmpty && inserted.count == 1 }
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  private var isTyping = false
  private static let maximumCount = 100

  /// Records a change of the whole text by the part that differs.
  mutating func record(from old: [Character], to new: [Character]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let shared = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let change = Change(
      start: start, removed: Array(old[start..<old.count - shared]), inserted: Array(new[start..<new.count - shared]))
    undone = []
    if isTyping, change.isTyped, extendsLast(change) {
      done[done.count - 1].inserted += change.inserted
    } else {
      if done.count == Self.maximumCount { done.removeFirst() }
      done.append(change)
    }
    isTyping = change.isTyped
  }

  private func extendsLast(_ change: Change) -> Bool {
    guard let last = done.last, last.removed.isEmpty, last.start + last.inserted.count == change.start else {
      return false
    }
    return change.inserted.first?.isWhitespace == false || last.inserted.last?.isWhitespace == true
  }

  /// Returns the change that undoes the last one; `nil` if there is none.
  mutating func undo() -> Change? {
    isTyping = false
    guard let last = done.popLast() else { return nil }
    undone.append(last)
    return last.reversed
  }

  /// Returns the change that was undone last; `nil` if there is none.
  mutating func redo() -> Change? {
    guard let last = undone.popLast() else { return nil }
    done.append(last)
    return last
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
  /// The maximum length in UTF-8 bytes of an accepted character.
  ///
  /// The longest emoji have 35 bytes; a base with thousands of combining marks is not text.
  fileprivate static let longest = 128

  /// Returns the character as a field accepts it; `nil` if it takes no column or is a control character.
  ///
  /// Text that is only displayed shows a symbol for control characters instead.
  fileprivate func typed(allowsLineBreaks: Bool) -> Character? {
    if isNewline { return allowsLineBreaks ? "\n" : " " }
    if self == "\t" { return " " }
    guard let safe = SafeCharacter(self)?.character, CharacterWidth.of(safe) > 0 else { return nil }
    return safe == "\u{FFFD}" && self != safe ? nil : safe
  }

  /// Whether the character modifies the one before it: a combining mark or a joiner.
  fileprivate var isJoining: Bool {
    unicodeScalars.allSatisfy { $0.properties.isGraphemeExtend || $0 == "\u{200D}" }
  }
}

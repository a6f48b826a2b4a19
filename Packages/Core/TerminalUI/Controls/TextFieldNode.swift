import TextSafety

/// A text field on the screen: stores the cursor and shows the part of the text around it.
final class TextFieldNode: ControlNode {
  var title = ""
  var prompt = ""
  var isSecure = false
  var text: Binding<String> = .constant("")

  /// The number of characters before the cursor.
  private var cursor = 0
  /// Whether the whole text is selected, so that the next character replaces it.
  private var isSelected = false
  private var shownText = ""
  /// The characters of the displayed text, computed once for each change.
  private(set) var characters: [Character] = []

  /// Replaces the text.
  private func write(_ next: [Character]) {
    isSelected = false
    characters = next
    shownText = String(next)
    text.wrappedValue = shownText
    setNeedsDisplay()
  }

  /// Reads text that was set from outside and moves the cursor to its end.
  func textMayHaveChanged() {
    let current = text.wrappedValue
    guard current != shownText else { return }
    isSelected = false
    shownText = current
    characters = Array(current)
    cursor = characters.count
    setNeedsDisplay()
  }

  /// Whether no more characters can be inserted.
  private var isFull: Bool { characters.count >= environment.characterLimit }

  override var shortcut: KeyboardShortcut? { environment.keyboardShortcut }
  override var shortcutTitle: String { title }

  override func trigger() {
    window.focus.move(to: self, in: window)
  }

  override func didReceiveFocus() {
    textMayHaveChanged()
    isSelected = environment.selectsTextOnFocus && !characters.isEmpty
  }

  override func press(at point: Point) -> Bool { true }

  override var controls: [Control] {
    [Control(.textField, title, node: self) { [weak self] in self?.trigger() }]
  }

  /// Clears the field.
  func clear() {
    cursor = 0
    write([])
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let wish = max(20, CharacterWidth.of(prompt) + 2)
    return Size(width: min(proposal.width ?? wish, ProposedSize.unlimited), height: 1)
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, environment.isEnabled else { return false }
    textMayHaveChanged()
    if let character = key.text {
      insert(String(character))
      return true
    }
    return edit(key) || moveCursor(key) || submit(key)
  }

  private func submit(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.return), let submit = environment.submit else { return false }
    submit.run(window)
    return true
  }

  override var keyHints: [KeyHint] {
    let full = isFull ? [KeyHint("Full:", "\(environment.characterLimit) characters at most")] : []
    return full + (environment.submit == nil ? [] : [KeyHint("Enter", environment.submitLabel.title)])
  }

  override func drawControl(on canvas: inout Canvas) {
    textMayHaveChanged()
    let palette = environment.palette
    let width = frame.size.width
    canvas.fill(frame, background: palette[.surface])
    if hasFocus { canvas.write("▎", at: frame.origin, foreground: palette[.accent]) }
    let room = Rect(x: frame.minX + 1, y: frame.minY, width: width - 2, height: 1)
    canvas.clipped(to: room) { drawText(on: &$0, in: room, palette) }
    if hasFocus {
      canvas.cursor = Point(x: room.minX + cursorColumn(in: room), y: room.minY)
    }
  }

  // MARK: Drawing

  private var shown: [Character] {
    isSecure ? Array(repeating: "•", count: characters.count) : characters
  }

  private func drawText(on canvas: inout Canvas, in room: Rect, _ palette: Palette) {
    if shownText.isEmpty {
      canvas.write(prompt, at: room.origin, foreground: palette[.secondaryText])
    } else {
      let skipped = skippedColumns(in: room)
      let isMarked = isSelected && hasFocus
      canvas.write(
        String(shown), at: Point(x: room.minX - skipped, y: room.minY),
        foreground: palette[isMarked ? .onSelection : environment.isEnabled ? .text : .secondaryText],
        background: isMarked ? palette[.selection] : nil, attributes: isMarked ? .underline : [])
    }
  }

  /// Returns the cursor position in columns from the start of the text area.
  private func cursorColumn(in room: Rect) -> Int {
    CharacterWidth.of(String(shown.prefix(cursor))) - skippedColumns(in: room)
  }

  /// Returns the scroll offset of a long text in columns, so that the cursor is visible.
  private func skippedColumns(in room: Rect) -> Int {
    max(0, CharacterWidth.of(String(shown.prefix(cursor))) - max(0, room.size.width - 1))
  }

  // MARK: Editing keys: those of GNU readline that terminals can send

  private func edit(_ key: KeyPress) -> Bool {
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

  private func moveCursor(_ key: KeyPress) -> Bool {
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
    setNeedsDisplay()
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

  // MARK: Insertion

  /// Inserts text at the cursor, or in place of the selected text, up to the field's character limit.
  ///
  /// Line breaks become spaces; other control characters are dropped. A combining character joins the character before
  /// it, even if it was typed separately: an accent, or a part of a flag or an emoji.
  ///
  /// - Parameter insertion: The text to insert.
  /// - Complexity: O(*n*) in the length of the field's text; input beyond the limit is not read.
  func insert(_ insertion: String) {
    textMayHaveChanged()
    let replaced = isSelected ? 0..<characters.count : min(cursor, characters.count)..<min(cursor, characters.count)
    let tail = String(characters[replaced.upperBound...])
    var head = String(characters[..<replaced.lowerBound])
    let before = head.utf8.count
    var room = environment.characterLimit - characters.count + replaced.count
    for character in insertion where character.utf8.count <= Character.longest {
      if character.isJoining, let last = head.last {
        if last.utf8.count + character.utf8.count <= Character.longest { head.append(character) }
      } else if room <= 0 {
        break
      } else if let typed = character.typed {
        head.append(typed)
        room -= 1
      }
    }
    // If nothing was inserted, the text is unchanged, but the hint that the field is full must be drawn.
    guard head.utf8.count > before else { return setNeedsDisplay() }
    cursor = head.count
    write(Array(head + tail))
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }

  /// The maximum length in UTF-8 bytes of an accepted character.
  ///
  /// The longest emoji have 35 bytes; a base with thousands of combining marks is not text.
  fileprivate static let longest = 128

  /// The character as a one-line field accepts it; `nil` if it takes no column or is a control character.
  ///
  /// Text that is only displayed shows a symbol for control characters instead.
  fileprivate var typed: Character? {
    if isNewline || self == "\t" { return " " }
    guard let safe = SafeCharacter(self)?.character, CharacterWidth.of(safe) > 0 else { return nil }
    return safe == "\u{FFFD}" && self != safe ? nil : safe
  }

  /// Whether the character modifies the one before it: a combining mark or a joiner.
  fileprivate var isJoining: Bool {
    unicodeScalars.allSatisfy { $0.properties.isGraphemeExtend || $0 == "\u{200D}" }
  }
}

extension TextFieldNode: AccessibleNode {
  /// Describes the field; of hidden text, only the length.
  func describe(to reader: inout AccessibilityReader) {
    let text = text.wrappedValue
    let example = text.isEmpty && !prompt.isEmpty && prompt != title ? ["for example \(prompt)"] : []
    let full = isFull ? ["full: \(environment.characterLimit) characters at most"] : []
    reader.add(isSecure ? .secureField : .textField, title, of: self, value: spoken(text), states: example + full)
  }

  private func spoken(_ text: String) -> String {
    if text.isEmpty { return "empty" }
    guard isSecure else { return "\"\(text)\"" }
    return text.count == 1 ? "1 character" : "\(text.count) characters"
  }
}

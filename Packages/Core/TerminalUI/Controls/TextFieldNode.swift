/// A text field on the screen: keeps the cursor, and shows the part of the text around it.
final class TextFieldNode: ControlNode {
  var title = ""
  var prompt = ""
  var isSecure = false
  var text: Binding<String> = .constant("")

  /// How many characters stand before the cursor.
  private(set) var cursor = 0
  private(set) var shownText = ""

  /// The text as it is kept: it may be longer than what is shown.
  private(set) var value: [Character] {
    get { Array(text.wrappedValue) }
    set {
      shownText = String(newValue)
      text.wrappedValue = shownText
      window.setNeedsFrame()
    }
  }

  /// Follows text that was set from outside: the cursor goes behind it.
  func textMayHaveChanged() {
    guard text.wrappedValue != shownText else { return }
    shownText = text.wrappedValue
    cursor = shownText.count
    window.setNeedsFrame()
  }

  override var shortcut: KeyboardShortcut? { environment.keyboardShortcut }
  override var shortcutTitle: String { title }

  override func trigger() {
    window.focus.move(to: self, in: window)
  }

  override func press(at point: Point) -> Bool { true }

  override var controls: [Control] {
    [Control(.textField, title, node: self) { [weak self] in self?.trigger() }]
  }

  /// Empties the field.
  func clear() {
    cursor = 0
    value = []
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let wish = max(20, CharacterWidth.of(prompt) + 2)
    return Size(width: min(proposal.width ?? wish, ProposedSize.unlimited), height: 1)
  }

  /// Puts text in at the cursor. Line breaks become blanks, other control characters are dropped. What joins the character
  /// before it does so, though it was typed as a key of its own: an accent, a part of a flag or of an emoji.
  func insert(_ insertion: String) {
    textMayHaveChanged()
    let characters = value
    let at = min(cursor, characters.count)
    var head = String(characters[..<at])
    for character in insertion {
      if character.isNewline || character == "\t" {
        head.append(" ")
      } else if CharacterWidth.of(character) > 0 || (!head.isEmpty && character.isJoining) {
        head.append(character)
      }
    }
    cursor = head.count
    value = Array(head + String(characters[at...]))
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

  private func edit(_ key: KeyPress) -> Bool {
    cursor = min(cursor, value.count)
    switch (key.key, key.modifiers) {
    case (.backspace, []) where cursor > 0:
      cursor -= 1
      value.remove(at: cursor)
    case (.delete, []) where cursor < value.count: value.remove(at: cursor)
    case (.character("u"), .control):
      value.removeFirst(cursor)
      cursor = 0
    case (.character("k"), .control): value.removeLast(value.count - cursor)
    case (.backspace, []), (.delete, []): break
    default: return false
    }
    return true
  }

  private func moveCursor(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []): cursor = max(0, cursor - 1)
    case (.right, []): cursor = min(value.count, cursor + 1)
    case (.home, []), (.character("a"), .control): cursor = 0
    case (.end, []), (.character("e"), .control): cursor = value.count
    default: return false
    }
    window.setNeedsFrame()
    return true
  }

  private func submit(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.return), let submit = environment.submit else { return false }
    submit.run(window)
    return true
  }

  override var keyHints: [KeyHint] {
    environment.submit == nil ? [] : [KeyHint("Enter", environment.submitLabel.title)]
  }

  override func draw(on canvas: inout Canvas) {
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
}

extension Character {
  /// Whether it has no place of its own, but changes the character that it comes after: a mark, or a joiner.
  fileprivate var isJoining: Bool {
    unicodeScalars.allSatisfy { $0.properties.isGraphemeExtend || $0 == "\u{200D}" }
  }
}

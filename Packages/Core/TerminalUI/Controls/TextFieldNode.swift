/// A text field on the screen: stores the cursor and shows the part of the text around it.
final class TextFieldNode: ControlNode {
  var title = ""
  var prompt = ""
  var isSecure = false
  var text: Binding<String> = .constant("")

  /// The number of characters before the cursor.
  var cursor = 0
  /// Whether the whole text is selected, so that the next character replaces it.
  var isSelected = false
  private(set) var shownText = ""
  /// The characters of the displayed text, computed once for each change.
  private(set) var characters: [Character] = []

  /// Replaces the text.
  func write(_ next: [Character]) {
    isSelected = false
    characters = next
    shownText = String(next)
    text.wrappedValue = shownText
    window.setNeedsFrame()
  }

  /// Reads text that was set from outside and moves the cursor to its end.
  func textMayHaveChanged() {
    let current = text.wrappedValue
    guard current != shownText else { return }
    isSelected = false
    shownText = current
    characters = Array(current)
    cursor = characters.count
    window.setNeedsFrame()
  }

  /// Whether no more characters can be inserted.
  var isFull: Bool { characters.count >= environment.characterLimit }

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

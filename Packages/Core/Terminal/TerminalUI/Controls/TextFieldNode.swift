/// A text field on the screen: shows the part of its text around the cursor.
class TextFieldNode: ControlNode {
  final var title = ""
  final var prompt = ""
  final var isSecure = false {
    didSet { editing.isSecure = isSecure }
  }
  final var text: Binding<String> = .constant("")
  /// Accepts an edited text when the user submits it or leaves the field; `nil` for a field that writes each change.
  final var commit: (@MainActor (String) -> Void)?
  /// Whether the text has changed since it was accepted.
  private var isDraft = false

  final var editing = TextEditing()

  final var characters: [Character] { editing.characters }

  /// The maximum number of characters, if the environment sets none.
  class var defaultCharacterLimit: Int { 2000 }

  private var characterLimit: Int { environment.characterLimit ?? Self.defaultCharacterLimit }

  /// Reads text that was set from outside and moves the cursor to its end.
  final func textMayHaveChanged() {
    guard !isDraft else { return }
    let current = text.wrappedValue
    guard current != editing.text else { return }
    editing.reset(to: current)
    textDidChange()
  }

  func textDidChange() { setNeedsDisplay() }

  private func editingDidChange(from before: String) {
    if editing.text != before {
      if commit == nil { text.wrappedValue = editing.text } else { isDraft = true }
    }
    textDidChange()
  }

  /// Lets the owner accept a draft, and shows what it has made of it.
  ///
  /// - Returns: `true` if there was a draft.
  private func commitDraft() -> Bool {
    guard isDraft, let commit else { return false }
    isDraft = false
    commit(editing.text)
    textMayHaveChanged()
    return true
  }

  override func didLoseFocus() { _ = commitDraft() }

  final var isFull: Bool { characters.count >= characterLimit }

  override var shortcut: KeyboardShortcut? {
    environment.keyBindings.assigned(environment.keyboardShortcut)
  }
  override var shortcutTitle: String { title }

  override func trigger() {
    window.focus.move(to: self, in: window)
  }

  override func didReceiveFocus() {
    textMayHaveChanged()
    if environment.selectsTextOnFocus { editing.selectAll() }
  }

  override var controls: [Control] {
    [Control(.textField, title, node: self) { [weak self] in self?.trigger() }]
  }

  final func clear() {
    let before = editing.text
    editing.clear()
    editingDidChange(from: before)
  }

  private static let minimumWidth = 4

  override func measure(_ proposal: ProposedSize) -> Size {
    let wish = max(20, CharacterWidth.of(prompt) + 2)
    let width = min(proposal.width ?? wish, ProposedSize.unlimited)
    // Without a column, the focus would not be visible.
    return Size(width: max(Self.minimumWidth, width), height: 1)
  }

  // MARK: Input

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, environment.isEnabled, !environment.keysLeftByField.contains(key) else { return false }
    textMayHaveChanged()
    if let character = key.text {
      insert(String(character))
      return true
    }
    let before = editing.text
    if editing.edit(key) || moveCursor(key) {
      editingDidChange(from: before)
      return true
    }
    return submit(key)
  }

  final func uses(_ key: KeyPress) -> Bool {
    var copy = editing
    return !environment.keysLeftByField.contains(key)
      && (key.text != nil || copy.edit(key) || copy.moveCursor(by: key))
  }

  func moveCursor(_ key: KeyPress) -> Bool { editing.moveCursor(by: key) }

  final func submit(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.return) else { return false }
    let hadDraft = commitDraft()
    environment.submit?.run(window)
    return hadDraft || environment.submit != nil
  }

  /// Inserts text at the cursor, or in place of the selected text, up to the field's character limit.
  ///
  /// In a field of one line, line breaks become spaces.
  final func insert(_ insertion: String) {
    textMayHaveChanged()
    let before = editing.text
    // If nothing was inserted, the text is unchanged, but the hint that the field is full must be drawn.
    guard editing.insert(insertion, limit: characterLimit) else { return setNeedsDisplay() }
    editingDidChange(from: before)
  }

  /// Moves the cursor to the clicked character, unless the click has selected the text.
  override func press(at point: Point) -> Bool {
    textMayHaveChanged()
    guard !editing.isSelected else { return true }
    editing.moveCursor(to: position(at: point))
    textDidChange()
    return true
  }

  func position(at point: Point) -> Int {
    let room = textRoom
    return shown.prefix(columns: point.x - room.minX + skippedColumns(in: room)).count
  }

  override var keyHints: [KeyHint] {
    fullHint + (environment.submit == nil ? [] : [KeyHint("Enter", environment.submitLabel.title)])
  }

  final var fullHint: [KeyHint] { isFull ? [KeyHint("Full:", "\(characterLimit) characters at most")] : [] }

  // MARK: Drawing

  override func drawControl(on canvas: inout CellCanvas) {
    textMayHaveChanged()
    let room = textRoom
    drawField(on: &canvas) { canvas in
      canvas.clipped(to: room) { drawText(on: &$0, in: room, environment.palette) }
    }
    if hasFocus {
      canvas.cursor = Point(x: room.minX + cursorColumn(in: room), y: room.minY)
    }
  }

  private var textRoom: Rect { Rect(x: frame.minX + 1, y: frame.minY, width: frame.size.width - 2, height: 1) }

  private var shown: [Character] {
    isSecure && !environment.revealsSecureText ? Array(repeating: "•", count: characters.count) : characters
  }

  private func drawText(on canvas: inout CellCanvas, in room: Rect, _ palette: Palette) {
    if characters.isEmpty {
      canvas.write(prompt, at: room.origin, foreground: palette[.secondaryText])
    } else {
      write(String(shown), at: Point(x: room.minX - skippedColumns(in: room), y: room.minY), on: &canvas)
    }
  }

  final func write(_ part: String, at point: Point, on canvas: inout CellCanvas) {
    let palette = environment.palette
    let isMarked = editing.isSelected && hasFocus
    canvas.write(
      part, at: point, foreground: palette[isMarked ? .onSelection : environment.isEnabled ? .text : .secondaryText],
      background: isMarked ? palette[.selection] : nil, attributes: isMarked ? .underline : [])
  }

  private func cursorColumn(in room: Rect) -> Int {
    CharacterWidth.of(String(shown.prefix(editing.cursor))) - skippedColumns(in: room)
  }

  /// Returns the scroll offset of a long text in columns, so that the cursor is visible.
  private func skippedColumns(in room: Rect) -> Int {
    max(0, CharacterWidth.of(String(shown.prefix(editing.cursor))) - max(0, room.size.width - 1))
  }
}

extension ControlNode {
  /// Draws the background of a field, its content, and a bar at its start while it has the focus.
  ///
  /// A field whose background is that of the window has a line at its bottom, unless it has a border.
  package final func drawField(on canvas: inout CellCanvas, _ drawContent: (inout CellCanvas) -> Void) {
    let palette = environment.palette
    canvas.fill(frame, background: palette[.surface], foreground: palette[.border])
    for y in frame.minY..<frame.maxY where hasFocus {
      canvas.write("▎", at: Point(x: frame.minX, y: y), foreground: palette[.accent])
    }
    drawContent(&canvas)
    guard palette[.surface] == palette[.background], !environment.fieldHasBorder else { return }
    canvas.insert(.underline, in: Rect(x: frame.minX, y: frame.maxY - 1, width: frame.size.width, height: 1))
  }
}

extension Collection<Character> {
  package func prefix(columns: Int) -> SubSequence {
    var used = 0
    return prefix { character in
      used += CharacterWidth.of(character)
      return used <= columns
    }
  }
}

extension TextFieldNode: AccessibleNode {
  /// Describes the field; of hidden text, only the length.
  func describe(to reader: inout AccessibilityReader) {
    let text = isDraft ? editing.text : text.wrappedValue
    let example = text.isEmpty && !prompt.isEmpty && prompt != title ? ["for example \(prompt)"] : []
    let full = isFull ? ["full: \(characterLimit) characters at most"] : []
    reader.add(isSecure ? .secureField : .textField, title, of: self, value: spoken(text), states: example + full)
  }

  private func spoken(_ text: String) -> String {
    if text.isEmpty { return "empty" }
    guard isSecure else { return "\"" + text.split(whereSeparator: \.isNewline).joined(separator: " / ") + "\"" }
    return text.count == 1 ? "1 character" : "\(text.count) characters"
  }
}

final class MultilineFieldNode: TextFieldNode {
  private let isEditor: Bool
  /// The lines of the text at the width for which they were last broken.
  private var wrapped = WrappedText([], width: 1)
  private var isWrapped = false
  private var firstLine = 0
  /// The column that Up and Down return to after a shorter line, while the cursor is where they have moved it.
  private var goal: (cursor: Int, column: Int)?
  /// The number of lines in the frame of the node, when it was last placed.
  private var placedLineCount = 0
  /// The minimum number of lines of an editor, so that it does not look like a field of one line.
  private static let minimumEditorLineCount = 3

  override class var defaultCharacterLimit: Int { 20_000 }

  init(isEditor: Bool, parent: Node) {
    self.isEditor = isEditor
    super.init(parent: parent)
    editing.allowsLineBreaks = true
  }

  override func textDidChange() {
    isWrapped = false
    if lines.lines.count != placedLineCount {
      setNeedsLayout()
    } else {
      setNeedsDisplay()
    }
    revealCursor()
  }

  override func environmentDidChange() { setNeedsLayout() }

  override func evaluateIfNeeded() {
    guard window.invalidations.remove(id) else { return }
    setNeedsDisplay()
    textMayHaveChanged()
  }

  private func wrappedText(width: Int) -> WrappedText {
    if isWrapped, wrapped.width == max(1, width) { return wrapped }
    wrapped = WrappedText(characters, width: width)
    isWrapped = true
    return wrapped
  }

  /// Returns the width of the text: a column at each side is for the focus and the arrows of the scroll position.
  private func textWidth(of width: Int) -> Int { max(1, width - 2) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = min(proposal.width ?? 40, ProposedSize.unlimited)
    if isEditor, let height = proposal.height { return Size(width: width, height: height) }
    let minimum = max(1, environment.minimumLineCount ?? (isEditor ? Self.minimumEditorLineCount : 1))
    let maximum = max(minimum, environment.lineLimit ?? Int.max)
    let lineCount = wrappedText(width: textWidth(of: width)).lines.count
    let wish = min(max(minimum, lineCount), maximum)
    return Size(width: width, height: min(wish, max(1, proposal.height ?? wish)))
  }

  override func arrange() {
    placedLineCount = lines.lines.count
    revealCursor()
  }

  private var room: Rect {
    Rect(x: frame.minX + 1, y: frame.minY, width: textWidth(of: frame.size.width), height: frame.size.height)
  }

  private var lines: WrappedText { wrappedText(width: room.size.width) }
  private var maximumFirstLine: Int { max(0, lines.lines.count - room.size.height) }

  private func revealCursor() {
    guard room.size.height > 0 else { return }
    let line = lines.line(of: editing.cursor)
    scroll(to: min(max(firstLine, line - room.size.height + 1), line))
  }

  @discardableResult
  private func scroll(to line: Int) -> Bool {
    let next = min(max(0, line), maximumFirstLine)
    guard next != firstLine else { return false }
    firstLine = next
    setNeedsDisplay()
    return true
  }

  override func scroll(by rows: Int) -> Bool { scroll(to: firstLine + rows) }

  override func moveCursor(_ key: KeyPress) -> Bool {
    let page = max(1, room.size.height - 1)
    switch (key.key, key.modifiers) {
    case (.up, []), (.character("p"), .control): return moveCursor(byLines: -1)
    case (.down, []), (.character("n"), .control): return moveCursor(byLines: 1)
    case (.pageUp, []): moveCursor(byLines: -page, stopsAtEnds: true)
    case (.pageDown, []): moveCursor(byLines: page, stopsAtEnds: true)
    case (.home, []): editing.moveCursor(to: lines.lines[lines.line(of: editing.cursor)].lowerBound)
    case (.end, []): editing.moveCursor(to: lines.end(ofLine: lines.line(of: editing.cursor)))
    default: return super.moveCursor(key)
    }
    return true
  }

  /// Moves the cursor to another line, in the column from which the moves began; `false` if there is no such line.
  @discardableResult
  private func moveCursor(byLines count: Int, stopsAtEnds: Bool = false) -> Bool {
    let lines = lines
    let line = lines.line(of: editing.cursor)
    let target = stopsAtEnds ? min(max(0, line + count), lines.lines.count - 1) : line + count
    guard lines.lines.indices.contains(target) else { return false }
    let column = goal?.cursor == editing.cursor ? goal?.column : nil
    let wanted = column ?? lines.column(of: editing.cursor)
    editing.moveCursor(to: lines.position(line: target, column: wanted))
    goal = (editing.cursor, wanted)
    return true
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, environment.isEnabled, insertsLineBreak(key) else { return super.handle(key) }
    insert("\n")
    return true
  }

  private func insertsLineBreak(_ key: KeyPress) -> Bool {
    key == KeyPress(.return, modifiers: .option)
      || key == KeyPress(.return) && (isEditor || environment.submit == nil)
  }

  override func position(at point: Point) -> Int {
    lines.position(line: firstLine + point.y - room.minY, column: max(0, point.x - room.minX))
  }

  override var keyHints: [KeyHint] {
    guard !isEditor, environment.submit != nil else { return fullHint + [KeyHint("Enter", "New line")] }
    return fullHint + [
      KeyHint("Enter", environment.submitLabel.title), KeyHint("Alt-Enter", "New line"),
    ]
  }

  override func drawControl(on canvas: inout CellCanvas) {
    textMayHaveChanged()
    drawField(on: &canvas) { canvas in
      canvas.clipped(to: frame) { drawText(on: &$0) }
    }
    if hasFocus { setCursor(of: &canvas) }
  }

  private func drawText(on canvas: inout CellCanvas) {
    let room = room
    if characters.isEmpty {
      canvas.write(prompt, at: room.origin, foreground: environment.palette[.secondaryText])
    } else {
      for (index, line) in lines.lines.indices.dropFirst(firstLine).prefix(room.size.height).enumerated() {
        write(lines.text(ofLine: line), at: Point(x: room.minX, y: room.minY + index), on: &canvas)
      }
    }
    drawArrows(on: &canvas)
  }

  private func drawArrows(on canvas: inout CellCanvas) {
    let ink = environment.palette[.border]
    if firstLine > 0 { canvas.write("▴", at: Point(x: frame.maxX - 1, y: frame.minY), foreground: ink) }
    if firstLine < maximumFirstLine {
      canvas.write("▾", at: Point(x: frame.maxX - 1, y: frame.maxY - 1), foreground: ink)
    }
  }

  private func setCursor(of canvas: inout CellCanvas) {
    let place = Point(
      x: room.minX + lines.column(of: editing.cursor),
      y: room.minY + lines.line(of: editing.cursor) - firstLine)
    if room.minY..<room.maxY ~= place.y { canvas.cursor = place }
  }
}

extension TextFieldNode {
  private var shown: [Character] {
    isSecure ? Array(repeating: "•", count: characters.count) : characters
  }

  func drawText(on canvas: inout Canvas, in room: Rect, _ palette: Palette) {
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
  func cursorColumn(in room: Rect) -> Int {
    CharacterWidth.of(String(shown.prefix(cursor))) - skippedColumns(in: room)
  }

  /// Returns the scroll offset of a long text in columns, so that the cursor is visible.
  private func skippedColumns(in room: Rect) -> Int {
    max(0, CharacterWidth.of(String(shown.prefix(cursor))) - max(0, room.size.width - 1))
  }
}

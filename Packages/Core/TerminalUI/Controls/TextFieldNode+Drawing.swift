extension TextFieldNode {
  private var shown: [Character] {
    isSecure ? Array(repeating: "•", count: characters.count) : characters
  }

  func drawText(on canvas: inout Canvas, in room: Rect, _ palette: Palette) {
    if shownText.isEmpty {
      canvas.write(prompt, at: room.origin, foreground: palette[.secondaryText])
    } else {
      let skipped = skippedColumns(in: room)
      canvas.write(
        String(shown), at: Point(x: room.minX - skipped, y: room.minY),
        foreground: palette[environment.isEnabled ? .text : .secondaryText])
    }
  }

  /// Where the cursor stands, in columns from the start of the room.
  func cursorColumn(in room: Rect) -> Int {
    CharacterWidth.of(String(shown.prefix(cursor))) - skippedColumns(in: room)
  }

  /// How many columns of a long text lie to the left of the field, so that the cursor is in it.
  private func skippedColumns(in room: Rect) -> Int {
    max(0, CharacterWidth.of(String(shown.prefix(cursor))) - max(0, room.size.width - 1))
  }
}

extension CellCanvas {
  /// Fills the cells inside a path, whose points are relative to the frame; nothing is drawn outside the frame.
  ///
  /// A cell that is covered in part becomes a block character over its own background.
  @MainActor
  package mutating func fill(_ path: FilledPath, in frame: Rect, with painter: CellPainter) {
    let part = frame.intersection(clip)
    guard !part.isEmpty else { return }
    let columns = part.minX - frame.minX..<part.maxX - frame.minX
    for y in part.minY..<part.maxY {
      let row = path.quarters(inRow: y - frame.minY, columns: columns)
      for (offset, quarters) in row.enumerated() where !quarters.isEmpty {
        fillCell(quarters, x: part.minX + offset, y: y, with: painter)
      }
    }
  }

  @MainActor
  package mutating func fill(_ frame: Rect, with painter: CellPainter) {
    if case .color(let color) = painter.evenInk {
      return fill(frame, background: color, foreground: painter.palette[.text])
    }
    let part = frame.intersection(clip)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { fillCell(.all, x: x, y: y, with: painter) }
    }
  }

  @MainActor
  private mutating func fillCell(_ quarters: Quarters, x: Int, y: Int, with painter: CellPainter) {
    guard let ink = painter.ink(x: x, y: y) else { return }
    // ASCII has no parts of blocks, so a cell is filled if at least half of it is covered.
    let shown = usesASCIISymbols ? (quarters.count >= 2 ? .all : []) : quarters
    guard !shown.isEmpty else { return }
    switch ink {
    case .color(let color) where shown == .all:
      fill(Rect(x: x, y: y, width: 1, height: 1), background: color, foreground: painter.palette[.text])
    case .color(let color):
      // The color of an unknown background cannot be drawn as a character.
      if !color.isTerminalDefault { writeMark(shown.block, x: x, y: y, color) }
    case .terminalText: writeMark(shown.block, x: x, y: y, .terminalDefault)
    }
  }

  /// Writes a character in a color that a selection does not replace.
  package mutating func writeMark(_ mark: String, x: Int, y: Int, _ color: CellColor) {
    let outer = foregroundOverride
    foregroundOverride = nil
    write(mark, at: Point(x: x, y: y), foreground: color)
    foregroundOverride = outer
  }

  /// Returns whether a line can be drawn over a cell: it has no text, but a blank, a line, a block or braille dots.
  func canDrawLine(x: Int, y: Int) -> Bool {
    guard clip.contains(Point(x: x, y: y)) else { return false }
    switch buffer[x, y].glyph.bits {
    case 0x20, 0x2500...0x259F, 0x2800...0x28FF: return true
    default: return false
    }
  }

  /// Draws a character of a line, unless the cell has text, which stays readable.
  @MainActor
  package mutating func drawLine(_ mark: String, x: Int, y: Int, with painter: CellPainter) {
    guard canDrawLine(x: x, y: y), let ink = painter.ink(x: x, y: y) else { return }
    switch ink {
    case .color(let color): writeMark(mark, x: x, y: y, color)
    case .terminalText: writeMark(mark, x: x, y: y, .terminalDefault)
    }
  }
}

extension CellCanvas {
  /// Writes text in one row, in the color of each cell; returns the column after the text.
  @MainActor
  @discardableResult
  mutating func write(
    _ text: Substring, at point: Point, attributes: TextAttributes, with painter: CellPainter
  ) -> Int {
    var place = point
    for character in text {
      let ink = painter.ink(x: place.x, y: place.y)
      let color: CellColor = if case .color(let color) = ink { color } else { .terminalDefault }
      place.x = write(String(character), at: place, foreground: color, attributes: attributes)
    }
    return place.x
  }
}

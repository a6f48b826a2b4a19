/// The outline of a rectangular shape in box-drawing characters.
package struct BoxOutline {
  package let style: StrokeStyle
  package let roundCorners: Quarters

  package init(style: StrokeStyle, roundCorners: Quarters) {
    self.style = style
    self.roundCorners = roundCorners
  }

  /// The characters of a box: the lines, and the corners from the top left one clockwise.
  private struct Symbols {
    var horizontal = "─"
    var vertical = "│"
    var corners = ["┌", "┐", "┘", "└"]
  }

  private static let sides: [Quarters] = [.topLeft, .topRight, .bottomRight, .bottomLeft]

  private func symbols(inASCII: Bool) -> Symbols {
    var symbols = Symbols()
    guard !inASCII else { return symbols }
    // Round corners exist as light lines only.
    let isHeavy = style.lineWidth >= 3 && roundCorners.isEmpty
    if isHeavy { symbols = Symbols(horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┛", "┗"]) }
    if style.dash.contains(where: { $0 > 0 }) {
      (symbols.horizontal, symbols.vertical) = isHeavy ? ("┅", "┇") : ("┄", "┆")
    }
    for (index, round) in ["╭", "╮", "╯", "╰"].enumerated() where roundCorners.contains(Self.sides[index]) {
      symbols.corners[index] = round
    }
    return symbols
  }

  /// Draws the outline; a single row or column has only its ends, or is one line.
  @MainActor
  package func draw(in frame: Rect, on canvas: inout CellCanvas, with painter: CellPainter) {
    guard !frame.isEmpty, style.lineWidth > 0 else { return }
    let symbols = symbols(inASCII: canvas.usesASCIISymbols)
    let (left, right, top, bottom) = (frame.minX, frame.maxX - 1, frame.minY, frame.maxY - 1)
    guard top < bottom else { return drawRow(in: frame, on: &canvas, with: painter, symbols) }
    let visible = frame.intersection(canvas.clip)
    for y in visible.minY..<max(visible.minY, visible.maxY) where left == right || (y > top && y < bottom) {
      canvas.drawLine(symbols.vertical, x: left, y: y, with: painter)
      if left < right { canvas.drawLine(symbols.vertical, x: right, y: y, with: painter) }
    }
    guard left < right else { return }
    for x in visible.minX..<max(visible.minX, visible.maxX) where x > left && x < right {
      canvas.drawLine(symbols.horizontal, x: x, y: top, with: painter)
      canvas.drawLine(symbols.horizontal, x: x, y: bottom, with: painter)
    }
    for (corner, place) in zip(symbols.corners, [(left, top), (right, top), (right, bottom), (left, bottom)]) {
      canvas.drawLine(corner, x: place.0, y: place.1, with: painter)
    }
  }

  /// Draws the ends of a box of one row, so that a text in it stays readable.
  @MainActor
  private func drawRow(
    in frame: Rect, on canvas: inout CellCanvas, with painter: CellPainter, _ symbols: Symbols
  ) {
    let isRound = roundCorners == .all
    if frame.size.width == 1 {
      return canvas.drawLine(isRound ? "○" : symbols.vertical, x: frame.minX, y: frame.minY, with: painter)
    }
    canvas.drawLine(isRound ? "(" : symbols.vertical, x: frame.minX, y: frame.minY, with: painter)
    canvas.drawLine(isRound ? ")" : symbols.vertical, x: frame.maxX - 1, y: frame.minY, with: painter)
  }
}

import SeededRandom
import Testing

@testable import TerminalCore

/// The encoded bytes, replayed through a terminal model, reproduce exactly the drawn frame.
struct EncoderProofTests {
  private static let words = [
    "a", "bc", "def ", "   ", "      ", "李", "国 x", "한글", "é", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "⚙︎", "❤️", "▐", "─", "x\u{20DD}",
    "1️⃣", "‮א",
  ]
  private static let colors: [CellColor] = [
    .terminalDefault, CellColor(red: 1, green: 2, blue: 3), CellColor(red: 250, green: 250, blue: 250),
    CellColor(red: 30, green: 80, blue: 200),
  ]

  /// Returns a frame with random changes or moved rows.
  private func change(_ buffer: CellBuffer, _ random: inout SeededGenerator) -> CellBuffer {
    var canvas = Canvas(buffer: random.below(3) == 0 ? moved(buffer, &random) : buffer)
    for _ in 0..<random.below(6) {
      let point = Point(x: random.below(buffer.size.width), y: random.below(buffer.size.height))
      let color = random.element(of: Self.colors)
      if random.below(4) == 0 {
        canvas.fill(
          Rect(origin: point, size: Size(width: random.below(20), height: random.below(4))), background: color)
      } else {
        canvas.write(
          random.element(of: Self.words), at: point, foreground: random.element(of: Self.colors),
          background: random.below(2) == 0 ? color : nil, attributes: TextAttributes(rawValue: UInt8(random.below(32))))
      }
    }
    return canvas.buffer
  }

  private func moved(_ buffer: CellBuffer, _ random: inout SeededGenerator) -> CellBuffer {
    let top = random.below(buffer.size.height)
    let rows = top..<top + 1 + random.below(buffer.size.height - top)
    var moved = CellBuffer(size: buffer.size, glyphs: buffer.glyphs)
    let cells = RowShift(rows: rows, distance: random.below(7) - 3).applied(to: buffer)
    for (index, cell) in cells.enumerated() { moved[index % buffer.size.width, index / buffer.size.width] = cell }
    return moved
  }

  /// Returns the model cell that represents a drawn cell.
  private func intended(_ cell: Cell, _ glyphs: GlyphTable) -> TerminalModel.Cell {
    var text = ""
    glyphs.append(cell.glyph, to: &text)
    func name(_ color: CellColor) -> String {
      color.isTerminalDefault ? "default" : "rgb \([Int(color.red), Int(color.green), Int(color.blue)])"
    }
    let numbers = [(TextAttributes.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7)]
    return TerminalModel.Cell(
      text: text, foreground: name(cell.style.foreground), background: name(cell.style.background),
      attributes: Set(numbers.filter { cell.style.attributes.contains($0.0) }.map(\.1)))
  }

  /// Returns the first visible difference between the model and a buffer. Only the background of a blank is visible.
  private func difference(_ model: TerminalModel, _ buffer: CellBuffer) -> String? {
    func asSeen(_ cell: TerminalModel.Cell) -> TerminalModel.Cell {
      guard cell.text == " ", cell.attributes.isDisjoint(with: [4, 7]) else { return cell }
      return TerminalModel.Cell(background: cell.background)
    }
    for (index, cell) in buffer.cells.enumerated() {
      let expected = asSeen(intended(cell, buffer.glyphs))
      let shown = asSeen(model.cells[index])
      if shown != expected {
        return "column \(index % model.width), row \(index / model.width): \(shown), intended \(expected)"
      }
    }
    return nil
  }

  @Test("The terminal shows two thousand random pairs of frames as they were drawn", arguments: 1...20)
  func terminalShowsEveryFrameAsDrawn(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<4 {
      let erasesWithBackground = round.isMultiple(of: 2)
      let size = Size(width: 2 + random.below(24), height: 1 + random.below(12))
      var model = TerminalModel(width: size.width, height: size.height, erasesWithBackground: erasesWithBackground)
      var encoder = FrameEncoder(colors: .direct, erasesWithBackground: erasesWithBackground)
      var shown: CellBuffer?
      var next = CellBuffer(size: size, glyphs: GlyphTable())
      for step in 0..<25 {
        next = change(next, &random)
        let bytes = encoder.encode(next, after: step == 12 ? nil : shown, cursor: nil, lastCursor: nil)
        model.write(bytes)
        shown = next
        if let difference = difference(model, next) {
          Issue.record("\(difference) after \(String(decoding: bytes, as: UTF8.self).debugDescription)")
          return
        }
      }
      #expect(model.unknown.isEmpty)
    }
  }

  @Test(arguments: [TerminalCapabilities.Colors.none, .sixteen, .indexed], 1...5)
  func textIsCorrectInEveryColorMode(colors: TerminalCapabilities.Colors, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let size = Size(width: 40, height: 10)
    var model = TerminalModel(width: size.width, height: size.height)
    var encoder = FrameEncoder(colors: colors)
    var shown: CellBuffer?
    var next = CellBuffer(size: size, glyphs: GlyphTable())
    for _ in 0..<20 {
      next = change(next, &random)
      model.write(encoder.encode(next, after: shown, cursor: nil, lastCursor: nil))
      shown = next
      #expect(model.cells.map(\.text) == next.cells.map { intended($0, next.glyphs).text })
    }
    #expect(model.unknown.isEmpty)
  }

  @Test func cursorPositionIsCorrect() {
    var model = TerminalModel(width: 10, height: 3)
    var encoder = FrameEncoder(colors: .direct)
    let buffer = CellBuffer(size: Size(width: 10, height: 3), glyphs: GlyphTable())
    let place = Point(x: 4, y: 2)
    model.write(encoder.encode(buffer, after: nil, cursor: place, lastCursor: nil))
    #expect(model.isCursorShown && Point(x: model.x, y: model.y) == place)
    model.write(encoder.encode(buffer, after: buffer, cursor: nil, lastCursor: place))
    #expect(!model.isCursorShown)
  }

  @Test func modelDetectsAWrongCell() {
    let size = Size(width: 4, height: 1)
    let drawn = CellBuffer(size: size, glyphs: GlyphTable())
    var canvas = Canvas(buffer: drawn)
    canvas.write("x", at: .zero, foreground: .terminalDefault)
    var model = TerminalModel(width: 4, height: 1)
    var encoder = FrameEncoder(colors: .direct)
    model.write(encoder.encode(drawn, after: nil, cursor: nil, lastCursor: nil))
    #expect(difference(model, drawn) == nil)
    #expect(difference(model, canvas.buffer) != nil)
  }
}

import TestSupport
import Testing

@testable import TerminalCore

struct FrameEncoderTests {
  private let glyphs = GlyphTable()

  private func buffer(_ lines: String..., style: CellStyle = CellStyle()) -> CellBuffer {
    var canvas = CellCanvas(buffer: CellBuffer(size: Size(width: 12, height: lines.count), glyphs: glyphs))
    for (y, line) in lines.enumerated() {
      canvas.write(line, at: Point(x: 0, y: y), foreground: style.foreground, background: style.background)
    }
    return canvas.buffer
  }

  private func encode(
    _ next: CellBuffer, after previous: CellBuffer?, colors: TerminalCapabilities.Colors = .direct
  ) -> String {
    var encoder = FrameEncoder(colors: colors)
    return String(decoding: encoder.encode(next, after: previous, cursor: nil, lastCursor: nil), as: UTF8.self)
  }

  @Test func unchangedFrameIsEncodedAsNoBytes() {
    #expect(encode(buffer("same"), after: buffer("same")).isEmpty)
  }

  @Test func onlyChangedCellsAreSent() {
    let bytes = encode(buffer("row 1 of 3"), after: buffer("row 2 of 3"))
    #expect(bytes == "\u{1B}[?2026h\u{1B}[1;5H1\u{1B}[?2026l")
  }

  @Test func overwrittenHalfOfAWideGlyphBecomesABlank() {
    var canvas = CellCanvas(buffer: buffer("a李b"))
    canvas.write("x", at: Point(x: 2, y: 0), foreground: .terminalDefault)
    #expect(canvas.buffer.lines() == ["a xb"])
    canvas.write("国", at: Point(x: 0, y: 0), foreground: .terminalDefault)
    #expect(canvas.buffer.lines() == ["国xb"])
  }

  @Test func cursorIsRepositionedAfterAGlyphOfAmbiguousWidth() {
    #expect(encode(buffer("👩‍👩‍👧x"), after: nil).contains("👩‍👩‍👧\u{1B}[1;3Hx"))
    #expect(encode(buffer("李x"), after: nil).contains("李x"))
  }

  @Test func clusterWithASpacingMarkIsWrittenAfterItsBlankColumns() {
    let bytes = encode(buffer("xก็กำy"), after: buffer("xก็abz"))
    #expect(bytes == "\u{1B}[?2026h\u{1B}[1;3H  \u{1B}[3Gกำ\u{1B}[1;5Hy\u{1B}[?2026l")
    // A mark without a base, which some terminals add to the character before it.
    #expect(encode(buffer("xာ"), after: buffer("xz")).contains(" \u{1B}[2Gာ"))
    #expect(!encode(buffer("李и✓"), after: nil).contains(" "), "glyphs of a certain width are not blanked")
  }

  @Test func gapBesideAClusterFollowsTheBackground() {
    var canvas = CellCanvas(buffer: buffer("กำ"))
    let before = canvas.buffer
    canvas.setBackground(CellColor(red: 1, green: 2, blue: 3), of: Rect(x: 1, y: 0, width: 1, height: 1))
    var model = TerminalModel(width: 12, height: 1, rule: .base)
    var encoder = FrameEncoder(colors: .direct)
    model.write(encoder.encode(before, after: nil, cursor: nil, lastCursor: nil))
    model.write(encoder.encode(canvas.buffer, after: before, cursor: nil, lastCursor: nil))
    #expect(model.cells[0].background == "default" && model.cells[1].background == "rgb [1, 2, 3]")
  }

  @Test func overwrittenColumnOfAClusterBlanksTheOthers() {
    for place in 0..<3 {
      var canvas = CellCanvas(buffer: buffer("க\u{BC6}\u{BBE}|"))
      #expect(canvas.buffer.columns(ofGlyphAt: 0, 0) == 0..<3)
      canvas.write("x", at: Point(x: place, y: 0), foreground: .terminalDefault)
      let line = String(repeating: " ", count: place) + "x" + String(repeating: " ", count: 2 - place) + "|"
      #expect(canvas.buffer.lines() == [line])
      canvas.write("க\u{BC6}\u{BBE}", at: Point(x: 1, y: 0), foreground: .terminalDefault)
      canvas.fill(Rect(x: 3, y: 0, width: 1, height: 1), background: .terminalDefault)
      #expect(canvas.buffer.lines() == [place == 0 ? "x" : ""])
    }
  }

  @Test func blanksAreErasedInsteadOfWritten() {
    let ground = CellStyle(background: CellColor(red: 1, green: 2, blue: 3))
    let bytes = encode(buffer("x          y", style: ground), after: buffer("xxxxxxxxxxxx", style: ground))
    #expect(bytes == "\u{1B}[?2026h\u{1B}[1;2H\u{1B}[48;2;1;2;3m\u{1B}[10X\u{1B}[10Cy\u{1B}[0m\u{1B}[?2026l")
    #expect(encode(buffer("x"), after: buffer("xxxxxxxxxxxx")).contains("\u{1B}[K"))
  }

  @Test func blanksAndTheTextAfterThemShareASequence() {
    let (ground, ink) = (CellColor(red: 1, green: 2, blue: 3), CellColor(red: 4, green: 5, blue: 6))
    let bytes = encode(buffer(" y", style: CellStyle(foreground: ink, background: ground)), after: buffer(" x"))
    #expect(bytes == "\u{1B}[?2026h\u{1B}[H\u{1B}[38;2;4;5;6;48;2;1;2;3m y\u{1B}[0m\u{1B}[?2026l")
  }

  @Test func movedRowsAreScrolledByTheTerminal() {
    let old = buffer("title", "one", "two", "three", "four", "five")
    let next = buffer("title", "two", "three", "four", "five", "six")
    let bytes = encode(next, after: old)
    #expect(bytes.contains("\u{1B}[2;6r\u{1B}[6H\n\u{1B}[r"))
    #expect(bytes.contains("six") && !bytes.contains("two"))
  }

  @Test func columnIsSetAfterAScalarOfAmbiguousWidth() {
    #expect(encode(buffer("✓x"), after: nil).contains("✓\u{1B}[2Gx"))
    // At the edge the cursor may have wrapped to the next row.
    #expect(encode(buffer("1234567890✓x", "y"), after: nil).contains("✓\u{1B}[1;12Hx"))
  }

  @Test func rowsBesideAScrollBarAreScrolledUp() {
    let old = buffer("title", "one", "two       ▐", "three", "four", "five", "six", "seven")
    let next = buffer("title", "two", "three     ▐", "four", "five", "six", "seven", "eight")
    let bytes = encode(next, after: old)
    #expect(bytes.contains("\u{1B}[2;8r\u{1B}[8H\n\u{1B}[r"))
    #expect(bytes.contains("eight") && !bytes.contains("wo") && !bytes.contains("hree"))
  }

  @Test func rowsBesideAScrollBarAreScrolledDown() {
    let old = buffer("one", "two", "three", "four", "five", "six       ▐", "seven", "foot")
    let next = buffer("zero", "one", "two", "three", "four", "five      ▐", "six", "foot")
    let bytes = encode(next, after: old)
    #expect(bytes.contains("\u{1B}[1;7r\u{1B}[H\u{1B}M\u{1B}[r"))
    #expect(bytes.contains("zero") && !bytes.contains("five") && !bytes.contains("six"))
  }

  @Test func removingAnAttributeKeepsTheColor() {
    let ink = CellColor(red: 9, green: 9, blue: 9)
    var canvas = CellCanvas(buffer: buffer(""))
    canvas.write("a", at: .zero, foreground: ink, attributes: [.bold])
    canvas.write("b", at: Point(x: 1, y: 0), foreground: ink)
    #expect(encode(canvas.buffer, after: buffer("")).contains("\u{1B}[1;38;2;9;9;9ma\u{1B}[22mb"))
  }

  @Test func colorsAreEncodedForTheTerminalCapabilities() {
    let red = CellStyle(foreground: CellColor(red: 255, green: 0, blue: 0))
    #expect(encode(buffer("r", style: red), after: nil, colors: .direct).contains("38;2;255;0;0"))
    #expect(encode(buffer("r", style: red), after: nil, colors: .indexed).contains("38;5;196"))
    #expect(encode(buffer("r", style: red), after: nil, colors: .sixteen).contains("91"))
    let plain = encode(buffer("r", style: red), after: nil, colors: .none)
    #expect(!plain.contains("38") && !plain.contains("91"))
  }

  @Test func backgroundColorIsReverseVideoWithoutColors() {
    let selected = CellStyle(background: CellColor(red: 0, green: 0, blue: 200))
    #expect(encode(buffer("s", style: selected), after: nil, colors: .none).contains("\u{1B}[7ms"))
  }

  @Test func controlCharactersNeverReachTheTerminal() {
    let bytes = encode(buffer("a\u{1B}[2Jb\u{7}"), after: buffer(""))
    #expect(!bytes.contains("\u{1B}[2J") && !bytes.contains("\u{7}"))
    #expect(buffer("a\u{1B}b\u{7}c\u{9B}d").lines() == ["a\u{FFFD}b\u{FFFD}c\u{FFFD}d"])
  }

  @Test(arguments: [
    ([:], TerminalCapabilities.Colors.sixteen), (["TERM": "xterm-256color"], .indexed),
    (["TERM": "xterm", "COLORTERM": "truecolor"], .direct), (["COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    (["TERM": "dumb"], .none), (["CLICOLOR": "0", "TERM": "xterm-256color"], .none),
    (["NO_COLOR": "", "TERM": "xterm-256color"], .indexed),
  ])
  func capabilitiesFollowTheEnvironment(environment: [String: String], colors: TerminalCapabilities.Colors) {
    #expect(TerminalCapabilities(environment: environment).colors == colors)
  }
}

/// The encoded bytes, replayed through a terminal model, reproduce exactly the drawn frame.
struct EncoderProofTests {
  private static let words = [
    "a", "bc", "def ", "   ", "      ", "李", "国 x", "한글", "é", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "⚙︎", "❤️", "▐", "─", "x\u{20DD}",
    "1️⃣", "‮א",
  ]
  /// Words of scripts with spacing marks, of which a cluster has up to three columns.
  private static let spaced = [
    "हिन्दी", "क्षत्रिय", "বাংলা", "কো", "தமிழ்", "க\u{BC6}\u{BBE}", "น้ำ", "กำ", "ນ້ຳ", "ຄຳ", "ខ្មែរ", "មួយ", "မြန်မာ",
    "ကော", "കൊ", "ಕೋ",
  ]
  /// Emoji for which a frame reserves two columns, and other terminals count more or fewer.
  private static let emoji: Set = ["👩‍👩‍👧", "🇩🇪", "⚙︎", "❤️", "1️⃣"]

  private static func words(on rule: TerminalModel.WidthRule) -> [String] {
    (words + spaced).filter { rule == .bound || !emoji.contains($0) }
  }
  private static let colors: [CellColor] = [
    .terminalDefault, CellColor(red: 1, green: 2, blue: 3), CellColor(red: 250, green: 250, blue: 250),
    CellColor(red: 30, green: 80, blue: 200),
  ]

  private static let links = [nil, nil, "https://a.example", "https://b.example/?q=1;2"]

  /// Returns a frame with random changes or moved rows.
  private func change(
    _ buffer: CellBuffer, _ random: inout SeededGenerator, on rule: TerminalModel.WidthRule = .bound
  ) -> CellBuffer {
    let words = Self.words(on: rule)
    var canvas = CellCanvas(buffer: random.below(3) == 0 ? moved(buffer, &random) : buffer)
    for _ in 0..<random.below(6) {
      canvas.link = random.element(of: Self.links).map(buffer.glyphs.links.id) ?? .none
      let point = Point(x: random.below(buffer.size.width), y: random.below(buffer.size.height))
      let color = random.element(of: Self.colors)
      if random.below(4) == 0 {
        canvas.fill(
          Rect(origin: point, size: Size(width: random.below(20), height: random.below(4))), background: color)
      } else {
        canvas.write(
          random.element(of: words), at: point, foreground: random.element(of: Self.colors),
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

  private func intended(_ cell: Cell, _ glyphs: GlyphTable) -> TerminalModel.Cell {
    var text = ""
    glyphs.append(cell.glyph, to: &text)
    func name(_ color: CellColor) -> String {
      color.isTerminalDefault ? "default" : "rgb \([Int(color.red), Int(color.green), Int(color.blue)])"
    }
    let numbers = [(TextAttributes.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7)]
    return TerminalModel.Cell(
      text: text, foreground: name(cell.style.foreground), background: name(cell.style.background),
      attributes: Set(numbers.filter { cell.style.attributes.contains($0.0) }.map(\.1)),
      link: glyphs.links.address(of: cell.style.link))
  }

  /// Returns whether a terminal shows a glyph in the columns that are reserved for it, in whichever of them.
  private func looksEqual(_ shown: [TerminalModel.Cell], _ expected: [TerminalModel.Cell]) -> Bool {
    func blanked(_ cells: [TerminalModel.Cell]) -> [TerminalModel.Cell] {
      cells.map { cell in
        var cell = cell
        cell.text = " "
        return cell
      }
    }
    let text = shown.map(\.text).joined().replacing(" ", with: "")
    return text == expected[0].text && blanked(shown) == blanked(expected)
  }

  /// Returns the first visible difference between the model and a buffer. Only the background of a blank is visible.
  private func difference(_ model: TerminalModel, _ buffer: CellBuffer) -> String? {
    func asSeen(_ cell: TerminalModel.Cell) -> TerminalModel.Cell {
      guard cell.text == " ", cell.link == nil, cell.attributes.isDisjoint(with: [4, 7]) else { return cell }
      return TerminalModel.Cell(background: cell.background)
    }
    for y in 0..<model.height {
      var x = 0
      while x < model.width {
        let columns = buffer.columns(ofGlyphAt: x, y)
        let expected = columns.map { intended(buffer[$0, y], buffer.glyphs) }
        let shown = columns.map { model.cells[y * model.width + $0] }
        let isEqual =
          columns.count > 1 ? looksEqual(shown, expected) : asSeen(shown[0]) == asSeen(expected[0])
        if !isEqual { return "column \(x), row \(y): \(shown), intended \(expected)" }
        x = columns.upperBound
      }
    }
    return nil
  }

  @Test(
    "The terminal shows two thousand random pairs of frames as they were drawn, however it counts columns",
    arguments: 1...20, TerminalModel.WidthRule.allCases)
  func terminalShowsEveryFrameAsDrawn(seed: Int, rule: TerminalModel.WidthRule) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<4 {
      let erasesWithBackground = round.isMultiple(of: 2)
      let size = Size(width: 2 + random.below(24), height: 1 + random.below(12))
      var model = TerminalModel(
        width: size.width, height: size.height, erasesWithBackground: erasesWithBackground, rule: rule)
      var encoder = FrameEncoder(colors: .direct, erasesWithBackground: erasesWithBackground, showsLinks: true)
      var shown: CellBuffer?
      var next = CellBuffer(size: size, glyphs: GlyphTable())
      for step in 0..<25 {
        next = change(next, &random, on: rule)
        let bytes = encoder.encode(next, after: step == 12 ? nil : shown, cursor: nil, lastCursor: nil)
        model.write(bytes)
        shown = next
        #expect(model.isAtRest, "a frame leaves no rendition and no link")
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
    var encoder = FrameEncoder(colors: colors, showsLinks: colors != .indexed)
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

  @Test("Rows are correct with a known movement, also with a wrong one", arguments: 1...10)
  func knownMovementIsCorrect(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let size = Size(width: 30, height: 12)
    var model = TerminalModel(width: size.width, height: size.height)
    var encoder = FrameEncoder(colors: .direct, showsLinks: true)
    var shown: CellBuffer?
    var next = CellBuffer(size: size, glyphs: GlyphTable())
    for _ in 0..<30 {
      let (rows, distance) = (random.below(6)..<7 + random.below(6), random.below(7) - 3)
      var moved = change(next, &random)
      moved.moveRows(of: Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count), by: -distance)
      next = moved
      let movement = random.below(4) == 0 ? random.below(30) - 15 : distance
      model.write(encoder.encode(next, after: shown, movedBy: movement, cursor: nil, lastCursor: nil))
      shown = next
      if let difference = difference(model, next) { Issue.record("\(difference)") }
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
    var canvas = CellCanvas(buffer: drawn)
    canvas.write("x", at: .zero, foreground: .terminalDefault)
    var model = TerminalModel(width: 4, height: 1)
    var encoder = FrameEncoder(colors: .direct)
    model.write(encoder.encode(drawn, after: nil, cursor: nil, lastCursor: nil))
    #expect(difference(model, drawn) == nil)
    #expect(difference(model, canvas.buffer) != nil)
  }
}

import Testing

@testable import TerminalCore

struct FrameEncoderTests {
  private let glyphs = GlyphTable()

  private func buffer(_ lines: String..., style: CellStyle = CellStyle()) -> CellBuffer {
    var canvas = Canvas(buffer: CellBuffer(size: Size(width: 12, height: lines.count), glyphs: glyphs))
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
    var canvas = Canvas(buffer: buffer("a李b"))
    canvas.write("x", at: Point(x: 2, y: 0), foreground: .terminalDefault)
    #expect(canvas.buffer.lines() == ["a xb"])
    canvas.write("国", at: Point(x: 0, y: 0), foreground: .terminalDefault)
    #expect(canvas.buffer.lines() == ["国xb"])
  }

  @Test func cursorIsRepositionedAfterAGlyphOfAmbiguousWidth() {
    #expect(encode(buffer("👩‍👩‍👧x"), after: nil).contains("👩‍👩‍👧\u{1B}[1;3Hx"))
    #expect(encode(buffer("李x"), after: nil).contains("李x"))
  }

  @Test func blanksAreErasedInsteadOfWritten() {
    let ground = CellStyle(background: CellColor(red: 1, green: 2, blue: 3))
    let bytes = encode(buffer("x          y", style: ground), after: buffer("xxxxxxxxxxxx", style: ground))
    #expect(bytes == "\u{1B}[?2026h\u{1B}[1;2H\u{1B}[48;2;1;2;3m\u{1B}[10X\u{1B}[10Cy\u{1B}[0m\u{1B}[?2026l")
    #expect(encode(buffer("x"), after: buffer("xxxxxxxxxxxx")).contains("\u{1B}[K"))
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
    var canvas = Canvas(buffer: buffer(""))
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

  @Test(.bug(id: "S1")) func controlCharactersNeverReachTheTerminal() {
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

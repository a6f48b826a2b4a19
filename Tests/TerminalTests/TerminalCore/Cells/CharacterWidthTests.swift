import Testing
import TextSafety

@testable import TerminalCore

/// Each character has the column width that the standards define, and text has the same width on the screen.
struct CharacterWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ω", 1), ("Ж", 1), ("א", 1), ("ع", 1), ("ก", 1), ("ก\u{E49}", 1),
    // Ambiguous width is narrow.
    ("§", 1), ("±", 1), ("─", 1), ("○", 1), ("①", 1), ("→", 1),
    ("李", 2), ("あ", 2), ("ｱ", 1), ("ﾊ\u{FF9F}", 2), ("Ａ", 2), ("￥", 2), ("、", 2), ("\u{3000}", 2), ("𠀀", 2),
    // Hangul: a precomposed syllable, the same syllable decomposed, a leading consonant, and a compatibility letter.
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}", 2), ("ㄱ", 2),
    ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩", 2), ("1️⃣", 2), ("#\u{FE0F}\u{20E3}", 2),
    // Variation selector 15 is text, 16 is emoji; without either, the default presentation of the character applies.
    ("☀", 1), ("☀\u{FE0F}", 2), ("☀\u{FE0E}", 1), ("⌚", 2), ("⌚\u{FE0E}", 1), ("❤\u{FE0F}", 2), ("a\u{FE0F}", 1),
    ("⚙\u{FE0E}", 1),
    // Spacing marks, the SARA AM of Thai and Lao, and the consonants of a conjunct have a column each.
    ("हि", 2), ("क्ष", 2), ("কো", 2), ("க\u{BC6}\u{BBE}", 3), ("น้ำ", 2), ("ก\u{E33}", 2), ("ນ້ຳ", 2), ("មែ", 2), ("ကေ", 2),
    ("\u{102C}", 1), ("1\u{93E}", 2), ("ก" + String(repeating: "\u{E33}", count: 40), 41),
    // Invisible characters.
    ("\u{200B}", 0), ("\u{AD}", 0), ("\u{200E}", 0), ("\u{FEFF}", 0),
    // A replacement character or a space is drawn for these.
    ("\u{202E}", 1), ("\u{7}", 1), ("\u{9B}", 1), ("\u{1B}", 1), ("\r\n", 1), ("\u{7F}", 1), ("\u{2028}", 1),
  ])
  func charactersHaveTheirColumnWidth(text: String, columns: Int) {
    #expect(text.count == 1)
    #expect(CharacterWidth.of(Character(text)) == columns)
  }

  private static let plainScalars = (0..<0x11_0000 as Range<UInt32>).compactMap { Unicode.Scalar($0) }
    .filter(CharacterWidth.isPlain)

  @Test("Plain scalars are separate characters of one column", arguments: 0..<16)
  func plainScalarsAreSeparateCharacters(part: Int) {
    let plain = Self.plainScalars
    #expect(plain.count > 1000)
    for scalar in stride(from: part, to: plain.count, by: 16).lazy.map({ plain[$0] }) {
      #expect(CharacterWidth.of(Character(scalar)) == 1)
      let text = plain.reduce(into: "") { $0 += "\(scalar)\($1)" }
      #expect(text.count == text.unicodeScalars.count, "\(scalar) joins another")
    }
  }

  @MainActor @Test(arguments: ["plain", "ńot quite ✓ ─┼─", "…"])
  func plainTextFastPathMatchesTheGeneralPath(text: String) {
    func written(_ text: String, clip: Rect) -> (Int, [Cell]) {
      var canvas = CellCanvas(buffer: CellBuffer(size: Size(width: 20, height: 2), glyphs: GlyphTable()))
      canvas.write("李李李李李李李李李李", at: .zero, foreground: .terminalDefault)
      var end = 0
      canvas.clipped(to: clip) { canvas in
        end = canvas.write(text, at: Point(x: 3, y: 0), foreground: .terminalDefault, attributes: .bold)
      }
      return (end, canvas.buffer.cells)
    }
    for clip in [
      Rect(x: 0, y: 0, width: 20, height: 2), Rect(x: 5, y: 0, width: 2, height: 1),
      Rect(x: 0, y: 0, width: 2, height: 1),
    ] {
      let plain = written(text, clip: clip)
      // The invisible character forces the general path and does not change what is drawn.
      let takenApart = written(text + "\u{200B}", clip: clip)
      #expect(plain.0 == takenApart.0 && plain.1 == takenApart.1)
    }
  }

  @Test(arguments: [
    "李国|", "한글|", "👩‍👩‍👧👍🏽|", "🇩🇪🇯🇵|", "שלום|", "مرحبا|", "e\u{301}a\u{308}\u{323}|", "1️⃣☀️|", "⌚\u{FE0E}x|", "a\u{200B}b|",
    "‮abc‬|", "นี้|", "हिन्दी|", "বাংলা|", "தமிழ்|", "น้ำ|", "ນ້ຳ|", "ខ្មែរ|", "မြန်မာ|",
  ])
  func textIsFollowedAtItsColumnWidth(text: String) {
    var canvas = CellCanvas(buffer: CellBuffer(size: Size(width: 20, height: 1), glyphs: GlyphTable()))
    let end = canvas.write(text, at: .zero, foreground: .terminalDefault)
    #expect(end == CharacterWidth.of(text))
    #expect(canvas.buffer[end - 1, 0].glyph == Glyph("|"))
    var model = TerminalModel(width: 20, height: 1)
    var encoder = FrameEncoder(colors: .direct)
    model.write(encoder.encode(canvas.buffer, after: nil, cursor: nil, lastCursor: nil))
    #expect(model.cells[end - 1].text == "|" && model.unknown.isEmpty)
  }
}

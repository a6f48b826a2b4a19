import TerminalSwiftUI
import Testing

@testable import TerminalUI

/// Text of scripts with spacing marks, of which a cluster has up to three columns, in views of each kind.
struct SpacingMarkTests {
  nonisolated private static let texts = [
    "हिन्दी में क्षत्रिय", "বাংলা কোথায়", "தமிழ் க\u{BC6}\u{BBE}டு", "น้ำทำน้ำ คำ", "ນ້ຳ ຄຳ ຈຳ", "ខ្មែរ មួយ",
    "မြန်မာ ကောင်း",
  ]

  enum Kind: CaseIterable {
    case text, button, field, editor, list, table, title, picker, chart
  }

  private struct Sample: View {
    let kind: Kind
    @State var text: String
    @State private var selection = 1

    var body: some View {
      switch kind {
      case .text: Text(text)
      case .button: Button(text) {}
      case .field: TextField("Field", text: $text)
      case .editor: TextEditor(text: $text)
      case .list: List([Identified(id: text), Identified(id: "x" + text)]) { Text($0.id) }
      case .table: Table([Identified(id: text)]) { TableColumn(text) { Text($0.id) } }
      case .title: Panel(text, note: text) { Text(text) }
      case .picker:
        Picker(text, selection: $selection) {
          Text(text).tag(1)
          Text("x" + text).tag(2)
        }
        .pickerStyle(.segmented)
      case .chart: Gauge(value: 0.5) { Text(text) }
      }
    }
  }

  private static let keys: [[KeyPress.Key]] = [
    [], [.tab], [.end, .left, .left], [.character("ก"), .character("\u{E33}")], [.down, .right],
  ]

  /// Returns the first glyph whose cells are not as many as its columns.
  private func damagedGlyph(in buffer: CellBuffer) -> String? {
    for y in 0..<buffer.size.height {
      var x = 0
      while x < buffer.size.width {
        var text = ""
        let columns = buffer.columns(ofGlyphAt: x, y)
        buffer.glyphs.append(buffer[x, y].glyph, to: &text)
        if CharacterWidth.of(text) != columns.count { return "\(text) in \(columns) of row \(y)" }
        x = columns.upperBound
      }
    }
    return nil
  }

  @Test("A cluster is drawn as a whole or not at all, at each width, while its view is used", arguments: Kind.allCases)
  func clustersAreWhole(kind: Kind) {
    for text in Self.texts {
      for width in 2...24 {
        let screen = Screen(width, 6) { Sample(kind: kind, text: text) }
        for keys in Self.keys {
          for key in keys { screen.press(key) }
          #expect(damagedGlyph(in: screen.window.frame().buffer) == nil, "\(text) at \(width) columns")
        }
      }
    }
  }

  @Test(arguments: texts)
  func everyLetterOfAWrappedTextIsShown(text: String) {
    for width in 3...24 {
      let screen = Screen(width, 20) { Text(text) }
      // The last line shows the keys.
      #expect(screen.window.text().dropLast().joined().replacing(" ", with: "") == text.replacing(" ", with: ""))
    }
  }

  @Test("A cover that moves over a text damages and restores its clusters", arguments: texts)
  func coverThatMovesRestoresTheText(text: String) {
    let screen = Screen(30, 3, state: 0) { $x in
      ZStack(alignment: .topLeading) {
        Text(text)
        Text("|").offset(x: .cells(x))
      }
      .onKey(.right) { x += 1 }
    }
    // The screen reports each cell that a complete frame draws differently.
    for _ in 0..<24 { screen.press(.right) }
    #expect(damagedGlyph(in: screen.window.frame().buffer) == nil)
    #expect(screen.shows(text))
  }

  @Test("A view that fades out shows a cluster as a whole or not at all", arguments: 0..<6)
  func fadingClusterIsWhole(place: Int) {
    func canvas(_ text: String, at x: Int, over buffer: CellBuffer? = nil) -> CellCanvas {
      var canvas = CellCanvas(buffer: buffer ?? CellBuffer(size: Size(width: 6, height: 1), glyphs: GlyphTable()))
      canvas.write(text, at: Point(x: x, y: 0), foreground: .terminalDefault)
      return canvas
    }
    let fading = canvas("xก\u{E33}\u{E33}y", at: 0).buffer
    for part in [Rect(x: 0, y: 0, width: 6, height: 1), Rect(x: place, y: 0, width: 2, height: 1)] {
      for text in ["z", "ก\u{E33}"] where place + CharacterWidth.of(text) <= 6 {
        for onlyOnBlanks in [false, true] {
          var shown = canvas(text, at: place, over: CellBuffer(size: fading.size, glyphs: fading.glyphs))
          shown.draw(FrameSnapshot(buffer: fading, place: part), opacity: 0.7, onlyOnBlanks: onlyOnBlanks)
          #expect(damagedGlyph(in: shown.buffer) == nil, "\(shown.buffer.lines())")
          if onlyOnBlanks { #expect(shown.buffer.lines()[0].contains(text)) }
        }
      }
    }
  }

  @Test func truncatedTextHasRoomForItsEllipsis() {
    let screen = Screen(5, 1) { Text("กำน้ำคำ").lineLimit(1) }
    #expect(screen.rows == ["กำน้ำ…"])
    // A cluster that does not fit leaves a blank.
    screen.resize(4, 1)
    #expect(screen.rows == ["กำ…"])
  }

  @Test("The cursor of a field is at the columns that are reserved, and a click sets it there", arguments: texts)
  func cursorFollowsTheReservedColumns(text: String) {
    let screen = Screen(40, 1, state: text) { $text in TextField("Field", text: $text) }
    screen.press(.tab)
    var x = 1
    screen.press(.home)
    for character in text {
      #expect(screen.window.frame().cursor == Point(x: x, y: 0))
      let width = CharacterWidth.of(character)
      screen.press(.end)
      screen.mouse(.press, x, 0)
      #expect(screen.window.frame().cursor == Point(x: x, y: 0), "a click on its first column")
      screen.press(.right)
      x += width
    }
    #expect(screen.window.frame().cursor == Point(x: x, y: 0))
  }

  @Test func clickSelectsTheChoiceAtItsColumns() {
    let screen = Screen(30, 1, state: 0) { $choice in
      Picker("Language", selection: $choice) {
        Text("น้ำกำ").tag(0)
        Text("ຄຳ").tag(1)
      }
      .pickerStyle(.segmented)
    }
    let frame = screen.window.frame().buffer
    let x = (0..<30).filter { frame[$0, 0].glyph != .space && !frame[$0, 0].glyph.isContinuation }.last ?? 0
    screen.mouse(.press, x, 0)
    #expect(screen.rows == ["น้ำกำ [ຄຳ]"])
  }
}

import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ASCIITests {
  private func window(_ width: Int, _ height: Int, @ViewBuilder _ root: () -> some View) -> Window {
    var environment = EnvironmentValues()
    environment.usesASCIISymbols = true
    return Window(size: Size(width: width, height: height), environment: environment, root: root)
  }

  private func lines(_ height: Int, @ViewBuilder _ root: () -> some View) -> [String] {
    window(50, height, root).text()
  }

  private struct Everything: View {
    @State private var text = "Zoë 李 小龍 👍 — Łukasz"
    @State private var isOn = true
    @State private var choice = 1
    @State private var selection: Int? = 1

    var body: some View {
      TabView(selection: $choice) {
        VStack(alignment: .leading) {
          Text("Übergröße… – “quoted” \u{2026}\u{A0}ﬁ ①").bold() + Text("… 김 민준")
          TextField("Náme", text: $text)
          SecureField("Geheim", text: $text)
          Toggle("Än", isOn: $isOn)
          Picker("Größe", selection: $choice) { Text("Eins…").tag(1) }.pickerStyle(.inline)
          Picker("Größe", selection: $choice) { Text("Eins").tag(1) }.pickerStyle(.menu)
          Stepper("Höhe", value: $choice)
          ProgressView(value: 0.37)
          ProgressView("Lädt…")
          Divider()
          List(0..<30, id: \.self, selection: $selection) { Text("Zeile … \($0) ✓") }.frame(height: .cells(3))
          ScrollView { VStack { ForEach(0..<9, id: \.self) { Text("Zeile \($0)") } } }.frame(height: .cells(3))
        }
        .border(title: "Übersicht")
        .tabItem { Label("Über", systemImage: "info.circle") }.tag(1)
        HStack { ForEach(SymbolGlyphs.table.keys.sorted(), id: \.self) { Image(systemName: $0) } }
          .tabItem { Text("Zwei") }.tag(2)
      }
    }
  }

  @Test func onlyASCIIReachesATerminalWithoutUTF8() {
    let window = window(80, 40) { Everything() }
    window.update()
    let keys: [KeyPress.Key] = [.tab, .tab, .character("2"), .function(1), .escape, .character("1"), .tab]
    for key in keys + [.tab, .tab, .return] {
      let canvas = window.frame()
      var encoder = FrameEncoder(colors: .indexed)
      let bytes = encoder.encode(canvas.buffer, after: nil, cursor: canvas.cursor, lastCursor: nil)
      #expect(bytes.allSatisfy { $0 < 0x80 }, "\(window.text())")
      window.send(.key(KeyPress(key)))
    }
  }

  @Test func everySymbolHasAnASCIIReplacement() {
    for glyph in Set(SymbolGlyphs.table.values) {
      for character in glyph where !character.isASCII {
        #expect(ASCIISymbols.replacement(for: character) != ASCIISymbols.unknown, "\(glyph)")
      }
    }
  }

  @Test func symbolsHaveReadableReplacements() {
    let text = lines(6) {
      Text("✓ Completed ○ ● ○ Loading…")
      Toggle("Sound", isOn: .constant(true))
    }.joined(separator: "\n")
    #expect(text.contains("+ Completed o * o Loading...") && text.contains("[x] Sound"))
    #expect(window(5, 1) { Text("Too long") }.text().joined().contains("Too~"))
  }

  @Test func arrowKeysAreSpelledOut() {
    let list = lines(8) { List(0..<3, id: \.self) { Text("Row \($0)") } }
    #expect(list.last?.contains("Up/Down Select") == true, "\(list)")
    let keys = ["↑↓←→", "^↑↓", "Alt-1…4", KeyPress(.left, modifiers: .shift).description]
    #expect(keys.map(ASCIISymbols.keyName) == ["Arrows", "^Up/Down", "Alt-1...4", "Shift-Left"])
  }

  @Test func latinLettersLoseDiacriticsAndOtherScriptsAreReplaced() {
    let name = { (text: String) in String(String.UnicodeScalarView(ASCIISymbols.columns(of: text[...]))) }
    #expect(name("Zoë Núñez, Søren Ångström") == "Zoe Nunez, Soren Angstrom")
    #expect(name("Ame\u{301}lie Nguyễn Łukasz") == "Amelie Nguyen Lukasz" && name("Ｍ. 李 小") == "M . ?? ??")
    #expect(name("ж👍") == "???")
  }

  @Test func linesAndSymbolsFallBackToASCII() {
    let screen = Screen(20, 8) {
      VStack {
        Image(systemName: "checkmark")
        Text("né and more")
      }
      .border(title: "Box")
      .environment(\.usesASCIISymbols, true)
    }
    let text = screen.window.text().joined()
    #expect(text.contains("+- Box -") && text.contains("ne and more") && !text.contains("│"))
  }

  @Test(arguments: [
    (["LANG": "C"], false), (["LANG": "en_US.UTF-8"], true), (["LANG": "en_US.UTF-8", "LC_ALL": "POSIX"], false),
    (["LC_ALL": "", "LANG": "de_DE.utf8"], true), ([:], true),
  ])
  func localeDeterminesUTF8Support(environment: [String: String], expected: Bool) {
    #expect(TerminalCapabilities(environment: environment).usesUTF8 == expected)
  }
}

struct SymbolTests {
  /// The 150 names that eight public SwiftUI apps use most.
  private static let common = """
    chevron.right checkmark.circle.fill xmark arrow.2.squarepath arrow.right square.and.arrow.up checkmark.seal.fill
    doc.on.doc xmark.circle.fill checkmark trash calendar link info.circle gear exclamationmark.triangle.fill
    square.and.pencil list.bullet arrow.clockwise star.fill quote.bubble plus photo.on.rectangle.angled at
    person.badge.plus pencil line.3.horizontal.decrease.circle fork.knife ellipsis clock.fill bell.fill
    text.page.slash.fill star person.crop.circle.badge.xmark infinity hand.thumbsup eye exclamationmark.bubble
    dot.radiowaves.right cup.and.saucer.fill chevron.down chart.bar captions.bubble bird xmark.circle text.bubble photo
    magnifyingglass lock.rotation lock chevron.forward bubble.left.and.text.bubble.right bubble.left.and.bubble.right
    arrow.forward.square wand.and.stars wallet.pass tray.full text.document speaker.slash safari
    person.crop.circle.badge.exclamationmark person.crop.circle person.badge.minus number mappin.circle map globe
    exclamationmark.triangle checkmark.shield building.2 bird.circle badge.plus.radiowaves.right arrowshape.turn.up.left
    arrow.forward questionmark pin.fill pencil.line paperplane line.horizontal.3.decrease.circle heart.fill heart
    hand.thumbsup.fill hand.point.right.fill forward.fill folder cube.fill clock circle bubble.right bookmark.fill
    bird.fill bell backward.fill arrowshape.turn.up.left.fill arrow.up.right arrow.left xmark.seal.fill wifi
    waveform.path trash.fill text.badge.star text.badge.minus text.badge.checkmark sun.haze.fill square.grid.2x2 speaker
    slider.horizontal.3 server.rack selection.pin.in.out rectangle.stack quote.opening poweroutlet.type.b.fill
    poweroutlet.type.b plus.circle play.slash play.circle.fill platter.filled.bottom.iphone pin.slash pin
    person.fill.badge.plus person.crop.circle.badge.moon person.3 person.2.fill pencil.and.scribble party.popper
    paperplane.fill paintbrush.fill music.note.list moon.zzz minus.circle.fill lock.fill location
    list.bullet.rectangle.portrait line.horizontal.3.decrease line.3.horizontal.decrease
    laptopcomputer.trianglebadge.exclamationmark heart.circle hand.raised hand.draw flag film face.smiling
    eyedropper.full eye.slash ellipsis.circle drop.fill doc.text doc.plaintext cube chevron.left
    """

  @Test func commonSymbolsHaveACharacter() {
    let names = Self.common.split { $0.isWhitespace }.map(String.init)
    #expect(names.count == 150 && names.filter { SymbolGlyphs.glyph(of: $0) == nil } == [])
  }

  @Test(arguments: [
    ("person.crop.circle.badge.plus", "☺"), ("bell.slash.fill", "⊘"), ("checkmark.circle.fill", "✔"),
    ("checkmark.circle.badge.xmark", "✓"), ("square.and.arrow.up.on.square", "⇧"),
  ])
  func nameWithoutACharacterHasThatOfItsBeginning(name: String, glyph: String) {
    #expect(SymbolGlyphs.glyph(of: name) == glyph)
  }

  @Test func everyCharacterIsOneColumn() {
    for (name, glyph) in SymbolGlyphs.table {
      #expect(glyph.count == 1 && CharacterWidth.of(Character(glyph)) == 1, "\(name)")
    }
  }

  @MainActor @Test func unknownNameIsADiamond() { #expect(Image(systemName: "unheard.of").symbol == "◆") }
}

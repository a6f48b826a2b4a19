import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ASCIITests {
  /// Renders a window with ASCII symbols and returns its lines.
  private func lines(_ height: Int = 3, width: Int = 50, @ViewBuilder _ root: () -> some View) -> [String] {
    var environment = EnvironmentValues()
    environment.usesASCIISymbols = true
    return Window(size: Size(width: width, height: height), environment: environment, root: root).text()
  }

  /// Every control, every symbol, and user-provided text.
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
        VStack {
          HStack { ForEach(Symbol.names, id: \.self) { Image(systemName: $0) } }
        }
        .tabItem { Text("Zwei") }.tag(2)
      }
    }
  }

  /// The names of all available images.
  private enum Symbol {
    @MainActor static var names: [String] { SymbolGlyphs.table.keys.sorted() }
  }

  @Test func onlyASCIIReachesATerminalWithoutUTF8() {
    var environment = EnvironmentValues()
    environment.usesASCIISymbols = true
    let window = Window(size: Size(width: 80, height: 40), environment: environment) { Everything() }
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
    #expect(lines { Text("✓ Completed") }.joined().contains("+ Completed"))
    #expect(lines { Text("○ ● ○") }.joined().contains("o * o"))
    #expect(lines { Toggle("Sound", isOn: .constant(true)) }.joined().contains("[x] Sound"))
    #expect(lines { Text("Loading…") }.joined().contains("Loading..."))
    #expect(lines(1, width: 5) { Text("Too long") }.joined().contains("Too~"))
  }

  @Test func arrowKeysAreSpelledOut() {
    let list = lines(8) { List(0..<3, id: \.self) { Text("Row \($0)") } }
    #expect(list.last?.contains("Up/Down Select") == true, "\(list)")
    #expect(ASCIISymbols.keyName("↑↓←→") == "Arrows" && ASCIISymbols.keyName("^↑↓") == "^Up/Down")
    #expect(ASCIISymbols.keyName("Alt-1…4") == "Alt-1...4")
    #expect(ASCIISymbols.keyName(KeyPress(.left, modifiers: .shift).description) == "Shift-Left")
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

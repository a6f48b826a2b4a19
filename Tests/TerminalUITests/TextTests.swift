import Testing
import TextSafety

@testable import TerminalUI

struct TextTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("李", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("☺️", 2), ("☺", 1), ("\u{200B}", 0),
    ("\u{7}", 1), ("한", 2), ("ｱ", 1), ("Ａ", 2),
  ])
  func charactersHaveTheirColumnWidth(text: String, width: Int) { #expect(CharacterWidth.of(text) == width) }

  @Test func linesBreakBetweenWordsAndInLongWords() {
    let lines = [("the quick brown fox", 10), ("abcdefgh", 3), ("李李李", 3)].map { text, width in
      TextLayout(text, width: width).lines.map { String($0.text) }
    }
    #expect(lines == [["the quick", "brown fox"], ["abc", "def", "gh"], ["李", "李", "李"]])
  }

  @Test func overflowingTextEndsInAnEllipsis() {
    let screen = Screen(8, 3) { Text("a long line of text").lineLimit(1) }
    #expect(screen.lines == ["a long …"])
  }

  @Test func stackChildrenShareTheAvailableWidth() {
    let screen = Screen(20, 3) {
      HStack {
        Text("name of a customer").lineLimit(1)
        Spacer()
        Text("$12.00")
      }
    }
    #expect(screen.lines == ["name of a c…  $12.00"])
  }

  @Test func frameAndPaddingAlignTheirContent() {
    let screen = Screen(10, 4) {
      Text("x").frame(width: .cells(4), alignment: .trailing).padding(.leading, .cells(2)).border()
    }
    #expect(screen.lines == [" ╭──────╮", " │     x│", " ╰──────╯"])
  }
}

struct TextStyleTests {
  @Test func concatenatedTextsPreserveTheirStyles() {
    let screen = Screen { (Text("A").bold() + Text("b").italic() + Text("ç").foregroundStyle(.danger)).underline() }
    #expect(screen.lines.first?.contains("Abç") == true)
    let attributes = "Ab".map { screen.window.style(of: $0)?.attributes }
    #expect(attributes == [[.bold, .underline], [.italic, .underline]])
    #expect(screen.window.style(of: "ç")?.foreground == Palette.terminal[.danger])
  }

  @Test func concatenatedTextWrapsBetweenWordsAndPreservesItsStyles() {
    let screen = Screen(8, 5) { Text("one ") + Text("Two three").bold() }
    #expect(screen.lines.map { $0.filter { $0 != " " } } == ["oneTwo", "three"])
    #expect("whn".map { screen.window.style(of: $0)?.attributes } == [.bold, .bold, []])
  }

  @Test func fontsMapToTextAttributes() {
    let screen = Screen {
      VStack {
        Text("T").font(.title)
        Text("c")
      }
      .font(.caption)
    }
    #expect("Tc".map { screen.window.style(of: $0)?.attributes } == [.bold, .dim])
  }

  @Test func truncationModeDeterminesTheTruncatedPart() {
    let lines = [Text.TruncationMode.tail, .head, .middle].map { mode in
      Screen(5, 3) { Text(verbatim: "abcdefghij").lineLimit(1).truncationMode(mode) }.lines
    }
    #expect(lines == [["abcd…"], ["…ghij"], ["ab…ij"]])
  }

  @Test func wideCharacterAtTheTruncationPointIsOmitted() {
    let line = TextLayout.Line(text: "李李李李", width: 8)
    for width in 1...7 {
      for mode in [Text.TruncationMode.head, .tail, .middle] {
        #expect(TextLayout.truncated(line, to: width, mode: mode).width <= width)
      }
    }
  }

  @Test func linesFollowTheTextAlignment() {
    let screen = Screen(12, 4) { Text("long line\nx").multilineTextAlignment(.trailing) }
    #expect(screen.lines == [" long line", "         x"])
  }
}

struct MarkdownTests {
  /// Returns the runs of a text, with a letter for each attribute.
  private func look(of text: Text) -> String {
    ([text.first] + text.rest).map { run in
      let marks: [(TextAttributes, String)] = [(.bold, "b"), (.italic, "i"), (.strikethrough, "s"), (.underline, "u")]
      let look = marks.filter { run.added.contains($0.0) }.map(\.1).joined()
      return look.isEmpty ? run.text : "{\(look)|\(run.text)}"
    }.joined()
  }

  @Test func literalsRenderMarkdown() {
    #expect(look(of: Text("**bold**")) == "{b|bold}")
    #expect(look(of: Text("a *b* c `d*e*` ~~f~~ [g **h**](https://swift.org)")) == "a {i|b} c d*e* {s|f} {u|g }{bu|h}")
    let screen = Screen { Text("**bold** and plain") }
    #expect(screen.lines == [String(repeating: " ", count: 13) + "bold and plain"])
    let runs = screen.window.styledScreen().rows.flatMap(\.self)
    #expect(runs.contains { $0.text == "bold" && $0.style.attributes == .bold })
  }

  @Test func variablesAreShownVerbatim() {
    let variable = "**bold**"
    let texts = [
      Text(variable), Text(variable.dropFirst(2)), Text(verbatim: "**bold**"), Text("\(variable) **is** `x`"),
      Text("**\(variable)**!"), Text(LocalizedStringKey(variable)),
    ]
    let looks = ["**bold**", "bold**", "**bold**", "**bold** {b|is} x", "{b|**bold**}!", "{b|bold}"]
    #expect(texts.map { look(of: $0) } == looks)
  }

  /// Examples from CommonMark 0.31. Comments contain the example numbers of the specification.
  @Test(
    arguments: [
      ("a * foo bar*", "a * foo bar*"),  // 352
      ("foo*bar*", "foo{i|bar}"),  // 355
      ("foo_bar_", "foo_bar_"),  // 361
      ("пристаням_стремятся_", "пристаням_стремятся_"),  // 363
      ("aa_\"bb\"_cc", "aa_\"bb\"_cc"),  // 364
      ("foo-_(bar)_", "foo-{i|(bar)}"),  // 365
      ("*foo bar *", "*foo bar *"),  // 367
      ("foo**bar**", "foo{b|bar}"),  // 382
      ("*foo**bar**baz*", "{i|foo}{bi|bar}{i|baz}"),  // 412
      ("***foo** bar*", "{bi|foo}{i| bar}"),  // 415
      ("***foo***", "{bi|foo}"),
      ("**foo*", "*{i|foo}"),  // 441
      ("*foo**", "{i|foo}*"),  // 442
      (#"\*not\* \z"#, #"*not* \z"#),
      ("`` a`b ``", "a`b"),  // 329
      ("`open", "`open"),
      ("[x](", "[x]("), ("[✓] done", "[✓] done"), ("<https://a.b> <c>", "{u|https://a.b} <c>"),
      ("~one~ ~~two~~ ~~~three~~~ ~~four~", "{s|one} {s|two} ~~~three~~~ ~~four~"),
      ("* item\n# title", "* item\n# title"),
    ])
  func commonMarkExamplesAreRendered(source: String, expected: String) {
    #expect(look(of: Text(LocalizedStringKey(source))) == expected)
  }

  @Test func unusualDelimitersDoNotAddText() {
    var seed = UInt64(7)
    for _ in 0..<500 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let length = Int(seed >> 60)
      let text = String((0..<length).map { Array("ab*_~ `[]()<\\")[Int((seed >> ($0 * 3)) % 13)] })
      let shown = Text(LocalizedStringKey(text)).content
      #expect(shown.filter(\.isLetter).count <= text.filter(\.isLetter).count && Text(verbatim: text).content == text)
    }
  }
}

struct JoiningTextTests {

  private func typed(_ pieces: [String], after start: String = "", keys: [KeyPress.Key] = []) -> String {
    var text = start
    let window = Screen(30, 3) { TextField("Field", text: Binding(get: { text }, set: { text = $0 })) }.window
    window.update()
    for key in keys { window.send(.key(KeyPress(key))) }
    for piece in pieces {
      var parser = InputParser()
      for event in parser.parse(Array(piece.utf8)) { window.send(event) }
    }
    return text
  }

  @Test func separateCombiningMarkJoinsThePrecedingCharacter() {
    #expect(typed(["e", "\u{301}", "x"]) == "e\u{301}x" && typed(["e\u{301}"]) == "é")
    #expect(typed(["a", "\u{308}", "\u{304}"]).count == 1)
    #expect(typed(["\u{301}"], after: "ae", keys: [.left]) == "a\u{301}e")
    #expect(typed(["e", "\u{301}", "y"], after: "ab", keys: [.left]) == "ae\u{301}yb", "the cursor follows")
    #expect(typed(["\u{301}", "a"]) == "a", "a mark without a character is dropped")
  }

  @Test func emojiPartsFormOneCharacter() {
    #expect(typed(["👩", "\u{200D}", "👧"]).count == 1 && typed(["👍", "\u{1F3FD}"]).count == 1)
    #expect(typed(["❤", "\u{FE0F}"]).count == 1 && typed(["\u{1F1E9}", "\u{1F1EA}"]) == "🇩🇪")
  }
}

import Testing

@testable import TerminalUI

/// Markdown in string literals of `Text`.
@MainActor
struct MarkdownTests {
  /// Returns the runs of a text, with a letter for each attribute.
  private func look(of text: Text) -> String {
    ([text.first] + text.rest).map { run in
      let marks: [(TextAttributes, String)] = [
        (.bold, "b"), (.italic, "i"), (.strikethrough, "s"), (.underline, "u"),
      ]
      let look = marks.filter { run.added.contains($0.0) }.map(\.1).joined()
      return look.isEmpty ? run.text : "{\(look)|\(run.text)}"
    }.joined()
  }

  @Test(.bug(id: "T5")) func literalsRenderMarkdown() {
    #expect(look(of: Text("**bold**")) == "{b|bold}")
    #expect(look(of: Text("a *b* c `d*e*` ~~f~~ [g **h**](https://swift.org)")) == "a {i|b} c d*e* {s|f} {u|g }{bu|h}")
    let screen = Screen { Text("**bold** and plain") }
    #expect(screen.lines == [String(repeating: " ", count: 13) + "bold and plain"])
    let runs = screen.window.styledScreen().rows.flatMap(\.self)
    #expect(runs.contains { $0.text == "bold" && $0.style.attributes == .bold })
  }

  @Test(.bug(id: "T5")) func variablesAreShownVerbatim() {
    let variable = "**bold**"
    #expect(look(of: Text(variable)) == "**bold**")
    #expect(look(of: Text(variable.dropFirst(2))) == "bold**")
    #expect(look(of: Text(verbatim: "**bold**")) == "**bold**")
    #expect(look(of: Text("\(variable) **is** `x`")) == "**bold** {b|is} x")
    #expect(look(of: Text("**\(variable)**!")) == "{b|**bold**}!")
    #expect(look(of: Text(LocalizedStringKey(variable))) == "{b|bold}")
  }

  /// Examples from CommonMark 0.31. Comments contain the example numbers of the specification.
  @Test(
    .bug(id: "T5"),
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

  @Test(.bug(id: "T5")) func unusualDelimitersDoNotAddText() {
    var seed = UInt64(7)
    for _ in 0..<500 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let length = Int(seed >> 60)
      let text = String((0..<length).map { Array("ab*_~ `[]()<\\")[Int((seed >> ($0 * 3)) % 13)] })
      let shown = Text(LocalizedStringKey(text)).content
      #expect(shown.filter(\.isLetter).count <= text.filter(\.isLetter).count)
      #expect(Text(verbatim: text).content == text)
    }
  }
}

import Testing

@testable import TerminalUI

@MainActor
struct TextInterpolationTests {
  private static func run(_ text: String, _ added: TextAttributes = []) -> TextRun {
    var run = TextRun(text)
    run.added = added
    return run
  }

  @Test func anInterpolatedTextRetainsItsStyle() {
    let text = Text("a \(Text("b").bold()) c")
    #expect(text.runs == [Self.run("a "), Self.run("b", .bold), Self.run(" c")])
  }

  @Test func anInterpolatedImageIsItsSymbol() {
    let screen = Screen(20, 1) { Text("Favorite \(Image(systemName: "star.fill"))!") }
    #expect(screen.lines.map { $0.drop { $0 == " " } } == ["Favorite ★!"])
  }

  @Test func theStyleAroundAnInterpolatedTextAppliesToIt() {
    let text = Text("**a \(Text("b").italic()) \(Text("c").bold(false))**")
    #expect(text.content == "a b c")
    #expect(text.runs.first { $0.text == "b" }?.added == [.bold, .italic])
    #expect(text.runs.first { $0.text == "c" }?.removed == .bold)
    #expect(text.runs.first { $0.text == "c" }?.added == [])
  }

  @Test func severalTextsAppearInTheirOrder() {
    #expect(Text("\(Text("a"))\(1)\(Text("b") + Text("c"))").content == "a1bc")
  }

  @Test func anInterpolatedStringCannotReplaceAText() {
    #expect(Text("\("\u{FFFC}")\(Text("a"))\("*x*")").content == "a*x*")
  }

  @Test(arguments: [
    ("%.2f", 3.14159, "3.14"), ("%05.1f%%", 7.25, "007.2%"), ("%d", 2.5, "2.5"), ("%s", 2.5, "2.5"),
    ("%f %f", 2.5, "2.5"),
    ("", 2.5, "2.5"), ("%n", 2.5, "2.5"), ("%*f", 2.5, "2.5"),
  ])
  func aFractionIsFormattedByItsSpecifier(specifier: String, value: Double, text: String) {
    #expect(Text("\(value, specifier: specifier)").content == text)
  }

  @Test(arguments: [
    ("%d", 1_234_567_890_123, "1234567890123"), ("%03lld", 7, "007"), ("%x", 255, "ff"), ("%.1f", 7, "7"),
  ])
  func anIntegerIsFormattedByItsSpecifier(specifier: String, value: Int, text: String) {
    #expect(Text("\(value, specifier: specifier)").content == text)
  }
}

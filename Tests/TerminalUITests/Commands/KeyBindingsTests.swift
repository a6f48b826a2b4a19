import Testing

@testable import TerminalUI

struct KeyBindingsTests {
  struct Desk: View {
    static let panel = KeyboardShortcut(.character("t"), modifiers: .control, command: "show-panel")
    @State private var log = ""
    @State private var text = ""

    var body: some View {
      VStack(alignment: .leading) {
        Button("Complete 2") { log = "completed" }
          .keyboardShortcut(KeyboardShortcut(.character("c"), command: "complete"))
        Button("New") { log = "new" }.keyboardShortcut("n")
        TextField("Customer", text: $text).keyboardShortcut(.search)
        Text("log: \(log)")
      }
      .windowCommand("Show the panel", shortcut: Self.panel) { log = "panel" }
      .explainsKey(KeyboardShortcut(.character("u"), command: "undo"), "There is nothing to undo")
      .environment(
        \.keyBindings,
        KeyBindings([
          "complete": KeyPress(.character("x")), "search": KeyPress(.function(3)), "new": KeyPress(.character("z")),
          "show-panel": KeyPress(.character("b"), modifiers: .control), "undo": KeyPress(.function(4)),
        ]))
    }
  }

  private let screen = Screen(70, 20) { Desk() }

  @Test func textsNameTheAssignedKeyOrTheDeclaredOne() {
    let bindings = KeyBindings(["search": KeyPress(.function(3))])
    #expect(bindings.key(of: .search) == KeyPress(.function(3)) && bindings.key(of: Desk.panel) == Desk.panel.press)
    #expect(bindings.key(of: .escape) == KeyPress(.escape))
  }

  @Test func assignedKeyRunsACommandOrEntersAFieldAndTheDeclaredOneDoesNot() {
    screen.press(.character("c"), .character("z"))
    #expect(screen.lines.contains { $0.trimmed == "log:" })
    screen.press(.character("x"))
    #expect(screen.shows("log: completed"))
    screen.press(.character("n"))
    #expect(screen.shows("log: new"), "a shortcut without an identifier does not change")
    screen.press(.function(4))
    #expect(screen.shows("F4 There is nothing to undo"))
    screen.press(.character("b"), .control)
    #expect(screen.shows("log: panel"))
    screen.press(.function(3), .character("q"))
    #expect(screen.window.focusedField?.text == "q")
  }

  @Test func hintsHelpAndPaletteShowTheAssignedKey() {
    _ = screen.lines
    let help = screen.window.keyDescriptions().joined(separator: "\n")
    #expect(screen.window.keyHints.contains { $0.key == "x" && $0.title == "Complete 2" })
    #expect(help.contains("x Complete 2") && help.contains("^B Show the panel"))
    #expect(screen.window.commandEntries().contains { $0.title == "Complete 2" && $0.key == "x" })
  }
}

struct FuzzyPatternTests {
  private func score(_ query: String, _ title: String) -> Int? { FuzzyPattern(query).score(of: FuzzyText(title)) }

  private func matched(_ query: String, _ title: String) -> String {
    let positions = FuzzyPattern(query).positions(in: FuzzyText(title))
    return String(title.enumerated().filter { positions.contains($0.offset) }.map(\.element))
  }

  @Test(
    arguments: [
      ("ordhis", "Order history"), ("nwrd", "New order"), ("thli", "Theme: Light"), ("1004", "Open order #1004"),
      ("#1004", "Open order #1004"), ("chandra open", "Open order #1004  Frances Chandra"), ("", "Help"),
      ("QUIT", "Quit"), ("nunez", "Zoë Núñez"), ("zoe", "Zoë Núñez"), ("anh", "Nguyễn Thị Ánh"), ("日", "日本"),
    ])
  func titleMatchesIfItContainsTheLettersInOrder(query: String, title: String) { #expect(score(query, title) != nil) }

  @Test(arguments: [("zzz", "Quit"), ("tiuq", "Quit"), ("quit now", "Quit"), ("x", "")])
  func otherTitlesDoNotMatch(query: String, title: String) { #expect(score(query, title) == nil) }

  @Test(
    arguments: [
      ("order", "Order history", "Open order #1"), ("or", "New order", "Explorer"), ("plan", "Plans", "Split pane"),
      ("oh", "Order history", "Cloth"), ("sc", "sideCar", "sidecar"), ("comp", "Complete", "Copy customer map"),
    ])
  func startsOfWordsAndConsecutiveLettersScoreHigher(query: String, better: String, worse: String) throws {
    let best = try #require(score(query, better))
    #expect(score(query, worse).map { $0 < best } ?? true)
  }

  @Test func matchedLettersAreThoseOfTheBestAlignment() {
    #expect(matched("ord ch", "Open order #1004  Frances Chandra") == "ordCh")
    #expect(matched("hist", "The order history") == "hist")
    #expect(FuzzyPattern("hist").positions(in: FuzzyText("The order history")) == [10, 11, 12, 13])
    #expect(matched("zzz", "Quit").isEmpty)
  }

  @Test func combinedCharacterCountsAsOne() { #expect(FuzzyPattern("b").positions(in: FuzzyText("👩‍👩‍👧 Bob")) == [2]) }

  @Test func longSearchTextEndsQuickly() {
    let title = String(repeating: "a", count: 2000)
    #expect(score(String(repeating: "a", count: 1000), title) != nil)
    #expect(score(String(repeating: "a", count: 2001), title) == nil)
  }
}

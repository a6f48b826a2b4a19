import Testing

@testable import TerminalUI

@MainActor
struct KeyBindingsTests {
  struct Desk: View {
    @State private var log = ""
    @State private var text = ""

    var body: some View {
      VStack(alignment: .leading) {
        Button("Complete 2") { log = "completed" }.keyboardShortcut("c")
        Button("New") { log = "new" }.keyboardShortcut("n")
        Button("Plain") { log = "plain" }
        TextField("Search", text: $text).keyboardShortcut("/")
        Text("log: \(log)")
      }
      .windowCommand("Show the panel", key: .character("t")) { log = "panel" }
      .environment(
        \.keyBindings,
        KeyBindings([
          "complete": KeyPress(.character("x")), "search": KeyPress(.function(3)), "plain": KeyPress(.character("z")),
          "show-the-panel": KeyPress(.character("b"), modifiers: .control),
        ]))
    }
  }

  private let screen = Screen(70, 20) { Desk() }
  private func shows(_ part: String) -> Bool { screen.window.text().contains { $0.contains(part) } }

  @Test func textsNameTheAssignedKeyOrTheDeclaredOne() {
    let bindings = KeyBindings(["complete": KeyPress(.function(3))])
    #expect(bindings.key(of: "complete", default: KeyPress(.character("c"))) == KeyPress(.function(3)))
    #expect(bindings.key(of: "new", default: KeyPress(.character("n"))) == KeyPress(.character("n")))
  }

  @Test func assignedKeyRunsTheCommandAndTheDeclaredOneDoesNot() {
    screen.press(.character("c"))
    #expect(!shows("log: completed"))
    screen.press(.character("x"))
    #expect(shows("log: completed"))
    screen.press(.character("n"))
    #expect(shows("log: new"))
  }

  @Test func controlWithoutAShortcutGetsNone() {
    screen.press(.character("z"))
    #expect(!shows("log: plain"))
  }

  @Test func windowCommandsAndFieldsAreAssignedToo() {
    screen.window.send(.key(KeyPress(.character("b"), modifiers: .control)))
    #expect(shows("log: panel"))
    screen.press(.function(3), .character("q"))
    #expect(screen.window.focusedField?.text == "q")
  }

  @Test func hintsHelpAndPaletteShowTheAssignedKey() {
    _ = screen.lines
    #expect(screen.window.keyHints.contains { $0.key == "x" && $0.title == "Complete 2" })
    #expect(screen.window.keyDescriptions().contains { $0.contains("x Complete 2") })
    #expect(screen.window.keyDescriptions().contains { $0.contains("^B Show the panel") })
    #expect(screen.window.commandEntries().contains { $0.title == "Complete 2" && $0.key == "x" })
  }

  @Test(arguments: [("Sort…", "sort"), ("New order", "new-order"), ("Complete 2", "complete"), ("", "")])
  func identifierConsistsOfTheLettersOfTheTitle(title: String, identifier: String) {
    #expect(KeyBindings.identifier(of: title) == identifier)
  }
}

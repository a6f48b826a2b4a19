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

  @Test func assignedKeyRunsTheCommandAndTheDeclaredOneDoesNot() {
    screen.press(.character("c"))
    #expect(!screen.shows("log: completed"))
    screen.press(.character("x"))
    #expect(screen.shows("log: completed"))
    screen.press(.character("n"))
    #expect(screen.shows("log: new"))
  }

  @Test func shortcutWithoutAnIdentifierDoesNotChange() {
    screen.press(.character("z"))
    #expect(!screen.shows("log: new"))
    screen.press(.character("n"))
    #expect(screen.shows("log: new"))
  }

  @Test func assignedKeyIsExplained() {
    screen.press(.function(4))
    #expect(screen.shows("F4 There is nothing to undo"))
  }

  @Test func windowCommandsAndFieldsAreAssignedToo() {
    screen.press(.character("b"), .control)
    #expect(screen.shows("log: panel"))
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
}

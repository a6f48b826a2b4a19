import Testing

@testable import TerminalUI

struct CommandTests {
  struct Desk: View {
    @State private var tab = 0
    @State private var name = ""
    @State private var log = "nothing yet"
    @State private var isLoud = false

    var body: some View {
      TabView("App", selection: $tab) {
        VStack(alignment: .leading) {
          Button("Save") { log = "saved" }.keyboardShortcut(.character("s"), modifiers: .control)
          Button("Forbidden") { log = "wrong" }.disabled(reason: "Not today")
          TextField("Name", text: $name)
          Toggle("Loud", isOn: $isLoud)
          Text("\(log) \(isLoud) <\(name)>")
        }
        .tabItem { Label("Desk", systemImage: "house") }.tag(0)
        Button("Only button") {}.tabItem { Text("Second") }.tag(1)
      }
    }
  }

  private let screen = Screen(70, 20) { Desk() }

  @Test func paletteListsCommandsInScopeWithTheirKeys() {
    screen.pressPaletteKey()
    #expect(screen.shows("Save", "^S", "Desk", "Second", "Name", "Loud"))
    #expect(screen.hints.contains("Enter Run  ↑↓ Choose  Tab Complete  Esc Close"), "\(screen.lines)")
    #expect(!screen.hints.contains("^P"), "what is open need not be offered")
  }

  struct Program: View {
    @State private var log = "none"
    @State private var isAsking = false

    var body: some View {
      Button("Ask") { isAsking = true }
        .alert("Sure?", isPresented: $isAsking, actions: { Button("No") {} }, message: { Text(log) })
        .paletteCommands { query in
          [PaletteCommand("Ask") { log = "wrong" }, PaletteCommand("Go home", kind: "place") { log = "home" }]
            + (Int(query).map { number in [PaletteCommand("Open \(number)") { log = "opened \(number)" }] } ?? [])
        }
    }
  }

  @Test func programCommandsAreAvailableOnEveryScreen() {
    let screen = Screen(60, 20) { Program() }
    screen.press(.return)
    screen.pressPaletteKey()
    screen.type("home")
    #expect(screen.lines.contains { $0.contains("Go home") && $0.contains("place") })
    screen.press(.return)
    #expect(screen.shows("home"), "a command runs while an alert is over its view")
    screen.run("1042")
    #expect(screen.shows("opened 1042"))
  }

  @Test func screenCommandsAreNotListedTwice() {
    let screen = Screen(60, 20) { Program() }
    screen.run("ask")
    #expect(screen.shows("Sure?", "none"))
  }

  @Test func queryWithoutMatchesRunsNothing() {
    screen.pressPaletteKey()
    screen.type("zzz")
    #expect(screen.shows("No command matches."))
    screen.press(.return, .escape)
    #expect(screen.shows("nothing yet false <>"))
  }

  @Test func tabCommandSelectsTheTabAndClosesThePalette() {
    screen.run("second")
    #expect(screen.shows("Only button") && !screen.shows("Commands ─"))
  }

  @Test func escapeAndThePaletteKeyCloseThePaletteAndRestoreFocus() {
    screen.press(.tab)
    screen.type("ab")
    for _ in 0..<2 {
      screen.pressPaletteKey()
      screen.type("x")
      screen.press(.escape)
      screen.pressPaletteKey()
      screen.pressPaletteKey()
    }
    screen.type("c")
    #expect(screen.shows("<abc>"), "the palette's typing is not the field's")
  }

  @Test func helpListsEveryKeyBySection() {
    screen.press(.character("?"))
    #expect(screen.shows("Here", "On this screen", "Moving", "The program", "Save", "^S", "1…2"))
    screen.press(.character("?"))
    #expect(!screen.shows("On this screen"))
    screen.press(.function(1))
    #expect(screen.shows("On this screen"))
    screen.press(.escape)
    #expect(!screen.shows("On this screen"))
  }

  @Test func questionMarkInAFieldIsTextAndF1OpensHelp() {
    screen.press(.tab, .character("?"))
    #expect(screen.shows("<?>", "F1 Help"))
    screen.press(.function(1))
    #expect(screen.shows("On this screen"))
    screen.press(.escape, .character("!"))
    #expect(screen.shows("<?!>"))
  }

  @Test func appShortcutsTakePrecedence() {
    let screen = Screen(40, 8, state: 0) { $count in Button("Ask \(count)") { count += 1 }.keyboardShortcut("?") }
    screen.press(.character("?"))
    #expect(screen.shows("Ask 1"))
  }

  @Test("At 20 columns, the help once showed keys without a word about them")
  func helpShowsWhatKeysDoInFewColumns() {
    screen.resize(20, 5)
    screen.press(.function(1))
    var rows: [String] = []
    for _ in 0..<80 {
      rows += screen.lines
      screen.press(.down)
    }
    let text = rows.joined(separator: "\n")
    #expect(["Shift-Tab", "To the one", "Find and", "Redraw the", "Quit"].allSatisfy { text.contains($0) }, "\(text)")
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 10, height: 3), Size(width: 20, height: 6)])
  func paletteAndHelpWorkOnSmallScreens(size: Size) {
    screen.window.resize(to: size)
    screen.pressPaletteKey()
    _ = screen.window.text()
    screen.press(.escape, .function(1))
    _ = screen.window.text()
    screen.press(.escape)
    screen.resize(70, 20)
    #expect(screen.shows("nothing yet"))
  }
}

extension Screen {
  fileprivate func pressPaletteKey() { press(.character("p"), .control) }

  /// Runs the first command that the palette finds.
  fileprivate func run(_ text: String) {
    pressPaletteKey()
    type(text)
    press(.return)
  }
}

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
  private let palette = KeyPress(.character("p"), modifiers: .control)

  private func type(_ text: String) { screen.type(text) }

  @Test func paletteListsCommandsInScopeWithTheirKeys() {
    screen.window.send(.key(palette))
    let entries = screen.window.text().joined(separator: "\n")
    for text in ["Save", "^S", "Desk", "Second", "Name", "Loud"] { #expect(entries.contains(text)) }
    #expect(screen.lines.last?.contains("Enter Run  ↑↓ Choose  Tab Complete  Esc Close") == true, "\(screen.lines)")
  }

  struct Program: View {
    @State private var log = "none"
    @State private var isAsking = false

    var body: some View {
      Button("Ask") { isAsking = true }
        .alert("Sure?", isPresented: $isAsking) {
          Button("No") {}
        } message: {
          Text(log)
        }
        .paletteCommands { query in
          [PaletteCommand("Ask") { log = "wrong" }, PaletteCommand("Go home", kind: "place") { log = "home" }]
            + (Int(query).map { number in [PaletteCommand("Open \(number)") { log = "opened \(number)" }] } ?? [])
        }
    }
  }

  @Test func programCommandsAreAvailableOnEveryScreen() {
    let screen = Screen(60, 20) { Program() }
    screen.press(.return)
    screen.window.send(.key(palette))
    screen.type("home")
    #expect(screen.lines.contains { $0.contains("Go home") && $0.contains("place") })
    screen.press(.return)
    #expect(screen.shows("home"), "a command runs while an alert is over its view")
    screen.window.send(.key(palette))
    screen.type("1042")
    screen.press(.return)
    #expect(screen.shows("opened 1042"))
  }

  @Test func screenCommandsAreNotListedTwice() {
    let screen = Screen(60, 20) { Program() }
    screen.window.send(.key(palette))
    screen.type("ask")
    screen.press(.return)
    #expect(screen.shows("Sure?", "none"))
  }

  @Test func typingFiltersAndReturnRunsACommand() {
    screen.window.send(.key(palette))
    type("sav")
    #expect(!screen.window.plainText().contains { $0.hasPrefix("row") && $0.contains("Loud") })
    screen.press(.return)
    #expect(screen.shows("saved false"))
    #expect(!screen.shows("Commands ─"), "running a command closes the palette")
  }

  @Test func queryWithoutMatchesRunsNothing() {
    screen.window.send(.key(palette))
    type("zzz")
    #expect(screen.shows("No command matches."))
    screen.press(.return, .escape)
    #expect(screen.shows("nothing yet false <>"))
  }

  @Test func tabCommandSelectsTheTab() {
    screen.window.send(.key(palette))
    type("second")
    screen.press(.return)
    #expect(screen.shows("Only button"))
  }

  @Test func escapeAndThePaletteKeyCloseThePaletteAndRestoreFocus() {
    screen.press(.tab)
    type("ab")
    for _ in 0..<2 {
      screen.window.send(.key(palette))
      type("x")
      screen.press(.escape)
      screen.window.send(.key(palette))
      screen.window.send(.key(palette))
    }
    type("c")
    #expect(screen.shows("<abc>"), "the palette's typing is not the field's")
  }

  @Test func helpListsEveryKeyBySection() {
    screen.press(.character("?"))
    for text in ["Here", "On this screen", "Moving", "The program", "Save", "^S", "1…2"] { #expect(screen.shows(text)) }
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

  @Test func hintLineShowsPaletteAndHelpIfTheyFit() {
    screen.resize(80, 20)
    #expect(screen.lines.last?.contains("^P Commands  ? Help") == true, "\(screen.lines)")
    screen.resize(24, 20)
    #expect(screen.lines.last?.contains("^P  ?") == true, "their keys alone")
    screen.resize(70, 20)
    screen.window.send(.key(palette))
    #expect(screen.lines.last?.contains("^P") == false, "what is open need not be offered")
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
    for words in ["Shift-Tab", "To the one", "Find and", "Redraw the", "Quit"] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 10, height: 3), Size(width: 20, height: 6)])
  func paletteAndHelpWorkOnSmallScreens(size: Size) {
    screen.window.resize(to: size)
    screen.window.send(.key(palette))
    _ = screen.window.text()
    screen.press(.escape, .function(1))
    _ = screen.window.text()
    screen.press(.escape)
    screen.resize(70, 20)
    #expect(screen.shows("nothing yet"))
  }
}

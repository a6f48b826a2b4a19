import Testing
import TrellisVirtualTime

@testable import TerminalUI

struct PaletteTests {
  struct Desk: View {
    @State private var log = "nothing"

    var body: some View {
      VStack(alignment: .leading) {
        Button("Complete") { log = "completed" }.keyboardShortcut("c").disabled(reason: "The order is completed")
        Button("New order") { log = "new" }.keyboardShortcut("n")
        Text("log: \(log)")
      }
      .paletteCommands {
        [PaletteCommand("Theme: Light", section: .settings) { log = "light" }]
          + (1001...1020).map { number in
            PaletteCommand("Open order #\(number)", section: PaletteSection("Orders"), detail: Text("○ $\(number)")) {
              log = "opened \(number)"
            }
          }
      }
      .paletteCommands { query in
        [PaletteCommand("\"\(query)\" in all orders", section: .search, matchesAnyText: true) { log = "search" }]
      }
      .paletteSearch { query in
        query == "ada" ? [PaletteCommand("Open order #7  Ada", section: PaletteSection("Orders")) { log = "ada" }] : []
      }
    }
  }

  private let screen = Screen(80, 30) { Desk() }
  private var text: String { screen.window.text().joined(separator: "\n") }

  private func control(_ character: Character) { screen.press(.character(character), .control) }

  private func open(_ query: String = "") {
    control("p")
    screen.type(query)
  }

  private var selectedLine: String? { screen.lines.first { $0.contains("▸") }?.trimmed }

  @Test func controlsThatShowDataAreNotCommands() {
    let screen = Screen(80, 30) {
      VStack {
        Button("#1001, Ada, $12") {}.commandPaletteHidden()
        Button("New order") {}
      }
    }
    #expect(screen.window.commandEntries().map(\.title).first == "New order")
    #expect(!screen.window.commandEntries().contains { $0.title.hasPrefix("#1001") } && screen.shows("#1001"))
  }

  @Test func emptySearchShowsSectionsAndTheFirstRecords() {
    open()
    let isShown = screen.shows("Commands", "New order", "Orders", "Open order #1005", "Settings", "Theme: Light")
    #expect(isShown && !screen.shows("#1006"), "\(text)")
  }

  @Test("Scattered letters and records never come before a word of a command or its synonym")
  func wordOfACommandComesFirst() {
    let customers = ["Ines Costa", "Jonas Almeida", "Print Shop"].map { name in
      CommandEntry(title: name, section: PaletteSection("Customers")) {}
    }
    let entries =
      customers + [
        CommandEntry(title: "Save the screen", synonyms: ["print"]) {},
        CommandEntry(title: "Complete", synonyms: ["done"]) {},
        CommandEntry(title: "Copy") {},
      ]
    let filter = PaletteFilter(entries: entries, recent: ["Print Shop"])
    let first = { (query: String) in
      filter.sections(for: FuzzyPattern(query), adding: [], found: []).first?.entries.first?.title
    }
    #expect(first("print") == "Save the screen" && first("done") == "Complete" && first("pri") == "Print Shop")
    #expect(first("ines") == "Ines Costa" && first("cop") == "Copy")
  }

  @Test func resultsAreCountedAndShowTheirDetails() {
    open("1003")
    #expect(screen.shows("Open order #1003", "○ $1003"))
    #expect(screen.lines.contains { $0.contains("1003") && $0.contains(" 2 ") }, "one order, and the search")
  }

  @Test func returnOnADisabledCommandSaysWhyAndLeavesThePaletteOpen() {
    open("complete")
    #expect(selectedLine?.contains("The order is completed") == true)
    screen.press(.return)
    #expect(screen.shows("✗ Complete: The order is completed") && !screen.shows("log: completed"))
    screen.press(.down)
    #expect(!screen.shows("✗ Complete"))
  }

  @Test func bestMatchIsSelectedEvenIfItIsDisabledAndWithoutTextAnEnabledCommand() {
    open()
    #expect(selectedLine?.contains("New order") == true, "\(selectedLine ?? "")")
    screen.press(.escape)
    open("o")
    #expect(selectedLine?.contains("Open order #1001") == true)
    open()
    open("compl")
    #expect(selectedLine?.contains("Complete") == true)
  }

  @Test func commandsThatWereRunLastComeFirst() {
    open("light")
    screen.press(.return)
    open("1012")
    screen.press(.return)
    #expect(screen.shows("log: opened 1012"))
    open()
    let lines = screen.lines
    let recent = lines.firstIndex { $0.contains("Recent") } ?? 0
    #expect(lines[recent + 1].contains("Open order #1012") && lines[recent + 2].contains("Theme: Light"))
    #expect(lines.filter { $0.contains("Theme: Light") }.count == 1)
  }

  @Test func searchIsNotRemembered() {
    open("\"1")
    screen.press(.end, .return)
    #expect(screen.shows("log: search"))
    open()
    #expect(!screen.shows("Recent"))
  }

  @Test func keysMoveTheSelectionWhileTyping() {
    open("open")
    #expect(selectedLine?.contains("#1001") == true)
    control("n")
    #expect(selectedLine?.contains("#1002") == true)
    screen.press(.pageDown)
    #expect(selectedLine?.contains("#1012") == true)
    control("p")
    #expect(selectedLine?.contains("#1011") == true)
    screen.press(.pageUp, .home)
    #expect(selectedLine?.contains("#1001") == true)
    screen.press(.end)
    #expect(selectedLine?.contains("in all orders") == true)
    screen.press(.home)
    control("p")
    let isOpen = screen.shows("What would you like") || screen.shows("Open order")
    #expect(!isOpen, "at the first command, the key closes the palette")
  }

  @Test func tabCompletesTheSearchText() {
    open("1004")
    screen.press(.tab)
    #expect(screen.lines.contains { $0.contains("› ") && $0.contains("Open order #1004") })
  }

  @Test func foundCommandsAppearAfterTheDelay() async throws {
    let stage = TimedScreen(80, 30) { Desk() }
    stage.press("p", .control)
    stage.type("ada")
    #expect(!stage.text.contains("Open order #7 Ada"))
    #expect(try await stage.clock.waitForSleeper() == .init(offset: .milliseconds(200)))
    stage.clock.advance(to: .init(offset: .milliseconds(200)))
    try await stage.wait(for: "Open order #7 Ada")
    stage.window.close()
  }

  @Test(arguments: [(120, 40, 66), (80, 24, 66), (40, 10, 40), (20, 6, 20)])
  func paletteIsAsWideAsTheTerminalAllows(width: Int, height: Int, expected: Int) throws {
    screen.resize(width, height)
    open()
    let top = try #require(screen.lines.first { $0.contains("Commands ─") })
    #expect(top.trimmed.count == expected && screen.shows("▸"))
  }

  @Test func selectionIsReversedWithoutColors() {
    var environment = EnvironmentValues()
    environment.accessibilityDifferentiateWithoutColor = true
    let window = Window(size: Size(width: 80, height: 24), environment: environment) { Desk() }
    window.send(.key(KeyPress(.character("p"), modifiers: .control)))
    let buffer = window.frame().buffer
    let reversed = (0..<24).filter { y in (0..<80).contains { buffer[$0, y].style.attributes.contains(.reverse) } }
    #expect(reversed.count == 1)
    window.close()
  }

  @Test func thousandsOfCommandsAreFilteredAndSorted() {
    let entries = (0..<10_000).map { CommandEntry(title: "Open order #\($0)  Customer \($0 % 97)") {} }
    let filter = PaletteFilter(entries: entries, recent: [])
    let found = filter.sections(for: FuzzyPattern("9999"), adding: [], found: [])
    #expect(found.first?.entries.first?.title.hasPrefix("Open order #9999 ") == true)
    let many = filter.sections(for: FuzzyPattern("ord"), adding: [], found: [])
    #expect(many.first?.entries.count == 10_000 && many.first?.entries.first?.title == "Open order #0  Customer 0")
  }
}

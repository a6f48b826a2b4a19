import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct WindowNameTests {
  struct Renamed: View {
    @State private var name = "Draft"
    @State private var isShown = false

    var body: some View {
      NavigationStack {
        VStack {
          Button("Rename") { name = "Report" }
          Button("Sheet") { isShown = true }
        }
        .navigationTitle(name)
        .sheet(isPresented: $isShown) { NavigationStack { Text("sheet").navigationTitle("Details") } }
      }
    }
  }

  @Test func nameFollowsTheTitle() async throws {
    let driver = Driver(WindowGroup { Renamed() }, clock: VirtualClock())
    #expect(driver.shows("Draft") && driver.window.title == "Draft")
    try await driver.perform(.tap("Rename"))
    #expect(driver.window.title == "Report")
    try await driver.perform(.tap("Sheet"))
    #expect(driver.window.title == "Details")
    try await driver.press(.escape)
    #expect(driver.window.title == "Report")
  }

  // MARK: The bar

  @Test func barNamesTheWindowsAndAClickSelectsOne() async throws {
    let screen = PaneScreen(80, 24)
    let before = screen.driver.screen
    try await screen.tap("Open 1")
    #expect(screen.driver.screen[0] == "    Main   ▸ Item 1")
    screen.mouse(.press, 5, 0)
    #expect(screen.driver.screen[0] == "  ▸ Main     Item 1" && screen.shows("Main active 0"))
    try await screen.key(.function(6), .escape)
    #expect(screen.driver.screen == before, "one window has no bar")
  }

  @Test func lowTerminalHasNoBar() async throws {
    let screen = PaneScreen(80, 19)
    try await screen.tap("Open 1")
    #expect(!screen.driver.screen[0].contains("▸ Item 1"))
    try await screen.resize(80, 20)
    #expect(screen.driver.screen[0].contains("▸ Item 1"))
  }

  // MARK: The list

  @Test func listSelectsAndClosesWindows() async throws {
    let screen = PaneScreen(80, 24)
    try await screen.key(.function(8))
    #expect(!screen.shows("Windows"))
    try await screen.tap("Open 1", "Open 2")
    try await screen.key(.function(8))
    #expect(screen.shows("Windows"))
    #expect(screen.driver.screen.contains { $0.contains("Item 2") && $0.contains("current") })
    try await screen.key(.up, .return)
    #expect(screen.shows("Item 1 active 0"))
    try await screen.key(.function(8), .character("x"))
    #expect(screen.shows("Windows"))
    try await screen.key(.function(8))
    #expect(screen.shows("F6 Window 2/2: Item 2"))
  }

  @Test func listDoesNotCloseTheFirstWindow() async throws {
    let screen = PaneScreen(80, 24)
    try await screen.tap("Open 1")
    try await screen.key(.function(6), .function(8), .character("x"), .escape)
    #expect(screen.shows("F6 Window 1/2: Main"))
  }

  // MARK: Commands

  @Test func paletteListsTheWindowsAndTheSplits() async throws {
    let screen = PaneScreen(120, 30)
    try await screen.tap("Open 1", "Open 2")
    let entry = { (title: String) in screen.window.commandEntries().first { $0.title == title } }
    let enabled = Set(screen.window.commandEntries().filter(\.isEnabled).map(\.title))
    let windows = ["Windows…", "Window: Main", "Window: Item 1", "Window: Item 2"]
    #expect(enabled.isSuperset(of: windows + ["Close window", "Close other windows"]))
    #expect(entry("Split stacked")?.disabledReason == "needs 40 rows")
    entry("Window: Main")?.run()
    #expect(screen.shows("Main active 0"))
    entry("Split side by side")?.run()
    #expect(screen.shows("Item 2 inactive 0"))
    entry("End the split")?.run()
    #expect(!screen.shows("Item 2 inactive 0"))
    entry("Close other windows")?.run()
    #expect(screen.shows("Main active 0") && !screen.shows("F6"))
    #expect(screen.window.commandEntries().allSatisfy { !$0.title.contains("indow") || !$0.isEnabled })
  }

  // MARK: Screen readers

  @Test func windowsAreReadAfterTheContent() async throws {
    let screen = PaneScreen(120, 30)
    #expect(!screen.window.plainText().contains { $0.hasPrefix("window") })
    try await screen.tap("Open 1")
    #expect(
      screen.window.plainText().suffix(2) == ["window \"Main\" (1 of 2)", "window \"Item 1\" (selected, 2 of 2)"])
    try await screen.key(.function(7))
    #expect(screen.window.plainText().suffix(2).first == "window \"Main\" (visible, 1 of 2)")
    #expect(!screen.window.plainText().contains { $0.contains("Count Main") })
    screen.window.accessibilityElements().first { $0.label == "Main" && $0.role == .window }?.controls.first?.activate()
    #expect(screen.shows("Main active 0"))
    try await screen.tap("Ask Main")
    #expect(!screen.window.plainText().contains { $0.hasPrefix("window") }, "an alert is read alone")
  }

  // MARK: Identifiers

  struct Duplicates: App {
    @State private var count = 0

    var body: some Scene {
      WindowGroup("Notes") { Button("First \(count)") { count += 1 } }
      WindowGroup("Other", id: "Notes") { Text("second") }
      WindowGroup("Notes") { Text("third") }
      WindowGroup { Text("fourth") }
      WindowGroup { Text("fifth") }
    }
  }

  @Test(.requirement("W5")) func duplicateIdentifiersAreReportedOnce() async throws {
    let driver = Driver(app: Duplicates(), clock: VirtualClock())
    #expect(driver.shows("First 0") && driver.issues == [.duplicateScene(id: "Notes")])
    #expect("\(driver.issues[0])" == "Several scenes of the app have the id Notes")
    try await driver.perform(.tap("First 0"))
    #expect(driver.shows("First 1") && driver.issues.count == 1)
    #expect(driver.window.scenePages?.manager.definitions.count == 3)
  }
}

struct TerminalTitleTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func userTitleIsSavedOnceAndRestored() {
    var title = TerminalTitle()
    #expect(title.change(to: "").isEmpty && text(title.change(to: "Orders")) == "\u{1B}[22;2t\u{1B}]2;Orders\u{1B}\\")
    #expect(title.change(to: "Orders").isEmpty && text(title.change(to: "Home")) == "\u{1B}]2;Home\u{1B}\\")
    #expect(text(title.change(to: "")) == "\u{1B}[23;2t" && title.change(to: "").isEmpty)
  }

  @Test func titleContainsNoControlCharacters() {
    var title = TerminalTitle()
    let output = title.change(to: "Ada\u{1B}]0;x\u{7}\u{9C}\u{202E}\nB")
    let content = output.dropFirst(Array("\u{1B}[22;2t\u{1B}]2;".utf8).count).dropLast(2)
    #expect(!text(Array(content)).unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func longTitleIsTruncated() {
    var title = TerminalTitle()
    #expect(text(title.change(to: String(repeating: "x", count: 500))).count < 120)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "tmux-256color"], true), (["TERM": "linux"], false),
      (["TERM": "dumb"], false), ([:], false), (["TERM": "xterm", "LANG": "C"], false),
    ] as [([String: String], Bool)])
  func onlyKnownTerminalsHaveATitle(_ environment: [String: String], _ hasTitle: Bool) {
    #expect(TerminalCapabilities(environment: environment).setsTitle == hasTitle)
  }

  private func outputOfSession(setsTitle: Bool) async throws -> String {
    var capabilities = TerminalCapabilities(colors: .none)
    capabilities.setsTitle = setsTitle
    let terminal = FakeTerminal(capabilities, size: Size(width: 40, height: 6))
    let session = TerminalSession(terminal: terminal, clock: VirtualClock())
    let run = Task { await session.run(WindowGroup { NavigationStack { Text("All").navigationTitle("Orders") } }) }
    try await terminal.wait(for: "All")
    terminal.type("\u{3}")
    _ = await run.value
    return terminal.journal.value.filter { $0.kind != .feature }.map(\.text).joined()
  }

  @Test("A session names the terminal after its front window, and restores the title before it leaves the terminal")
  func sessionSetsTheTitle() async throws {
    let output = try await outputOfSession(setsTitle: true)
    #expect(output.contains("\u{1B}[22;2t\u{1B}]2;Orders\u{1B}\\") && output.hasSuffix("\u{1B}[23;2tleave"))
    let untitled = try await outputOfSession(setsTitle: false)
    #expect(!untitled.contains("\u{1B}]") && !untitled.contains("\u{1B}[23;2t"))
  }
}

import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct SplitTests {
  @Test(.requirement("W1")) func windowsAreShownSideBySideAndF6SwitchesBetweenThem() async throws {
    let screen = try await PaneScreen.split(120, 30)
    #expect(screen.shows("Main inactive 0", "Item 1 active 0"))
    let header = screen.driver.screen[0]
    #expect(header.hasPrefix("── Main ──") && header.contains("│━━ ▸ Item 1 ━━"))
    #expect(screen.split?.first.size == Size(width: 60, height: 29))
    #expect(screen.split?.second.size == Size(width: 59, height: 29))
    try await screen.key(.function(6))
    #expect(screen.shows("Main active 0", "Item 1 inactive 0") && screen.driver.screen[0].hasPrefix("━━ ▸ Main ━━"))
    try await screen.key(.function(6))
    #expect(screen.shows("Item 1 active 0"))
  }

  @Test func f7SelectsTheArrangementsThatFit() async throws {
    let large = try await PaneScreen.split(120, 40)
    #expect(large.split?.axis == .horizontal)
    try await large.key(.function(7))
    #expect(large.split?.axis == .vertical && large.driver.screen[0].hasPrefix("── Main ──"))
    #expect(large.driver.screen[20].hasPrefix("━━ ▸ Item 1 ━━"))
    try await large.key(.function(7))
    #expect(large.split == nil && !large.shows("Main inactive"))
    let wide = try await PaneScreen.split(120, 39)
    #expect(wide.split?.axis == .horizontal)
    try await wide.key(.function(7))
    let small = try await PaneScreen.split(119, 39)
    #expect(wide.split == nil && small.split == nil && small.shows("Item 1 active 0"))
    #expect(try await PaneScreen.split(119, 40).split?.axis == .vertical)
  }

  @Test func keyForASplitNamesTheSizeThatItNeeds() async throws {
    let screen = try await PaneScreen.split(80, 24)
    let hint = screen.driver.screen.last
    #expect(screen.split == nil && hint?.contains("F7 A split needs 120 columns or 40 rows") == true)
  }

  @Test func splitReturnsWhenThereIsRoom() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.resize(100, 30)
    #expect(screen.split == nil && screen.shows("Item 1 active 0") && !screen.shows("Main inactive"))
    try await screen.key(.function(7))
    try await screen.resize(120, 30)
    #expect(screen.split?.axis == .horizontal && screen.shows("Main inactive 0"))
  }

  @Test func openedWindowReplacesTheOneBesideItsOpener() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.key(.function(6))
    for (opened, replaced) in [("2", "1"), ("1", "2")] {
      try await screen.tap("Open \(opened)")
      #expect(screen.shows("Main inactive 0", "Item \(opened) active 0") && !screen.shows("Item \(replaced) inactive"))
      try await screen.key(.function(6))
      #expect(screen.shows("Main active 0"))
    }
  }

  @Test func closingAWindowShowsThePreviousOneInItsPlace() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.tap("Open 2")
    #expect(screen.shows("Item 1 inactive 0"))
    try await screen.key(.escape)
    #expect(screen.shows("Item 1 active 0", "Main inactive 0"))
    try await screen.key(.escape)
    #expect(screen.shows("Main active 0") && screen.split == nil && !screen.shows("F6"))
  }

  @Test func controlArrowsMoveTheBorder() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.key(.right, .control)
    #expect(screen.split?.border.minX == 65)
    for _ in 0..<20 { try await screen.key(.left, .control) }
    #expect(screen.split?.border.minX == 30, "each window has at least a quarter")
    try await screen.key(.up, .control)
    #expect(screen.split?.border.minX == 30)
  }

  @Test func closedWindowIsReleased() async throws {
    let screen = PaneScreen(120, 30)
    // Laid out with the bar of windows once.
    try await screen.tap("Open 1")
    try await screen.key(.escape)
    let before = screen.window.census
    try await screen.tap("Open 1")
    try await screen.key(.function(7))
    #expect(screen.window.census.nodes > before.nodes)
    try await screen.key(.escape)
    #expect(screen.window.census == before)
  }
}

struct SplitStorageTests {
  private func store(_ record: some Codable & Hashable, in storage: MemorySceneStorage) {
    storage.set(record, for: WindowManager.arrangementKey, in: WindowManager.listScene)
  }

  private func relaunch(_ storage: MemorySceneStorage) async throws -> PaneScreen {
    let screen = PaneScreen(120, 40, storage: storage)
    _ = screen.driver.screen
    return screen
  }

  @Test(.requirement("S1", "W4")) func arrangementIsRestored() async throws {
    let storage = MemorySceneStorage()
    let first = try await PaneScreen.split(120, 40, storage: storage)
    try await first.key(.right, .control)
    await first.driver.close()
    let second = try await relaunch(storage)
    #expect(second.split?.axis == .horizontal && second.split?.border.minX == 65 && second.shows("Main inactive 0"))
    #expect(second.shows("Item 1 active 0"))
  }

  @Test(
    "A stored fraction is limited",
    arguments: [(0.0, 30), (-7, 30), (9, 89), (.infinity, 89), (-.infinity, 30), (.nan, 60)] as [(Double, Int)])
  func storedFractionIsLimited(_ fraction: Double, _ column: Int) async throws {
    let storage = MemorySceneStorage()
    let first = PaneScreen(120, 40, storage: storage)
    try await first.tap("Open 1")
    await first.driver.close()
    store(WindowManager.ArrangementRecord(mode: "sideBySide", fraction: fraction), in: storage)
    #expect(try await relaunch(storage).split?.border.minX == column)
  }

  @Test func splitIsRetainedUntilASecondWindowIsOpen() async throws {
    let storage = MemorySceneStorage()
    let first = try await PaneScreen.split(120, 40, storage: storage)
    try await first.key(.escape)
    await first.driver.close()
    let second = try await relaunch(storage)
    #expect(second.split == nil)
    try await second.tap("Open 2")
    #expect(second.split?.axis == .horizontal)
  }
}

/// An app whose windows show their phase, and have controls with the same names and keys.
struct PaneApp: App {
  struct Pane: View {
    let name: String
    @Environment(\.scenePhase) private var phase
    @Environment(\.openWindow) private var openWindow
    @State private var count = 0
    @State private var isAsking = false
    @State private var link = "none"

    var body: some View {
      NavigationStack {
        VStack {
          Text("\(name) \(phase) \(count) \(link)")
          Button("Count \(name)") { count += 1 }.keyboardShortcut("c")
          Button("Ask \(name)") { isAsking = true }
          Button("Open 1") { openWindow(value: 1) }
          Button("Open 2") { openWindow(value: 2) }
        }
        .navigationTitle(name)
        .alert("Sure, \(name)?", isPresented: $isAsking) { Button("Yes") {} }
        .onOpenLink { link = $0 }
        .windowCommand("Double \(name)", shortcut: KeyboardShortcut(.character("d"), modifiers: .control)) {
          count *= 2
        }
      }
    }
  }

  var body: some Scene {
    WindowGroup { Pane(name: "Main") }
    WindowGroup("Detail", id: "detail", for: Int.self) { $item in
      if let item { Pane(name: "Item \(item)") }
    }
  }
}

struct PaneScreen: TestedWindow {
  let driver: Driver

  init(_ width: Int, _ height: Int, storage: (any SceneStorageStore)? = nil) {
    driver = Driver(app: PaneApp(), size: Size(width: width, height: height), clock: VirtualClock(), storage: storage)
  }

  /// A screen with the windows "Main" and "Item 1" in a split, the second one in front.
  static func split(_ width: Int, _ height: Int, storage: (any SceneStorageStore)? = nil) async throws -> PaneScreen {
    let screen = PaneScreen(width, height, storage: storage)
    try await screen.tap("Open 1")
    try await screen.key(.function(7))
    return screen
  }

  var window: Window { driver.window }
  var split: WindowSplit? { window.scenePages?.split }

  func shows(_ texts: String...) -> Bool { texts.allSatisfy(driver.shows) }
  func tap(_ names: String...) async throws { for name in names { try await driver.perform(.tap(name)) } }
  func key(_ keys: KeyPress.Key...) async throws { for key in keys { try await driver.press(key) } }

  func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) async throws {
    try await driver.press(key, modifiers: modifiers)
  }

  func resize(_ width: Int, _ height: Int) async throws {
    try await driver.perform(.resize(Size(width: width, height: height)))
  }

  func click(_ text: String) { if let point = place(of: text) { mouse(.press, point.x, point.y) } }
}

extension Driver {
  func shows(_ first: String, _ second: String) -> Bool { shows(first) && shows(second) }

  func perform(_ commands: ScriptCommand...) async throws { for command in commands { try await perform(command) } }

  func press(_ keys: KeyPress.Key..., modifiers: KeyPress.Modifiers = []) async throws {
    for key in keys { try await perform(.key(KeyPress(key, modifiers: modifiers), count: 1)) }
  }
}

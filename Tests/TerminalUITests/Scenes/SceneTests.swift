import TerminalSwiftUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct SceneTests {
  struct Detail: View {
    let item: Int
    @Environment(\.dismiss) private var dismiss
    @Environment(\.scenePhase) private var phase
    @State private var count = 0

    var body: some View {
      Text("Item \(item) \(phase) count \(count)")
      Button("Count") { count += 1 }
      Button("Done") { dismiss() }
    }
  }

  struct Home: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openImmersiveSpace) private var openImmersiveSpace
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Text("Home \(phase)")
      Button("Open 1") { openWindow(id: "detail", value: 1) }
      Button("Open 2") { openWindow(value: 2) }
      Button("Notes") { openWindow(id: "notes") }
      Button("Close 1") { dismissWindow(id: "detail", value: 1) }
      Button("Space") { await openImmersiveSpace(id: "immersive") }
      Button("Nothing") { openWindow(id: "absent") }
    }
  }

  final class Log {
    var phases: [ScenePhase] = []
  }

  struct Shop: App {
    @Environment(\.scenePhase) private var phase
    @State private var launches = 1
    var log = Log()

    var body: some Scene {
      WindowGroup("Orders") { Home() }.onChange(of: phase) { _, phase in log.phases.append(phase) }
      WindowGroup("Detail", id: "detail", for: Int.self) { $item in
        if let item { Detail(item: item) }
      }
      WindowGroup(id: "notes") { Text("Notes \(launches)") }
      ImmersiveSpace(id: "immersive") { Text("never") }
    }
  }

  private func driver(_ storage: (any SceneStorageStore)? = nil, log: Log = Log()) -> Driver {
    Driver(AppScene(app: Shop(log: log)), clock: VirtualClock(), storage: storage)
  }

  private let next = ScriptCommand.key(KeyPress(.function(6)), count: 1)

  @Test(.requirement("W2", "W6")) func windowIsOpenedForAValue() async throws {
    let driver = driver()
    #expect(driver.shows("Home active") && !driver.shows("Window"))
    try await driver.perform(.tap("Open 1"))
    #expect(driver.shows("Item 1 active count 0", "F6 Window 2/2: Detail"))
    try await driver.perform(.tap("Done"))
    #expect(driver.shows("Home active") && !driver.shows("F6"))
  }

  @Test(.requirement("W1", "W3")) func windowOfAnOpenValueIsBroughtToTheFront() async throws {
    let driver = driver()
    try await driver.perform(.tap("Open 1"), .tap("Count"))
    #expect(driver.shows("Item 1 active count 1"))
    try await driver.perform(next)
    #expect(driver.shows("Home active"))
    try await driver.perform(.tap("Open 2"))
    #expect(driver.shows("Item 2 active count 0"))
    try await driver.perform(next, .tap("Open 1"))
    #expect(driver.shows("Item 1 active count 1", "Window 2/3"))
  }

  @Test func escapeClosesAnOpenedWindowButNotTheFirst() async throws {
    let driver = driver()
    try await driver.press(.escape)
    #expect(driver.shows("Home active"))
    try await driver.perform(.tap("Notes"))
    #expect(driver.shows("Notes 1"))
    try await driver.press(.escape)
    #expect(driver.shows("Home active"))
  }

  @Test func loadingBackgroundWindowDoesNotBufferKeysOfTheFrontWindow() async throws {
    struct Loading: App {
      struct Front: View {
        @Environment(\.openWindow) private var openWindow
        @State private var text = ""

        var body: some View {
          Button("Load") { openWindow(id: "loading") }
          TextField("Name", text: $text).keyboardShortcut("n")
          Text("<\(text)>")
        }
      }

      var body: some Scene {
        WindowGroup { Front() }
        WindowGroup(id: "loading") { ProgressView("Loading").buffersTypeAhead(while: true) }
      }
    }
    let driver = Driver(AppScene(app: Loading()), clock: VirtualClock())
    try await driver.perform(.tap("Load"), next)
    for key in "~nx" { driver.window.send(.key(KeyPress(.character(key)))) }
    #expect(driver.shows("<x>"))
  }

  @Test func backgroundWindowCanBeClosed() async throws {
    let driver = driver()
    try await driver.perform(.tap("Open 1"), next, .tap("Close 1"))
    #expect(driver.shows("Home active") && !driver.shows("F6"))
  }

  @Test(.requirement("W7")) func immersiveSpaceIsDeclined() async throws {
    let driver = driver()
    try await driver.perform(.tap("Space"))
    #expect(driver.shows("A terminal cannot show one") && !driver.shows("never"))
    try await driver.press(.escape)
    #expect(driver.shows("Home"))
  }

  @Test(.requirement("W5")) func missingSceneIsReported() async throws {
    let driver = driver()
    await #expect(throws: CommandError.failed("The app has no scene absent")) {
      try await driver.perform(.tap("Nothing"))
    }
    #expect(driver.issues == [.noScene(id: "absent")] && driver.shows("Home active"))
  }

  @Test(.requirement("L1")) func appPhaseFollowsItsWindows() async throws {
    #expect(ScenePhase.of([.inactive, .active, .background]) == .active)
    #expect(ScenePhase.of([.inactive, .background]) == .inactive)
    #expect(ScenePhase.of([.background, .background]) == .background)
    let log = Log()
    let driver = driver(log: log)
    try await driver.perform(.tap("Open 1"))
    #expect(log.phases.isEmpty)
    try await driver.perform(.phase(.inactive))
    #expect(driver.shows("Item 1 inactive"))
    try await driver.perform(.phase(.background), .phase(.active))
    #expect(driver.shows("Item 1 active") && log.phases == [.inactive, .background, .active])
  }

  @Test(.requirement("W4")) func windowsAndTheirOrderAreRestored() async throws {
    let storage = MemorySceneStorage()
    let first = driver(storage)
    try await first.perform(.tap("Open 1"))
    await first.close()
    let second = driver(storage)
    #expect(second.shows("Item 1 active count 0"))
    try await second.perform(next)
    #expect(second.shows("Home active", "F6 Window 1/2"))
    await second.close()
    let third = driver(storage)
    #expect(third.shows("Home active", "F6 Window 1/2"))
    try await third.perform(.tap("Close 1"))
    await third.close()
    let fourth = driver(storage)
    #expect(fourth.shows("Home active") && !fourth.shows("F6"))
  }

  struct LaunchingApp: App {
    var body: some Scene {
      WindowGroup("Main") {
        Stateful(value: false) { $isStarted in Text(isStarted ? "Started" : "Starting").task { isStarted = true } }
      }
      WindowGroup("Detail", id: "detail", for: Int.self) { _ in Text("A detail") }
    }
  }

  @Test func restoredBackgroundWindowStartsItsTasks() async throws {
    let storage = MemorySceneStorage()
    let first = Driver(app: LaunchingApp(), clock: VirtualClock(), storage: storage)
    first.window.scenePages?.manager.open(id: "detail", value: 1, valueType: nil)
    await first.close()
    let second = Driver(app: LaunchingApp(), clock: VirtualClock(), storage: storage)
    await second.settle()
    #expect(second.shows("A detail"))
    // The task has already finished when the window is first shown.
    second.window.send(.key(KeyPress(.function(6))))
    #expect(second.shows("Started"))
  }

  @Test func paletteListsWindowCommands() async throws {
    let driver = driver()
    let palette = ScriptCommand.key(KeyPress(.character("p"), modifiers: .control), count: 1)
    try await driver.perform(palette)
    #expect(driver.shows("Only one window is open"))
    try await driver.press(.escape)
    try await driver.perform(.tap("Open 1"))
    for (title, screen) in [
      ("Next window", "Home active"), ("Previous window", "Item 1"), ("Close window", "Home active"),
    ] {
      try await driver.perform(palette, .tap(title))
      #expect(driver.shows(screen), "\(title)")
    }
    #expect(!driver.shows("F6"))
  }

  @Test func invalidStorageIsIgnored() {
    let storage = MemorySceneStorage()
    storage.set("nonsense", for: "windows", in: "app")
    #expect(driver(storage).shows("Home active"))
  }

  @Test func linksAreDeliveredToViewsThatHandleLinks() async throws {
    let links = WindowGroup { Stateful(value: "none") { $last in Text("Link \(last)").onOpenLink { last = $0 } } }
    let driver = Driver(links, clock: VirtualClock())
    try await driver.perform(.open("app://orders/1"))
    #expect(driver.shows("Link app://orders/1"))
    let deaf = Driver(WindowGroup { Text("deaf") }, clock: VirtualClock())
    await #expect(throws: CommandError.self) { try await deaf.perform(.open("app://orders/1")) }
  }
}

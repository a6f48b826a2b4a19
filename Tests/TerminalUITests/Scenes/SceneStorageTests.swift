import Observation
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct SceneStorageTests {
  enum Tab: String {
    case home, orders
  }

  struct Kept: View {
    @SceneStorage("isOn") private var isOn = false
    @SceneStorage("count") private var count = 0
    @SceneStorage("share") private var share = 0.5
    @SceneStorage("name") private var name = "none"
    @SceneStorage("tab") private var tab = Tab.home
    @SceneStorage("last") private var last: String?
    @SceneStorage("lastTab") private var lastTab: Tab?
    @SceneStorage("data") private var data: [UInt8]?
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      Text("\(isOn) \(count) \(share) \(name) \(tab) \(last ?? "-") \(lastTab?.rawValue ?? "-") \(data ?? [])")
      Mirrored()
      Button("Change") {
        (isOn, count, share, name) = (true, count + 1, 0.25, "Ada")
        (tab, last, lastTab, data) = (.orders, "x", .orders, [1, 2])
      }
      Button("Clear") { (last, lastTab) = (nil, nil) }
      Button("Another") { openWindow(id: "main") }
    }
  }

  struct Mirrored: View {
    @SceneStorage("count") private var count = 0

    var body: some View { Text("mirrored \(count)") }
  }

  private func driver(_ storage: any SceneStorageStore) -> Driver {
    Driver(WindowGroup(id: "main") { Kept() }, clock: VirtualClock(), storage: storage)
  }

  @Test(.requirement("S1")) func storedValuesAreRestored() async throws {
    let storage = MemorySceneStorage()
    let first = driver(storage)
    #expect(first.shows("false 0 0.5 none home - - []"))
    try await first.perform(.tap("Change"))
    #expect(first.shows("true 1 0.25 Ada orders x orders [1, 2]", "mirrored 1"))
    await first.close()
    let second = driver(storage)
    #expect(second.shows("true 1 0.25 Ada orders x orders [1, 2]"))
    try await second.perform(.tap("Clear"))
    await second.close()
    #expect(driver(storage).shows("true 1 0.25 Ada orders - - [1, 2]"))
  }

  @Test(.requirement("S1", "W1")) func scenesHaveSeparateStorage() async throws {
    let storage = MemorySceneStorage()
    let driver = driver(storage)
    try await driver.perform(.tap("Change"), .tap("Another"))
    #expect(driver.shows("false 0"))
    try await driver.perform(.tap("Change"))
    #expect(storage.value(Int.self, for: "count", in: "main#2") == 1)
    try await driver.press(.escape)
    #expect(driver.shows("true 1") && storage.value(Int.self, for: "count", in: "main#2") == nil)
  }

  @Test(.requirement("S3")) func unreadableValuesAreIgnored() {
    let storage = MemorySceneStorage()
    storage.set("many", for: "count", in: "main#1")
    storage.set("nowhere", for: "tab", in: "main#1")
    storage.set("nowhere", for: "lastTab", in: "main#1")
    #expect(driver(storage).shows("false 0 0.5 none home - - []"))
  }

  @Test func sceneStorageOutsideOfAnAppIsState() {
    let screen = Screen(60, 8) { Kept() }
    screen.tap("Change")
    #expect(screen.shows("true 1 0.25 Ada"))
  }
}

struct WindowStateTests {
  @Observable
  final class Shared {
    var count = 0
  }

  struct Listing: View {
    let shared: Shared
    @State private var selection: Int?
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      Text("shared \(shared.count)")
      Button("Add") { shared.count += 1 }.keyboardShortcut("a")
      Button("Another") { openWindow(id: "list") }
      List(1...100, id: \.self, selection: $selection) { Text("row \($0)") }
    }
  }

  struct Lists: App {
    let shared = Shared()

    var body: some Scene { WindowGroup("List", id: "list") { Listing(shared: shared) } }
  }

  /// Two windows side by side.
  private func twoLists() async throws -> Driver {
    let driver = Driver(app: Lists(), size: Size(width: 120, height: 20), clock: VirtualClock())
    try await driver.perform(.tap("Another"))
    try await driver.press(.function(7))
    return driver
  }

  @Test(.requirement("W1")) func windowsHaveTheirOwnSelectionAndScrollOffset() async throws {
    let driver = try await twoLists()
    try await driver.press(.end)
    #expect(driver.screen.count { $0.contains("▸ row 100") } == 1)
    #expect(driver.shows("row 1 "), "the other window has not scrolled")
    try await driver.press(.character("a"))
    #expect(driver.screen.contains { $0.split(separator: "shared 1", omittingEmptySubsequences: false).count == 3 })
    try await driver.press(.function(6), .down)
    #expect(driver.screen.count { $0.contains("▸ row 100") } == 1)
  }

  @Test func wheelScrollsTheWindowUnderThePointer() async throws {
    let driver = try await twoLists()
    let front = driver.window.scenePages?.front
    driver.window.send(.mouse(MouseEvent(.scrollDown, at: Point(x: 10, y: 10))))
    let moved = driver.screen.filter { $0.contains("▸ row 4") }
    #expect(moved.count == 1 && moved[0].hasPrefix("▸ row 4"), "in the left window")
    #expect(driver.window.scenePages?.front === front)
  }
}

import RequirementTrait
import TerminalUIDriver
import Testing

@testable import TerminalUI

@MainActor
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
        isOn = true
        count += 1
        share = 0.25
        name = "Ada"
        tab = .orders
        last = "x"
        lastTab = .orders
        data = [1, 2]
      }
      Button("Clear") {
        last = nil
        lastTab = nil
      }
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

  @Test("Values in scene storage are restored at the next launch", .requirement("S1"))
  func storedValuesAreRestored() async throws {
    let storage = MemorySceneStorage()
    let first = driver(storage)
    #expect(first.shows("false 0 0.5 none home - - []"))
    try await first.perform(.tap("Change"))
    #expect(first.shows("true 1 0.25 Ada orders x orders [1, 2]"))
    await first.close()
    let second = driver(storage)
    #expect(second.shows("true 1 0.25 Ada orders x orders [1, 2]"))
    try await second.perform(.tap("Clear"))
    await second.close()
    #expect(driver(storage).shows("true 1 0.25 Ada orders - - [1, 2]"))
  }

  @Test func viewsOfASceneShareStoredValues() async throws {
    let driver = driver(MemorySceneStorage())
    try await driver.perform(.tap("Change"))
    #expect(driver.shows("mirrored 1"))
  }

  @Test("Scenes do not share storage, and closing a scene removes its values", .requirement("S1", "W1"))
  func scenesHaveSeparateStorage() async throws {
    let storage = MemorySceneStorage()
    let driver = driver(storage)
    try await driver.perform(.tap("Change"))
    try await driver.perform(.tap("Another"))
    #expect(driver.shows("false 0"))
    try await driver.perform(.tap("Change"))
    #expect(storage.value(Int.self, for: "count", in: "main#2") == 1)
    try await driver.perform(.key(KeyPress(.escape), count: 1))
    #expect(driver.shows("true 1"))
    #expect(storage.value(Int.self, for: "count", in: "main#2") == nil)
  }

  @Test("Unreadable values are ignored", .requirement("S3"))
  func unreadableValuesAreIgnored() {
    let storage = MemorySceneStorage()
    storage.set("many", for: "count", in: "main#1")
    storage.set("nowhere", for: "tab", in: "main#1")
    storage.set("nowhere", for: "lastTab", in: "main#1")
    #expect(driver(storage).shows("false 0 0.5 none home - - []"))
  }

  @Test func sceneStorageOutsideOfAnAppIsState() {
    let screen = Screen(60, 8) { Kept() }
    screen.tap("Change")
    #expect(screen.lines.contains { $0.contains("true 1 0.25 Ada") })
  }
}

import TerminalSwiftUI
import TestSupport
import Testing

@testable import TerminalUI

struct AppStorageTests {
  enum Flavor: String {
    case plain, mint
  }

  struct Settings: View {
    @AppStorage("isOn") private var isOn = false
    @AppStorage("count") private var count = 0
    @AppStorage("share") private var share = 0.5
    @AppStorage("name") private var name = "none"
    @AppStorage("flavor") private var flavor = Flavor.plain
    @AppStorage("last") private var last: String?

    var body: some View {
      Text("\(isOn) \(count) \(share) \(name) \(flavor) \(last ?? "-")")
      Button("Change") { (isOn, count, share, name, flavor, last) = (true, 3, 0.25, "Ada", .mint, "x") }
      Button("Clear") { last = nil }
    }
  }

  struct Mirror: View {
    @AppStorage("count") private var count = 0

    var body: some View { Stepper("Mirror \(count)", value: $count) }
  }

  @ViewBuilder private static var views: some View {
    Settings()
    Mirror()
  }

  struct Program: App {
    var body: some Scene { WindowGroup { AppStorageTests.views } }
  }

  private func screen(_ store: (any SceneStorageStore)?) -> Screen {
    Screen(60, 12) { HostView(scene: AppScene(app: Program()), phase: ScenePhaseModel(), storage: store) }
  }

  @Test func valuesAreSharedByTheirKeys() {
    let screen = Screen(60, 12) { Self.views }
    screen.tap("Change")
    #expect(screen.shows("true 3 0.25 Ada mint x", "Mirror 3"))
    screen.tap("Increase Mirror 3")
    #expect(screen.shows("true 4 0.25 Ada mint x"))
  }

  @Test func valuesOutliveTheProgramInItsStore() {
    let store = MemorySceneStorage()
    let first = screen(store)
    first.tap("Change")
    _ = first.lines
    first.window.close()
    let second = screen(store)
    #expect(second.shows("true 3 0.25 Ada mint x"))
    second.tap("Clear")
    #expect(second.shows("true 3 0.25 Ada mint -") && screen(store).shows("mint -"))
  }

  @Test func valueOfAnotherTypeCountsAsMissing() {
    let store = MemorySceneStorage()
    store.set("many", for: "count", in: "app storage")
    #expect(screen(store).shows("Mirror 0"))
  }

  @Test func viewCanHaveAStoreOfItsOwn() {
    let store = MemorySceneStorage()
    let screen = Screen(60, 12) {
      Settings().defaultAppStorage(store)
      Mirror()
    }
    screen.tap("Change")
    #expect(screen.shows("Mirror 0") && store.value(Int.self, for: "count", in: "app storage") == 3)
  }
}

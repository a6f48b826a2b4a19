import Foundation
import RequirementTrait
import TerminalUI
import TerminalUIDriver
import Testing

@MainActor
struct OpenURLTests {
  struct Orders: View {
    @SceneStorage("navigation") private var navigation: Data?

    var body: some View {
      Text("Kept \(navigation.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")")
        .onOpenURL { navigation = Data($0.lastPathComponent.utf8) }
    }
  }

  @Test("A link is delivered as a URL, and a scene stores data", .requirement("N34", "S1"), .bug(id: "T2"))
  func linkIsDeliveredAsAURL() async throws {
    let storage = MemorySceneStorage()
    let driver = Driver(WindowGroup { Orders() }, clock: VirtualClock(), storage: storage)
    #expect(driver.shows("Kept nothing"))
    try await driver.perform(.open("trellis://orders/1042"))
    #expect(driver.shows("Kept 1042"))
    await driver.close()
    let next = Driver(WindowGroup { Orders() }, clock: VirtualClock(), storage: storage)
    #expect(next.shows("Kept 1042"))
  }

  @Test func invalidURLIsIgnored() async throws {
    let driver = Driver(WindowGroup { Orders() }, clock: VirtualClock())
    try await driver.perform(.open(""))
    #expect(driver.shows("Kept nothing"))
  }
}

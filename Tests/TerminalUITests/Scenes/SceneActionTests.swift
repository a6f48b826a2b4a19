import Foundation
import TerminalSwiftUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct DismissTests {
  struct Leaf: View {
    let name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Leave \(name)") { dismiss() } }
  }

  @Test func dismissClosesTheEnclosingSheet() {
    let screen = Screen(40, 10, state: false) { $isShown in
      Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Leaf(name: "sheet") }
    }
    screen.press(.return)
    #expect(screen.shows("Leave sheet"))
    screen.tap("Leave sheet")
    #expect(!screen.shows("Leave sheet"))
  }

  @Test func dismissPopsAPushedPageButNotTheRootPage() {
    let screen = Screen(40, 10, state: [Identified(id: 0), Identified(id: 1)]) { $pages in
      PageStack(pages, onBack: { pages.removeLast() }) { page in Leaf(name: "\(page.id)") }
    }
    _ = screen.lines
    screen.tap("Leave 1")
    #expect(screen.shows("Leave 0"))
    screen.tap("Leave 0")
    #expect(screen.shows("Leave 0"))
  }
}

struct OpenURLTests {
  struct Orders: View {
    @SceneStorage("navigation") private var navigation: Data?

    var body: some View {
      Text("Kept \(navigation.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")")
        .onOpenURL { navigation = Data($0.lastPathComponent.utf8) }
    }
  }

  @Test(.requirement("N34", "S1")) func linkIsDeliveredAsAURLAndAnInvalidOneIsIgnored() async throws {
    let storage = MemorySceneStorage()
    let driver = Driver(WindowGroup { Orders() }, clock: VirtualClock(), storage: storage)
    #expect(driver.shows("Kept nothing"))
    try await driver.perform(.open("trellis://orders/1042"))
    #expect(driver.shows("Kept 1042"))
    await driver.close()
    let next = Driver(WindowGroup { Orders() }, clock: VirtualClock(), storage: storage)
    #expect(next.shows("Kept 1042"))
    try await next.perform(.open(""))
    #expect(next.shows("Kept 1042"))
  }
}

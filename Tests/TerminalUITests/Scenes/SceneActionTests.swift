import Foundation
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

@MainActor
struct DismissTests {
  struct Leaf: View {
    let name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Leave \(name)") { dismiss() } }
  }

  struct Sheets: View {
    @State private var isShown = false

    var body: some View {
      Button("Show") { isShown = true }
        .sheet(isPresented: $isShown) { Leaf(name: "sheet") }
    }
  }

  @Test func dismissClosesTheEnclosingSheet() {
    let screen = Screen(40, 10) { Sheets() }
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("Leave sheet") })
    screen.tap("Leave sheet")
    #expect(!screen.lines.contains { $0.contains("Leave sheet") })
  }

  struct Page: Identifiable {
    let id: Int
  }

  struct Stack: View {
    @State private var pages = [Page(id: 0), Page(id: 1)]

    var body: some View {
      PageStack(pages) {
        pages.removeLast()
      } content: { page in
        Leaf(name: "\(page.id)")
      }
    }
  }

  @Test func dismissPopsAPushedPageButNotTheRootPage() {
    let screen = Screen(40, 10) { Stack() }
    _ = screen.lines
    screen.tap("Leave 1")
    #expect(screen.lines.contains { $0.contains("Leave 0") })
    screen.tap("Leave 0")
    #expect(screen.lines.contains { $0.contains("Leave 0") })
  }
}

@MainActor
struct OpenURLTests {
  struct Orders: View {
    @SceneStorage("navigation") private var navigation: Data?

    var body: some View {
      Text("Kept \(navigation.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")")
        .onOpenURL { navigation = Data($0.lastPathComponent.utf8) }
    }
  }

  @Test("A link is delivered as a URL, and a scene stores data", .requirement("N34", "S1"))
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

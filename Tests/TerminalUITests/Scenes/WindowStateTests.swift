import Observation
import RequirementTrait
import TerminalUIDriver
import Testing

@testable import TerminalUI

/// The state of two windows with the same content.
@MainActor
struct WindowStateTests {
  @Observable
  @MainActor
  final class Shared {
    var count = 0
  }

  struct Row: Identifiable {
    let id: Int
  }

  struct Listing: View {
    let shared: Shared
    @State private var selection: Int?
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      Text("shared \(shared.count)")
      Button("Add") { shared.count += 1 }.keyboardShortcut("a")
      Button("Another") { openWindow(id: "list") }
      List((1...100).map { Row(id: $0) }, selection: $selection) { Text("row \($0.id)") }
    }
  }

  struct Lists: App {
    let shared = Shared()

    var body: some Scene {
      WindowGroup("List", id: "list") { Listing(shared: shared) }
    }
  }

  @Test("Windows of a group share data, and each has its own selection and scroll offset", .requirement("W1"))
  func windowsHaveTheirOwnSelectionAndScrollOffset() async throws {
    let driver = Driver(app: Lists(), size: Size(width: 120, height: 20), clock: VirtualClock())
    let key = { (key: KeyPress.Key) in try await driver.perform(.key(KeyPress(key), count: 1)) }
    try await driver.perform(.tap("Another"))
    try await key(.function(7))
    try await key(.end)
    let inEndedList = driver.screen.filter { $0.contains("▸ row 100") }
    #expect(inEndedList.count == 1)
    #expect(driver.screen.contains { $0.contains("row 1 ") }, "the other window has not scrolled")
    try await key(.character("a"))
    #expect(driver.screen.contains { $0.split(separator: "shared 1", omittingEmptySubsequences: false).count == 3 })
    try await key(.function(6))
    try await key(.down)
    #expect(driver.screen.filter { $0.contains("▸ row 100") }.count == 1)
  }

  @Test func wheelScrollsTheWindowUnderThePointer() async throws {
    let driver = Driver(app: Lists(), size: Size(width: 120, height: 20), clock: VirtualClock())
    try await driver.perform(.tap("Another"))
    try await driver.perform(.key(KeyPress(.function(7)), count: 1))
    let front = driver.window.scenePages?.front
    driver.window.send(.mouse(MouseEvent(.scrollDown, at: Point(x: 10, y: 10))))
    #expect(driver.screen.filter { $0.contains("▸ row 4") }.count == 1)
    #expect(driver.screen.contains { $0.hasPrefix("▸ row 4") }, "in the left window")
    #expect(driver.window.scenePages?.front === front)
  }
}

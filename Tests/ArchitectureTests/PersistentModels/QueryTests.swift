import CoreFakes
import Foundation
import Persistence
import PersistentModels
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

struct Item: PersistentModel, Equatable {
  static let format = DocumentFormat<[Item]>("items")

  var id: Int
  var name: String
  var createdAt: Date

  init(_ id: Int, _ name: String, at time: TimeInterval) {
    self.id = id
    self.name = name
    createdAt = Date(timeIntervalSince1970: time)
  }
}

@MainActor
@Suite("Sorted and filtered queries of stored models")
struct QueryTests {
  private let store = InMemoryStore()

  private func filled() throws -> ModelContext {
    let context = ModelContext(store: store)
    let items = [Item(1, "Lamp", at: 20), Item(2, "Desk", at: 30), Item(3, "Lathe", at: 10)]
    for item in items { try context.insert(item) }
    return context
  }

  private func makeDriver(@ViewBuilder _ root: @escaping () -> some View) async -> Driver {
    let driver = Driver(WindowGroup(content: root), size: Size(width: 40, height: 5), clock: VirtualClock())
    await driver.settle()
    return driver
  }

  struct ItemList: View {
    @Query(sort: \Item.createdAt, order: .reverse) private var items: [Item]

    var body: some View {
      Text(items.map(\.name).joined(separator: " "))
    }
  }

  @Test("The newest model is first, and the view is updated when the models change", .requirement("M11"))
  func theViewFollowsChangesOfTheModels() async throws {
    let context = try filled()
    let driver = await makeDriver { ItemList().modelContext(context) }
    #expect(driver.shows("Desk Lamp Lathe"))
    try context.insert(Item(3, "Lathe", at: 99))
    await driver.settle()
    #expect(driver.shows("Lathe Desk Lamp"))
    try context.delete(Item.self, id: 2)
    await driver.settle()
    #expect(driver.shows("Lathe Lamp"))
  }

  @Test func aLaterContextLoadsTheStoredModels() throws {
    _ = try filled()
    let names = try ModelContext(store: store).models(Item.self).map(\.name)
    #expect(names == ["Lamp", "Desk", "Lathe"])
  }

  struct Search: View {
    @State private var start = "La"

    var body: some View {
      Button("Narrow") { start = "Lat" }
      Matches(start: start)
    }
  }

  struct Matches: View {
    @Query private var items: [Item]

    init(start: String) {
      _items = Query(filter: { $0.name.hasPrefix(start) }, sort: \.name)
    }

    var body: some View { Text("Found: " + items.map(\.name).joined(separator: " ")) }
  }

  @Test(.requirement("M11")) func aChangedFilterUpdatesTheQuery() async throws {
    let context = try filled()
    let driver = await makeDriver { Search().modelContext(context) }
    #expect(driver.shows("Found: Lamp Lathe"))
    driver.window.controls().first?.activate()
    await driver.settle()
    #expect(driver.shows("Found: Lathe"))
  }

  struct Failing: View {
    @Query private var items: [Item]

    var body: some View {
      Text(_items.fetchError == nil ? "fine" : "failed with \(items.count) items")
    }
  }

  @Test func aStoreOfANewerAppCausesAnErrorAndIsNotOverwritten() async throws {
    let newer = Data(#"{"version":2,"value":[]}"#.utf8)
    try store.set(newer, for: "items")
    let context = ModelContext(store: store)
    let driver = await makeDriver { Failing().modelContext(context) }
    #expect(driver.shows("failed with 0 items"))
    #expect(throws: StorageError.self) { try context.insert(Item(1, "Lamp", at: 0)) }
    #expect(try store.data(for: "items") == newer)
  }
}

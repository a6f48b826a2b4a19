import Foundation
import Persistence
import PersistentModels
import TerminalUI
import TestSupport

/// The listings on a sorted query of stored items and on its preview.
enum QueryListing {
  struct Item: PersistentModel {
    static let format = DocumentFormat<[Item]>("listed-items")

    var id: String { name }
    var name: String
    var createdAt: Int
  }

  struct ItemList: View {
    @Query(sort: \Item.createdAt, order: .reverse)
    private var items: [Item]

    var body: some View {
      List(items) { item in
        Text(item.name)
      }
    }
  }

  struct Adding: View {
    @Environment(ModelContext.self) private var context
    @State private var error: (any Error)?

    var body: some View {
      VStack {
        Button("Add lamp") {
          do {
            try context.insert(Item(name: "Lamp", createdAt: 9))
          } catch {
            self.error = error
          }
        }
        ItemList()
      }
      .alert("Error", error: $error) {}
    }
  }

  static func context() throws -> ModelContext {
    let context = ModelContext(store: InMemoryStore())
    try context.insert(Item(name: "Desk", createdAt: 1))
    try context.insert(Item(name: "Chair", createdAt: 5))
    return context
  }

  static func previews() throws -> [Preview] {
    let context = try context()
    return [
      Preview("Items") {
        ItemList()
          .navigationTitle("Items")
          .modelContext(context)
      },
      Preview("Adding") {
        Adding()
          .modelContext(context)
      },
    ]
  }
}

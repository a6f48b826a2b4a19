import CoreFakes
import Foundation
import Persistence
import PersistentModels
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

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

@Suite("The listings on queries and previews")
struct QueryListingTests {
  @Test("A list shows the stored items, newest first")
  func newestItemIsFirst() async throws {
    let context = try QueryListing.context()
    let screen = ScreenDriver { QueryListing.Adding().modelContext(context) }
    await screen.expect("Chair")
    await screen.tap("Add lamp")
    await screen.expect("Lamp")
    let rows = screen.lines.map { $0.drop { $0 == " " || $0 == "▸" } }
    #expect(rows.filter { ["Lamp", "Chair", "Desk"].contains($0) } == ["Lamp", "Chair", "Desk"])
  }

  @Test("Previews are shown with their names, each with its own mock dependencies", .requirement("M12"))
  func previewsAreChosenByName() async throws {
    let previews = try QueryListing.previews()
    let screen = ScreenDriver { PreviewGallery(previews) }
    await screen.expect("Chair")
    await screen.reject("Add lamp")
    await screen.press(.down)
    await screen.expect("Add lamp")
    await ScreenDriver { previews[0] }.expect("Desk")
  }
}

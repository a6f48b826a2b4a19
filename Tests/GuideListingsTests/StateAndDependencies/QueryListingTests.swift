import PersistentModels
import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing

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

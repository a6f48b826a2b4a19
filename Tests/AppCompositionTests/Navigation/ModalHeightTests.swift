import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing

@testable import AppComposition

@Suite("The order history is a sheet over the profile", .requirement("N32"))
struct ModalHeightTests {
  /// Opens the history, and returns the screen.
  private func history() async -> ScreenDriver {
    let screen = ScreenDriver(AppFixture.signedIn().launch())
    await screen.expect("Good")
    await screen.tap("Profile")
    await screen.tap("Order history")
    await screen.expect("Completed orders")
    return screen
  }

  /// Returns the height of the sheet with its border, in rows. There are 23 rows above the key hints.
  private func rows(_ screen: ScreenDriver) throws -> Int {
    let top = try #require(screen.lines.firstIndex { $0.contains("╭") })
    let bottom = try #require(screen.lines.firstIndex { $0.contains("╰") })
    return bottom - top + 1
  }

  @Test func halfAScreenLeavesTheProfileVisible() async throws {
    let screen = await history()
    #expect(try rows(screen) == 12)
    await screen.expect("ada@example.com")
    await screen.expect("#1007")
  }

  @Test func smallTerminalShowsNearlyAll() async throws {
    let screen = await history()
    await screen.resize(to: Size(width: 60, height: 20))
    #expect(try rows(screen) == 17)
    await screen.expect("#1007")
  }

  @Test func userChangesTheHeightBetweenHalfAndNearlyAll() async throws {
    let screen = await history()
    await screen.press(.up, modifiers: .control)
    #expect(try rows(screen) == 21)
    await screen.reject("ada@example.com")
    await screen.press(.down, modifiers: .control)
    #expect(try rows(screen) == 12)
  }
}

import AppMocks
import TerminalUI
import TerminalUIDriver
import Testing

@testable import AppComposition

struct TabMemoryTests {
  @Test(.bug(id: "S7")) func switchingTabsDoesNotLeakViews() async throws {
    let driver = AppFixture.signedIn().launch()
    await driver.rest()
    for tab in 1...5 { try await press(tab, in: driver) }
    try await press(4, in: driver)
    let before = driver.window.census
    for number in 0..<40 { try await press(number.isMultiple(of: 2) ? 5 : 4, in: driver) }
    #expect(driver.window.census == before)
    #expect(before.models > 0 && before.nodes > 100)
  }

  /// Selects a tab with the Option key, because the focus may be in the search field.
  private func press(_ tab: Int, in driver: Driver) async throws {
    try await driver.perform(.key(KeyPress(.character(Character("\(tab)")), modifiers: .option), count: 1))
    await driver.rest()
  }
}

import AppMocks
import TerminalUI
import TerminalUIDriver
import Testing

@testable import AppComposition

struct TabMemoryTests {
  @Test(.bug(id: "S7")) func switchingTabsDoesNotLeakViews() async throws {
    let driver = AppBench.signedIn().launch()
    await driver.rest()
    for tab in 1...4 { try await press(tab, in: driver) }
    try await press(3, in: driver)
    let before = driver.window.census
    for number in 0..<40 { try await press(number.isMultiple(of: 2) ? 4 : 3, in: driver) }
    #expect(driver.window.census == before)
    #expect(before.models > 0 && before.nodes > 100)
  }

  private func press(_ tab: Int, in driver: Driver) async throws {
    try await driver.perform(.key(KeyPress(.character(Character("\(tab)"))), count: 1))
    await driver.rest()
  }
}

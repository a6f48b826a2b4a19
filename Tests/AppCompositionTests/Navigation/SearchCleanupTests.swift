import RequirementTrait
import ServicesFakes
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

@Suite("A hidden search tab sends no requests", .requirement("N38"))
struct SearchCleanupTests {
  @Test func hiddenTabCancelsItsSearchAndRepeatsItWhenItIsShown() async throws {
    let fixture = AppFixture.signedIn()
    let screen = ScreenDriver(fixture.launch())
    await screen.expect("Good")
    await screen.tap("Search")

    let canceled = AwaitableValue(0)
    fixture.orders.onOrders.set { [clock = fixture.clock] _ in
      do {
        try await clock.sleep(for: .seconds(60))
      } catch {
        canceled.update { $0 += 1 }
        throw error
      }
      throw CancellationError()
    }
    await screen.type("alice", into: "Search")
    await screen.advance(by: .seconds(1))
    await screen.expect("Searching…")

    await screen.tap("Settings")
    await screen.expect("Appearance")
    try await canceled.wait(for: "the cancellation") { $0 == 1 }

    fixture.orders.onOrders.clear()
    await screen.tap("Search")
    await screen.expect("2 orders")
  }
}

import TerminalUI
import TerminalUITesting
import Testing

@testable import search

@MainActor
struct SearchScreenTests {
  @Test func citiesAreFoundAfterThePause() async {
    let screen = ScreenDriver { SearchScreen() }
    await screen.type("Li", into: "City")
    await screen.expect("Lisbon")
    await screen.snapshot("found", sizes: [Size(width: 40, height: 6)])
  }
}

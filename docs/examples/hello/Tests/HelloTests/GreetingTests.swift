import TerminalUI
import TerminalUITesting
import Testing

@testable import hello

@MainActor
struct GreetingTests {
  @Test func aNameIsGreeted() async {
    let screen = ScreenDriver { GreetingView() }
    await screen.expect("Who are you?")
    await screen.type("Ada", into: "Name")
    await screen.expect("Hello, Ada")
  }
}

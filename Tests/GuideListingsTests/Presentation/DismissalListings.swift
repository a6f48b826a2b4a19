import TerminalUI
import TerminalUITesting
import Testing

@Suite("The listings on ways to dismiss modals and detours")
struct DismissalListings {
  @Test(arguments: [("button", "Close"), ("bar", "Close"), ("detour", "Leave")])
  func buttonDismisses(kind: String, way: String) async {
    let screen = ScreenDriver { Presentations.Host() }
    await screen.tap("Show \(kind)")
    await screen.expect("What is shown")
    await screen.tap(way)
    await screen.reject("What is shown")
    await screen.expect("Underneath")
  }

  @Test func escapeDismissesWithoutAButton() async {
    let screen = ScreenDriver { Presentations.Host() }
    await screen.tap("Show swipe")
    await screen.expect("What is shown")
    await screen.press(.escape)
    await screen.reject("What is shown")
  }
}

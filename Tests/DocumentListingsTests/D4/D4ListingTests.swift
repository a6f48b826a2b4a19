import TerminalUI
import TerminalUITesting
import Testing

@Suite("D4, decision 11: every way out of a modal and a detour")
struct PresentationListings {
  @Test(arguments: [("button", "Close"), ("bar", "Close"), ("detour", "Leave")])
  func aButtonLeadsOut(kind: String, way: String) async {
    let screen = ScreenDriver { Presentations.Host() }
    await screen.tap("Show \(kind)")
    await screen.expect("What is shown")
    await screen.tap(way)
    await screen.reject("What is shown")
    await screen.expect("Underneath")
  }

  @Test func withoutAnyButtonEscapeLeadsOut() async {
    let screen = ScreenDriver { Presentations.Host() }
    await screen.tap("Show swipe")
    await screen.expect("What is shown")
    await screen.press(.escape)
    await screen.reject("What is shown")
  }
}

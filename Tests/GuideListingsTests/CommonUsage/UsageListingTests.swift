import TerminalUI
import TerminalUITesting
import Testing

@Suite("Common SwiftUI usage")
struct UsageListingTests {
  @Test func tableColumnsInferTheRowType() async {
    let screen = ScreenDriver { Usage.OrderTable() }
    await screen.expect("Lamp")
    #expect(screen.lines[0].split(separator: " ") == ["Name", "Number", "Total"])
    #expect(screen.lines[2].split(separator: " ") == ["Desk", "no.", "2", "80.0"])
    #expect(screen.styledText.contains("{#ff3b30|80.0}"))
  }

  @Test func taskSleepsOnTheTestClock() async {
    let screen = ScreenDriver { Usage.Countdown() }
    await screen.expect("3 left")
    await screen.advance(by: .seconds(20) - .nanoseconds(1))
    #expect(screen.shows("3 left"))
    await screen.advance(by: .nanoseconds(1))
    #expect(screen.shows("2 left"))
    await screen.advance(by: .seconds(40))
    #expect(screen.shows("Lift off"))
  }

  @Test func pagesRequireNoSelectionAndNoTabItem() async {
    let screen = ScreenDriver { Usage.Pages() }
    await screen.expect("Lamp")
    await screen.press(.character("2"))
    await screen.expect("3 left")
    await screen.press(.character("1"))
    await screen.expect("Desk")
  }
}

import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing

@Suite("State as a bridge (D0 and D1, Part 1)", .requirement("A13"))
struct BridgeListings {
  @Test func stateBridgesAnimationAndWork() async {
    let screen = ScreenDriver { Bridge.ColorExtractorView() }
    await screen.tap("Extract Colors")
    await screen.expect("2 colours")
    await screen.reject("so far")
    #expect(screen.styledText.contains("{#cc1a1a|■}"))
  }
}

import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The listings on state as a bridge", .requirement("A13"))
struct BridgeListings {
  @Test func stateBridgesAnimationAndAsynchronousWork() async {
    let screen = ScreenDriver { Bridge.ColorExtractorView() }
    await screen.tap("Extract Colors")
    await screen.expect("2 colours")
    await screen.reject("so far")
    #expect(screen.styledText.contains("{#cc1a1a|■}"))
  }
}

import RequirementTrait
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@Suite("The listings on a coordinator that owns the path")
struct NavigationListings {
  @Test("The path pushes and pops pages", .requirement("N40"))
  func pathPushesAndPops() async {
    let screen = ScreenDriver { PathNavigation.AppView() }
    await screen.tap("Tom")
    await screen.expect("All about Tom")
    await screen.tap("Preferences")
    await screen.expect("The settings")
    await screen.press(.escape)
    await screen.expect("All about Tom")
    await screen.tap("Home")
    await screen.expect("Rex")
    await screen.perform(.open("app://shop/pets/123"))
    await screen.expect("All about Linked")
  }

  @Test func linkNavigatesByValue() async {
    let screen = ScreenDriver { PathNavigation.LinkedView() }
    await screen.tap("Show seven")
    await screen.expect("The number 7")
    await screen.press(.escape)
    await screen.expect("Show seven")
  }
}

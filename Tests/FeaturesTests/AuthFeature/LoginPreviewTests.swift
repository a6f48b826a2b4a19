import FeatureKit
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import AuthFeature

@Suite("The sign-in screen of a large window")
struct LoginPreviewTests {
  private func screen(_ size: Size) -> ScreenDriver {
    let feature = AuthFeatureFactory.create(
      authService: FakeAuthService(), demoAccount: DemoAccount(email: "ada@example.com", password: "lovelace"),
      closures: AuthClosures(onSignedIn: { _ in }, onNavigate: { _ in }))
    return ScreenDriver(size: size) { feature.makeMainView() }
  }

  @Test(arguments: [Size(width: 120, height: 39), Size(width: 200, height: 49)])
  func aLargeWindowShowsTheDesk(size: Size) async {
    let screen = screen(size)
    await screen.expect("At the desk")
    await screen.expect("Oldest pending")
  }

  @Test(arguments: [Size(width: 111, height: 39), Size(width: 120, height: 24), Size(width: 40, height: 10)])
  func aSmallerWindowShowsTheCardOnly(size: Size) async {
    let screen = screen(size)
    await screen.expect("Email")
    await screen.reject("Oldest pending")
  }

  @Test func theCardHasTheFocus() async {
    let screen = screen(Size(width: 120, height: 39))
    await screen.type("ada")
    await screen.expect("ada")
  }
}

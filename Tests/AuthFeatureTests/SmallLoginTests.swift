import FeatureKit
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import AuthFeature

struct SmallLoginTests {
  @Test(.bug(id: "U7"), arguments: [Size(width: 20, height: 5), Size(width: 40, height: 10)])
  func theFocusedControlIsVisibleInASmallWindow(size: Size) async {
    let feature = AuthFeatureFactory.create(
      authService: FakeAuthService(), demoAccount: nil,
      closures: AuthClosures(onSignedIn: { _ in }, onNavigate: { _ in }))
    let screen = ScreenDriver(size: size) { feature.makeMainView() }
    await screen.type("ada", into: "Email")
    // The cursor bar of the focused field.
    #expect(screen.shows("▎"), "\(screen.text)")
    await screen.type("pw", into: "Password")
    #expect(screen.shows("••"), "\(screen.text)")
    await screen.press(.tab)
    #expect(screen.shows("[ Sign in ]"), "\(screen.text)")
    // Past the buttons that lead to the other screens.
    await screen.press(.tab, count: 3)
    // The cursor bar of the focused field.
    #expect(screen.shows("▎"), "\(screen.text)")
  }
}

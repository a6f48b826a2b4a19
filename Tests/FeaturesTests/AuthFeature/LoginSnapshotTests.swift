import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import AuthFeature

@Suite("Snapshots of the sign-in screen in three sizes")
struct LoginSnapshotTests {
  private let auth = FakeAuthService()

  init() {
    auth.add(.sample, password: "lovelace")
  }

  private func login(hint: Bool = true) -> ScreenDriver {
    let feature = AuthFeatureFactory.create(
      authService: auth, demoAccount: hint ? DemoAccount(email: "ada@example.com", password: "lovelace") : nil,
      closures: AuthClosures(onSignedIn: { _ in }, onNavigate: { _ in }))
    return ScreenDriver { feature.makeMainView() }
  }

  @Test func empty() async {
    await login().snapshot("sign-in")
  }

  @Test func filledWithoutAHint() async {
    let screen = login(hint: false)
    await screen.type("ada@example.com", into: "Email")
    await screen.type("lovelace", into: "Password")
    await screen.snapshot("sign-in-filled")
  }

  @Test func refused() async {
    let screen = login()
    await screen.type("ada@example.com", into: "Email")
    await screen.type("byron", into: "Password")
    await screen.tap("Sign in")
    await screen.expect("do not match")
    await screen.snapshot("sign-in-refused")
  }
}

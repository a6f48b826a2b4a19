import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import AuthFeature

struct AccountScreenTests {
  private let auth = FakeAuthService()
  private let events = Events()

  private final class Events {
    var names: [String] = []
    var routes: [AuthRoute] = []
    var mailCount = 0
  }

  init() {
    auth.add(.sample, password: "lovelace")
  }

  private func screen(_ route: AuthRoute, showsMail: Bool = false) -> ScreenDriver {
    let showMail: @MainActor () -> Void = { [events] in events.mailCount += 1 }
    let feature = AuthFeatureFactory.create(
      authService: auth, tabCount: 6,
      closures: AuthClosures(
        onSignedIn: { [events] in events.names.append($0.user.name) },
        onNavigate: { [events] in events.routes.append($0) }, onShowMail: showsMail ? showMail : nil))
    return ScreenDriver { feature.makeView(for: route) }
  }

  @Test func enterMovesThroughTheFormAndSignsUp() async {
    let screen = screen(.signUp)
    for text in ["Mary", "Connexion", "mary@example.com", "heavens above"] {
      await screen.type(text)
      await screen.press(.return)
    }
    #expect(events.names == ["Mary"])
  }

  @Test func focusMovesToTheFirstInvalidField() async {
    let screen = screen(.signUp)
    await screen.type("Mary", into: "Name")
    await screen.type("mary@example.com", into: "Email")
    await screen.type("heavens above", into: "Password")
    await screen.tap("Create account")
    await screen.expect("Please name your shop")
    await screen.type("Connexion")
    await screen.tap("Create account")
    #expect(events.names == ["Mary"])
  }

  @Test func signUpFormFitsASmallWindow() async {
    await screen(.signUp).snapshot("sign-up")
  }

  @Test func problemsOfASignUpFitASmallWindow() async {
    let screen = screen(.signUp)
    await screen.type("ada@example.com", into: "Email")
    await screen.type("short", into: "Password")
    await screen.tap("Create account")
    await screen.expect("Please use at least 8 characters")
    await screen.snapshot("sign-up-problems")
  }

  @Test func withAMailServerThereIsNoOutbox() async {
    let screen = screen(.forgotPassword)
    await screen.type("ada@example.com", into: "Email")
    await screen.tap("Send the link")
    await screen.expect("If ada@example.com has an account")
    await screen.reject("Open the mail")
  }

  @Test func signInScreenLeadsToTheOtherScreens() async {
    let screen = screen(.signIn)
    await screen.tap("Create an account")
    await screen.tap("Forgot your password?")
    #expect(events.routes == [.signUp, .forgotPassword])
  }

  @Test(arguments: [AuthRoute.signIn, .signUp, .resetPassword(token: "reset-1")])
  func passwordIsNeverShown(route: AuthRoute) async {
    let screen = screen(route)
    await screen.type("secret-word", into: route == .resetPassword(token: "reset-1") ? "New password" : "Password")
    await screen.expect("•••")
    await screen.reject("secret-word")
  }
}

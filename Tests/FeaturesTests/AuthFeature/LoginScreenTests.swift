import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import AuthFeature

struct LoginScreenTests {
  private let auth = FakeAuthService()
  private let arrivals = Arrivals()

  private final class Arrivals {
    var names: [String] = []
  }

  init() {
    auth.add(.sample, password: "lovelace")
  }

  private func play(_ text: String, size: Size = Size(width: 80, height: 24)) async throws {
    let feature = AuthFeatureFactory.create(
      authService: auth, demoAccount: DemoAccount(email: "ada@example.com", password: "lovelace"),
      closures: AuthClosures(
        onSignedIn: { [arrivals] session in arrivals.names.append(session.user.name) }, onNavigate: { _ in }))
    let driver = Driver(WindowGroup { feature.makeMainView() }, size: size, clock: VirtualClock())
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "login", text: text))
  }

  @Test func focusRemainsWhenTheWindowIsResized() async throws {
    try await play(
      """
      key enter
      key x
      resize 120x40
      key y
      resize 80x24
      key z
      expect "•••"
      reject "xyz"
      expect "you@example.com"
      """)
  }

  @Test func emptyFieldHasItsMessageBelowAndReceivesTheFocus() async throws {
    try await play(
      """
      type "Password" lovelace
      tap "Sign in"
      expect "Please enter your email"
      reject "Please enter your password"
      key a
      key d
      key a
      expect "▎ada"
      """)
  }

  @Test func returnInTheEmailMovesToThePassword() async throws {
    try await play(
      """
      type "Email" ada@example.com
      key return
      reject "Please enter your password"
      key l
      key return
      expect "Email and password do not match"
      """)
    #expect(arrivals.names.isEmpty)
  }

  @Test func returnInThePasswordSignsIn() async throws {
    try await play(
      """
      type "Email" ada@example.com
      type "Password" lovelace
      key return
      """)
    #expect(arrivals.names == ["Ada Lovelace"])
  }

  @Test(arguments: ["key ctrl-d", "tap \"Try the demo\""])
  func theDemoNeedsNoAccount(step: String) async throws {
    try await play(step)
    #expect(arrivals.names == ["Ada Lovelace"])
  }

  @Test("The key of the demo deletes in a field with text, and no letter starts the demo")
  func theDemoDoesNotStealKeys() async throws {
    try await play(
      """
      key d
      key ctrl-d
      key home
      expect "▎d"
      key ctrl-d
      reject "▎d"
      """)
    #expect(arrivals.names.isEmpty)
  }

  @Test func thePasswordIsShownOnRequest() async throws {
    try await play(
      """
      type "Password" analytical
      expect "••••"
      key ctrl-v
      expect "analytical"
      expect "Hide"
      key ctrl-v
      reject "analytical"
      expect "Show"
      """)
  }

  @Test func passwordIsNeverShown() async throws {
    try await play(
      """
      type "Password" secret-word
      expect "•••"
      reject "secret-word"
      """)
  }

  @Test(arguments: [Size(width: 60, height: 20), Size(width: 40, height: 10)])
  func smallScreenShowsFieldsAndButton(size: Size) async throws {
    try await play(
      """
      expect "Email"
      expect "Password"
      expect "Sign in"
      """, size: size)
  }
}

struct SmallLoginTests {
  @Test(arguments: [Size(width: 20, height: 5), Size(width: 40, height: 10)])
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

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

  private func screen(_ size: Size = .standard, hasDemo: Bool = true) -> ScreenDriver {
    let demo = DemoAccount(email: "ada@example.com", password: "lovelace")
    let feature = AuthFeatureFactory.create(
      authService: auth, demoAccount: hasDemo ? demo : nil, tabCount: 6,
      closures: AuthClosures(
        onSignedIn: { [arrivals] session in arrivals.names.append(session.user.name) }, onNavigate: { _ in }))
    return ScreenDriver(size: size) { feature.makeMainView() }
  }

  private func play(_ text: String) async throws {
    let driver = screen().driver
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

  @Test func returnInTheEmailMovesToThePasswordAndReturnThereSignsIn() async throws {
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

  @Test(arguments: [Size(width: 20, height: 5), Size(width: 40, height: 10)])
  func theFocusedControlIsVisibleInASmallWindow(size: Size) async {
    let screen = screen(size, hasDemo: false)
    await screen.type("ada", into: "Email")
    // The cursor bar of the focused field.
    #expect(screen.shows("▎"), "\(screen.text)")
    await screen.type("pw", into: "Password")
    #expect(screen.shows("••"), "\(screen.text)")
    await screen.press(.tab)
    #expect(screen.shows("[ Sign in ]"), "\(screen.text)")
    // Past the buttons that lead to the other screens, to the field with its cursor bar.
    await screen.press(.tab, count: 3)
    #expect(screen.shows("▎"), "\(screen.text)")
  }

  @Test(arguments: [Size(width: 120, height: 39), Size(width: 200, height: 49)])
  func aLargeWindowShowsTheDeskAndTheCardHasTheFocus(size: Size) async {
    let screen = screen(size)
    await screen.expect("At the desk")
    await screen.expect("Oldest pending")
    await screen.type("ada")
    await screen.expect("ada")
  }

  @Test(arguments: [Size(width: 111, height: 39), Size(width: 120, height: 24), Size(width: 40, height: 10)])
  func aSmallerWindowShowsTheCardOnly(size: Size) async {
    let screen = screen(size)
    await screen.expect("Email")
    await screen.reject("Oldest pending")
  }

  @Test("The empty screen has its snapshots")
  func empty() async {
    await screen().snapshot("sign-in")
  }

  @Test("The filled screen without a demo has its snapshots")
  func filledWithoutADemo() async {
    let screen = screen(hasDemo: false)
    await screen.type("ada@example.com", into: "Email")
    await screen.type("lovelace", into: "Password")
    await screen.snapshot("sign-in-filled")
  }

  @Test("A refused sign-in has its snapshots")
  func refused() async {
    let screen = screen()
    await screen.type("ada@example.com", into: "Email")
    await screen.type("byron", into: "Password")
    await screen.tap("Sign in")
    await screen.expect("do not match")
    await screen.snapshot("sign-in-refused")
  }
}

import Analytics
import AppMocks
import CoreFakes
import DesignTokens
import Foundation
import Models
import NotificationsFeature
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisNavigation
import TrellisPerturbation

@testable import AppComposition

/// The whole app with mock dependencies, driven through its screen.
final class AppFixture {
  let clock = VirtualClock.perturbable()
  let storage: InMemoryStore
  let auth: FakeAuthService
  let orders = FakeOrderService.sample
  let profiles = FakeProfileService.sample
  let purchases = FakePurchaseService.sample
  let changes = FakeChangeService.sample
  let analytics = RecordingAnalytics()
  let sessions: InMemorySessionStorage
  let preferences: InMemoryPreferencesStorage
  var colorDepth = ColorDepth.direct
  /// Whether the app shows the emails with reset links, as with the embedded backend.
  var hasMail = false
  /// The time that the check of the stored session takes.
  var launchDelay = Duration.zero
  private(set) var appState: AppStateController?
  private(set) var coordinator: AppCoordinator?
  private(set) var app: TrellisApp?
  private(set) var driver: Driver?

  init(
    auth: FakeAuthService = .sample, sessions: InMemorySessionStorage = InMemorySessionStorage(),
    preferences: InMemoryPreferencesStorage = InMemoryPreferencesStorage(), storage: InMemoryStore = InMemoryStore()
  ) {
    self.auth = auth
    self.sessions = sessions
    self.preferences = preferences
    self.storage = storage
  }

  /// A fixture whose signed-in user waits a second for the check of the stored session.
  static func slowLaunch() -> AppFixture {
    let fixture = signedIn()
    fixture.launchDelay = .seconds(1)
    return fixture
  }

  /// A fixture whose user is signed in and has completed onboarding.
  static func signedIn(storage: InMemoryStore = InMemoryStore()) -> AppFixture {
    let auth = FakeAuthService.sample
    auth.add(Session.sample)
    return AppFixture(
      auth: auth, sessions: InMemorySessionStorage(.sample),
      preferences: InMemoryPreferencesStorage(onboardedUserIDs: [User.sample.id]), storage: storage)
  }

  /// The emails for the requested resets, the newest first.
  nonisolated private static func mails(of auth: FakeAuthService) -> [Mail] {
    auth.resetTokens.enumerated().reversed().map { index, token in
      Mail(
        id: index, recipient: "ada@example.com", subject: "Reset your password", text: "Choose a new password.",
        link: URL(string: "trellis://reset/\(token)"), date: Date(timeIntervalSince1970: 1_795_176_000))
    }
  }

  func play(_ text: String) async throws {
    let player = ScriptPlayer(launch: launch, print: { _ in })
    try await player.play(Script(name: "flow", text: text))
    // An event that no feature declares would be lost silently.
    for event in analytics.events {
      #expect(AppEvents.allowed.allowed(event.name, properties: event.properties) == event.properties)
    }
  }

  func launch() -> Driver {
    let readMail: @Sendable () async throws -> [Mail] = { [auth] in Self.mails(of: auth) }
    if launchDelay > .zero {
      auth.onValidateSession.set { [clock, launchDelay] _ in
        try await clock.sleep(for: launchDelay)
        return .sample
      }
    }
    let dependencies = AppDependencies.mock(
      auth: auth, orders: orders, profiles: profiles, purchases: purchases, changes: changes,
      sessions: sessions, preferences: preferences, storage: storage, analytics: analytics, clock: clock,
      colorDepth: colorDepth,
      readMail: hasMail ? readMail : nil)
    let app = TrellisApp(dependencies: dependencies)
    let inbox = app.inbox
    self.app = app
    appState = app.appState
    coordinator = app.coordinator
    let driver = Driver(
      app: app, clock: clock, storage: dependencies.scenes,
      hooks: Driver.Hooks(
        open: { inbox.open($0).isAccepted },
        notify: { inbox.deliver(RemoteNotification(title: "Something is new", link: $0)).isAccepted },
        finish: { await dependencies.finish() }))
    self.driver = driver
    return driver
  }
}

extension AppFixture {
  /// The titles of the tabs, in display order.
  var tabTitles: [String] {
    get throws { try #require(coordinator?.mainCoordinator).tabs.compactMap { $0.tabItem?.text } }
  }
}

struct FlowTests {
  @Test(
    "A new user gets from the launch through sign-in and onboarding to the tabs",
    .requirement("R2", "A11", "N22", "Z9"))
  func aNewUserReachesTheTabs() async throws {
    let fixture = AppFixture()
    try await fixture.play(
      """
      expect "Sign in"
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      expect "Step 1 of 4"
      tap "Continue"
      tap "Back"
      expect "Step 1 of 4"
      tap "Skip"
      expect "Oldest pending"
      """)
    #expect(fixture.appState?.state.kind == .authenticated)
    #expect(fixture.preferences.hasCompletedOnboarding(userID: User.sample.id))
  }

  @Test("The profile opens the order history and the settings without depending on their modules", .requirement("M8"))
  func profileOpensHistoryAndSettings() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Profile"
      tap "Order history"
      expect "Alice Turner"
      reject "John Appleseed"
      key esc
      expect "Order history"
      reject "Alice Turner"
      tap "Settings"
      expect "Appearance"
      """)
  }

  @Test("Going back from the history, or from an order in it, leads to the profile", .requirement("M8"))
  func goingBackFromTheHistoryShowsTheProfile() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Profile"
      tap "Order history"
      expect "Completed orders"
      key enter
      expect "✓ Completed"
      relaunch
      expect "✓ Completed"
      key esc
      expect "Completed orders"
      key esc
      expect "ada@example.com"
      open trellis://orders/1004
      expect "Order #1004"
      key esc
      expect "ada@example.com"
      """)
  }

  @Test("A launch restores the tab and the stack", .requirement("S4", "S7", "Z15"))
  func launchRestoresTabAndStack() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Orders"
      key down 2
      key enter
      expect "Order #1003"
      relaunch
      expect "Order #1003"
      key esc
      expect "7 of 7"
      """)
  }

  @Test("The state of another user is not restored", .requirement("S6"))
  func stateOfAnotherUserIsNotRestored() async throws {
    let storage = InMemoryStore()
    try await AppFixture.signedIn(storage: storage).play(
      """
      tap Orders
      expect "7 of 7"
      """)
    let auth = FakeAuthService()
    let other = Session(user: User(id: "grace", name: "Grace", token: "other"), expiresAt: Session.sample.expiresAt)
    auth.add(other)
    let fixture = AppFixture(
      auth: auth, sessions: InMemorySessionStorage(other),
      preferences: InMemoryPreferencesStorage(onboardedUserIDs: ["grace"]), storage: storage)
    try await fixture.play(
      """
      expect "Oldest pending"
      reject "7 of 7"
      """)
  }

  @Test("Signing out releases the whole signed-in flow", .requirement("N29"))
  func signingOutReleasesTheFlow() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play("expect \"Oldest pending\"")
    weak let main = fixture.coordinator?.mainCoordinator
    #expect(main != nil)
    try await player.play(
      """
      tap Settings
      tap "Sign out"
      expect "Sign out?"
      tap "Sign out"
      expect "Email"
      """)
    #expect(fixture.appState?.state == .unauthenticated)
    #expect(await fixture.sessions.loadSession() == nil)
    #expect(main == nil)
  }

  @Test("A link is opened from any tab, and stored before the sign-in", .requirement("A12"))
  func linkOpensItsOrder() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Settings"
      open trellis://orders/1004
      expect "Order #1004"
      open trellis://orders
      expect "7 of 7"
      """)
    let fixture = AppFixture()
    try await fixture.play(
      """
      expect "Email"
      open trellis://orders/1004
      expect "Sign in to open order #1004."
      """)
    #expect(fixture.appState?.state == .unauthenticated)
  }

  @Test("A notification is shown over any screen and opens its order", .requirement("N35"))
  func notificationOpensItsOrder() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      expect "Oldest pending"
      tap Settings
      """)
    let notification = Data(#"{"title": "New order", "link": "trellis://orders/1003"}"#.utf8)
    #expect(fixture.app?.inbox.deliver(notification) == .shown)
    try await player.play(
      """
      expect "New order"
      key ctrl-o
      expect "Order #1003"
      """)
    // The order covers the previous screen and goes back to it.
    try await player.play(
      """
      reject "Settings"
      key esc
      expect "Appearance"
      reject "New order"
      """)
    try fixture.preferences.savePreferences(Preferences(notificationsEnabled: false))
    #expect(fixture.app?.inbox.deliver(notification).isAccepted == false)
  }

  @Test("A session that expires in the background requires a new sign-in", .requirement("L4", "L5"))
  func expiredSessionIsDetectedInTheForeground() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      expect "Oldest pending"
      phase background
      """)
    fixture.auth.expireSessions()
    try await player.play(
      """
      phase active
      expect "Your session has expired"
      tap "Sign in"
      expect "Email"
      """)
  }
}

/// Runs parts of a script in one launch.
final class ScriptPlayerFixture {
  /// Called after each command, with the screen.
  var didPlay: (_ command: ScriptCommand, _ screen: [String]) -> Void = { _, _ in }
  private let player: ScriptPlayer

  convenience init(_ fixture: AppFixture) {
    self.init(launch: fixture.launch)
  }

  init(launch: @escaping @MainActor () throws -> Driver) {
    player = ScriptPlayer(launch: launch, print: { _ in })
  }

  func play(_ text: String) async throws {
    for step in try Script(name: "piece", text: text).steps {
      do throws(CommandError) {
        _ = try await player.play(step.command)
      } catch {
        throw Script.Failure(name: "piece", line: step.line, error: error, screen: player.screen)
      }
      didPlay(step.command, player.screen)
    }
  }
}

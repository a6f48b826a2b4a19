import Analytics
import AppMocks
import CoreFakes
import DesignTokens
import Foundation
import Models
import NotificationsFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
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
  private(set) lazy var customers = FakeCustomerService(of: orders)
  let changes = FakeChangeService.sample
  let analytics = RecordingAnalytics()
  let sessions: InMemorySessionStorage
  let preferences: InMemoryPreferencesStorage
  var colorDepth = ColorDepth.direct
  /// Whether the app shows the emails with reset links, as with the embedded backend.
  var hasMail = false
  /// Whether fades are drawn frame by frame, which takes most of the time of a test.
  var hasAnimations = false
  var launchDelay = Duration.zero
  /// The place of exported files, or `nil` if there is none.
  var exports: (any OrderExportDestination)?
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

  /// Launches the app, plays the beginning of a script, and returns the player of the rest.
  @discardableResult
  func start(_ text: String) async throws -> ScriptPlayerFixture {
    let player = ScriptPlayerFixture(self)
    try await player.play(text)
    return player
  }

  /// Launches the app of a signed-in user, and waits for the first tab.
  func home() async -> ScreenDriver {
    let screen = ScreenDriver(launch())
    await screen.expect("Oldest pending")
    return screen
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
      auth: auth, orders: orders, profiles: profiles, purchases: purchases, customers: customers, changes: changes,
      sessions: sessions, preferences: preferences, storage: storage, analytics: analytics, clock: clock,
      colorDepth: colorDepth,
      exports: exports, readMail: hasMail ? readMail : nil)
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
    driver.window.disablesAnimations = !hasAnimations
    self.driver = driver
    return driver
  }
}

extension AppFixture {
  var tabTitles: [String] {
    get throws { try #require(coordinator?.mainCoordinator).tabs.compactMap { $0.tabItem?.text } }
  }
}

final class ScriptPlayerFixture {
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

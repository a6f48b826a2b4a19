import AppMocks
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import TrellisPerturbation

@testable import AppComposition

/// An app with separate services for each sign-in, which tracks each object that a user's screens make.
final class SignInCyclesFixture {
  let tracker = LeakTracker()
  private(set) var foundNames: Set<String> = []
  private let app: TrellisApp
  private let driver: Driver

  /// Launches an app with some accounts, whose email addresses are "user0@example.com" and so on.
  init(userCount: Int, areOnboarded: Bool = true) async {
    let auth = FakeAuthService()
    let users = (0..<userCount).map { User(id: "user\($0)", name: "Grace Hopper", email: "user\($0)@example.com") }
    for user in users { auth.add(user, password: "password") }
    let preferences = InMemoryPreferencesStorage(onboardedUserIDs: Set(areOnboarded ? users.map(\.id) : []))
    let clock = VirtualClock.perturbable()
    let mock = AppDependencies.mock(auth: auth, preferences: preferences, clock: clock)
    let time = AppTime(clock: clock, now: mock.environment.time.now, timeZone: .gmt, executor: clock.executor)
    let dependencies = AppDependencies(
      services: Self.services(like: mock.services, time: time),
      environment: AppEnvironment(program: .mock, time: time),
      notices: mock.notices, observer: nil)
    app = TrellisApp(dependencies: dependencies)
    driver = Driver(app.body, clock: clock, storage: dependencies.scenes)
    // A view that fades out is not released yet.
    driver.window.disablesAnimations = true
    await driver.advance(by: .milliseconds(500))
  }

  var aliveNames: Set<String> { Set(tracker.leaked) }

  /// Plays a script, and tracks and returns the objects with a role that are then reachable.
  @discardableResult
  func play(_ script: String) async throws -> [AnyObject] {
    for step in try Script(name: "visit", text: script).steps {
      do throws(CommandError) {
        try await driver.perform(step.command)
      } catch {
        throw Script.Failure(name: "visit", line: step.line, error: error, screen: driver.screen)
      }
    }
    let objects = SignInCyclesObjects.reachable(from: driver)
    for object in objects {
      let name = SignInCyclesObjects.name(of: object)
      foundNames.insert(name)
      if SignInCyclesObjects.appWide[name] == nil { tracker(object) }
    }
    return objects
  }

  /// Signs out, whatever is presented, and waits until the app is idle.
  func signOut() async {
    await app.appState.signOut()
    await driver.rest()
  }

  /// Runs everything that is ready, and whatever becomes ready within a second.
  func settle() async { await driver.advance(by: .seconds(1)) }

  /// Returns services whose users share no object.
  private static func services(like mock: AppServices, time: AppTime) -> AppServices {
    AppServices(
      analytics: mock.analytics, auth: mock.auth, sessionStorage: mock.sessionStorage,
      preferencesStorage: mock.preferencesStorage, documents: mock.documents,
      sessionExpirations: AsyncStream { $0.finish() },
      makeUserServices: { user in
        let orders = FakeOrderService.sample
        return UserServices(
          context: FeatureContext(userID: user.id, time: time), orders: orders, profile: FakeProfileService.sample,
          purchases: FakePurchaseService.sample, customers: FakeCustomerService(of: orders),
          summary: FakeSummaryService.following(orders, now: { Order.sample.date }),
          changeService: FakeChangeService.sample, revisions: ShopRevisions())
      })
  }
}

nonisolated enum SignInCyclesVisits {
  static let signInScreen = "expect \"Sign in to see\""

  static func signIn(_ number: Int) -> String {
    """
    type "Email" user\(number)@example.com
    type "Password" password
    tap "Sign in"
    """
  }

  static let orderWindow = """
    tap "Orders"
    expect "7 of 7"
    key down 2
    key w
    expect "Window 2/2: Order #1003"
    """

  /// The sign-in and the visits of all tabs; the details, a second window and the draft of an order stay open.
  ///
  /// A visit ends before an object of it is released.
  static let all = [
    signIn(0) + "\nexpect \"Oldest pending\"",
    """
    \(orderWindow)
    key f6
    expect "7 of 7"
    key /
    key o
    key enter
    key down
    key enter
    expect "Order #"
    """,
    """
    tap "Search"
    type "Search" alice
    key enter
    expect "▸ #1002"
    """,
    """
    tap "Profile"
    tap "Order history"
    expect "Completed orders"
    """,
    """
    key esc
    tap "Change plan…"
    expect "✓ Your plan"
    """,
    """
    key esc
    tap "Edit"
    type "Shop name" "Difference Engines"
    advance 1s
    tap "Settings"
    open trellis://settings/appearance
    expect "● Automatic"
    key esc
    open trellis://settings/account
    expect "[ Sign out ]"
    """,
    UserPlace.newOrder + "\ntype \"Customer\" \"Ida Rhodes\"\nadvance 1s",
  ]

  /// The types of objects that the visits make.
  ///
  /// They are internal to their modules, so they are listed by name. A renamed type fails the test.
  static let types: Set = [
    "AuthCoordinator", "HomeCoordinator", "MainCoordinator", "OrderCoordinator", "OrderFlowCoordinator",
    "OrderHistoryCoordinator", "ProfileCoordinator", "SearchCoordinator", "SettingsCoordinator",
    "HomeModel", "LoginViewModel", "OrderDetailViewModel", "OrderDraftViewModel", "PlansViewModel", "ProfileViewModel",
    "SettingsModel",
    "FakeOrderService", "FakeProfileService", "FakePurchaseService", "ModelContext", "OrderFlow", "OrderListViewModel",
    "OrderPager", "OrderStore",
    "RecentSearchStore",
  ]
}

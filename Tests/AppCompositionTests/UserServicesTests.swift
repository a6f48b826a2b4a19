import AppMocks
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import PersistentModels
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisNavigation
import TrellisPerturbation

@testable import AppComposition

/// An app that creates separate services for each sign-in, and tracks them.
final class SessionFixture {
  let app: TrellisApp
  let driver: Driver
  let past = LeakTracker()
  private let auth = FakeAuthService()
  private let journal: Journal

  /// The users whose services were created.
  final class Journal {
    var userIDs: [User.ID] = []
  }

  init() async {
    auth.add(.sample, password: "password")
    auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "password")
    let (mock, past, journal) = (AppDependencies.mock(auth: auth), past, Journal())
    let store = mock.services.documents
    let clock = VirtualClock.perturbable()
    let time = AppTime(clock: clock, now: mock.environment.time.now, timeZone: .gmt, executor: clock.executor)
    let services = AppServices(
      analytics: mock.services.analytics, auth: auth, sessionStorage: mock.services.sessionStorage,
      preferencesStorage: mock.services.preferencesStorage, documents: store,
      sessionExpirations: AsyncStream { $0.finish() },
      makeUserServices: { user in
        journal.userIDs.append(user.id)
        let (orders, profile) = (FakeOrderService.sample, FakeProfileService.sample)
        let (purchases, changes) = (FakePurchaseService.sample, FakeChangeService.sample)
        let models = ModelContext(store: store)
        let summary = FakeSummaryService.following(orders, now: time.now)
        for object in [orders, profile, purchases, summary, changes, models] as [AnyObject] { past(object) }
        return UserServices(
          context: FeatureContext(userID: user.id, time: time), orders: orders, profile: profile, purchases: purchases,
          summary: summary, changeService: changes, revisions: ShopRevisions(), models: models)
      })
    let dependencies = AppDependencies(
      services: services,
      environment: AppEnvironment(program: .mock, time: time),
      notices: Notices(), observer: nil)
    self.journal = journal
    app = TrellisApp(dependencies: dependencies)
    driver = Driver(app: app, clock: clock, storage: dependencies.scenes)
    // No test checks the frames of fades, and a view that fades out is not released yet.
    driver.window.disablesAnimations = true
    await driver.advance(by: .milliseconds(500))
  }

  /// The users whose services were created, in the order of their sign-ins.
  var userIDs: [User.ID] { journal.userIDs }

  func signIn(_ email: String) async throws {
    await app.appState.handleSignIn(try await auth.signIn(email: email, password: "password"))
    await driver.settle()
  }

  func completeOnboarding() async {
    app.appState.completeOnboarding()
    await driver.settle()
  }

  /// Shows a tab, so that its view models exist.
  func showTab(_ index: Int) async {
    app.coordinator.mainCoordinator?.switchToTab(index)
    await driver.settle()
  }

  func signOut() async {
    if let flow = app.coordinator.currentFlow { track(flow) }
    await app.appState.signOut()
    await driver.settle()
  }

  /// Tracks a coordinator and its descendants.
  private func track(_ coordinator: AnyCoordinator) {
    past(coordinator)
    for child in coordinator.children + coordinator.modalCoordinators { track(child) }
  }
}

@Suite("The services of a user")
struct UserServicesTests {
  /// A view model, a store or a coordinator that is retained would retain a service of its user.
  @Test(
    "200 sign-ins and sign-outs leave no object of a past session, and the window does not grow", .requirement("N29"))
  func nothingOfAPastSessionRemains() async throws {
    let fixture = await SessionFixture()
    var census: [WindowCensus] = []
    for number in 0..<200 {
      try await fixture.signIn(number.isMultiple(of: 2) ? "ada@example.com" : "grace@example.com")
      if number < 2 { await fixture.completeOnboarding() }
      await fixture.showTab(number % MainRoute.allCases.count)
      await fixture.signOut()
      if number == 19 || number == 199 { census.append(fixture.driver.window.census) }
    }
    #expect(fixture.userIDs.count == 200)
    #expect(!fixture.past.isEmpty)
    #expect(Set(fixture.past.leaked).isEmpty)
    #expect(census.first == census.last)
    #expect(fixture.driver.issues.isEmpty)
  }

  @Test func retainedServiceIsReported() async throws {
    let fixture = await SessionFixture()
    try await fixture.signIn("ada@example.com")
    let retained = fixture.app.coordinator.onboardingCoordinator?.user
    await fixture.signOut()
    let services: Set = [
      "FakeOrderService", "FakeProfileService", "FakePurchaseService", "FakeSummaryService", "FakeChangeService",
      "ModelContext",
    ]
    #expect(Set(fixture.past.leaked) == services)
    withExtendedLifetime(retained) {}
  }

  @Test("Onboarding and the tabs have the same services", .requirement("M5"))
  func onboardingHandsItsServicesOver() async throws {
    let fixture = await SessionFixture()
    try await fixture.signIn("ada@example.com")
    #expect(fixture.app.coordinator.onboardingCoordinator?.user.userID == "ada")
    await fixture.completeOnboarding()
    #expect(fixture.app.coordinator.mainCoordinator != nil)
    #expect(fixture.userIDs == ["ada"])
    await fixture.signOut()
    try await fixture.signIn("grace@example.com")
    #expect(fixture.userIDs == ["ada", "grace"])
  }
}

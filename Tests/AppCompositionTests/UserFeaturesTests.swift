import AppMocks
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("The features of a user session")
struct UserFeaturesTests {
  private let app: TrellisApp
  private let driver: Driver
  private let auth = FakeAuthService.sample

  init() async {
    let clock = VirtualClock()
    let dependencies = AppDependencies.mock(
      auth: auth, preferences: InMemoryPreferencesStorage(onboardedUserIDs: ["ada"]), clock: clock)
    app = TrellisApp(dependencies: dependencies)
    driver = Driver(app: app, clock: clock, storage: dependencies.scenes)
    await driver.advance(by: .seconds(1))
  }

  private func signIn() async throws -> MainCoordinator {
    await app.appState.handleSignIn(try await auth.signIn(email: "ada@example.com", password: "password"))
    await driver.settle()
    return try #require(app.coordinator.mainCoordinator)
  }

  /// The features of the tabs, whose coordinators all have a property `feature`.
  private func features(of main: MainCoordinator) -> [ObjectIdentifier] {
    main.tabs.compactMap { Mirror(reflecting: $0).descendant("feature") }.map { ObjectIdentifier($0 as AnyObject) }
  }

  @Test(
    "The coordinators present the features that the container has created",
    .requirement("M2", "M4", "N18", "Z17", "Z18"))
  func coordinatorsReceiveFeatures() throws {
    let dependencies = AppDependencies.mock()
    let features = dependencies.makeUserFeatures(
      for: dependencies.services.makeUserServices(.sample), appState: AppStateController(dependencies: dependencies),
      preferences: PreferencesModel(dependencies: dependencies))
    let main = MainCoordinator(
      features: features, preferences: PreferencesModel(dependencies: dependencies), notices: dependencies.notices,
      timeZone: dependencies.environment.time.timeZone)
    let created = Mirror(reflecting: features).children
      .compactMap { Mirror(reflecting: $0.value).descendant("feature") }.map { ObjectIdentifier($0 as AnyObject) }
    #expect(main.tabs.count == MainRoute.allCases.count && created.count == main.tabs.count)
    #expect(Set(self.features(of: main)) == Set(created))
    let coordinators = Mirror(reflecting: features).children
      .compactMap { Mirror(reflecting: $0.value).descendant("presenter", "assigned") as? AnyCoordinator }
      .map { ObjectIdentifier($0) }
    #expect(coordinators.count == main.tabs.count && Set(coordinators) == Set(main.tabs.map { ObjectIdentifier($0) }))
  }

  @Test(
    "A session has one instance of each feature on all screens, and the next session has others",
    .requirement("M4", "Z16", "Z17"))
  func eachSessionHasItsOwnFeatures() async throws {
    let first = try await signIn()
    let before = features(of: first)
    for tab in first.tabs.indices {
      first.switchToTab(tab)
      await driver.settle()
    }
    #expect(features(of: first) == before)
    await app.appState.signOut()
    await driver.settle()
    let second = try await signIn()
    #expect(Set(features(of: second)).isDisjoint(with: before))
    withExtendedLifetime(first) {}
  }

  @Test("Onboarding and the tabs have the same services", .requirement("M5"))
  func onboardingHandsItsServicesOver() async throws {
    let fixture = AppFixture()
    let player = try await fixture.start(
      "type \"Email\" ada@example.com\ntype \"Password\" password\ntap \"Sign in\"\nexpect \"Step 1 of 4\"")
    let user = try #require(fixture.coordinator?.onboardingCoordinator?.user)
    try await player.play("tap \"Skip\"\nexpect \"Oldest pending\"")
    #expect(fixture.coordinator?.mainCoordinator?.user.revisions === user.revisions)
  }

  @Test("An action of a released session does not navigate in the next one", .requirement("Z17"))
  func pastActionDoesNotNavigate() async throws {
    let home = try #require(try await signIn().tabs.first as? HomeCoordinator)
    let feature = home.feature
    await app.appState.signOut()
    await driver.settle()
    let second = try await signIn()
    second.switchToTab(1)
    #expect(feature.handleDeepLink(try #require(URL(string: "trellis://home"))))
    #expect(second.router.state.selectedTab == 1)
  }

  @Test("A feature without a coordinator traps in debug builds")
  func featureWithoutCoordinatorTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let home = CoordinatedFeature<Int, HomeCoordinator> { _ in 1 }
        _ = home.coordinator
      }
    }
  }
}

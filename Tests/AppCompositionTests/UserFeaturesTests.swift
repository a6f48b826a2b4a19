import AppMocks
import FeatureKit
import Foundation
import Models
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

  private func features(of main: MainCoordinator) -> [ObjectIdentifier] {
    let features: [any FeatureAPI] = [
      main.homeCoordinator.feature, main.orderCoordinator.feature, main.searchCoordinator.feature,
      main.profileCoordinator.feature, main.settingsCoordinator.feature,
    ]
    return features.map { ObjectIdentifier($0 as AnyObject) }
  }

  @Test("The coordinators present the features that the container has created", .requirement("M2", "M4", "Z17", "Z18"))
  func coordinatorsReceiveFeatures() throws {
    let dependencies = AppDependencies.mock()
    let features = dependencies.makeUserFeatures(
      for: dependencies.services.makeUserServices(.sample), appState: AppStateController(dependencies: dependencies),
      preferences: PreferencesModel(dependencies: dependencies))
    let main = MainCoordinator(
      features: features, preferences: PreferencesModel(dependencies: dependencies), notices: dependencies.notices,
      timeZone: dependencies.environment.timeZone)
    let created: [any FeatureAPI] = [
      features.home.feature, features.orders.feature, features.search.feature, features.profile.feature,
      features.settings.feature,
    ]
    #expect(self.features(of: main) == created.map { ObjectIdentifier($0 as AnyObject) })
    #expect(features.home.coordinator.coordinator === main.homeCoordinator)
    #expect(features.orders.coordinator.coordinator === main.orderCoordinator)
    #expect(features.search.coordinator.coordinator === main.searchCoordinator)
    #expect(features.profile.coordinator.coordinator === main.profileCoordinator)
    #expect(features.settings.coordinator.coordinator === main.settingsCoordinator)
  }

  @Test(
    "A session has one instance of each feature on all screens, and the next session has others",
    .requirement("M4", "Z16", "Z17"))
  func eachSessionHasItsOwnFeatures() async throws {
    let first = try await signIn()
    let before = features(of: first)
    for tab in 0..<5 {
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

  @Test("An action of a released session does not navigate in the next one", .requirement("Z17"))
  func pastActionDoesNotNavigate() async throws {
    let feature = try await signIn().homeCoordinator.feature
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
        _ = home.coordinator.coordinator
      }
    }
  }
}

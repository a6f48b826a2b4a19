import AppMocks
import CoreFakes
import Foundation
import Models
import NotificationsFeature
import OrdersFeature
import ServicesFakes
import TestSupport
import Testing
import TrellisNavigation
import TrellisStateMachine

@testable import AppComposition

struct ControllerFixture {
  let analytics = RecordingAnalytics()
  let controller: AppStateController
  let notices: Notices
  let refusals: Refusals

  final class Refusals {
    var pairs: [(from: AppState, to: AppState)] = []
  }

  init(
    auth: FakeAuthService = .sample, sessions: InMemorySessionStorage = InMemorySessionStorage(),
    preferences: InMemoryPreferencesStorage = InMemoryPreferencesStorage()
  ) {
    let refusals = Refusals()
    self.refusals = refusals
    let dependencies = AppDependencies.mock(
      auth: auth, sessions: sessions, preferences: preferences, analytics: analytics)
    notices = dependencies.notices
    controller = AppStateController(
      dependencies: dependencies,
      onInvalidTransition: { refusals.pairs.append(($0, $1)) })
  }

  /// Moves the controller to a state of the given kind through allowed transitions.
  func lead(to kind: AppState.Kind) {
    let ways: [AppState.Kind: [AppState]] = [
      .loading: [],
      .unauthenticated: [.unauthenticated],
      .onboarding: [.unauthenticated, .onboarding(.welcome)],
      .authenticated: [.authenticated(.sample)],
      .error: [.error(.networkUnavailable)],
    ]
    for state in ways[kind] ?? [] { controller.transition(to: state) }
  }
}

extension AppState {
  /// A state of the given kind, different from the one that `lead(to:)` reaches.
  static func target(_ kind: Kind) -> AppState {
    switch kind {
    case .loading: .loading
    case .unauthenticated: .unauthenticated
    case .onboarding: .onboarding(.permissions)
    case .authenticated: .authenticated(User(id: "other", name: "Other"))
    case .error: .error(.sessionExpired)
    }
  }
}

struct AppStateControllerTests {
  @Test(
    "Each of the twenty-five pairs", .requirement("A1", "A6", "A16", "Z2"), arguments: AppState.Kind.allCases,
    AppState.Kind.allCases)
  func eachPairIsAllowedOrRefusedAsTheTableSays(from: AppState.Kind, to: AppState.Kind) {
    let fixture = ControllerFixture()
    fixture.lead(to: from)
    let before = fixture.controller.state
    let isAllowed = Self.allowed.contains { $0 == (from, to) }
    fixture.controller.transition(to: .target(to))
    #expect(fixture.controller.state == (isAllowed ? .target(to) : before))
    #expect(fixture.refusals.pairs.count == (isAllowed ? 0 : 1))
    let report = RecordingAnalytics.Event("InvalidStateTransition", ["from": from.rawValue, "to": to.rawValue])
    #expect(fixture.analytics.events == (isAllowed ? [] : [report]))
  }

  /// A separate list of the allowed transitions, so that the table is not tested against itself.
  nonisolated static let allowed: [(AppState.Kind, AppState.Kind)] = [
    (.loading, .unauthenticated), (.loading, .authenticated), (.loading, .error),
    (.unauthenticated, .onboarding), (.unauthenticated, .authenticated), (.unauthenticated, .error),
    (.onboarding, .onboarding), (.onboarding, .authenticated), (.onboarding, .unauthenticated),
    (.authenticated, .unauthenticated), (.authenticated, .error), (.error, .loading), (.error, .unauthenticated),
  ]

  @Test("In debug builds a refused transition is reported and then traps", .requirement("A7", "Z3"))
  func aRefusedTransitionTrapsByDefault() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        AppStateController(dependencies: .mock()).transition(to: .onboarding(.welcome))
      }
    }
  }

  @Test("Each transition is logged with the kinds of both states and without user data", .requirement("A8", "Z20"))
  func transitionsAreLogged() throws {
    try withTemporaryDirectory { directory in
      let settings = LiveSettings(program: .mock, stateDirectory: directory, seedOrders: 0)
      let controller = AppStateController(dependencies: try .live(settings, observer: nil))
      controller.transition(to: .authenticated(.sample))
      controller.transition(to: .error(.sessionExpired))
      let log = try String(contentsOf: directory.appendingPathComponent("trellis.log"), encoding: .utf8)
      let lines = log.split(separator: "\n")
      #expect(lines.count == 2 && lines.first?.hasSuffix("state: AppState: loading → authenticated") == true)
      #expect(lines.last?.hasSuffix("state: AppState: authenticated → error") == true)
    }
  }

  @Test("Analytics know the kinds of states by these names", .requirement("A7"))
  func kindsHaveStableNames() {
    #expect(
      AppState.Kind.allCases.map(\.rawValue)
        == ["loading", "unauthenticated", "onboarding", "authenticated", "error"])
  }

  @Test("The diagram in the README is generated from the table", .requirement("A15"))
  func theDiagramIsCurrent() throws {
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../App/Composition/README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let diagram = AppState.transitions.mermaid(initial: .loading)
    #expect(text.contains(diagram), "App/Composition/README.md is out of date. Put this into it:\n\(diagram)")
  }

  // MARK: Tests with names from the documents

  @Test("Valid transitions change the state", .requirement("A2", "A5"))
  func testValidTransitions() {
    let fixture = ControllerFixture()
    fixture.controller.transition(to: .unauthenticated)
    #expect(fixture.controller.state == .unauthenticated)
    let user = User(id: "1", name: "Test")
    fixture.controller.transition(to: .authenticated(user))
    #expect(fixture.controller.state == .authenticated(user))
  }

  @Test("Loading cannot lead to onboarding", .requirement("A7", "J2"))
  func testInvalidTransitionRejected() {
    let fixture = ControllerFixture()
    fixture.controller.transition(to: .onboarding(.welcome))
    #expect(fixture.controller.state == .loading)
  }

  @Test("An expired session requires a new sign-in", .requirement("A4", "L5"))
  func testSessionExpiredTransition() {
    let fixture = ControllerFixture()
    fixture.controller.transition(to: .authenticated(.sample))
    fixture.controller.transition(to: .error(.sessionExpired))
    #expect(fixture.controller.state == .error(.sessionExpired))
    fixture.controller.transition(to: .unauthenticated)
    #expect(fixture.controller.state == .unauthenticated)
  }

  @Test("The first sign-in leads through onboarding, the second does not", .requirement("A11", "Z1"))
  func testLoginCompletesOnboarding() async {
    let preferences = InMemoryPreferencesStorage()
    let fixture = ControllerFixture(preferences: preferences)
    fixture.controller.transition(to: .unauthenticated)
    await fixture.controller.handleLogin(user: .sample)
    #expect(fixture.controller.state == .onboarding(.welcome))
    fixture.controller.showOnboardingStep(.complete)
    fixture.controller.completeOnboarding()
    #expect(fixture.controller.state == .authenticated(.sample))

    fixture.controller.transition(to: .unauthenticated)
    await fixture.controller.handleLogin(user: .sample)
    #expect(fixture.controller.state == .authenticated(.sample))
  }

  @Test("A returning user gets from sign-in to the tabs", .requirement("A11"))
  func testLoginTransition() async {
    let fixture = ControllerFixture(preferences: InMemoryPreferencesStorage(onboardedUserIDs: [User.sample.id]))
    fixture.controller.transition(to: .unauthenticated)
    await fixture.controller.handleLogin(user: .sample)
    #expect(fixture.controller.state == .authenticated(.sample))
  }

  @Test("A link before sign-in is not handled", .requirement("A12"))
  func testDeepLinkWhileUnauthenticated() throws {
    let root = AppRoot(dependencies: .mock())
    root.appState.transition(to: .unauthenticated)
    let order = try #require(URL(string: "trellis://orders/123"))
    for link in [order, try #require(URL(string: "app://order/123"))] {
      #expect(!root.appState.handleDeepLink(link) && root.appState.state == .unauthenticated)
    }
    root.appState.transition(to: .authenticated(.sample))
    #expect(root.appState.handleDeepLink(order))
    #expect(root.coordinator.currentRoute as? OrdersRoute == .detail(123))
  }
}

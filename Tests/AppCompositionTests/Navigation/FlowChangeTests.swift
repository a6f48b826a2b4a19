import Analytics
import AppMocks
import AuthFeature
import CoreFakes
import Models
import OnboardingFeature
import OrdersFeature
import ServicesFakes
import SettingsFeature
import TestSupport
import Testing
import TrellisNavigation
import TrellisStateMachine

@testable import AppComposition

/// The coordinators in a state of the app, without a screen.
private struct FlowChangeFixture {
  let analytics = RecordingAnalytics()
  let preferences = InMemoryPreferencesStorage()
  private let root: AppRoot
  var appState: AppStateController { root.appState }
  var coordinator: AppCoordinator { root.coordinator }

  init(_ kind: AppState.Kind) {
    root = AppRoot(dependencies: .mock(preferences: preferences, analytics: analytics))
    let ways: [AppState.Kind: [AppState]] = [
      .unauthenticated: [.unauthenticated],
      .onboarding: [.unauthenticated, .onboarding(.welcome)],
      .authenticated: [.authenticated(.sample)],
    ]
    for state in ways[kind] ?? [] { appState.transition(to: state) }
  }

  var reportedFailures: Int { analytics.events.count { $0.name == NavigationFailed.schema.name } }
}

@Suite("Routes of a flow that is not installed")
struct FlowChangeTests {
  @Test(.requirement("Z9")) func signInRouteAsksASignedInUserToConfirmTheSignOut() {
    let fixture = FlowChangeFixture(.authenticated)
    #expect(fixture.coordinator.validateNavigationPath(to: AuthRoute.signIn) == .success)
    #expect(!fixture.appState.isConfirmingSignOut && fixture.coordinator.navigate(to: AuthRoute.signIn))
    #expect(fixture.appState.isConfirmingSignOut && fixture.appState.state == .authenticated(.sample))
    #expect(fixture.reportedFailures == 0)
  }

  @Test(.requirement("N22", "Z9")) func homeRouteCompletesOnboardingAndReleasesItsFlow() async throws {
    let fixture = FlowChangeFixture(.unauthenticated)
    await fixture.appState.handleLogin(user: .sample)
    weak let onboarding = fixture.coordinator.onboardingCoordinator
    #expect(onboarding != nil)
    let isAccepted = onboarding?.navigate(to: MainRoute.home)
    #expect(isAccepted == true)
    #expect(fixture.appState.state == .authenticated(.sample))
    #expect(fixture.preferences.hasCompletedOnboarding(userID: User.sample.id))
    #expect(fixture.coordinator.currentRoute.identifier == "home")
    #expect(onboarding == nil)
    #expect(fixture.reportedFailures == 0)
  }

  @Test(
    .requirement("N22"),
    arguments: [
      (AppState.Kind.authenticated, OnboardingRoute.step(.welcome) as any Route),
      (.authenticated, AuthRoute.signUp),
      (.unauthenticated, MainRoute.home),
      (.unauthenticated, OrdersRoute.list),
      (.unauthenticated, OnboardingRoute.step(.welcome)),
      (.onboarding, OrdersRoute.list),
      // There is no user to sign in.
      (.onboarding, MainRoute.home),
    ])
  func refusedRouteChangesNothingAndIsReportedOnce(kind: AppState.Kind, route: any Route) {
    let fixture = FlowChangeFixture(kind)
    if kind == .authenticated { fixture.coordinator.navigate(to: SettingsRoute.about) }
    let (state, tree) = (fixture.appState.state, fixture.coordinator.describeTree())
    let front = fixture.coordinator.frontCoordinator
    #expect(front.validateNavigationPath(to: route) != .success && !front.navigate(to: route))
    #expect(fixture.appState.state == state && !fixture.appState.isConfirmingSignOut)
    #expect(fixture.coordinator.describeTree() == tree && fixture.reportedFailures == 1)
  }

  @Test("An accepted request leads to a valid transition", arguments: AppState.Kind.allCases, FlowRequest.allCases)
  func acceptedRequestLeadsToAValidTransition(kind: AppState.Kind, request: FlowRequest) async {
    let fixture = ControllerFixture()
    fixture.lead(to: kind)
    if kind == .onboarding { await fixture.controller.handleLogin(user: .sample) }
    let target: AppState.Kind =
      switch request {
      case .signOut: .unauthenticated
      case .completeOnboarding: .authenticated
      }
    let isAccepted = fixture.controller.perform(request)
    if isAccepted { #expect(AppState.transitions.allows(from: kind, to: target)) }
    #expect(isAccepted == [.signOut: kind == .authenticated, .completeOnboarding: kind == .onboarding][request])
    #expect(fixture.refusals.pairs.isEmpty)
  }

  @Test("The command Sign out leaves the screen in place if the user cancels", .requirement("N29"))
  func canceledSignOutLeavesTheScreenInPlace() async throws {
    let fixture = AppFixture.signedIn()
    let signOut = """
      key ctrl-p
      type "Command" sign
      key enter
      expect "Sign out?"
      """
    try await fixture.play(
      """
      tap "Settings"
      expect "● Automatic"
      \(signOut)
      tap "Cancel"
      reject "Sign out?"
      expect "● Automatic"
      \(signOut)
      tap "Sign out"
      expect "Sign in to see"
      """)
    #expect(fixture.appState?.state == .unauthenticated)
  }
}

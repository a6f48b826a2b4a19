import Analytics
import AuthFeature
import DesignTokens
public import FeatureKit
import Foundation
import Models
import NotificationsFeature
import OnboardingFeature
import Services
public import TrellisNavigation
import TrellisNavigationUI

/// The root coordinator: installs the flow for the app's state, and releases the previous one.
///
/// Changes have one direction and one owner: a flow requests a state from `AppStateController`, the controller decides,
/// and this coordinator follows.
public final class AppCoordinator: FlowOrchestrator<AppRoute> {
  private let appState: AppStateController
  private let preferences: PreferencesModel
  private let dependencies: AppDependencies
  let restoration: NavigationRestoration
  private let screens: ScreenTracker
  private(set) var guests: [any DetourFeature] = []
  /// Receives the links that a flow opens, and those that wait for the next one.
  weak var inbox: LinkInbox?

  init(appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies) {
    self.appState = appState
    self.preferences = preferences
    self.dependencies = dependencies
    restoration = NavigationRestoration(storage: dependencies.services.documents, notices: dependencies.notices)
    screens = ScreenTracker(analytics: dependencies.services.analytics)
    super.init(router: Router(initial: .launch, factory: ViewFactory()))
    if case .embedded(let readMail, _) = dependencies.environment.backend {
      let show: @MainActor (any Route) -> Void = { [weak self] in self?.showGuest($0) }
      guests = [MailDetours(readMail: readMail, openLink: { appState.handleDeepLink($0) }, show: show)]
    }
    viewBuilder = .terminal(title: "▟▙ Trellis", fadeDuration: MotionTokens.standard.standard)
    errorHandler = NavigationErrorHandler { [analytics = dependencies.services.analytics] error in
      analytics.log(NavigationFailed(error))
    }
    appState.observer = self
  }

  /// Returns whether the controller would accept the request of a route that the installed flow cannot handle.
  public override func canHandleFlowChange(to route: any Route) -> Bool {
    FlowRequest(route).map(appState.accepts) ?? false
  }

  /// Requests the app state of a route whose flow is not installed; `true` if the controller has accepted.
  ///
  /// If it refuses, nothing changes, and the navigation reports its failure.
  public override func handleFlowChange(to route: any Route) -> Bool {
    FlowRequest(route).map(appState.perform) ?? false
  }

  /// Returns how the screen of a link is shown to a signed-in user; `nil` before the sign-in.
  public func presentation(of link: ResolvedLink) -> LinkPresentation? {
    mainCoordinator?.presentation(of: link.route)
  }

  package var userServices: UserServices? { mainCoordinator?.user }

  var authCoordinator: AuthCoordinator? { currentFlow as? AuthCoordinator }
  var onboardingCoordinator: OnboardingCoordinator? { authCoordinator?.onboarding }
  var mainCoordinator: MainCoordinator? { currentFlow as? MainCoordinator }

  /// The route of the screen in front, or `nil` if the screen belongs to no flow.
  private var shownRoute: (any Route)? {
    switch appState.state {
    case .loading, .error: nil
    case .onboarding(let step): OnboardingRoute.step(step)
    case .unauthenticated, .authenticated: currentRoute
    }
  }

  func screenMayHaveChanged() {
    screens.screenMayHaveChanged(to: shownRoute)
  }

  private func install(_ state: AppState) {
    switch state {
    case .unauthenticated:
      transitionToFlow(makeAuthCoordinator(), root: .signIn)
    case .onboarding(let step):
      showOnboarding(step)
    case .authenticated(let user):
      showMain(user)
    // These states have no flow. The previous flow stays installed until the next one replaces it.
    case .loading, .error:
      break
    }
  }

  private func makeAuthCoordinator() -> AuthCoordinator {
    AuthCoordinator(auth: dependencies.makeAuthFeature(appState: appState) { [weak self] in self?.showGuest($0) })
  }

  /// Shows a screen that every flow has, as a detour over the current one.
  func showGuest(_ route: any Route) {
    guard let currentFlow, AnyHashable(currentRoute) != AnyHashable(route),
      let detour = guests.lazy.compactMap({ $0.makeDetour(for: route) }).first
    else { return }
    currentFlow.presentDetour(detour, presenting: route)
  }

  /// Shows a step of onboarding, or begins onboarding at a step: the first one, or the one that a launch resumes.
  private func showOnboarding(_ step: OnboardingStep) {
    if let onboardingCoordinator { return onboardingCoordinator.show(step) }
    // A developer tool can show onboarding without a user.
    let services = makeUserServices(for: appState.pendingUser ?? User(id: "", name: ""))
    let onboarding = OnboardingCoordinator(
      onboarding: dependencies.makeOnboardingFeature(
        for: services, named: appState.pendingUser?.name ?? "", preferences: preferences),
      appState: appState, user: services)
    onboarding.show(step)
    let auth = authCoordinator ?? makeAuthCoordinator()
    auth.beginOnboarding(onboarding)
    transitionToFlow(auth, root: .onboarding)
  }

  private func showMain(_ user: User) {
    let former = onboardingCoordinator?.user
    let services = former?.context.userID == user.id ? former : nil
    let features = dependencies.makeUserFeatures(
      for: services ?? makeUserServices(for: user), appState: appState, preferences: preferences)
    let main = MainCoordinator(
      features: features, preferences: preferences, notices: dependencies.notices,
      timeZone: dependencies.environment.time.timeZone)
    transitionToFlow(main, root: .main)
    restoration.restore(main, for: user)
    if let tab = preferences.current.startScreen.tab { main.showTab(tab) }
  }

  private func makeUserServices(for user: User) -> UserServices {
    dependencies.scenes.setUser(user.id)
    return dependencies.services.makeUserServices(user)
  }
}

extension AppCoordinator: AppStateObserver {
  var userParticipants: [any LifecycleParticipant] { mainCoordinator?.participants ?? [] }

  /// Installs the flow of the new state, and then lets the inbox open the links that have waited for it.
  func stateDidChange(from old: AppState, to new: AppState) {
    dependencies.observer?.stateDidChange(from: old, to: new)
    screens.flowWillChange()
    install(new)
    inbox?.stateDidChange(from: old, to: new)
    screens.flowDidChange(to: shownRoute)
  }

  func handleDeepLink(_ url: URL) -> Bool { inbox?.handleDeepLink(url) ?? false }
}

extension AppCoordinator: LinkOpening {
  func open(_ link: ResolvedLink) -> Bool {
    if guests.contains(where: { $0.handleDeepLink(link.url) }) { return true }
    if let mainCoordinator { return mainCoordinator.open(link) }
    if let onboardingCoordinator { return onboardingCoordinator.feature.handleDeepLink(link.url) }
    return authCoordinator?.feature.handleDeepLink(link.url) ?? false
  }
}

/// The flows of the app, of which the app's state determines the installed one.
nonisolated public enum AppRoute: String, Route {
  /// The initial value, before any flow is installed.
  case launch
  case signIn
  case onboarding
  /// The tabs of the signed-in app.
  case main
}

/// A change of the app's state that a route requires, because its flow is not installed.
nonisolated enum FlowRequest: CaseIterable {
  case signOut
  case completeOnboarding

  /// Creates the request for a route that the installed flow cannot handle; `nil` if only its own flow opens its
  /// screen.
  init?(_ route: any Route) {
    if route as? AuthRoute == .signIn {
      self = .signOut
    } else if route as? MainRoute == .home {
      self = .completeOnboarding
    } else {
      return nil
    }
  }
}

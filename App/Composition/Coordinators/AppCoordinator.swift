import Analytics
import Foundation
import Models
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
  private let restoration: NavigationRestoration

  /// Creates the root coordinator, and connects it to the controller.
  ///
  /// - Parameters:
  ///   - appState: The controller whose state determines the flow. Its closures `didTransition`, `openLink` and
  ///     `openLinkOverScreen` are replaced.
  ///   - preferences: The user's preferences, which onboarding and the settings change.
  ///   - dependencies: The dependencies of the flows.
  public init(appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies) {
    self.appState = appState
    self.preferences = preferences
    self.dependencies = dependencies
    restoration = NavigationRestoration(storage: dependencies.services.documents, notices: dependencies.notices)
    super.init(router: Router(initial: .launch, factory: ViewFactory()))
    viewBuilder = .terminal(title: "Trellis")
    errorHandler = NavigationErrorHandler { [analytics = dependencies.services.analytics] error in
      analytics.log(NavigationFailed(error))
    }
    appState.didTransition = { [weak self] _, state in self?.install(state) }
    appState.openLink = { [weak self] link in self?.mainCoordinator?.handleDeepLink(link) ?? false }
    appState.openLinkOverScreen = { [weak self] link in self?.mainCoordinator?.showDetour(to: link) ?? false }
  }

  var authCoordinator: AuthCoordinator? { currentFlow as? AuthCoordinator }
  var onboardingCoordinator: OnboardingCoordinator? { currentFlow as? OnboardingCoordinator }
  var mainCoordinator: MainCoordinator? { currentFlow as? MainCoordinator }

  private func install(_ state: AppState) {
    switch state {
    case .unauthenticated:
      transitionToFlow(AuthCoordinator(appState: appState, dependencies: dependencies), root: .signIn)
    case .onboarding(let step):
      showOnboarding(step)
    case .authenticated(let user):
      showMain(user)
    // These states have no flow. The previous flow stays installed until the next one replaces it.
    case .loading, .error:
      break
    }
  }

  /// Shows a step in the installed onboarding flow, or installs a new flow at its first step.
  ///
  /// A new flow ignores the step: its coordinator continues from `welcome`. The table allows onboarding to begin at any
  /// step, but the app always begins at `welcome`.
  ///
  /// - Parameter step: The step of the app's state.
  private func showOnboarding(_ step: OnboardingStep) {
    if let onboardingCoordinator { return onboardingCoordinator.show(step) }
    let onboarding = OnboardingCoordinator(appState: appState, preferences: preferences, dependencies: dependencies)
    transitionToFlow(onboarding, root: .onboarding)
  }

  private func showMain(_ user: User) {
    dependencies.scenes.setUser(user.id)
    let main = MainCoordinator(appState: appState, preferences: preferences, dependencies: dependencies)
    transitionToFlow(main, root: .main)
    restoration.restore(main, for: user)
  }
}

import Analytics
import Foundation
import Models
public import Navigation
import NavigationUI

/// The root of all coordinators: installs the flow that the app's state asks for, and lets the old one go.
///
/// One direction, one owner (REQUIREMENTS Z9): a flow asks `AppStateController` for another state, the controller
/// decides, and this follows.
public final class AppCoordinator: FlowOrchestrator<AppRoute> {
  private let appState: AppStateController
  private let dependencies: AppDependencies
  private let restoration: NavigationRestoration

  public init(appState: AppStateController, dependencies: AppDependencies) {
    self.appState = appState
    self.dependencies = dependencies
    restoration = NavigationRestoration(storage: dependencies.storage, notices: dependencies.notices)
    super.init(router: Router(initial: .launch, factory: ViewFactory()))
    viewBuilder = .terminal(title: "Trellis")
    errorHandler = NavigationErrorHandler { [analytics = dependencies.analytics] error in
      analytics.log(AppEvents.navigationFailed.name, properties: ["reason": String(describing: error)])
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
    // Neither has a flow of its own; the one that was there goes when the next one comes.
    case .loading, .error:
      break
    }
  }

  private func showOnboarding(_ step: OnboardingStep) {
    if let onboardingCoordinator { return onboardingCoordinator.show(step) }
    transitionToFlow(OnboardingCoordinator(appState: appState, dependencies: dependencies), root: .onboarding)
  }

  private func showMain(_ user: User) {
    dependencies.scenes.setUser(user.id)
    let main = MainCoordinator(appState: appState, dependencies: dependencies)
    transitionToFlow(main, root: .main)
    restoration.restore(main, for: user)
  }
}

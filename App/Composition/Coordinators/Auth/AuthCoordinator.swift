import AuthFeature
import FeatureKit
import Foundation
import TerminalUI
import TrellisNavigation

/// The coordinator of the authentication flow: sign in, sign up, forgot and reset password, and a new user's onboarding.
final class AuthCoordinator: TrackedCoordinator<AuthRoute> {
  private let feature: any AuthFeatureAPI
  /// The coordinator of onboarding, or `nil` until a new user has signed in.
  private(set) var onboarding: OnboardingCoordinator?

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - appState: The controller that receives the session.
  ///   - dependencies: The dependencies of the feature.
  ///   - onShowMail: Shows the emails of the embedded backend, or `nil` if a remote server sends them.
  init(appState: AppStateController, dependencies: AppDependencies, onShowMail: (@MainActor () -> Void)? = nil) {
    let factory = AuthViewFactory(appState: appState, dependencies: dependencies, onShowMail: onShowMail)
    feature = factory.feature
    super.init(router: Router(initial: .signIn, factory: factory))
    factory.coordinator = self
  }

  override func canHandle(_ route: any Route) -> Bool { route is AuthRoute }

  /// Pushes a screen; the screen of a reset link replaces that of an earlier link.
  override func navigationType(for route: any Route) -> NavigationType {
    switch (router.state.currentRoute, route as? AuthRoute) {
    case (.resetPassword, .resetPassword): .replace
    default: .push
    }
  }

  /// Adds the onboarding of a new user, whose steps replace the screens of the flow.
  func beginOnboarding(_ onboarding: OnboardingCoordinator) {
    dismissDetour()
    addChild(onboarding)
    self.onboarding = onboarding
  }

  /// Shows a screen of the flow, even while the outbox covers the flow.
  func show(_ route: AuthRoute) {
    dismissDetour()
    navigate(to: route)
  }

  /// Opens a link to a screen of the flow, and returns whether there is one.
  func handleDeepLink(_ link: URL) -> Bool { feature.handleDeepLink(link) }
}

/// Makes the views of the authentication flow.
final class AuthViewFactory: ViewFactory<AuthRoute> {
  private let appState: AppStateController
  private let dependencies: AppDependencies
  private let onShowMail: (@MainActor () -> Void)?
  private(set) lazy var feature = AuthFeatureFactory.create(
    authService: dependencies.services.auth,
    demoAccount: dependencies.environment.demoAccount.map { DemoAccount(email: $0.email, password: $0.password) },
    expiredEmail: appState.expiredEmail,
    closures: AuthClosures(
      onSignedIn: { [appState] in await appState.handleSignIn($0) },
      onNavigate: { [weak self] in (self?.coordinator as? AuthCoordinator)?.show($0) },
      onShowMail: onShowMail))

  init(appState: AppStateController, dependencies: AppDependencies, onShowMail: (@MainActor () -> Void)?) {
    self.appState = appState
    self.dependencies = dependencies
    self.onShowMail = onShowMail
  }

  override func buildView(for route: AuthRoute) -> AnyView? { feature.makeView(for: route) }
}

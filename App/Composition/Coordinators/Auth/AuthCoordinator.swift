import AuthFeature
import FeatureKit
import TerminalUI
import TrellisNavigation

/// The coordinator of the sign-in flow.
final class AuthCoordinator: Coordinator<AuthRoute> {
  init(appState: AppStateController, dependencies: AppDependencies) {
    let factory = AuthViewFactory(appState: appState, dependencies: dependencies)
    super.init(router: Router(initial: .signIn, factory: factory))
  }

  override func canHandle(_ route: any Route) -> Bool { route is AuthRoute }
}

/// Makes the views of the sign-in flow.
final class AuthViewFactory: ViewFactory<AuthRoute> {
  private let feature: any FeatureAPI

  init(appState: AppStateController, dependencies: AppDependencies) {
    feature = AuthFeatureFactory.create(
      authService: dependencies.services.auth,
      demoAccount: dependencies.environment.demoAccount.map { DemoAccount(email: $0.email, password: $0.password) },
      expiredEmail: appState.expiredEmail,
      closures: AuthClosures(onSignedIn: { await appState.handleSignIn($0) }))
  }

  override func buildView(for route: AuthRoute) -> AnyView? {
    switch route {
    case .signIn: feature.makeMainView()
    }
  }
}

import Navigation
import NavigationUI
import TerminalUI

nonisolated enum LoginRoute: String, Route {
  case signIn = "sign-in"
}

/// The coordinator of the sign-in flow.
///
/// Each sign-out creates a new instance.
final class LoginCoordinator: Coordinator<LoginRoute> {
  private let token: LifeToken

  init(log: LifeLog) {
    token = log.note("LoginCoordinator")
    let factory = LoginViewFactory()
    super.init(router: Router(initial: .signIn, factory: factory))
    factory.coordinator = self
  }

  override func canHandle(_ route: any Route) -> Bool { route is LoginRoute }
}

final class LoginViewFactory: ViewFactory<LoginRoute> {
  override func buildView(for route: LoginRoute) -> AnyView? {
    coordinator.map { view(LoginView(coordinator: $0)) }
  }
}

import FeatureKit
import Foundation
import Services
import TerminalUI

final class AuthFeatureImplementation: AuthFeatureAPI {
  private let authService: any AuthServiceProtocol
  private let closures: AuthClosures
  private let login: LoginViewModel
  private let tabCount: Int

  init(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount?, expiredEmail: String?, tabCount: Int,
    closures: AuthClosures
  ) {
    self.authService = authService
    self.tabCount = tabCount
    self.closures = closures
    login = LoginViewModel(
      authService: authService, demoAccount: demoAccount, expiredEmail: expiredEmail, closures: closures)
  }

  func makeMainView() -> AnyView { makeView(for: .signIn) }

  func makeView(for route: AuthRoute) -> AnyView {
    switch route {
    case .signIn: AnyView(LoginView(viewModel: login, tabCount: tabCount, onNavigate: closures.onNavigate))
    case .signUp:
      AnyView(SignUpView(viewModel: SignUpViewModel(authService: authService, onSignedIn: closures.onSignedIn)))
    case .forgotPassword:
      AnyView(
        ForgotPasswordView(
          viewModel: ForgotPasswordViewModel(email: login.email, authService: authService), closures: closures))
    // The identity is that of the token: another link needs another state.
    case .resetPassword(let token):
      AnyView(ResetPasswordView(viewModel: makeResetViewModel(token), closures: closures).id(token))
    }
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = AuthRoute(link: url) else { return false }
    closures.onNavigate(route)
    return true
  }

  private func makeResetViewModel(_ token: String) -> ResetPasswordViewModel {
    ResetPasswordViewModel(token: token, authService: authService) { [login, closures] email in
      login.showPasswordWasReset(email: email)
      closures.onNavigate(.signIn)
    }
  }
}

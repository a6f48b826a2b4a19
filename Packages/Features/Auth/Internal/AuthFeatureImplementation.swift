import FeatureKit
import Foundation
import Services
import TerminalUI

final class AuthFeatureImplementation: FeatureAPI {
  private let authService: any AuthServiceProtocol
  private let demoAccount: DemoAccount?
  private let expiredEmail: String?
  private let closures: AuthClosures

  init(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount?, expiredEmail: String?, closures: AuthClosures
  ) {
    self.authService = authService
    self.demoAccount = demoAccount
    self.expiredEmail = expiredEmail
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(LoginView(viewModel: makeViewModel()))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }

  private func makeViewModel() -> LoginViewModel {
    LoginViewModel(
      authService: authService, demoAccount: demoAccount, expiredEmail: expiredEmail, onSignedIn: closures.onSignedIn)
  }
}

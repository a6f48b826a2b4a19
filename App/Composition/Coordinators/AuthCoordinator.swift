import AuthFeature
import FeatureKit
import Foundation
import TerminalUI
import TrellisNavigation

/// The coordinator of the authentication flow: sign in, sign up, forgot and reset password, and a new user's onboarding.
final class AuthCoordinator: TrackedCoordinator<AuthRoute> {
  let feature: any AuthFeatureAPI
  private(set) var onboarding: OnboardingCoordinator?

  init(auth: CoordinatedFeature<any AuthFeatureAPI, AuthCoordinator>) {
    feature = auth.feature
    super.init(
      router: Router(
        initial: .signIn,
        factory: ViewFactory { [feature] route, _ in
          route == .signIn ? feature.makeMainView() : feature.makeView(for: route)
        }))
    auth.assign(self)
  }

  override func canHandle(_ route: any Route) -> Bool { route is AuthRoute }

  /// Pushes a screen; the screen of a reset link replaces that of an earlier link.
  override func navigationType(for route: any Route) -> NavigationType {
    switch (router.state.currentRoute, route as? AuthRoute) {
    case (.resetPassword, .resetPassword): .replace
    default: .push
    }
  }

  func beginOnboarding(_ onboarding: OnboardingCoordinator) {
    dismissDetour()
    addChild(onboarding)
    self.onboarding = onboarding
  }

  func show(_ route: AuthRoute) {
    dismissDetour()
    navigate(to: route)
  }
}

extension AuthCoordinator: PaletteCommanding {
  var paletteItems: [PaletteCommand] {
    [
      ("Create an account", ["sign up", "register"], AuthRoute.signUp), ("Forgot password", ["reset"], .forgotPassword),
    ].map { title, synonyms, route in
      PaletteCommand(title, synonyms: synonyms) { [weak self] in self?.show(route) }
    }
  }
}

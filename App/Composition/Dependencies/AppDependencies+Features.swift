import AuthFeature
import Models
import OnboardingFeature
import TrellisNavigation

extension AppDependencies {
  /// Creates the authentication feature, for the time until the next sign-in.
  ///
  /// - Parameters:
  ///   - appState: The controller that receives the session.
  ///   - onShowMail: Shows the emails of the embedded backend, or `nil` if a remote server sends them.
  /// - Returns: The feature, for `AuthCoordinator`.
  func makeAuthFeature(
    appState: AppStateController, onShowMail: (@MainActor () -> Void)?
  ) -> CoordinatedFeature<any AuthFeatureAPI, AuthCoordinator> {
    CoordinatedFeature { auth in
      AuthFeatureFactory.create(
        authService: services.auth,
        demoAccount: environment.demoAccount.map { DemoAccount(email: $0.email, password: $0.password) },
        expiredEmail: appState.expiredEmail,
        closures: AuthClosures(
          onSignedIn: { [appState] in await appState.handleSignIn($0) },
          onNavigate: { auth.coordinator?.show($0) },
          onShowMail: onShowMail))
    }
  }

  /// Creates the onboarding feature of a new user.
  ///
  /// - Parameters:
  ///   - user: The user who has signed in for the first time, or `nil` if a developer tool shows onboarding.
  ///   - preferences: The preferences in effect.
  /// - Returns: The feature, for `OnboardingCoordinator`.
  func makeOnboardingFeature(
    for user: User?, preferences: PreferencesModel
  ) -> CoordinatedFeature<any OnboardingFeatureAPI, OnboardingCoordinator> {
    CoordinatedFeature { onboarding in
      OnboardingFeatureFactory.create(
        userID: user?.id ?? "",
        initialAnswers: OnboardingAnswers(
          displayName: user?.name ?? "", notificationsEnabled: preferences.current.notificationsEnabled),
        closures: OnboardingClosures(
          onNext: { onboarding.coordinator?.next() },
          onBack: { onboarding.coordinator?.back() },
          onSkip: { onboarding.coordinator?.navigate(to: MainRoute.home) },
          suggestAnswers: { await onboarding.coordinator?.suggestAnswers() },
          onComplete: { try await onboarding.coordinator?.complete($0) }))
    }
  }
}

import AuthFeature
import FeatureKit
import Models
import NotificationsFeature
import OnboardingFeature
import Services
import TrellisNavigation

/// The features of the flows before the tabs: the sign-in, and the onboarding of a new user.
extension AppDependencies {
  /// Creates the authentication feature, for the time until the next sign-in.
  ///
  /// - Parameter show: Shows a screen that every flow has.
  func makeAuthFeature(
    appState: AppStateController, show: @escaping @MainActor (any Route) -> Void
  ) -> CoordinatedFeature<any AuthFeatureAPI, AuthCoordinator> {
    let showMail: @MainActor () -> Void = { show(MailRoute.mail) }
    return CoordinatedFeature { auth in
      AuthFeatureFactory.create(
        authService: services.auth,
        demoAccount: environment.demoAccount.map { DemoAccount(email: $0.email, password: $0.password) },
        expiredEmail: appState.expiredEmail, tabCount: MainRoute.allCases.count,
        closures: AuthClosures(
          onSignedIn: { [appState] in await appState.handleSignIn($0) },
          onDemoSignedIn: { [appState, services] session in
            // If it cannot be stored, the demo begins with onboarding.
            try? services.preferencesStorage.markOnboardingCompleted(userID: session.user.id)
            await appState.handleSignIn(session)
          },
          onNavigate: { auth.coordinator?.show($0) },
          onShowMail: environment.backend.isEmbedded ? showMail : nil))
    }
  }

  /// Creates the onboarding feature of a new user, whose name is empty if a developer tool shows onboarding.
  func makeOnboardingFeature(
    for user: UserServices, named name: String, preferences: PreferencesModel
  ) -> CoordinatedFeature<any OnboardingFeatureAPI, OnboardingCoordinator> {
    CoordinatedFeature { onboarding in
      OnboardingFeatureFactory.create(
        userID: user.context.userID, profileService: user.profile,
        initialAnswers: OnboardingAnswers(
          displayName: name, notificationsEnabled: preferences.current.notificationsEnabled),
        closures: OnboardingClosures(
          onNext: { onboarding.coordinator?.next() },
          onBack: { onboarding.coordinator?.back() },
          onFinish: { onboarding.coordinator?.navigate(to: MainRoute.home) },
          onChooseNotifications: { try preferences.saveNotificationsEnabled($0) }))
    }
  }
}

import FeatureKit
import Models
import OnboardingFeature
import Services
import TerminalUI
import TrellisNavigation

/// Makes the views of onboarding, and stores the submitted answers.
final class OnboardingViewFactory: ViewFactory<OnboardingRoute> {
  private let appState: AppStateController
  private let preferences: PreferencesModel
  private let profileService: any ProfileServiceProtocol
  private lazy var feature = OnboardingFeatureFactory.create(
    initialAnswers: OnboardingAnswers(
      displayName: appState.pendingUser?.name ?? "",
      notificationsEnabled: preferences.current.notificationsEnabled),
    closures: OnboardingClosures(
      onNext: { [weak self] in self?.onboarding?.next() },
      onBack: { [weak self] in self?.onboarding?.back() },
      onSkip: { [weak self] in self?.coordinator?.navigate(to: MainRoute.home) },
      suggestAnswers: { [weak self] in await self?.suggestAnswers() },
      onComplete: { [weak self] in try await self?.complete($0) }))

  init(appState: AppStateController, preferences: PreferencesModel, profileService: any ProfileServiceProtocol) {
    self.appState = appState
    self.preferences = preferences
    self.profileService = profileService
  }

  private var onboarding: OnboardingCoordinator? { coordinator as? OnboardingCoordinator }

  override func buildView(for route: OnboardingRoute) -> AnyView? {
    switch route {
    case .step(let step): feature.makeFlowView(step: step)
    }
  }

  /// Returns the names that the server has, so that a user can confirm each step with Return.
  private func suggestAnswers() async -> OnboardingAnswers? {
    guard let profile = try? await profileService.profile() else { return nil }
    return OnboardingAnswers(displayName: profile.name, shopName: profile.shopName)
  }

  /// Stores the answers before the flow ends, so that after a failure the user is still on the last step with all
  /// answers.
  private func complete(_ answers: OnboardingAnswers) async throws {
    var profile = try await profileService.profile()
    profile.name = answers.displayName
    profile.shopName = answers.shopName
    try await profileService.update(profile)
    var changed = preferences.current
    changed.notificationsEnabled = answers.notificationsEnabled
    try preferences.save(changed)
    coordinator?.navigate(to: MainRoute.home)
  }
}

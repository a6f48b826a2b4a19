import Models
import OnboardingFeature
import Services
import TerminalUI
import TrellisNavigation

/// Moves a new user through the steps of onboarding, forward and back.
///
/// The app's state contains the step. The router does not follow it: only its factory is used, to build the view of the
/// step.
final class OnboardingCoordinator: TrackedCoordinator<OnboardingRoute> {
  let user: UserServices
  private let appState: AppStateController
  private let preferences: PreferencesModel
  private(set) var currentStep = OnboardingStep.welcome

  init(
    onboarding: CoordinatedFeature<any OnboardingFeatureAPI, OnboardingCoordinator>, appState: AppStateController,
    preferences: PreferencesModel, user: UserServices
  ) {
    self.appState = appState
    self.preferences = preferences
    self.user = user
    super.init(
      router: Router(
        initial: .step(.welcome),
        factory: ViewFactory { [feature = onboarding.feature] route, _ in
          switch route {
          case .step(let step): feature.makeFlowView(step: step)
          }
        }))
    onboarding.assign(self)
  }

  /// Whether the last step is shown; going back from it makes this `false` again.
  var isComplete: Bool { currentStep == .complete }

  func next() { appState.showOnboardingStep(currentStep.next) }
  func back() { appState.showOnboardingStep(currentStep.previous) }

  func show(_ step: OnboardingStep) {
    currentStep = step
  }

  func makeFlowView(step: OnboardingStep) -> AnyView {
    router.view(for: .step(step)) ?? AnyView(EmptyView())
  }

  /// Returns the names that the server has, so that a user can confirm each step with Return.
  func suggestAnswers() async -> OnboardingAnswers? {
    guard let profile = try? await user.profile.profile() else { return nil }
    return OnboardingAnswers(displayName: profile.name, shopName: profile.shopName)
  }

  /// Stores the answers before the flow ends, so that after a failure the user is still on the last step with all
  /// answers.
  func complete(_ answers: OnboardingAnswers) async throws {
    var profile = try await user.profile.profile()
    profile.name = answers.displayName
    profile.shopName = answers.shopName
    try await user.profile.update(profile)
    var changed = preferences.current
    changed.notificationsEnabled = answers.notificationsEnabled
    try preferences.save(changed)
    navigate(to: MainRoute.home)
  }

  override func canHandle(_ route: any Route) -> Bool { route is OnboardingRoute }
}

import Models
import OnboardingFeature
import TerminalUI
import TrellisNavigation

/// Moves a new user through the steps of onboarding, forward and back.
///
/// The app's state contains the step. The router does not follow it: showing a step leaves its path unchanged. Only its
/// factory is used, to build the view of the step.
final class OnboardingCoordinator: TrackedCoordinator<OnboardingRoute> {
  /// The services of the new user, which the tabs take over.
  let user: UserServices
  private let appState: AppStateController
  /// The step that was shown last with `show(_:)`, at first `welcome`.
  private(set) var currentStep = OnboardingStep.welcome

  init(appState: AppStateController, preferences: PreferencesModel, user: UserServices) {
    self.appState = appState
    self.user = user
    let factory = OnboardingViewFactory(appState: appState, preferences: preferences, profileService: user.profile)
    super.init(router: Router(initial: .step(.welcome), factory: factory))
    factory.coordinator = self
  }

  /// Whether the last step is shown.
  ///
  /// Going back from it makes this `false` again.
  var isComplete: Bool { currentStep == .complete }

  func next() { appState.showOnboardingStep(currentStep.next) }
  func back() { appState.showOnboardingStep(currentStep.previous) }

  /// Records the step of the app's state, from which `next()` and `back()` continue.
  func show(_ step: OnboardingStep) {
    currentStep = step
  }

  /// Makes the view of a step.
  func makeFlowView(step: OnboardingStep) -> AnyView {
    router.view(for: .step(step)) ?? AnyView(EmptyView())
  }

  override func canHandle(_ route: any Route) -> Bool { route is OnboardingRoute }
}

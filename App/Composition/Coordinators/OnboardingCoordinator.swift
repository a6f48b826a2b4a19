import FeatureKit
import Models
import OnboardingFeature
import TerminalUI
import TrellisNavigation

/// Moves a new user through the steps of onboarding, forward and back.
///
/// The app's state contains the step. The router does not follow it: only its factory is used, to build the view of the
/// step.
final class OnboardingCoordinator: TrackedCoordinator<OnboardingRoute> {
  let feature: any OnboardingFeatureAPI
  let user: UserServices
  private let appState: AppStateController
  private(set) var currentStep = OnboardingStep.welcome

  init(
    onboarding: CoordinatedFeature<any OnboardingFeatureAPI, OnboardingCoordinator>, appState: AppStateController,
    user: UserServices
  ) {
    feature = onboarding.feature
    self.appState = appState
    self.user = user
    super.init(
      router: Router(
        initial: .step(.welcome),
        factory: ViewFactory { [feature] route, _ in
          switch route {
          case .step(.welcome): feature.makeMainView()
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

  override func canHandle(_ route: any Route) -> Bool { route is OnboardingRoute }
}

import Models
import Navigation
import OnboardingFeature
import TerminalUI

/// Leads a new user through the four steps, forward and back (D3, Coordinator Pattern; REQUIREMENTS N41).
///
/// The step is the app's state; the router follows it, so that a step back is one step beneath.
final class OnboardingCoordinator: Coordinator<OnboardingRoute> {
  private let appState: AppStateController
  private(set) var currentStep = OnboardingStep.welcome

  init(appState: AppStateController, dependencies: AppDependencies) {
    self.appState = appState
    let factory = OnboardingViewFactory(appState: appState, dependencies: dependencies)
    super.init(router: Router(initial: .step(.welcome), factory: factory))
    factory.coordinator = self
  }

  /// Whether the last step is shown (REQUIREMENTS Z8: going back from it takes that back).
  var isComplete: Bool { currentStep == .complete }

  func next() { appState.showOnboardingStep(currentStep.next) }
  func back() { appState.showOnboardingStep(currentStep.previous) }

  /// Follows the app's state.
  func show(_ step: OnboardingStep) {
    currentStep = step
  }

  /// The flow at a step.
  func makeFlowView(step: OnboardingStep) -> AnyView {
    router.view(for: .step(step)) ?? AnyView(EmptyView())
  }

  override func canHandle(_ route: any Route) -> Bool { route is OnboardingRoute }
}

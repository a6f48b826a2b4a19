import OnboardingFeature
import TerminalUI
import TrellisNavigation

/// Makes the views of onboarding.
final class OnboardingViewFactory: ViewFactory<OnboardingRoute> {
  private let feature: any OnboardingFeatureAPI

  init(feature: any OnboardingFeatureAPI) {
    self.feature = feature
  }

  override func buildView(for route: OnboardingRoute) -> AnyView? {
    switch route {
    case .step(let step): feature.makeFlowView(step: step)
    }
  }
}

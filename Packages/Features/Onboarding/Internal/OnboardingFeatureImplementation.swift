import FeatureKit
import Foundation
import Models
import TerminalUI

final class OnboardingFeatureImplementation: OnboardingFeatureAPI {
  /// The shared view model of all steps, whose views the answers outlive.
  private let viewModel: OnboardingViewModel
  private let userID: User.ID

  init(userID: User.ID, viewModel: OnboardingViewModel) {
    self.userID = userID
    self.viewModel = viewModel
  }

  func makeMainView() -> AnyView { makeFlowView(step: .welcome) }

  func makeFlowView(step: OnboardingStep) -> AnyView {
    AnyView(OnboardingStepsView(step: step, viewModel: viewModel, userID: userID))
  }

  /// Returns `false`: no link leads to a step, so a link that arrives meanwhile waits until onboarding ends.
  func handleDeepLink(_ url: URL) -> Bool { false }
}

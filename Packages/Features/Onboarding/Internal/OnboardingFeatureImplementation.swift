import FeatureKit
import Foundation
import Models
import TerminalUI

final class OnboardingFeatureImplementation: OnboardingFeatureAPI {
  /// The shared view model of all steps, whose views the answers outlive.
  private let viewModel: OnboardingViewModel
  private let userID: User.ID

  init(userID: User.ID, initialAnswers: OnboardingAnswers, closures: OnboardingClosures) {
    self.userID = userID
    viewModel = OnboardingViewModel(answers: initialAnswers, closures: closures)
  }

  func makeMainView() -> AnyView { makeFlowView(step: .welcome) }

  func makeFlowView(step: OnboardingStep) -> AnyView {
    AnyView(OnboardingStepsView(step: step, viewModel: viewModel, userID: userID))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }
}

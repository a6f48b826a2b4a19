import FeatureKit
import Foundation
import Models
import TerminalUI

final class OnboardingFeatureImplementation: OnboardingFeatureAPI {
  /// Kept here and not by a view: each step may be a view of its own, and the answers outlive them all.
  private let viewModel: OnboardingViewModel

  init(initialAnswers: OnboardingAnswers, closures: OnboardingClosures) {
    viewModel = OnboardingViewModel(answers: initialAnswers, closures: closures)
  }

  func makeMainView() -> AnyView { makeFlowView(step: .welcome) }

  func makeFlowView(step: OnboardingStep) -> AnyView {
    AnyView(OnboardingFlow(step: step, viewModel: viewModel))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }
}

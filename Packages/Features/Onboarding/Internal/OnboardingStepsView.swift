import FeatureKit
import Models
import TerminalUI

/// A step of onboarding below a header with the progress.
struct OnboardingStepsView: View {
  let step: OnboardingStep
  let viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      OnboardingHeader(step: step)
      content
    }
    .centeredScreen("Getting started", width: 52)
    .task { await viewModel.loadSuggestions() }
  }

  @ViewBuilder
  private var content: some View {
    switch step {
    case .welcome: WelcomeStep(viewModel: viewModel)
    case .permissions: PermissionsStep(viewModel: viewModel)
    case .profileSetup: ProfileSetupStep(viewModel: viewModel)
    case .complete: CompletionStep(viewModel: viewModel)
    }
  }
}

private struct OnboardingHeader: View {
  let step: OnboardingStep

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 2) {
        Text(step.progressDots).foregroundStyle(.accent)
        Text(step.progressText).foregroundStyle(.secondary)
      }
      Text(step.title).bold()
    }
  }
}

import FeatureKit
import Models
import TerminalUI

/// The step that it is given, between a line that says how far one is and a line for what went wrong.
struct OnboardingFlow: View {
  let step: OnboardingStep
  let viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      OnboardingHeader(step: step)
      content
      if let failure = viewModel.failure { InlineFailure(failure) }
    }
    .centeredScreen("Getting started", width: 52)
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

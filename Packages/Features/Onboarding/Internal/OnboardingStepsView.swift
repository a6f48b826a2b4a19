import FeatureKit
import Models
import TerminalUI

/// A step of onboarding below a header with the progress.
struct OnboardingStepsView: View {
  let step: OnboardingStep
  let viewModel: OnboardingViewModel
  let userID: User.ID

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      OnboardingHeader(step: step)
      content
    }
    .background { OnboardingAnswersStorage(step: step, viewModel: viewModel, userID: userID) }
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

/// An invisible view that restores the answers, and stores each change until onboarding ends.
private struct OnboardingAnswersStorage: View {
  @Environment(\.clock) private var clock
  @SceneStorage private var stored: OnboardingAnswers?
  let step: OnboardingStep
  let viewModel: OnboardingViewModel

  init(step: OnboardingStep, viewModel: OnboardingViewModel, userID: User.ID) {
    self.step = step
    self.viewModel = viewModel
    _stored = SceneStorage("onboardingAnswers.\(userID)")
  }

  var body: some View {
    DebouncedStorage(clock: clock) {
      viewModel.unsubmittedAnswers
    } store: {
      stored = $0
    }
    .onAppear { viewModel.restore(stored, at: step) }
    // Not later, so that a launch that resumes at the new step has the answers of the previous ones.
    .onChange(of: step) { stored = viewModel.unsubmittedAnswers }
  }
}

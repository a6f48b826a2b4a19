import Models
import TerminalUI

/// The ways out of a step in the middle.
struct StepButtons: View {
  let step: OnboardingStep
  let viewModel: OnboardingViewModel

  var body: some View {
    HStack(spacing: 2) {
      Button("Continue") { viewModel.goForward(from: step) }
      Button("Back") { viewModel.goBack() }
        .keyboardShortcut(.escape)
      Button("Skip") { viewModel.skip() }
    }
  }
}

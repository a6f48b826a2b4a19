import Models
import TerminalUI

/// The ways out of a step in the middle.
struct StepButtons: View {
  let viewModel: OnboardingViewModel
  let onContinue: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 2) {
      Button("Continue") { onContinue() }
        .keyboardShortcut(.defaultAction)
      Button("Back") { viewModel.goBack() }
        .keyboardShortcut(.escape)
      Button("Skip") { viewModel.skip() }
    }
  }
}

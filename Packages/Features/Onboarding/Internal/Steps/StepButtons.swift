import Models
import TerminalUI

/// The buttons of a middle step: Continue, Back and Skip.
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

import FeatureKit
import Models
import TerminalUI

struct CompletionStep: View {
  let viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        ForEach(viewModel.completionMessage, id: \.self) { line in Text(line) }
      }
      InlineFailure(viewModel.problem(in: nil))
      HStack(spacing: 2) {
        Button(viewModel.completeTitle) { await viewModel.complete() }
        Button("Back") { viewModel.goBack() }
          .keyboardShortcut(.escape)
      }
      .disabled(viewModel.isSubmitting)
    }
  }
}

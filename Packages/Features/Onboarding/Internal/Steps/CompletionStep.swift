import FeatureKit
import Models
import TerminalUI

/// The last step, which saves the answers.
///
/// `isSubmitting` connects the synchronous view with the asynchronous save. The view model changes it synchronously,
/// before and after the save, so the change can be animated. No animation spans an `await`.
struct CompletionStep: View {
  let viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        ForEach(viewModel.completionMessage, id: \.self) { line in Text(line) }
      }
      .opacity(viewModel.isSubmitting ? 0.4 : 1)
      .animation(.easeInOut(duration: 0.3), value: viewModel.isSubmitting)
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

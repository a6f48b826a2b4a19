import FeatureKit
import Models
import TerminalUI

struct ResetPasswordView: View {
  @State private var viewModel: ResetPasswordViewModel
  let closures: AuthClosures

  init(viewModel: ResetPasswordViewModel, closures: AuthClosures) {
    _viewModel = State(initialValue: viewModel)
    self.closures = closures
  }

  var body: some View {
    ResetPasswordForm(viewModel: viewModel, closures: closures)
      .centeredScreen("New password", width: 52)
  }
}

private struct ResetPasswordForm: View {
  @Bindable var viewModel: ResetPasswordViewModel
  let closures: AuthClosures

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("All devices that are signed in will be signed out.").foregroundStyle(.secondary)
      VStack(alignment: .leading) {
        FieldRow(name: "New password", problem: viewModel.problem, hint: FieldRules.passwordHint) {
          SecureField("New password", text: $viewModel.password, prompt: "")
            .onSubmit { await viewModel.submit() }
            .submitLabel(.done)
        }
      }
      InlineFailure(viewModel.failure)
      if viewModel.isExpired {
        Button("Request a new link") { closures.onNavigate(.forgotPassword) }
      } else {
        Button(viewModel.buttonTitle) { await viewModel.submit() }
          .disabled(viewModel.isSubmitting)
      }
    }
  }
}

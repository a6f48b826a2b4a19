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
      .cardScreen("New password", width: 60)
  }
}

private struct ResetPasswordForm: View {
  @Bindable var viewModel: ResetPasswordViewModel
  let closures: AuthClosures
  @FocusState private var isInPassword

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("All devices that are signed in will be signed out.").foregroundStyle(.secondary)
      VStack(alignment: .leading) {
        FieldRow(name: "New password", problem: viewModel.problem, hint: FieldRules.passwordHint) {
          PasswordField("New password", text: $viewModel.password)
            .focused($isInPassword)
            .onSubmit { await submit() }
            .submitLabel(SubmitLabel("Change"))
        }
      }
      InlineFailure(viewModel.failure)
      if viewModel.isExpired {
        Button("Request a new link") { closures.onNavigate(.forgotPassword) }
      } else {
        Button(viewModel.buttonTitle) { await submit() }
          .disabled(viewModel.isSubmitting)
      }
    }
  }

  private func submit() async {
    await viewModel.submit()
    if viewModel.problem != nil { isInPassword = true }
  }
}

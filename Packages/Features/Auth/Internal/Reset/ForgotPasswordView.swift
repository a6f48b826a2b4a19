import FeatureKit
import TerminalUI

struct ForgotPasswordView: View {
  @State private var viewModel: ForgotPasswordViewModel
  let closures: AuthClosures

  init(viewModel: ForgotPasswordViewModel, closures: AuthClosures) {
    _viewModel = State(initialValue: viewModel)
    self.closures = closures
  }

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      if let confirmation = viewModel.confirmation {
        ForgotPasswordConfirmation(text: confirmation, closures: closures)
      } else {
        ForgotPasswordForm(viewModel: viewModel)
      }
    }
    .cardScreen("Forgot password", width: 60)
  }
}

private struct ForgotPasswordForm: View {
  @Bindable var viewModel: ForgotPasswordViewModel
  @FocusState private var isInEmail

  var body: some View {
    Text("Enter your email. We will send you a link to choose a new password.").foregroundStyle(.secondary)
    VStack(alignment: .leading) {
      FieldRow(name: "Email", problem: viewModel.failure) {
        TextField("Email", text: $viewModel.email, prompt: "you@example.com")
          .focused($isInEmail)
          .onSubmit { await submit() }
          .submitLabel(SubmitLabel("Send"))
      }
    }
    Button(viewModel.buttonTitle) { await submit() }
      .disabled(viewModel.isSubmitting)
  }

  private func submit() async {
    await viewModel.submit()
    if viewModel.failure != nil { isInEmail = true }
  }
}

private struct ForgotPasswordConfirmation: View {
  let text: String
  let closures: AuthClosures

  var body: some View {
    Text(text)
    Text("The link is valid for one hour.").foregroundStyle(.secondary)
    VStack(alignment: .leading) {
      if let showMail = closures.onShowMail {
        Button("Open the mail") { showMail() }
      }
      Button("Back to sign-in") { closures.onNavigate(.signIn) }
    }
  }
}

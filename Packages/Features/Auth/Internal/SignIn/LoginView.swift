import FeatureKit
import TerminalUI

struct LoginView: View {
  @State private var viewModel: LoginViewModel
  private let onNavigate: @MainActor (AuthRoute) -> Void

  init(viewModel: LoginViewModel, onNavigate: @escaping @MainActor (AuthRoute) -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.onNavigate = onNavigate
  }

  var body: some View {
    LoginForm(viewModel: viewModel, onNavigate: onNavigate)
      .centeredScreen("Sign in", width: 48)
  }
}

private struct LoginForm: View {
  @Bindable var viewModel: LoginViewModel
  let onNavigate: @MainActor (AuthRoute) -> Void
  @FocusState private var isInPassword

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      VStack(alignment: .leading) {
        Text("Trellis").bold().foregroundStyle(.accent)
        Text(viewModel.welcome).foregroundStyle(.secondary)
      }
      VStack(alignment: .leading) {
        LabeledRow("Email") {
          TextField("Email", text: $viewModel.email, prompt: "you@example.com")
            .onSubmit { isInPassword = true }
            .submitLabel(.next)
        }
        LabeledRow("Password") {
          SecureField("Password", text: $viewModel.password, prompt: "")
            .focused($isInPassword)
            .onSubmit { await viewModel.signIn() }
        }
      }
      .onAppear { if !viewModel.email.isEmpty { isInPassword = true } }
      LoginMessage(viewModel: viewModel)
      Button(viewModel.buttonTitle) { await viewModel.signIn() }
        .disabled(viewModel.isSubmitting)
      VStack(alignment: .leading) {
        Button("Create an account") { onNavigate(.signUp) }
        Button("Forgot your password?") { onNavigate(.forgotPassword) }
      }
      if let hint = viewModel.demoHint {
        Text(hint).foregroundStyle(.secondary)
      }
    }
  }
}

private struct LoginMessage: View {
  let viewModel: LoginViewModel

  var body: some View {
    if let failure = viewModel.failure { InlineFailure(failure) }
  }
}

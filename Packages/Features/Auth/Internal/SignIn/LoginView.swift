import FeatureKit
import TerminalUI

struct LoginView: View {
  @State private var viewModel: LoginViewModel
  private let tabCount: Int
  private let onNavigate: @MainActor (AuthRoute) -> Void

  init(viewModel: LoginViewModel, tabCount: Int, onNavigate: @escaping @MainActor (AuthRoute) -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.tabCount = tabCount
    self.onNavigate = onNavigate
  }

  var body: some View {
    LoginForm(viewModel: viewModel, onNavigate: onNavigate)
      .cardScreen("Sign in", width: 60, slogan: "The order desk for small shops") {
        DeskKeys(tabCount: tabCount)
      } beside: { columns, rows in
        DeskPreview(columns: columns, rows: rows)
      }
      // The card has the title, and there is no screen to go back to.
      .toolbar(.hidden, for: .navigationBar)
  }
}

private struct LoginForm: View {
  @Bindable var viewModel: LoginViewModel
  let onNavigate: @MainActor (AuthRoute) -> Void
  @FocusState private var focus: LoginViewModel.Field?
  @Environment(\.verticalSizeClass) private var heightClass

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(heightClass == .compact ? 0 : 1)) {
      Text(viewModel.welcome).foregroundStyle(.secondary)
      VStack(alignment: .leading) { fields }
        .onAppear { if !viewModel.email.isEmpty { focus = .password } }
      LoginMessage(viewModel: viewModel)
      Button(viewModel.buttonTitle) { await signIn() }
        .buttonStyle(.borderedProminent)
        .disabled(viewModel.isSubmitting)
      if viewModel.hasDemo {
        VStack(alignment: .leading) {
          if heightClass == .regular { Divider() }
          DemoRow(viewModel: viewModel)
        }
      }
      OtherScreens(onNavigate: onNavigate)
    }
  }

  @ViewBuilder
  private var fields: some View {
    FieldRow(name: "Email", problem: viewModel.problems[.email]) {
      TextField("Email", text: $viewModel.email, prompt: "you@example.com")
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
        .submitLabel(.next)
    }
    FieldRow(name: "Password", problem: viewModel.problems[.password]) {
      PasswordField("Password", text: $viewModel.password)
        .focused($focus, equals: .password)
        .onSubmit { await signIn() }
        .submitLabel(SubmitLabel("Sign in"))
    }
  }

  private func signIn() async {
    await viewModel.signIn()
    if let field = viewModel.firstInvalidField { focus = field }
  }
}

private struct LoginMessage: View {
  let viewModel: LoginViewModel

  var body: some View {
    if let failure = viewModel.failure { InlineFailure(failure) }
  }
}

/// The button that signs in without an account.
///
/// Its key works in an empty field; in other fields it deletes a character.
private struct DemoRow: View {
  let viewModel: LoginViewModel

  var body: some View {
    HStack(spacing: .cells(1)) {
      Button("Try the demo") { await viewModel.signInAsDemo() }
        .keyboardShortcut("d", modifiers: .control)
        .disabled(viewModel.isSubmitting)
      Text("a shop full of orders, no account").foregroundStyle(.secondary).lineLimit(1)
    }
  }
}

/// The buttons that lead to the other screens: side by side, or one below the other in a narrow window.
private struct OtherScreens: View {
  let onNavigate: @MainActor (AuthRoute) -> Void

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: .cells(3)) { buttons }
      VStack(alignment: .leading) { buttons }
    }
    .buttonStyle(.plain)
  }

  @ViewBuilder
  private var buttons: some View {
    Button("Create an account") { onNavigate(.signUp) }
    Button("Forgot your password?") { onNavigate(.forgotPassword) }
  }
}

import FeatureKit
import Models
import TerminalUI

struct SignUpView: View {
  @State private var viewModel: SignUpViewModel

  init(viewModel: SignUpViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    SignUpForm(viewModel: viewModel)
      .centeredScreen("Create an account", width: 52)
  }
}

private struct SignUpForm: View {
  @Bindable var viewModel: SignUpViewModel
  @FocusState private var focus: Registration.Field?

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("A new shop begins without orders.").foregroundStyle(.secondary)
      VStack(alignment: .leading) {
        names
        credentials
      }
      InlineFailure(viewModel.failure)
      Button(viewModel.buttonTitle) { await signUp() }
        .disabled(viewModel.isSubmitting)
    }
    .onAppear { focus = .name }
  }

  @ViewBuilder
  private var names: some View {
    LabeledRow("Name") {
      TextField("Name", text: $viewModel.registration.name, prompt: "e.g. Ada Lovelace")
        .focused($focus, equals: .name)
        .onSubmit { focus = .shopName }
        .submitLabel(.next)
    }
    InlineFailure(viewModel.problems[.name])
    LabeledRow("Shop name") {
      TextField("Shop name", text: $viewModel.registration.shopName, prompt: "e.g. Analytical Engines")
        .focused($focus, equals: .shopName)
        .onSubmit { focus = .email }
        .submitLabel(.next)
    }
    InlineFailure(viewModel.problems[.shopName])
  }

  @ViewBuilder
  private var credentials: some View {
    LabeledRow("Email") {
      TextField("Email", text: $viewModel.registration.email, prompt: "you@example.com")
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
        .submitLabel(.next)
    }
    InlineFailure(viewModel.problems[.email])
    LabeledRow("Password") {
      SecureField("Password", text: $viewModel.registration.password, prompt: "")
        .focused($focus, equals: .password)
        .onSubmit { await signUp() }
        .submitLabel(.done)
    }
    PasswordHint(problem: viewModel.problems[.password])
  }

  private func signUp() async {
    await viewModel.signUp()
    if let field = viewModel.firstInvalidField { focus = field }
  }
}

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
      .cardScreen("Create an account", width: 60)
  }
}

private struct SignUpForm: View {
  @Bindable var viewModel: SignUpViewModel
  @FocusState private var focus: Registration.Field?

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("A new shop begins without orders.").foregroundStyle(.secondary)
      VStack(alignment: .leading) { fields }
      InlineFailure(viewModel.failure)
      Button(viewModel.buttonTitle) { await signUp() }
        .disabled(viewModel.isSubmitting)
    }
    .onAppear { focus = .name }
  }

  @ViewBuilder
  private var fields: some View {
    row("Name", .name) {
      TextField($0, text: $viewModel.registration.name, prompt: "e.g. Ada Lovelace")
    }
    row("Shop name", .shopName) {
      TextField($0, text: $viewModel.registration.shopName, prompt: "e.g. Analytical Engines")
    }
    row("Email", .email) {
      TextField($0, text: $viewModel.registration.email, prompt: "you@example.com")
    }
    row("Password", .password, hint: FieldRules.passwordHint) {
      PasswordField($0, text: $viewModel.registration.password)
    }
  }

  /// Returns the row of a field, in which Enter moves to the next field or, in the last one, signs up.
  private func row(
    _ name: String, _ field: Registration.Field, hint: String? = nil, control: (String) -> some View
  ) -> some View {
    FieldRow(name: name, problem: viewModel.problems[field], hint: hint) {
      control(name)
        .focused($focus, equals: field)
        .onSubmit { await submit(field) }
        .submitLabel(field.next == nil ? SubmitLabel("Create") : .next)
    }
  }

  private func submit(_ field: Registration.Field) async {
    if let next = field.next {
      focus = next
    } else {
      await signUp()
    }
  }

  private func signUp() async {
    await viewModel.signUp()
    if let field = viewModel.firstInvalidField { focus = field }
  }
}

extension Registration.Field {
  /// The field below this one in the form, or `nil` for the last one.
  fileprivate var next: Self? {
    Self.allCases.drop { $0 != self }.dropFirst().first
  }
}

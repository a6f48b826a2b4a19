import FeatureKit
import Models
import TerminalUI

/// The row of a form: a labeled field, and below it the problem of its text or a hint.
struct FieldRow<Field: View>: View {
  let name: String
  let problem: FailureMessage?
  var hint: String?
  @ViewBuilder let field: Field

  var body: some View {
    LabeledRow(name) { field }
    if let problem {
      InlineFailure(problem)
    } else if let hint {
      Text(hint).foregroundStyle(.secondary)
    }
  }
}

extension FieldProblem {
  func message(for field: Registration.Field) -> FailureMessage {
    switch self {
    case .empty: FailureMessage(field.request)
    case .tooLong(let limit): FailureMessage("Please use at most \(limit) characters")
    case .tooShort(let limit): FailureMessage("Please use at least \(limit) characters")
    case .controlCharacters: FailureMessage("Please remove the control characters")
    case .notAnEmail: FailureMessage("Please enter an email like you@example.com")
    case .notASCII: FailureMessage("Please use only a to z, digits and signs (domain: xn--…)")
    case .equalsEmail: FailureMessage("Please choose a password other than your email")
    case .tooCommon: FailureMessage("Please choose a password that is harder to guess")
    }
  }
}

extension Registration.Field {
  /// The message at the empty field.
  fileprivate var request: String {
    switch self {
    case .name: "Please enter your name"
    case .shopName: "Please name your shop"
    case .email: "Please enter your email"
    case .password: "Please enter a password"
    }
  }
}

extension FieldRules {
  /// The rules for a new password, as a hint below its field.
  static let passwordHint = "\(minimumPasswordLength) to \(maximumLength) characters, not your email"
}

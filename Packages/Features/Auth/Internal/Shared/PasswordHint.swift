import FeatureKit
import Models
import TerminalUI

/// The line below the field of a new password: its problem, or the rules.
struct PasswordHint: View {
  let problem: FailureMessage?

  var body: some View {
    if let problem {
      InlineFailure(problem)
    } else {
      Text(FieldRules.passwordHint).foregroundStyle(.secondary)
    }
  }
}

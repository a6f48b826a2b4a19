import FeatureKit
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

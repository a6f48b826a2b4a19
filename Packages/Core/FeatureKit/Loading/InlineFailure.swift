public import TerminalUI

/// A failure in the place where the user acted, below a field or above the buttons of a form: what did not happen, why,
/// and what helps. It takes no room without a failure.
public struct InlineFailure: View {
  private let failure: FailureMessage?

  public init(_ failure: FailureMessage?) {
    self.failure = failure
  }

  public var body: some View {
    if let failure {
      VStack(alignment: .leading) {
        Text("✗ " + (failure.outcome ?? failure.message)).foregroundStyle(.danger)
        if failure.outcome != nil { Text("  " + failure.message).foregroundStyle(.danger) }
        if let suggestion = failure.suggestion {
          Text("  " + suggestion).foregroundStyle(.secondary)
        }
      }
    }
  }
}

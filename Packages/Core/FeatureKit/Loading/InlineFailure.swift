public import TerminalUI

/// A failure message below a field or above the buttons of a form: outcome, reason and suggestion.
///
/// It takes no space without a failure.
public struct InlineFailure: View {
  private let failure: FailureMessage?

  /// Creates a failure message.
  ///
  /// - Parameter failure: The failure to show, or `nil`.
  public init(_ failure: FailureMessage?) {
    self.failure = failure
  }

  /// The content and behavior of the view.
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

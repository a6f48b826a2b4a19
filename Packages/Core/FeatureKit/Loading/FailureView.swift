public import TerminalUI

/// Stands in place of what could not be loaded: what happened, what helps, and a button that tries again.
public struct FailureView: View {
  private let title: String
  private let failure: FailureMessage
  private let retry: @MainActor () async -> Void

  /// - Parameters:
  ///   - title: what is missing: "Your orders could not be loaded".
  ///   - retry: loads again.
  public init(_ title: String, failure: FailureMessage, retry: @escaping @MainActor () async -> Void) {
    self.title = title
    self.failure = failure
    self.retry = retry
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(title).bold()
      Text(failure.message).foregroundStyle(.danger)
      if let suggestion = failure.suggestion {
        Text(suggestion).foregroundStyle(.secondary)
      }
      Button("Try again") { await retry() }
        .keyboardShortcut("r")
    }
  }
}

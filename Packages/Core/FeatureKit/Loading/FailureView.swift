import NavigationUI
import PresentableErrors
public import TerminalUI

/// Stands in place of what could not be loaded: what happened, what helps, and a button for it.
///
/// That is trying again, unless it cannot help: an ended session leads to the sign-in, and from what a server refuses the
/// way leads back, where there is one.
public struct FailureView: View {
  private let title: String
  private let failure: FailureMessage
  private let retry: @MainActor () async -> Void
  @Environment(\.recoveryHandlers) private var handlers
  @Environment(\.canNavigateBack) private var canNavigateBack
  @Environment(\.navigationBackAction) private var backAction

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
      recovery
    }
  }

  @ViewBuilder
  private var recovery: some View {
    if failure.recovery == .goBack {
      if canNavigateBack, let backAction {
        Button(RecoveryAction.goBack.title) { backAction() }
      }
    } else if failure.recovery == .signIn, let signIn = handlers.signIn {
      Button(RecoveryAction.signIn.title) { await signIn() }
    } else {
      Button("Try again") { await retry() }
        .keyboardShortcut("r")
      if failure.recovery == .openSettings, let openSettings = handlers.openSettings {
        Button(RecoveryAction.openSettings.title) { await openSettings() }
      }
    }
  }
}

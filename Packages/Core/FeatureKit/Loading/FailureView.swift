import NavigationUI
import PresentableErrors
public import TerminalUI

/// The placeholder for content that could not be loaded: what failed, why, what helps, and a button for it.
///
/// The button tries again, unless that cannot help: after an expired session it leads to the sign-in, and after a refusal
/// back, if there is a screen to go back to.
public struct FailureView: View {
  private let failure: FailureMessage
  private let retry: @MainActor () async -> Void
  @Environment(\.recoveryHandlers) private var handlers
  @Environment(\.canNavigateBack) private var canNavigateBack
  @Environment(\.navigationBackAction) private var backAction

  /// - Parameter retry: loads again.
  public init(_ failure: FailureMessage, retry: @escaping @MainActor () async -> Void) {
    self.failure = failure
    self.retry = retry
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if let outcome = failure.outcome { Text(outcome).bold() }
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

import PresentableErrors
public import TerminalUI
import TrellisNavigationUI

/// The placeholder for content that could not be loaded: outcome, reason, suggestion, and a recovery button.
///
/// The button retries, unless that cannot help. After an expired session it leads to sign-in. After a refusal it goes
/// back, if the screen allows it. In a low window there are no empty lines between the parts.
public struct FailureView: View {
  private let failure: FailureMessage
  private let retry: @MainActor () async -> Void
  @Environment(\.recoveryHandlers) private var handlers
  @Environment(\.canNavigateBack) private var canNavigateBack
  @Environment(\.navigationBackAction) private var backAction

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - failure: The failure to show.
  ///   - retry: Loads again.
  public init(_ failure: FailureMessage, retry: @escaping @MainActor () async -> Void) {
    self.failure = failure
    self.retry = retry
  }

  /// The content and behavior of the view.
  public var body: some View {
    ViewThatFits(in: .vertical) {
      lines(spacing: 1)
      lines(spacing: 0).fixedSize(horizontal: false)
    }
  }

  private func lines(spacing: Int) -> some View {
    VStack(alignment: .leading, spacing: spacing) {
      if let outcome = failure.outcome { Text(outcome).bold() }
      Text(failure.message).foregroundStyle(.danger)
      if let delay = failure.countedDelay {
        RetryCountdown(after: delay)
      } else if let suggestion = failure.suggestion {
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

extension FailureMessage {
  /// The delay that a screen counts down, or `nil` if the server named none or a long one.
  public var countedDelay: Duration? {
    guard recovery == .retry, let retryDelay, retryDelay <= RetryCountdown.longestDelay else { return nil }
    return max(.seconds(1), retryDelay)
  }
}

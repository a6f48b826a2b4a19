import FeatureKit
import TerminalUI

/// The screen for an error that stops the app as a whole, with the recovery actions.
struct ErrorRecoveryView: View {
  let error: AppError
  @Environment(AppStateController.self) private var appState

  var body: some View {
    let failure = appState.failure ?? error.failure
    VStack(spacing: .cells(1)) {
      Text(failure.outcome ?? failure.message).bold().foregroundStyle(.danger)
      if failure.outcome != nil { Text(failure.message).multilineTextAlignment(.center) }
      if let suggestion = failure.suggestion {
        Text(suggestion + ".").foregroundStyle(.secondary).multilineTextAlignment(.center)
      }
      if error.canRetry {
        Text("You are still signed in.").foregroundStyle(.secondary)
        if let delay = error.retryDelay(after: failure) {
          RetryCountdown(after: delay) { await appState.retryQuietly() }
        }
      }
      HStack(spacing: .cells(2)) {
        if error.canRetry {
          Button("Try again") { await appState.retry() }
        }
        Button("Sign in") { await appState.signOut() }
      }
    }
    .padding(.horizontal, .cells(2))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension AppError {
  var failure: FailureMessage {
    switch self {
    case .networkUnavailable:
      FailureMessage("The server cannot be reached", suggestion: "Check your connection and try again")
    case .sessionExpired:
      FailureMessage("Your session has expired", suggestion: "Sign in again to continue where you were")
    case .maintenanceMode:
      FailureMessage("The server is down for maintenance", suggestion: "Try again in a few minutes")
    }
  }

  /// Returns the delay before the automatic retry, or `nil` if there is none, or one above
  /// `RetryCountdown.longestDelay`.
  func retryDelay(after failure: FailureMessage) -> Duration? {
    failure.retryDelay == nil ? RetryCountdown.connectionDelay : failure.countedDelay
  }

  /// Whether a retry can succeed: an expired session stays expired.
  var canRetry: Bool { self != .sessionExpired }
}

import TerminalUI

/// What is seen when the app as a whole cannot go on, with the way out.
struct ErrorRecoveryView: View {
  let error: AppError
  @Environment(AppStateController.self) private var appState

  var body: some View {
    VStack(spacing: 1) {
      Text(error.title).bold().foregroundStyle(.danger)
      Text(error.advice).foregroundStyle(.secondary).multilineTextAlignment(.center)
      HStack(spacing: 2) {
        if error.canRetry {
          Button("Try again") { await appState.retry() }
        }
        Button("Sign in") { await appState.signOut() }
      }
    }
    .padding(.horizontal, 2)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension AppError {
  var title: String {
    switch self {
    case .networkUnavailable: "The server cannot be reached"
    case .sessionExpired: "Your session has expired"
    case .maintenanceMode: "The server is being looked after"
    }
  }

  var advice: String {
    switch self {
    case .networkUnavailable: "You are still signed in. Check your connection and try again."
    case .sessionExpired: "Sign in again to go on where you were."
    case .maintenanceMode: "It will be back soon. Nothing of yours is lost."
    }
  }

  /// Whether trying again can help: an expired session stays expired.
  var canRetry: Bool { self != .sessionExpired }
}

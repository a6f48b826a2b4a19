import FeatureKit
import Observation
import TerminalUI

/// The actions of a screen that can fail: the change in progress, and the failure with its retry.
@Observable
final class OrderActions {
  /// Whether an order is being completed or reopened.
  private(set) var isChanging = false
  /// The last failure, until the user dismisses it.
  var error: FailureMessage?
  /// Repeats the action that failed last.
  @ObservationIgnored private var retryFailedAction: (@MainActor () async -> Void)?

  /// Changes an order; calls while another change is in progress have no effect.
  ///
  /// - Parameters:
  ///   - outcome: What did not happen if the change fails.
  ///   - change: The change.
  ///   - retry: Repeats the change. It must not retain the owner of the actions.
  func change(
    outcome: String, _ change: () async throws -> Void, retry: @escaping @MainActor () async -> Void
  ) async {
    guard !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    do {
      try await change()
    } catch {
      present(FailureMessage(describing: error, outcome: outcome), retry: retry)
    }
  }

  /// Presents a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure, or `nil` if the action succeeded or was canceled.
  ///   - retry: Repeats the action. It must not retain the owner of the actions.
  func present(_ failure: FailureMessage?, retry: @escaping @MainActor () async -> Void) {
    guard let failure else { return }
    error = failure
    retryFailedAction = retry
  }

  /// Repeats the action that failed last.
  func retry() async { await retryFailedAction?() }
}

extension View {
  /// Presents the last failure of actions in an alert, which can repeat the action that failed.
  func errorAlert(of actions: OrderActions) -> some View {
    errorAlert(Bindable(actions).error) { await actions.retry() }
  }
}

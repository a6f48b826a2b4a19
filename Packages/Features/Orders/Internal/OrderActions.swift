import FeatureKit
import Observation
import TerminalUI

/// The actions of a screen that can fail: the change in progress, and the failure with its retry.
@Observable
final class OrderActions {
  private(set) var isChanging = false
  var error: FailureMessage?
  @ObservationIgnored private var retryFailedAction: (@MainActor () async -> Void)?

  /// Changes an order; calls while another change is in progress have no effect.
  ///
  /// - Parameter retry: Repeats the change. It must not retain the owner of the actions.
  func change(
    _ outcome: ChangeOutcome, _ change: () async throws -> Void, retry: @escaping @MainActor () async -> Void
  ) async {
    guard !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    do {
      try await change()
    } catch {
      present(FailureMessage(describing: error, change: outcome), retry: retry)
    }
  }

  /// Presents a failure, unless the action succeeded or was canceled.
  ///
  /// - Parameter retry: Repeats the action. It must not retain the owner of the actions.
  func present(_ failure: FailureMessage?, retry: @escaping @MainActor () async -> Void) {
    guard let failure else { return }
    error = failure
    retryFailedAction = retry
  }

  func retry() async { await retryFailedAction?() }
}

extension View {
  func errorAlert(of actions: OrderActions, fileID: StaticString = #fileID, line: UInt = #line) -> some View {
    errorAlert(Bindable(actions).error, fileID: fileID, line: line) { await actions.retry() }
  }
}

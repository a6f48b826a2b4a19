import FeatureKit
import TerminalUI

extension View {
  /// Presents the last failure of actions in an alert, which can repeat the action that failed.
  ///
  /// - Parameter actions: The actions of the screen.
  /// - Returns: The view with the alert.
  func errorAlert(of actions: OrderActions) -> some View {
    errorAlert(Bindable(actions).error) { await actions.retry() }
  }
}

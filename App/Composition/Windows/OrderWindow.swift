public import Models
public import TerminalUI
import TrellisNavigationUI

/// A window that shows one order.
///
/// It closes when the order does not exist and when no user is signed in. That includes restored windows, because
/// restored values are not trusted.
public struct OrderWindow: View {
  @Environment(AppStateController.self) private var appState
  @Environment(AppDependencies.self) private var dependencies
  @Environment(\.dismiss) private var dismiss
  private let orderID: Order.ID
  private let coordinator: AppCoordinator

  /// Creates the content of the window.
  ///
  /// - Parameters:
  ///   - orderID: The number of the order.
  ///   - coordinator: The root coordinator of the first window. Both windows share its orders, so each shows the
  ///     changes made in the other.
  public init(orderID: Order.ID, coordinator: AppCoordinator) {
    self.orderID = orderID
    self.coordinator = coordinator
  }

  /// The content and behavior of the window.
  public var body: some View {
    AppWindow {
      AppStateView(coordinator: coordinator) { _ in order }
        .navigationInspector(of: coordinator)
    }
    .onChange(of: appState.state.kind, initial: true) { _, kind in
      if kind == .unauthenticated { dismiss() }
    }
  }

  private var order: some View {
    NavigationStack {
      coordinator.mainCoordinator?.makeOrderView(orderID) { closeWithoutOrder() }
    }
  }

  private func closeWithoutOrder() {
    dependencies.notices.add("Order #\(orderID) was not found; its window has been closed.")
    dismiss()
  }
}

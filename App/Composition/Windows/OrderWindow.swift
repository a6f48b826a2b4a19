public import Models
import NavigationUI
public import TerminalUI

/// One order in a window of its own (REQUIREMENTS W2). It goes when its order is gone, and when nobody is signed in: a
/// window that was restored is not trusted either (S5, S6).
public struct OrderWindow: View {
  @Environment(AppStateController.self) private var appState
  @Environment(AppDependencies.self) private var dependencies
  @Environment(\.dismiss) private var dismiss
  private let orderID: Order.ID
  private let coordinator: AppCoordinator

  /// - Parameter coordinator: of the first window; both windows share its orders, so that each shows what the other did.
  public init(orderID: Order.ID, coordinator: AppCoordinator) {
    self.orderID = orderID
    self.coordinator = coordinator
  }

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

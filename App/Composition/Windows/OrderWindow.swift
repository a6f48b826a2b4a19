public import Models
public import TerminalUI
import TrellisNavigationUI

/// A window that shows one order.
///
/// It closes when the order does not exist and when no user is signed in. That includes restored windows, because
/// restored values are not trusted. A window that a sign-out closes opens again at the user's next sign-in.
public struct OrderWindow: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.dismiss) private var dismiss
  private let orderID: Order.ID
  private let root: AppRoot

  private var dependencies: AppDependencies { root.dependencies }

  /// Creates the content of the window.
  ///
  /// - Parameters:
  ///   - orderID: The number of the order.
  ///   - root: The parts of the app. All windows share its orders, so each shows the changes made in another.
  public init(orderID: Order.ID, root: AppRoot) {
    self.orderID = orderID
    self.root = root
  }

  /// The content and behavior of the window.
  public var body: some View {
    AppStateView(root: root) { _ in
      OrderWindowContent(orderID: orderID) { closeWithoutOrder() }
    }
    .developerPanel(of: root.coordinator, dependencies: dependencies)
    .environment(\.palette, Palette(root.preferences.current.theme, depth: dependencies.environment.colorDepth))
    .onChange(of: appState.state.kind, initial: true) { _, kind in
      if kind == .unauthenticated { closeAfterSignOut() }
    }
  }

  private func closeAfterSignOut() {
    ClosedOrderWindows(scenes: dependencies.scenes).add(orderID)
    dismiss()
  }

  private func closeWithoutOrder() {
    dependencies.notices.add("Order #\(orderID) was not found; its window has been closed.")
    dismiss()
  }
}

/// The detail screen of an order, outside the navigation stack of the first window.
private struct OrderWindowContent: View {
  @Environment(MainCoordinator.self) private var coordinator
  let orderID: Order.ID
  let onMissing: @MainActor () -> Void

  var body: some View {
    NavigationStack { coordinator.makeOrderView(orderID, onMissing: onMissing) }
  }
}

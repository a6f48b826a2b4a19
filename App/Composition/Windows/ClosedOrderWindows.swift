import Models
import OrdersFeature
import TerminalUI

/// The order windows that a sign-out has closed.
///
/// They are stored with the other values of the user's windows, so they open again at the next sign-in of the same user
/// only.
struct ClosedOrderWindows {
  /// The storage, in which the values of one user are selected.
  let scenes: any SceneStorageStore

  /// The maximum number of windows; further ones are not opened again.
  static let capacity = 16

  private static let key = "closed"
  private static let scene = "order windows"

  /// Adds a window.
  func add(_ orderID: Order.ID) {
    let closed = stored
    guard !closed.contains(orderID), closed.count < Self.capacity else { return }
    scenes.set(closed + [orderID], for: Self.key, in: Self.scene)
  }

  /// Removes all windows and returns their orders.
  ///
  /// The stored orders are not trusted. A window closes itself if its order does not exist.
  func removeAll() -> [Order.ID] {
    let closed = stored
    if !closed.isEmpty { scenes.removeAll(in: Self.scene) }
    return Array(closed.prefix(Self.capacity))
  }

  private var stored: [Order.ID] { scenes.value([Order.ID].self, for: Self.key, in: Self.scene) ?? [] }
}

/// Opens the order windows again that the user's last sign-out has closed, behind the first window.
struct OrderWindowReopener: ViewModifier {
  @Environment(AppStateController.self) private var appState
  @Environment(\.openWindow) private var openWindow
  let closed: ClosedOrderWindows

  func body(content: Content) -> some View {
    // The storage selects the values of a user before the state changes to `authenticated`.
    content.onChange(of: appState.state.user?.id, initial: true) { _, userID in
      if userID != nil { reopen() }
    }
  }

  private func reopen() {
    let orders = closed.removeAll()
    guard !orders.isEmpty else { return }
    for order in orders { openWindow(id: OrderWindowID.detail, value: order) }
    openWindow.bringFirstToFront()
  }
}

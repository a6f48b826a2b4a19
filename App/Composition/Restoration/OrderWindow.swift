public import Models
import NotificationsFeature
import OrdersFeature
import Services
public import TerminalUI
import TrellisNavigationUI

/// A window that shows one order.
///
/// It closes when the order does not exist and when no user is signed in. That includes restored windows, because
/// restored values are not trusted. A window that a sign-out closes opens again at the user's next sign-in.
public struct OrderWindow: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalColorScheme) private var terminalColorScheme
  private let orderID: Order.ID
  private let root: AppRoot

  private var dependencies: AppDependencies { root.dependencies }

  /// Creates the content of the window; all windows share the orders of the app, so each shows the changes in another.
  public init(orderID: Order.ID, root: AppRoot) {
    self.orderID = orderID
    self.root = root
  }

  /// The content and behavior of the window.
  public var body: some View {
    AppStateView(root: root) { _ in
      OrderWindowContent(orderID: orderID) { closeWithoutOrder() }
    }
    .developerTools(of: root)
    .savesScreen(of: root)
    .environment(\.keyBindings, dependencies.environment.keyBindings)
    .appearance(root.preferences, depth: dependencies.environment.colorDepth, colorScheme: terminalColorScheme)
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

/// The detail screen of an order, or the form that edits it, outside the navigation stack of the first window.
private struct OrderWindowContent: View {
  @Environment(MainCoordinator.self) private var coordinator
  @State private var isEditing = false
  let orderID: Order.ID
  let onMissing: @MainActor () -> Void

  var body: some View {
    let route = isEditing ? OrdersRoute.edit(orderID) : .detail(orderID)
    NavigationStack {
      coordinator.makeOrderView(
        for: route,
        // The form is the only screen that the order shows here.
        closures: OrderScreenClosures(
          onShow: { _ in isEditing = true }, onClose: { isEditing = false }, onMissing: onMissing))
    }
  }
}

/// The order windows that a sign-out has closed.
///
/// They are stored with the other values of the user's windows, so they open again at the next sign-in of the same user
/// only.
struct ClosedOrderWindows {
  let scenes: any SceneStorageStore

  /// The maximum number of windows; further ones are not opened again.
  static let capacity = 16

  private static let key = "closed"
  private static let scene = "order windows"

  func add(_ orderID: Order.ID) {
    let closed = stored
    guard !closed.contains(orderID), closed.count < Self.capacity else { return }
    scenes.set(closed + [orderID], for: Self.key, in: Self.scene)
  }

  /// Removes all windows and returns their orders, which are not trusted: a window closes if its order does not exist.
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

/// Closes a restored window that belongs to another user.
///
/// Windows are restored before the session is validated, for the user who signed in last. The session can belong to
/// another user if the app was killed, or the disk was full, after the sign-in.
struct WindowOwner: ViewModifier {
  @Environment(AppStateController.self) private var appState
  @Environment(\.dismiss) private var dismiss
  @SceneStorage("userID") private var ownerID: String?

  @ViewBuilder
  func body(content: Content) -> some View {
    if isForeign {
      // Without the content, which would load the other user's order.
      Text("").onAppear { dismiss() }
    } else {
      content.onChange(of: userID, initial: true) { _, userID in
        if let userID, ownerID == nil { ownerID = userID }
      }
    }
  }

  private var userID: User.ID? { appState.state.user?.id }

  private var isForeign: Bool {
    guard let userID, let ownerID else { return false }
    return ownerID != userID
  }
}

import Models
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// Stores the number of the order that the first window showed last.
///
/// Opens the order again at a launch for which no navigation state is stored. A number whose order does not exist is
/// removed.
struct LastViewedOrder: ViewModifier {
  @Environment(MainCoordinator.self) private var coordinator
  // module-graph:ignore(restored-value-validated) The detail screen loads the order, and a missing one is removed below.
  @SceneStorage private var lastViewedItemID: String?
  private let restoration: NavigationRestoration

  init(userID: User.ID, restoration: NavigationRestoration) {
    // The user is part of the key, because the window shows the next user's orders after a sign-out.
    _lastViewedItemID = SceneStorage("lastViewedItemID.\(userID)")
    self.restoration = restoration
  }

  func body(content: Content) -> some View {
    content
      .onAppear { if let lastViewedItemID { restoration.navigateToItem(lastViewedItemID) } }
      .onChange(of: viewedOrder, initial: true) { _, id in
        if let id, !missingOrders.contains(id) { lastViewedItemID = String(id) }
      }
      .onChange(of: missingOrders) { _, missing in
        if let id = lastViewedItemID.flatMap({ Order.ID($0) }), missing.contains(id) { lastViewedItemID = nil }
      }
  }

  private var missingOrders: Set<Order.ID> { coordinator.user.missingOrders.ids }

  /// The order on the screen of the first window.
  private var viewedOrder: Order.ID? {
    if case .detail(let id) = coordinator.currentRoute as? OrdersRoute { id } else { nil }
  }
}

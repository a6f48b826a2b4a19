public import Models
public import Observation

/// The revisions of the signed-in user's shop, which each screen observes to load its content again after a change.
///
/// All features and windows of a user share one instance, so no screen depends on which client, screen or window has
/// made a change. A view loads its content in `task(id:)` with the revision that it shows.
@MainActor
@Observable
public final class ShopRevisions {
  /// The number of changes to orders.
  public private(set) var orders = 0
  /// The number of changes to the profile.
  public private(set) var profile = 0
  /// The number of changes to the purchase of a plan.
  public private(set) var purchase = 0

  /// The revision in which any order may have changed last.
  @ObservationIgnored private var allOrdersRevision = 0
  /// The revisions in which single orders have changed last.
  @ObservationIgnored private var orderRevisions: [Order.ID: Int] = [:]
  /// The revisions in which orders were placed.
  @ObservationIgnored private var placementRevisions: [Order.ID: Int] = [:]

  /// Creates the revisions of a shop without changes.
  public init() {}

  /// Records a change, of this client or another one.
  ///
  /// - Parameter change: The change.
  public func record(_ change: ShopChange) {
    if change.affectsOrders { recordOrders(change) }
    if change.affectsProfile || change.mayAffectEverything { profile += 1 }
    if change.affectsPurchase || change.mayAffectEverything { purchase += 1 }
  }

  /// Returns whether an order has changed, or may have changed, after a revision.
  ///
  /// - Parameters:
  ///   - id: The number of the order.
  ///   - revision: An earlier value of `orders`.
  /// - Returns: `true` if the order may be different from the one at the revision.
  public func hasOrderChanged(_ id: Order.ID, since revision: Int) -> Bool {
    max(allOrdersRevision, orderRevisions[id, default: 0]) > revision
  }

  /// Returns the numbers of the orders that were placed after a revision, as far as they are known.
  ///
  /// - Parameter revision: An earlier value of `orders`.
  /// - Returns: The numbers.
  public func ordersPlaced(since revision: Int) -> Set<Order.ID> {
    Set(placementRevisions.filter { $0.value > revision }.keys)
  }

  private func recordOrders(_ change: ShopChange) {
    let next = orders + 1
    if change.mayAffectEverything { allOrdersRevision = next }
    for id in change.placedOrders.union(change.changedOrders) { orderRevisions[id] = next }
    // An order is placed once. Its placement may be reported twice: by this client and by the server.
    for id in change.placedOrders where placementRevisions[id] == nil { placementRevisions[id] = next }
    // Last, because the observers read the other properties.
    orders = next
  }
}

public import Models
public import Observation
import Synchronization

/// The changes by this client that the server has confirmed, until a screen records them.
///
/// The client of the network adds them, before the service returns. `ShopRevisions` takes them.
public final class ChangeConfirmations: Sendable {
  /// The maximum number of confirmations; the oldest are removed.
  static let capacity = 100

  private let changes = Mutex<[ConfirmedChange]>([])

  /// Creates an empty collection.
  public init() {}

  /// Adds a change that the response of the server contains.
  public func add(_ change: ConfirmedChange) {
    changes.withLock { $0 = ($0 + [change]).suffix(Self.capacity) }
  }

  /// Removes the confirmations of a change that a screen records.
  ///
  /// - Returns: The confirmations in the order of the responses: several if one action needs several requests, none if
  ///   the server sends none.
  func take(_ change: ShopChange) -> [ConfirmedChange] {
    changes.withLock { changes in
      let taken = changes.filter { $0.update.change == change }
      changes.removeAll { $0.update.change == change }
      return taken
    }
  }
}

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
  /// The changes by this client that no screen has recorded yet.
  public let confirmations = ChangeConfirmations()
  /// The latest changes by this client, which the screens show.
  @ObservationIgnored private var ownChanges: [ConfirmedChange] = []
  /// The revisions of the server's latest reports, which the screens show.
  @ObservationIgnored private var reportedRevisions: [String] = []

  /// Creates the revisions of a shop without changes.
  public init() {}

  /// Records a change by this client, unless a report of the server has already contained it.
  ///
  /// A placement is recorded in any case, because the lists select the order of the user.
  public func record(_ change: ShopChange) {
    let confirmed = confirmations.take(change)
    ownChanges = (ownChanges + confirmed).suffix(ChangeConfirmations.capacity)
    let isReported = confirmed.last.map { reportedRevisions.contains($0.update.revision) } ?? false
    if !isReported || !change.placedOrders.isEmpty { increment(for: change) }
  }

  /// Records what the server reports, unless it consists of recorded changes by this client.
  ///
  /// - Parameter revision: The revision after which the server reports the changes, or `nil` for its first report.
  public func record(_ update: ShopUpdate, after revision: String?) {
    reportedRevisions = (reportedRevisions + [update.revision]).suffix(ChangeConfirmations.capacity)
    if !areOwnChanges(from: revision, to: update.revision) { increment(for: update.change) }
  }

  /// Returns whether the changes by this client lead from one revision to another, without a foreign change between.
  private func areOwnChanges(from start: String?, to end: String) -> Bool {
    var revision = start
    for change in ownChanges where change.previousRevision == revision {
      revision = change.update.revision
      if revision == end { return true }
    }
    return false
  }

  private func increment(for change: ShopChange) {
    if change.affectsOrders { recordOrders(change) }
    if change.affectsProfile || change.mayAffectEverything { profile += 1 }
    if change.affectsPurchase || change.mayAffectEverything { purchase += 1 }
  }

  /// Returns whether an order may have changed after a revision, an earlier value of `orders`.
  public func hasOrderChanged(_ id: Order.ID, since revision: Int) -> Bool {
    max(allOrdersRevision, orderRevisions[id, default: 0]) > revision
  }

  /// Returns the numbers of the orders that were placed after a revision, as far as they are known.
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

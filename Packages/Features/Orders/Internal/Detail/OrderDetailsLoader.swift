import FeatureKit
import Models
import Observation

/// The lines, the address and the history of an order, which lists do not load.
@Observable
final class OrderDetailsLoader {
  private(set) var state = LoadState<OrderDetails>.idle

  let orderID: Order.ID
  let store: OrderStore
  /// The revision of the store that the details include.
  @ObservationIgnored private var loadedRevision = 0

  /// Creates the parts of an order, with those that were loaded before and have not changed since.
  init(orderID: Order.ID, store: OrderStore) {
    self.orderID = orderID
    self.store = store
    if let known = store.knownDetails(of: orderID) {
      state = .loaded(known.details)
      loadedRevision = known.revision
    }
  }

  /// Shows details, loaded at a revision of the store before the request, unless newer ones are loaded.
  func show(_ details: OrderDetails, revision: Int) {
    if state.value != nil, revision < loadedRevision { return }
    state = .loaded(details)
    loadedRevision = revision
  }

  /// Loads the details, unless they are loaded and the order has not changed since.
  func loadIfNeeded() async {
    if state.value == nil || store.hasChanged(orderID, since: loadedRevision) { await load() }
  }

  /// Loads the details; if that fails, details that were loaded before remain on the screen.
  func load() async {
    state.begin()
    let outcome = "The items could not be loaded"
    let revision = store.revision
    do {
      if let details = try await store.details(of: orderID) {
        show(details, revision: revision)
      } else {
        state = .failed(FailureMessage(outcome: outcome, "The order was not found"))
      }
    } catch {
      state.fail(error, outcome: outcome)
    }
  }
}

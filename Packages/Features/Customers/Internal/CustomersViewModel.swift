import FeatureKit
import Models
import Observation
import Services

/// The state of the screen.
@Observable
final class CustomersViewModel {
  private(set) var state = LoadState<[Order]>.idle
  /// The failure of a load while orders are shown, until the user dismisses it.
  var failure: FailureMessage?

  private let orderService: any OrderServiceProtocol
  private let revisions: ShopRevisions

  init(orderService: any OrderServiceProtocol, revisions: ShopRevisions) {
    self.orderService = orderService
    self.revisions = revisions
  }

  /// The revision of the orders; the screen calls `load()` when it changes.
  var revision: Int { revisions.orders }

  func load() async {
    state.begin()
    do {
      state = .loaded(try await orderService.orders(matching: OrderQuery(limit: 20)).orders)
    } catch {
      failure = state.fail(error, outcome: "The orders could not be loaded")
    }
  }
}

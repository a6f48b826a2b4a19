import FeatureKit
import Foundation
import Models
import TerminalUI

final class OrdersFeatureImplementation: OrdersFeatureAPI {
  private let store: OrderStore
  private let format: OrderFormat
  private let closures: OrdersClosures
  private let userID: String

  init(store: OrderStore, format: OrderFormat, userID: String, closures: OrdersClosures) {
    self.store = store
    self.format = format
    self.userID = userID
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(
      OrderListView(viewModel: makeListViewModel(scope: .all), userID: userID, onOpenOrder: closures.onOpenOrder))
  }

  func makeDetailView(orderID: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView {
    let viewModel = OrderDetailViewModel(orderID: orderID, store: store, format: format) { [closures] id in
      closures.onOrderMissing(id)
      onMissing()
    }
    return AnyView(OrderDetailView(viewModel: viewModel))
  }

  func makeHistoryView(onOpenOrder: (@MainActor (Order.ID) -> Void)?) -> AnyView {
    AnyView(
      OrderHistoryView(
        viewModel: makeListViewModel(scope: .completed), onOpenOrder: onOpenOrder ?? closures.onOpenOrder))
  }

  func handleDeepLink(_ url: URL) -> Bool {
    switch OrdersRoute(link: url) {
    case .list: closures.onShowOrders()
    case .detail(let id): closures.onOpenOrder(id)
    case .history, nil: return false
    }
    return true
  }

  private func makeListViewModel(scope: OrderFilter) -> OrderListViewModel {
    OrderListViewModel(store: store, scope: scope, format: format)
  }
}

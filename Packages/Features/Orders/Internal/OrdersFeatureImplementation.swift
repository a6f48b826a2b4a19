import FeatureKit
import Foundation
import Models
import Services
import TerminalUI

final class OrdersFeatureImplementation: OrdersFeatureAPI {
  private let store: OrderStore
  private let flow: OrderFlow
  private let format: OrderFormat
  private let closures: OrdersClosures
  private let context: FeatureContext
  private let exports: OrderExports?

  init(
    flow: OrderFlow, context: FeatureContext, exports: (any OrderExportDestination)? = nil, closures: OrdersClosures
  ) {
    store = flow.store
    self.flow = flow
    self.context = context
    format = OrderFormat(timeZone: context.time.timeZone, now: context.time.now)
    self.exports = exports.map { OrderExports(to: $0, executor: context.time.executor) }
    self.closures = closures
  }

  var loadedOrders: [Order] { store.loadedOrders }
  var recentlyViewed: [Order.ID] { store.recentlyViewed }
  var paletteCommands: [PaletteCommand] { palette.loadedOrderCommands }
  func paletteCommands(matching query: String) async -> [PaletteCommand] { await palette.search(for: query) }
  private var palette: OrderPalette { OrderPalette(store: store, closures: closures) }
  func selectFilter(_ filter: OrderFilter) { store.filterRequest.request(filter) }
  func startOrder(of customer: String, at address: Address) { flow.start(of: customer, at: address) }
  func leaveNewOrder() { flow.leave() }

  func makeMainView() -> AnyView {
    AnyView(
      OrderListView(
        viewModel: makeListViewModel(scope: .all), batch: makeBatch(), userID: context.userID, closures: closures))
  }

  func makeView(for route: OrdersRoute, closures: OrderScreenClosures) -> AnyView {
    switch route {
    case .list: makeMainView()
    case .detail(let id):
      AnyView(OrderDetailView(viewModel: makeDetailViewModel(id, closures), userID: context.userID))
    case .edit(let id):
      AnyView(
        OrderEditScreen(viewModel: makeDetailViewModel(id, closures), userID: context.userID, close: closures.onClose))
    case .history:
      AnyView(
        OrderHistoryView(viewModel: makeListViewModel(scope: .completed)) { closures.onShow(.detail($0)) })
    }
  }

  private func makeDetailViewModel(_ id: Order.ID, _ screen: OrderScreenClosures) -> OrderDetailViewModel {
    let showOrder = screen.onReplace.map { replace -> @MainActor (Order.ID) -> Void in { replace(.detail($0)) } }
    let steps = OrderSteps(
      showOrder: showOrder, edit: { screen.onShow(.edit(id)) }, showCustomer: closures.onShowCustomer)
    return OrderDetailViewModel(orderID: id, store: store, format: format, steps: steps) { [closures] id in
      closures.onOrderMissing(id)
      screen.onMissing()
    }
  }

  func makeCustomerView(of name: String, onOpenOrder: @escaping @MainActor (Order.ID) -> Void) -> AnyView {
    let viewModel = OrderListViewModel(store: store, customer: name, format: format)
    return AnyView(CustomerOrdersView(viewModel: viewModel, onOpenOrder: onOpenOrder))
  }

  func makeNewOrderView(for route: OrderFlowRoute, closures: OrderFlowClosures) -> AnyView {
    let screens = OrderFlowContext(flow: flow, format: format, closures: closures)
    return switch route {
    case .draft: AnyView(OrderDraftView(viewModel: OrderDraftViewModel(screens), userID: context.userID))
    case .review: AnyView(OrderReviewView(viewModel: OrderReviewViewModel(screens), userID: context.userID))
    case .placed(let id): AnyView(OrderPlacedView(viewModel: OrderPlacedViewModel(orderID: id, screens)))
    }
  }

  func handleDeepLink(_ url: URL) -> Bool {
    if OrderFlowRoute.links.destination(of: url) != nil {
      closures.onNewOrder?()
      return closures.onNewOrder != nil
    }
    guard let route = OrdersRoute(link: url) else { return false }
    closures.onShow(route)
    return true
  }

  func releaseResources() -> [ReleasedResources] { store.releaseResources() }

  private func makeBatch() -> OrderBatch {
    OrderBatch(store: store, format: format, exports: exports, executor: context.time.executor)
  }

  private func makeListViewModel(scope: OrderFilter) -> OrderListViewModel {
    OrderListViewModel(store: store, scope: scope, format: format)
  }
}

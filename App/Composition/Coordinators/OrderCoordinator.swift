import FeatureKit
import Foundation
import Models
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the orders tab: the list, the detail screens and the history, and a new order as a modal.
final class OrderCoordinator: TrackedCoordinator<OrdersRoute> {
  let feature: any OrdersFeatureAPI
  private let flow: OrderFlowCoordinator
  private let badge: () -> String

  /// Creates the coordinator; the badge is the text after the title of the tab, empty for none.
  init(
    orders: CoordinatedFeature<any OrdersFeatureAPI, OrderCoordinator>, badge: @escaping () -> String = { "" }
  ) {
    feature = orders.feature
    self.badge = badge
    flow = OrderFlowCoordinator(orders: feature)
    super.init(
      router: Router(initial: .list, factory: feature.makeViewFactory()))
    orders.assign(self)
    addModalCoordinator(flow)
  }

  func startNewOrder() {
    if flow.isPlaced { dismissModal() }
    navigate(to: OrderFlowRoute.draft)
  }

  /// Shows the list, as `MainCoordinator` shows the first screen of a tab; `nil` leaves the filter as it is.
  func showList(_ filter: OrderFilter?) {
    if let filter { feature.selectFilter(filter) }
    show(OrdersRoute.list)
  }

  override var tabItem: (text: String, image: String)? { ("Orders", "list.bullet") }
  override var tabBadge: String { badge() }
  override func canHandle(_ route: any Route) -> Bool { route is OrdersRoute }

  /// Returns whether the tab shows the screen: a new order, which is a modal over each of its screens, or a screen on its
  /// stack.
  override func showsInFront(_ route: any Route) -> Bool { route is OrderFlowRoute || super.showsInFront(route) }

  override func showInFront(_ route: any Route) -> Bool {
    guard route is OrderFlowRoute else { return super.showInFront(route) }
    startNewOrder()
    return true
  }

  /// Returns the whole screen for a new order, because its form needs the space.
  override func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
    route is OrderFlowRoute ? ModalDetentConfiguration(detents: [.fullscreen]) : ModalDetentConfiguration()
  }
}

extension OrdersFeatureAPI {
  /// Makes the screens of a coordinator, which open others in its own stack.
  fileprivate func makeViewFactory() -> ViewFactory<OrdersRoute> {
    ViewFactory { route, coordinator in
      makeView(
        for: route, closures: OrderScreenClosures(of: route, in: coordinator as? TrackedCoordinator<OrdersRoute>))
    }
  }
}

extension OrderScreenClosures {
  /// Creates the actions of a screen in a stack, where the neighbor of an order replaces it.
  fileprivate init(of route: OrdersRoute, in stack: TrackedCoordinator<OrdersRoute>?) {
    self.init(
      onShow: { [weak stack] in stack?.navigate(to: $0) }, onReplace: { [weak stack] in stack?.replaceTop(with: $0) },
      onClose: { [weak stack] in stack?.close(route) })
  }
}

extension OrderCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [feature] }
  var namedDetours: [any Route] { [OrderFlowRoute.draft] }
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    switch route {
    case OrdersRoute.list: nil
    case let route as OrdersRoute:
      OrderDetourCoordinator(route, factory: feature.makeViewFactory())
    case OrderFlowRoute.draft: OrderFlowCoordinator(orders: feature)
    default: nil
    }
  }
}

/// The coordinator of the order history that the profile presents as a modal, so that dismissing it returns to the
/// profile.
final class OrderHistoryCoordinator: TrackedCoordinator<OrdersRoute> {
  init(orders: any OrdersFeatureAPI) {
    super.init(router: Router(initial: .history, factory: orders.makeViewFactory()))
  }

  /// Returns whether the route is the history, or an order opened from it; other routes belong to the orders tab.
  override func canHandle(_ route: any Route) -> Bool {
    switch route as? OrdersRoute {
    case .history: true
    case .detail, .edit: presentationContext == .modal
    case .list, nil: false
    }
  }
}

/// A detour of the orders, whose screens are pushed by links to orders.
final class OrderDetourCoordinator: DetourCoordinator<OrdersRoute> {
  override func canHandle(_ route: any Route) -> Bool { route is OrdersRoute && route as? OrdersRoute != .list }
}

// MARK: The command palette

extension OrderCoordinator {
  var paletteItems: [PaletteCommand] {
    let filters: [(title: String, synonyms: [String], filter: OrderFilter)] = [
      ("Show pending orders", ["open", "waiting"], .pending), ("Show completed orders", [], .completed),
      ("Show high-value orders", ["large"], .highValue), ("Show all orders", [], .all),
    ]
    return [
      PaletteCommand("New order", synonyms: ["create", "add", "place"]) { [weak self] in
        self?.show(OrderFlowRoute.draft)
      },
      PaletteCommand("Order history", synonyms: ["archive", "past"]) { [weak self] in self?.show(OrdersRoute.history) },
    ]
      + filters.map { title, synonyms, filter in
        PaletteCommand(title, synonyms: synonyms + ["filter"], kind: "filter") { [weak self] in self?.showList(filter) }
      }
  }

  /// The loaded orders and their customers, which are listed after all other commands.
  var loadedOrderCommands: [PaletteCommand] { feature.paletteCommands }

  func searchPalette(for query: String) async -> [PaletteCommand] { await feature.paletteCommands(matching: query) }
}

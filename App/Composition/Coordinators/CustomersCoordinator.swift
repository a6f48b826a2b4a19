import CustomersFeature
import FeatureKit
import Foundation
import TerminalUI
import TrellisNavigation

/// The coordinator of the customers tab: the list, and the screen of one customer.
final class CustomersCoordinator: TrackedCoordinator<CustomersRoute> {
  let feature: any CustomersFeatureAPI

  init(customers: CoordinatedFeature<any CustomersFeatureAPI, CustomersCoordinator>) {
    feature = customers.feature
    super.init(router: Router(initial: .list, factory: feature.makeViewFactory()))
    customers.assign(self)
  }

  override var tabItem: (text: String, image: String)? { ("Customers", "person.2") }
  override func canHandle(_ route: any Route) -> Bool { route is CustomersRoute }
}

extension CustomersCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [] }
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    guard let route = route as? CustomersRoute, route != .list else { return nil }
    return CustomerDetour(route, factory: feature.makeViewFactory())
  }
}

/// The detour with the screen of a customer, which a launch cannot create again without the name.
final class CustomerDetour: DetourCoordinator<CustomersRoute> {
  static let restorationIdentifier = "customers-detour"

  override var restorationIdentifier: String { Self.restorationIdentifier }
}

extension CustomersFeatureAPI {
  fileprivate func makeViewFactory() -> ViewFactory<CustomersRoute> {
    ViewFactory { route, _ in route == .list ? makeMainView() : makeView(for: route) }
  }
}

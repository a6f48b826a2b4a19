import CustomersFeature
import FeatureKit
import Foundation
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the tab.
final class CustomersCoordinator: TrackedCoordinator<CustomersRoute> {
  let feature: any FeatureAPI

  init(customers: CoordinatedFeature<any FeatureAPI, CustomersCoordinator>) {
    feature = customers.feature
    super.init(
      router: Router(
        initial: .customers,
        factory: ViewFactory { [feature] route, _ in
          switch route {
          case .customers: feature.makeMainView()
          }
        }))
    customers.assign(self)
  }

  override var tabItem: (text: String, image: String)? { ("Customers", "star") }
  override func canHandle(_ route: any Route) -> Bool { route is CustomersRoute }
}

extension CustomersCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [] }
  func makeDetour(for route: any Route) -> AnyCoordinator? { nil }
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }
}

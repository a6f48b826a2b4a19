import FeatureKit
import Foundation
import OrdersFeature
import ProfileFeature
import Services
import TerminalUI
import TrellisNavigation

/// The coordinator of the profile tab, which opens the order history and the settings of other features.
final class ProfileCoordinator: TrackedCoordinator<ProfileRoute> {
  let feature: any ProfileFeatureAPI
  private let purchases: any PurchaseServiceProtocol

  init(
    profile: CoordinatedFeature<any ProfileFeatureAPI, ProfileCoordinator>, user: UserServices,
    orders: any OrdersFeatureAPI
  ) {
    feature = profile.feature
    purchases = user.purchases
    super.init(router: Router(initial: .profile, factory: feature.makeViewFactory(purchases: purchases)))
    profile.assign(self)
    addModalCoordinator(OrderHistoryCoordinator(orders: orders))
  }

  override var tabItem: (text: String, image: String)? { ("Profile", "person") }
  override func canHandle(_ route: any Route) -> Bool { route is ProfileRoute }

  /// Returns the medium detent for the order history, so that the profile stays visible, or the large one if it is too
  /// low.
  override func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
    guard route is OrdersRoute else { return ModalDetentConfiguration() }
    return ModalDetentConfiguration(detents: [.medium, .large], minHeight: Self.historyHeight)
  }

  /// The rows for two titles, the search field, the header of the table and six orders.
  private static let historyHeight = 10.0
}

extension ProfileCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [] }
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    guard let route = route as? ProfileRoute, route != .profile else { return nil }
    return DetourCoordinator(route, factory: feature.makeViewFactory(purchases: purchases))
  }
}

extension ProfileFeatureAPI {
  fileprivate func makeViewFactory(purchases: any PurchaseServiceProtocol) -> ViewFactory<ProfileRoute> {
    ViewFactory { route, _ in
      let view =
        switch route {
        case .profile: makeMainView()
        case .plans: makeView(for: .plans)
        }
      return AnyView(view.environment(\.purchaseService, purchases))
    }
  }
}

// MARK: The command palette

extension ProfileCoordinator {
  var paletteItems: [PaletteCommand] {
    [
      PaletteCommand("Plans", synonyms: ["subscription", "upgrade", "billing"]) { [weak self] in
        self?.show(ProfileRoute.plans)
      }
    ]
  }
}

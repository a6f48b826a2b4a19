import FeatureKit
import Navigation
import OrdersFeature
import ProfileFeature
import SettingsFeature
import TerminalUI

/// Leads from the profile to what the profile does not know: the order history and the settings (REQUIREMENTS M8).
final class ProfileCoordinator: Coordinator<ProfileRoute> {
  /// - Parameters:
  ///   - orders: The feature whose history the profile leads to.
  ///   - userID: The signed-in user; empty if there is none.
  init(dependencies: AppDependencies, userID: String, orders: any OrdersFeatureAPI) {
    let factory = ProfileViewFactory(dependencies: dependencies, userID: userID)
    super.init(router: Router(initial: .profile, factory: factory))
    factory.coordinator = self
    addModalCoordinator(OrderHistoryCoordinator(orders: orders))
  }

  override var tabItem: (text: String, image: String)? { ("Profile", "person") }
  override func canHandle(_ route: any Route) -> Bool { route is ProfileRoute }
}

/// Makes the profile's screen.
final class ProfileViewFactory: ViewFactory<ProfileRoute> {
  private let dependencies: AppDependencies
  private let userID: String
  private lazy var feature = ProfileFeatureFactory.create(
    profileService: dependencies.profileService, clock: dependencies.clock, userID: userID,
    closures: ProfileClosures(
      onShowOrderHistory: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.history) },
      onShowSettings: { [weak self] in self?.coordinator?.navigate(to: SettingsRoute.settings) }))

  init(dependencies: AppDependencies, userID: String) {
    self.dependencies = dependencies
    self.userID = userID
  }

  override func buildView(for route: ProfileRoute) -> AnyView? {
    switch route {
    case .profile: feature.makeMainView()
    }
  }
}

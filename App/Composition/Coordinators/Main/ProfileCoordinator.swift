import FeatureKit
import OrdersFeature
import ProfileFeature
import SettingsFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the profile tab.
///
/// It opens the order history and the settings, which the profile feature does not import.
final class ProfileCoordinator: Coordinator<ProfileRoute> {
  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of the feature.
  ///   - userID: The identifier of the signed-in user, or an empty string if there is none.
  ///   - orders: The feature whose history the profile presents.
  init(dependencies: AppDependencies, userID: String, orders: any OrdersFeatureAPI) {
    let factory = ProfileViewFactory(dependencies: dependencies, userID: userID)
    super.init(router: Router(initial: .profile, factory: factory))
    factory.coordinator = self
    addModalCoordinator(OrderHistoryCoordinator(orders: orders))
  }

  override var tabItem: (text: String, image: String)? { ("Profile", "person") }
  override func canHandle(_ route: any Route) -> Bool { route is ProfileRoute }
}

/// Makes the views of the profile feature.
final class ProfileViewFactory: ViewFactory<ProfileRoute> {
  private let dependencies: AppDependencies
  private let userID: String
  private lazy var feature = ProfileFeatureFactory.create(
    profileService: dependencies.services.profile, clock: dependencies.environment.clock, userID: userID,
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

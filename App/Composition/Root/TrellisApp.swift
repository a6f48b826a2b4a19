import Models
import OrdersFeature
public import TerminalUI

/// The app: creates the controller, the preferences and the root coordinator, and shows the root view.
///
/// It contains no other logic. It is in this module, so that tests, fuzzers and the program run the same scenes.
public struct TrellisApp: App {
  /// The dependencies of the app.
  public let dependencies: AppDependencies
  /// The controller of the app's state.
  public let appState: AppStateController
  /// The user's preferences.
  public let preferences: PreferencesModel
  /// The root coordinator.
  public let coordinator: AppCoordinator

  /// Creates the app in the state `loading`.
  ///
  /// - Parameter dependencies: The dependencies of the app.
  public init(dependencies: AppDependencies) {
    self.dependencies = dependencies
    appState = AppStateController(dependencies: dependencies)
    preferences = PreferencesModel(dependencies: dependencies)
    coordinator = AppCoordinator(appState: appState, preferences: preferences, dependencies: dependencies)
  }

  /// The first window, and the windows that show one order each.
  public var body: some Scene {
    WindowGroup {
      RootView(coordinator: coordinator, preferences: preferences, dependencies: dependencies)
        .environment(appState)
        .task { await appState.initialize() }
    }
    WindowGroup("Detail", id: OrderWindowID.detail, for: Order.ID.self) { $orderID in
      if let orderID {
        OrderWindow(
          orderID: orderID, coordinator: coordinator, preferences: preferences, dependencies: dependencies
        )
        .environment(appState)
      }
    }
  }
}

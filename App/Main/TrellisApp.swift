import AppComposition
import Models
import OrdersFeature
import TerminalUI

/// The app: creates the controller, the preferences and the root coordinator, and shows the root view.
///
/// It contains no other logic.
struct TrellisApp: App {
  let dependencies: AppDependencies
  let appState: AppStateController
  let preferences: PreferencesModel
  let coordinator: AppCoordinator

  init(dependencies: AppDependencies) {
    self.dependencies = dependencies
    appState = AppStateController(dependencies: dependencies)
    preferences = PreferencesModel(dependencies: dependencies)
    coordinator = AppCoordinator(appState: appState, preferences: preferences, dependencies: dependencies)
  }

  var body: some Scene {
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

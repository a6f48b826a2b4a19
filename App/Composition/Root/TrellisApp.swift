import Models
import OrdersFeature
public import TerminalUI

/// The app: creates the controller, the preferences and the root coordinator, and shows the root view.
///
/// It owns them as state, passes on the combined phase of its windows, and contains no other logic. It is in this module,
/// so that tests, fuzzers and the program run the same scenes.
public struct TrellisApp: App {
  @Environment(\.scenePhase) private var scenePhase
  /// The dependencies of the app.
  public let dependencies: AppDependencies
  /// The controller of the app's state.
  @State public private(set) var appState: AppStateController
  /// The user's preferences.
  @State public private(set) var preferences: PreferencesModel
  /// The root coordinator.
  @State public private(set) var coordinator: AppCoordinator

  /// Creates the app in the state `loading`.
  ///
  /// - Parameter dependencies: The dependencies of the app.
  public init(dependencies: AppDependencies) {
    self.dependencies = dependencies
    let appState = AppStateController(dependencies: dependencies)
    let preferences = PreferencesModel(dependencies: dependencies)
    let coordinator = AppCoordinator(appState: appState, preferences: preferences, dependencies: dependencies)
    _appState = State(initialValue: appState)
    _preferences = State(initialValue: preferences)
    _coordinator = State(initialValue: coordinator)
  }

  /// The first window, and the windows that show one order each.
  public var body: some Scene {
    WindowGroup {
      RootView(coordinator: coordinator, preferences: preferences, dependencies: dependencies)
        .modifier(OrderWindowReopener(closed: ClosedOrderWindows(scenes: dependencies.scenes)))
        .environment(appState)
        .task { await appState.initialize() }
    }
    .onChange(of: scenePhase) { old, new in
      dependencies.recorder.record(phase: new)
      appState.handleScenePhaseChange(from: old, to: new)
      inbox.presenceDidChange(new == .active)
    }
    WindowGroup("Detail", id: OrderWindowID.detail, for: Order.ID.self) { $orderID in
      if let orderID {
        OrderWindow(
          orderID: orderID, coordinator: coordinator, preferences: preferences, dependencies: dependencies
        )
        .modifier(WindowOwner())
        .environment(appState)
      }
    }
  }
}

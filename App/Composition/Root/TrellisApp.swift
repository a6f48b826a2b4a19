import FeatureKit
import Foundation
import Models
import OrdersFeature
public import TerminalUI
import TrellisNavigation

/// The app: creates its parts, and shows the root view.
///
/// It owns the parts as state, passes on the combined phase of its windows, and contains no other logic. It is in this module,
/// so that tests, fuzzers and the program run the same scenes.
public struct TrellisApp: App {
  @Environment(\.scenePhase) private var scenePhase
  /// The dependencies of the app.
  public let dependencies: AppDependencies
  @State private var root: AppRoot

  /// The controller of the app's state.
  public var appState: AppStateController { root.appState }
  /// The user's preferences.
  public var preferences: PreferencesModel { root.preferences }
  /// The root coordinator.
  public var coordinator: AppCoordinator { root.coordinator }
  /// Receives links and notifications from outside.
  public var inbox: LinkInbox { root.inbox }

  /// Creates the app in the state `loading`.
  public init(dependencies: AppDependencies) {
    self.dependencies = dependencies
    // Before the state, which evaluates its initial value each time that it is read outside a view.
    let root = AppRoot(dependencies: dependencies)
    _root = State(initialValue: root)
  }

  /// The first window, and the windows that show one order each.
  public var body: some Scene {
    WindowGroup {
      RootView(root: root)
        .modifier(OrderWindowReopener(closed: ClosedOrderWindows(scenes: dependencies.scenes)))
        .environment(appState)
        .task { await appState.initialize() }
    }
    .onChange(of: scenePhase) { old, new in
      dependencies.observer?.phaseWillChange(to: new)
      appState.handleScenePhaseChange(from: old, to: new)
      inbox.presenceDidChange(new == .active)
    }
    WindowGroup("Detail", id: OrderWindowID.detail, for: Order.ID.self) { $orderID in
      if let orderID {
        OrderWindow(orderID: orderID, root: root)
          .modifier(WindowOwner())
          .environment(appState)
      }
    }
  }
}

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

/// The parts of the running app, each created with those that it needs.
///
/// It is the observer of the app's state: after each transition the coordinator installs the flow, and then the inbox
/// opens the links that have waited for it.
public final class AppRoot {
  /// The dependencies of the app.
  public let dependencies: AppDependencies
  /// The controller of the app's state.
  public let appState: AppStateController
  /// The user's preferences.
  public let preferences: PreferencesModel
  /// The root coordinator.
  public let coordinator: AppCoordinator
  /// Receives links and notifications from outside.
  public let inbox: LinkInbox

  /// Creates an app in the state `loading`.
  public init(dependencies: AppDependencies) {
    self.dependencies = dependencies
    appState = AppStateController(dependencies: dependencies)
    preferences = PreferencesModel(dependencies: dependencies)
    coordinator = AppCoordinator(appState: appState, preferences: preferences, dependencies: dependencies)
    inbox = LinkInbox(appState: appState, opener: coordinator, dependencies: dependencies)
    appState.observer = self
  }
}

extension AppRoot: AppStateObserver {
  var userParticipants: [any LifecycleParticipant] { coordinator.mainCoordinator?.participants ?? [] }

  func stateDidChange(from old: AppState, to new: AppState) {
    dependencies.observer?.stateDidChange(from: old, to: new)
    coordinator.follow(new) { inbox.stateDidChange(from: old, to: new) }
  }

  func handleDeepLink(_ url: URL) -> Bool { inbox.handleDeepLink(url) }
}

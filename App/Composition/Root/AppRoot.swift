import FeatureKit
import Foundation

/// The parts of the running app, each created with those that it needs.
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
    coordinator.inbox = inbox
  }
}

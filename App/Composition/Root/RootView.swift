import Models
public import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The content of the app's first window, which also runs the app-wide tasks.
public struct RootView: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.openWindow) private var openWindow
  private let coordinator: AppCoordinator
  private let preferences: PreferencesModel
  private let dependencies: AppDependencies

  /// Creates the root view.
  ///
  /// - Parameters:
  ///   - coordinator: The root coordinator, whose flows are shown.
  ///   - preferences: The user's preferences, which determine the palette.
  ///   - dependencies: The dependencies of the app.
  public init(coordinator: AppCoordinator, preferences: PreferencesModel, dependencies: AppDependencies) {
    self.coordinator = coordinator
    self.preferences = preferences
    self.dependencies = dependencies
  }

  /// The content and behavior of the view.
  public var body: some View {
    @Bindable var appState = appState
    AppStateView(coordinator: coordinator, dependencies: dependencies) { user in
      MainTabView(user: user)
        .modifier(LastViewedOrder(userID: user.id, restoration: coordinator.restoration))
    }
    .developerPanel(of: coordinator, dependencies: dependencies)
    .paletteCommands { [coordinator] in coordinator.paletteCommands(for: $0) }
    .linkPrompt(coordinator.inbox)
    .alert("Sign out?", isPresented: $appState.isConfirmingSignOut) {
      Button("Cancel", role: .cancel) {}
      Button("Sign out", role: .destructive) { await appState.signOut() }
    } message: {
      Text("You will need your password to come back.")
    }
    // After the navigation tree and the alert, which have the same palette.
    .environment(\.palette, Palette(preferences.current.theme, depth: dependencies.environment.colorDepth))
    .onChange(of: appState.openedLinks) { openWindow.bringFirstToFront() }
    .onChange(of: dependencies.notices.isOffline) { appState.connectionDidChange() }
    // One screen may have loaded its content before the line above is evaluated; the others have not.
    .onChange(of: dependencies.notices.staleContentEnds) { appState.connectionDidChange() }
    // Only here: the stream supports one iteration, and this window never closes.
    .task { await appState.followSessionExpirations() }
  }
}

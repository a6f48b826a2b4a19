import Models
public import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The content of the app's first window, which also runs the app-wide tasks.
public struct RootView: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.openWindow) private var openWindow
  private let root: AppRoot

  private var dependencies: AppDependencies { root.dependencies }

  /// Creates the root view.
  ///
  /// - Parameter root: The parts of the app.
  public init(root: AppRoot) {
    self.root = root
  }

  /// The content and behavior of the view.
  public var body: some View {
    @Bindable var appState = appState
    AppStateView(root: root) { user in
      MainTabView(user: user)
        .modifier(LastViewedOrder(userID: user.id, restoration: root.coordinator.restoration))
    }
    .developerPanel(of: root.coordinator, dependencies: dependencies)
    .paletteCommands { [root] in root.paletteCommands(for: $0) }
    .linkPrompt(root.inbox)
    .alert("Sign out?", isPresented: $appState.isConfirmingSignOut) {
      Button("Cancel", role: .cancel) {}
      Button("Sign out", role: .destructive) { await appState.signOut() }
    } message: {
      Text("You will need your password to come back.")
    }
    // After the navigation tree and the alert, which have the same palette.
    .environment(\.palette, Palette(root.preferences.current.theme, depth: dependencies.environment.colorDepth))
    .onChange(of: root.inbox.needsFirstWindow) { _, isNeeded in
      guard isNeeded else { return }
      openWindow.bringFirstToFront()
      root.inbox.needsFirstWindow = false
    }
    .onChange(of: dependencies.notices.isOffline) { appState.lifecycle.connectionDidChange() }
    // One screen may have loaded its content before the line above is evaluated; the others have not.
    .onChange(of: dependencies.notices.staleContentEnds) { appState.lifecycle.connectionDidChange() }
    // Only here: the stream supports one iteration, and this window never closes.
    .task { await appState.followSessionExpirations() }
  }
}

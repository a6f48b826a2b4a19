import DesignTokens
import FeatureKit
import Models
import NotificationsFeature
import Observation
import OrdersFeature
import Services
import SettingsFeature
public import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The content of the app's first window, which also runs the app-wide tasks.
public struct RootView: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.openWindow) private var openWindow
  @Environment(\.terminalColorScheme) private var terminalColorScheme
  private let root: AppRoot

  private var dependencies: AppDependencies { root.dependencies }

  /// Creates the root view.
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
    .developerTools(of: root)
    .paletteCommands(of: root)
    .savesScreen(of: root)
    .linkPrompt(root.inbox)
    .alert("Sign out?", isPresented: $appState.isConfirmingSignOut) {
      Button("Cancel", role: .cancel) {}
      Button("Sign out", role: .destructive) { await appState.signOut() }
    } message: {
      Text("You will need your password to come back.")
    }
    .errorAlert($appState.signOutFailure) { await appState.signOut() }
    .environment(\.keyBindings, dependencies.environment.keyBindings)
    // After the navigation tree and the alert, which have the same palette.
    .appearance(root.preferences, depth: dependencies.environment.colorDepth, colorScheme: terminalColorScheme)
    .onChange(of: root.inbox.shouldShowFirstWindow) { _, isNeeded in
      guard isNeeded else { return }
      openWindow.bringFirstToFront()
      root.inbox.shouldShowFirstWindow = false
    }
    .onChange(of: dependencies.notices.isOffline) { appState.lifecycle.connectionDidChange() }
    // One screen may have loaded its content before the line above is evaluated; the others have not.
    .onChange(of: dependencies.notices.staleContentEnds) { appState.lifecycle.connectionDidChange() }
    // Only here: the stream supports one iteration, and this window never closes.
    .task { await appState.followSessionExpirations() }
  }
}

/// The view that maps the app's state to a screen; windows differ only in what they show to a signed-in user.
struct AppStateView<SignedIn: View>: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.openWindow) private var openWindow
  let root: AppRoot
  @ViewBuilder let signedIn: (User) -> SignedIn

  private var coordinator: AppCoordinator { root.coordinator }
  private var dependencies: AppDependencies { root.dependencies }

  var body: some View {
    VStack(alignment: .leading) {
      NotificationsFeatureFactory.makeNoticeBar(dependencies.notices) { await appState.checkConnection() }
      ZStack {
        switch appState.state {
        case .loading:
          LaunchView(dependencies: dependencies).transition(.opacity)
        case .unauthenticated:
          FlowContainer(flow: coordinator.authCoordinator) { AuthenticationFlow() }.transition(.opacity)
        case .onboarding(let step):
          FlowContainer(flow: coordinator.authCoordinator) { OnboardingFlow(step: step) }.transition(.opacity)
        case .authenticated(let user):
          FlowContainer(flow: coordinator.mainCoordinator) { signedIn(user) }
            .toasts(coordinator.mainCoordinator?.user.changes) {
              NotificationsFeatureFactory.makeToast(dependencies.notices)
            }
            .notificationCommand(dependencies.notices) {
              coordinator.mainCoordinator?.toggleDetour(NotificationsRoute.notifications)
              openWindow.bringFirstToFront()
            }
            .onChange(of: coordinator.mainCoordinator?.user.changes.latestID) { old, new in
              if let new, new > old ?? 0 { dependencies.notices.dismissFailedAction() }
            }
            .transition(.opacity)
        case .error(let error):
          ErrorRecoveryView(error: error).transition(.opacity)
        }
      }
      .animation(.rootTransition, value: appState.state)
    }
    .explainsKey("q", "Press ^C to quit")
    .environment(\.recoveryHandlers, recoveryHandlers)
    .environment(\.pendingStorage, appState.lifecycle.pendingStorage)
    .receivesLinks(root.inbox)
    .environment(\.followNoticeLink) { [inbox = root.inbox] in inbox.follow($0) }
  }

  /// The handlers of error alerts.
  ///
  /// Signing in again ends the expired session, which leads to the sign-in screen.
  private var recoveryHandlers: RecoveryHandlers {
    RecoveryHandlers(
      signIn: { await appState.signOut() },
      openSettings: {
        coordinator.mainCoordinator?.show(SettingsRoute.settings)
        openWindow.bringFirstToFront()
      },
      reportConnectionFailure: { dependencies.notices.reportConnectionFailure($0) })
  }
}

extension Animation {
  fileprivate static var rootTransition: Animation {
    .easeInOut(duration: MotionTokens.standard.standard / .seconds(1))
  }
}

// The root passes the coordinator of the current flow to its view in the environment. A coordinator is observable
// through its router.
extension AuthCoordinator: Observable {}
extension MainCoordinator: Observable {}

/// A view with the coordinator of the current flow in its environment; empty if another flow is installed.
private struct FlowContainer<Flow: AnyCoordinator & Observable, Content: View>: View {
  let flow: Flow?
  @ViewBuilder let content: () -> Content

  var body: some View {
    if let flow { content().environment(flow) }
  }
}

private struct AuthenticationFlow: View {
  @Environment(AuthCoordinator.self) private var coordinator

  var body: some View { coordinator.buildCoordinatorView() }
}

private struct OnboardingFlow: View {
  let step: OnboardingStep
  @Environment(AuthCoordinator.self) private var coordinator

  var body: some View { coordinator.onboarding?.makeFlowView(step: step) }
}

struct MainTabView: View {
  let user: User
  @Environment(MainCoordinator.self) private var coordinator

  var body: some View {
    coordinator.buildCoordinatorView().id(user.id)
      .environment(\.tabBackAction, coordinator.backToOrigin.map { NavigationBackAction($0) })
      .modifier(
        ShopStatusBar(
          user: user, status: coordinator.status, revisions: coordinator.user.revisions, notices: coordinator.notices)
      )
      .modifier(OrderKeyExplanations())
  }
}

/// Explains the keys of the orders on the screens of the other tabs.
private struct OrderKeyExplanations: ViewModifier {
  @Environment(\.keyBindings) private var keyBindings

  func body(content: Content) -> some View {
    let (orders, search) = (MainRoute.orders.number, MainRoute.search.number)
    content
      .explainsKey(
        .newOrder, "New orders start on the order list: press \(orders), then \(keyBindings.key(of: .newOrder))"
      )
      .explainsKey(
        .complete, "Orders are completed on the order list: press \(orders), then \(keyBindings.key(of: .complete))"
      )
      .explainsKey(.search, "Press \(orders) or \(search) to search")
  }
}

import AppComposition
import AppMocks
import Models
import ServicesFakes
import TerminalUI
import TrellisNavigation

/// A description of the app in a state, from which previews make its view on `AppDependencies.mock()`.
struct AppScreen {
  private let states: [AppState]
  private let routes: [any Route]
  private let orders: FakeOrderService
  private let readMail: (@Sendable () async throws -> [Mail])?
  private let configure: @MainActor (AppRoot) -> Void

  /// Creates a description, which shows the last of the states after `loading`; `configure` runs after the navigation.
  init(
    _ states: [AppState] = [], routes: [any Route] = [], orders: FakeOrderService = .sample,
    configure: @escaping @MainActor (AppRoot) -> Void = { _ in },
    readMail: (@Sendable () async throws -> [Mail])? = nil
  ) {
    self.states = states
    self.routes = routes
    self.orders = orders
    self.readMail = readMail
    self.configure = configure
  }

  func makeView(clock: any Clock<Duration>) -> some View {
    let root = makeRoot(clock: clock)
    return RootView(root: root)
      .environment(root.appState)
      .task { if isLaunching { await root.appState.initialize() } }
  }

  /// Whether the app stays in its launch, because the server does not respond.
  private var isLaunching: Bool { states.isEmpty }

  /// Makes the content of a window that shows one order.
  func makeOrderWindow(_ id: Order.ID, clock: any Clock<Duration>) -> some View {
    let root = makeRoot(clock: clock)
    return OrderWindow(orderID: id, root: root).environment(root.appState)
  }

  private func makeRoot(clock: any Clock<Duration>) -> AppRoot {
    let auth = FakeAuthService.sample
    auth.add(Session.sample)
    if isLaunching { auth.onValidateSession.set { _ in try await untilCanceled() } }
    let dependencies = AppDependencies.mock(
      auth: auth, orders: orders, sessions: InMemorySessionStorage(.sample), clock: clock, readMail: readMail)
    let root = AppRoot(dependencies: dependencies)
    for state in states { root.appState.transition(to: state) }
    for route in routes { root.coordinator.frontCoordinator.navigate(to: route) }
    configure(root)
    return root
  }
}

import TrellisNavigation

/// The names of the model's coordinators, each of which is at most once in the tree.
enum ModelName: Int, CaseIterable, Hashable, Sendable {
  /// The root: a flow orchestrator.
  case app
  /// The flow before the main one.
  case login
  /// The main flow: a coordinator of two tabs.
  case tabs
  /// The first tab, with a child and two registered modals.
  case a
  case b
  /// The child of the first tab.
  case c
  /// A modal with routes of its own.
  case modal
  /// A modal for routes of its host's type.
  case sheet
  /// A modal that the second tab makes for its route.
  case confirmation
  /// A modal that is not registered.
  case standalone
  case detour
}

@MainActor
protocol Named: AnyCoordinator {
  var name: ModelName { get }
  var ownFront: any Route { get }
  var appearance: Appearance { get }
}

/// The visibility and the front route of a coordinator, as derived from its lifecycle methods.
@MainActor
final class Appearance {
  private(set) var isShown = false
  /// Whether it appeared while it was visible, or disappeared while it was not.
  private(set) var isUnbalanced = false
  /// The latest reported front route; `nil` before the first report.
  private(set) var front: (any Route)?
  /// Whether a reported change did not start at the route where the previous one ended.
  private(set) var isInterrupted = false
  /// Called after each appearance and disappearance.
  var onChange: (() -> Void)?

  func change(to isShown: Bool) {
    if isShown == self.isShown { isUnbalanced = true }
    self.isShown = isShown
    onChange?()
  }

  func move(from: any Route, to: any Route) {
    if let front, front.identifier != from.identifier { isInterrupted = true }
    front = to
  }
}

final class ModelTabs: TabCoordinator<TabsRoute>, Named {
  let name = ModelName.tabs
  var ownFront: any Route { router.state.currentRoute }
  let appearance = Appearance()
  /// Whether `switchToTab(_:)` refuses existing tabs.
  var isLocked = false

  override var restorationIdentifier: String { "tabs" }
  override func canHandle(_ route: any Route) -> Bool { route is TabsRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }
  override func willAppear() { appearance.change(to: true) }
  override func willDisappear() { appearance.change(to: false) }
  override func didNavigate(from: any Route, to: any Route) { appearance.move(from: from, to: to) }

  override func switchToTab(_ index: Int) {
    if !isLocked || !children.indices.contains(index) { super.switchToTab(index) }
  }

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    ModelCoordinators.makePresented(restorationIdentifier)
  }
}

final class ModelCoordinator<R: Route>: Coordinator<R>, Named {
  let name: ModelName
  var ownFront: any Route { router.state.currentRoute }
  let appearance = Appearance()
  var onReset: (() -> Void)?
  var onAppear: (() -> Void)?

  init(_ name: ModelName, root: R) {
    self.name = name
    super.init(router: Router(initial: root, factory: ViewFactory()))
  }

  override var restorationIdentifier: String { "\(name)" }
  override func willAppear() { appearance.change(to: true) }
  override func willDisappear() { appearance.change(to: false) }
  override func didNavigate(from: any Route, to: any Route) { appearance.move(from: from, to: to) }

  override func didAppear() { onAppear?() }

  override func canHandle(_ route: any Route) -> Bool {
    if name == .confirmation { return false }
    guard name == .sheet else { return route is R }
    return route as? ARoute == .sheet || (route as? ARoute == .two && presentationContext == .modal)
  }

  override func navigationType(for route: any Route) -> NavigationType {
    switch route {
    case ARoute.sheet, BRoute.confirm: .modal
    case ARoute.two: .replace
    default: .push
    }
  }

  override func navigationPath(for route: any Route) -> [any Route]? {
    switch route {
    case BRoute.two: [BRoute.one]
    case CRoute.one where name == .a, ModalRoute.one where name == .a: [ARoute.one]
    default: nil
    }
  }

  override func modalCoordinator(for route: any Route) -> AnyCoordinator? {
    route as? BRoute == .confirm ? ModelCoordinators.make(.confirmation) : nil
  }

  override func resetToCleanState() {
    super.resetToCleanState()
    onReset?()
  }

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    ModelCoordinators.makePresented(restorationIdentifier)
  }
}

@MainActor
enum ModelCoordinators {
  static func make(_ name: ModelName) -> AnyCoordinator {
    switch name {
    case .app: ModelApp()
    case .login: ModelCoordinator(name, root: ModelLoginRoute.root)
    case .tabs: ModelTabs(router: Router(initial: .root, factory: ViewFactory()))
    case .a: ModelCoordinator(name, root: ARoute.root)
    case .b: ModelCoordinator(name, root: BRoute.root)
    case .c: ModelCoordinator(name, root: CRoute.root)
    case .modal: ModelCoordinator(name, root: ModalRoute.root)
    case .sheet: ModelCoordinator(name, root: ARoute.sheet)
    case .confirmation: ModelCoordinator(name, root: BRoute.confirm)
    case .standalone: ModelCoordinator(name, root: StandaloneRoute.root)
    case .detour: ModelCoordinator(name, root: ModelDetourRoute.root)
    }
  }

  static func makePresented(_ identifier: String) -> AnyCoordinator? {
    [ModelName.standalone, .detour].first { "\($0)" == identifier }.map(make)
  }
}

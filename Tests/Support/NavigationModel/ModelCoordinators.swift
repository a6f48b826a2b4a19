import Navigation

/// The coordinators of the model. At most one of each name is in the tree.
public enum ModelName: Int, CaseIterable, Hashable, Sendable {
  /// The root: a coordinator of two tabs.
  case tabs
  /// The first tab, with a child and two registered modals.
  case a
  /// The second tab.
  case b
  /// The child of the first tab.
  case c
  /// A modal with routes of its own.
  case modal
  /// A modal for one route of its host's type.
  case sheet
  /// A modal that is not registered.
  case standalone
  case detour
}

protocol Named: AnyCoordinator {
  var name: ModelName { get }
}

final class ModelTabs: TabCoordinator<TabsRoute>, Named {
  let name = ModelName.tabs

  override var restorationIdentifier: String { "tabs" }

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    ModelCoordinators.makePresented(restorationIdentifier)
  }
}

final class ModelCoordinator<R: Route>: Coordinator<R>, Named {
  let name: ModelName

  init(_ name: ModelName, root: R) {
    self.name = name
    super.init(router: Router(initial: root, factory: ViewFactory()))
  }

  override var restorationIdentifier: String { "\(name)" }

  override func canHandle(_ route: any Route) -> Bool {
    name == .sheet ? route as? ARoute == .sheet : route is R
  }

  override func navigationType(for route: any Route) -> NavigationType {
    switch route as? ARoute {
    case .sheet: .modal
    case .two: .replace
    default: .push
    }
  }

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    ModelCoordinators.makePresented(restorationIdentifier)
  }
}

@MainActor
enum ModelCoordinators {
  static func make(_ name: ModelName) -> AnyCoordinator {
    switch name {
    case .tabs: ModelTabs(router: Router(initial: .root, factory: ViewFactory()))
    case .a: ModelCoordinator(name, root: ARoute.root)
    case .b: ModelCoordinator(name, root: BRoute.root)
    case .c: ModelCoordinator(name, root: CRoute.root)
    case .modal: ModelCoordinator(name, root: ModalRoute.root)
    case .sheet: ModelCoordinator(name, root: ARoute.sheet)
    case .standalone: ModelCoordinator(name, root: StandaloneRoute.root)
    case .detour: ModelCoordinator(name, root: DetourRoute.root)
    }
  }

  static func makePresented(_ identifier: String) -> AnyCoordinator? {
    [ModelName.standalone, .detour].first { "\($0)" == identifier }.map(make)
  }
}

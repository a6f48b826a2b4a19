import TestSupport
import TrellisNavigation

/// A small tree, with weak references to every coordinator that was ever in it.
@MainActor
final class ModelWorld {
  struct Made {
    weak var coordinator: AnyCoordinator?
    let name: ModelName
  }

  let root: AnyCoordinator
  /// Corrupts the tree after each operation, to show that the checks find it.
  var fault: ((ModelWorld, ModelOperation) -> Void)?
  private(set) var errorCount = 0
  private(set) var latestError: NavigationError?
  /// The results of the navigations since the last operation began, in the order in which they were observed.
  private(set) var observed: [Result<NavigationPlan, NavigationError>] = []
  /// The number of navigations that a coordinator has made while it appeared, since the last operation began.
  private var nestedCount = 0
  /// Checks the coordinators that a removed tab owned, which it retains.
  var checkOrphans: (() -> String?)?
  /// The number of navigations that were refused, and reported, during a reset.
  private(set) var refusedInReset = 0
  private(set) var made: [Made] = []
  /// Selects the routes of `navigateInHooks(seed:)`; `nil` if the hooks do not navigate.
  private var hookRoutes: SeededGenerator?
  private var hookCount = 0
  private(set) var appearedBeforeActivation = false

  /// Creates the initial tree: the main flow with the first tab selected, and empty stacks.
  init() {
    let app = ModelApp()
    root = app
    root.errorHandler = NavigationErrorHandler { [weak self] error in
      self?.errorCount += 1
      self?.latestError = error
    }
    app.make = { [weak self] name in self?.make(name) ?? ModelCoordinators.make(name) }
    let main = app.makeMain()
    // An observer that is set before its coordinator is attached observes the whole tree.
    main.planObserver = { [weak self] in self?.observed.append($0) }
    app.transitionToFlow(main, root: .main)
    appearedBeforeActivation = app.subtreeInView.contains { $0.appearance.isShown }
    app.activate()
  }

  func make(_ name: ModelName) -> AnyCoordinator {
    let coordinator = ModelCoordinators.make(name)
    made.append(Made(coordinator: coordinator, name: name))
    (coordinator as? any Named)?.appearance.onChange = { [weak self] in self?.navigateInHook() }
    return coordinator
  }

  /// Whether lifecycle methods navigate, so that the result of an operation is not the one that its plan describes.
  var navigatesInHooks: Bool { hookRoutes != nil }

  func navigateInHooks(seed: UInt64) { hookRoutes = SeededGenerator(seed: seed) }

  private func navigateInHook() {
    guard hookCount < 3, let random = hookRoutes?.next() else { return }
    hookCount += 1
    let routes: [any Route] = [
      ARoute.one, ARoute.two, BRoute.one, BRoute.two, BRoute.confirm, CRoute.one, ModalRoute.one, ModelDetourRoute.one,
    ]
    root.navigate(to: routes[Int(random % UInt64(routes.count))])
  }

  func beginHooks() { hookCount = 0 }

  func navigateOnReset(_ coordinator: ModelCoordinator<CRoute>) {
    coordinator.onReset = { [weak self, weak coordinator] in
      if coordinator?.navigate(to: ARoute.one) == false { self?.refusedInReset += 1 }
    }
  }

  /// Makes the second tab navigate to the present route when it appears, after the navigation that made it appear.
  func navigateOnAppear(_ coordinator: ModelCoordinator<BRoute>) {
    coordinator.onAppear = { [weak self, weak coordinator] in
      guard let self else { return }
      nestedCount += 1
      coordinator?.navigate(to: root.currentRoute)
    }
  }

  func beginObserving() { (observed, nestedCount) = ([], 0) }

  /// Returns whether the first observed navigation is the one to the route, and all others were made by coordinators.
  func observedFirst(_ route: any Route) -> Bool {
    switch observed.first {
    case .success(let plan): plan.route.identifier == route.identifier && observed.count > nestedCount
    case .failure(.navigationFailed(_, let failed, _, _)): failed == route.identifier
    case .failure: true
    case nil: false
    }
  }

  func find(_ name: ModelName) -> AnyCoordinator? { members[name] }

  var members: [ModelName: AnyCoordinator] {
    var members: [ModelName: AnyCoordinator] = [:]
    var next = [root]
    while let coordinator = next.popLast() {
      guard let name = coordinator.modelName, members[name] == nil else { continue }
      members[name] = coordinator
      next += coordinator.children + coordinator.modalCoordinators
      next += [coordinator.currentModalCoordinator, coordinator.detourCoordinator].compactMap(\.self)
    }
    return members
  }

  /// Returns the name of a coordinator that still exists although the tree no longer contains it.
  func leakedCoordinator(among members: [ModelName: AnyCoordinator]) -> ModelName? {
    made.removeAll { $0.coordinator == nil }
    return made.first { made in members[made.name] !== made.coordinator }?.name
  }
}

extension AnyCoordinator {
  /// The coordinators from this one to the frontmost one.
  var subtreeInView: [any Named] {
    var path: [any Named] = []
    var next: AnyCoordinator? = self
    while let coordinator = next {
      if let named = coordinator as? any Named { path.append(named) }
      next = coordinator.covering
    }
    return path
  }

  private var covering: AnyCoordinator? {
    if let over = detourCoordinator ?? currentModalCoordinator { return over }
    guard let top = visibleStack.last else { return nil }
    if top.owner !== self { return pushedChildren.last }
    return visibleStack.count == 1 ? contentCoordinator : nil
  }
}

import Synchronization

/// The state that the coordinators of one tree share.
///
/// Each coordinator starts with its own tree. A tree that is attached to another becomes part of it.
@MainActor
final class NavigationTree {
  /// What a subtree that is attached passes on to a tree that has none of its own.
  struct Settings {
    var errorHandler: NavigationErrorHandler?
    var viewBuilder: CoordinatorViewBuilder?
    var planObserver: NavigationPlanObserver?
    var isActive = false
  }

  weak var root: AnyCoordinator?
  private let isReleased = Atomic(false)
  var settings = Settings()
  let planReports = PlanReports()
  /// The coordinators by the type of their routes.
  ///
  /// A coordinator of `R` can own only routes of `R`. The candidates for a route are therefore found without a search
  /// of the tree.
  private var owners: [ObjectIdentifier: [CoordinatorReference]] = [:]

  private(set) var touched: [NavigationSignal] = []
  /// The number of the latest route search that has marked coordinators of the tree.
  var latestSearchNumber = 0
  /// The coordinator method that the engine is calling, if that method must not navigate.
  private(set) var runningHook: EngineHook?
  /// The attempt whose call of `handleFlowChange(to:)` has not returned yet.
  var flowChange: FlowChangeAttempt?
  /// The attempt to select the tabs of the plan that is being applied.
  var tabSwitch: TabSwitchAttempt?
  /// Whether errors are held back, because they belong to the tab switch that a plan is making.
  private(set) var isHoldingErrors = false
  var heldErrors: [NavigationError] = []
  private var batchDepth = 0
  private var pathBefore: [AnyCoordinator]?
  private let events = NavigationEventQueue()

  init() {}

  /// Whether the root was released, so that what outlives it needs another tree.
  var isRootReleased: Bool { isReleased.load(ordering: .relaxed) }

  /// Records that the root was released, on any thread.
  nonisolated func rootWasReleased() { isReleased.store(true, ordering: .relaxed) }

  /// The coordinators whose routes are of a type, in no particular order.
  func owners(of routeType: ObjectIdentifier) -> [CoordinatorReference] {
    owners[routeType] ?? []
  }

  func member(_ reference: CoordinatorReference) -> AnyCoordinator? {
    guard let coordinator = reference.coordinator, coordinator.tree === self else { return nil }
    return coordinator
  }

  func register(_ coordinator: AnyCoordinator) {
    owners[coordinator.routeType, default: []].append(coordinator.reference)
  }

  /// Unregisters whole subtrees in one pass, so that the cost is the sum of the lists' lengths, not their product.
  func unregister(_ leaving: [AnyCoordinator]) {
    let gone = Set(leaving.map { ObjectIdentifier($0.reference) })
    for type in Set(leaving.map(\.routeType)) {
      owners[type]?.removeAll { gone.contains(ObjectIdentifier($0)) || $0.coordinator == nil }
    }
  }

  /// Runs a method of a coordinator that must not navigate.
  func run<Result, Failure: Error>(
    _ hook: EngineHook, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = runningHook
    runningHook = hook
    defer { runningHook = outer }
    return try body()
  }

  /// Runs a closure, and returns the errors that it reports in place of reporting them.
  func holdErrors(_ body: () -> Void) -> [NavigationError] {
    isHoldingErrors = true
    body()
    isHoldingErrors = false
    defer { heldErrors = [] }
    return heldErrors
  }
}

// MARK: - One publish per navigation

extension NavigationTree {
  var isBatching: Bool { batchDepth > 0 }

  /// Groups changes, so that observers are notified once.
  ///
  /// - Parameter isStructural: Whether coordinators may appear or disappear, and are to be notified.
  func batch<Result>(isStructural: Bool, _ body: () -> Result) -> Result {
    if isStructural, settings.isActive, pathBefore == nil { pathBefore = visiblePath }
    batchDepth += 1
    let result = body()
    batchDepth -= 1
    if batchDepth == 0 { finish() }
    return result
  }

  func record(touched signal: NavigationSignal) {
    checkpointIfNeeded()
    touched.append(signal)
  }

  /// Announces the number of changes of the current batch, so that the list of signals grows once.
  func expect(changeCount: Int) {
    if changeCount > 0 { touched.reserveCapacity(touched.count + changeCount + 1) }
  }

  /// Discards the recorded changes from a position on, after they were undone.
  func discardRecords(from first: Int) {
    for signal in touched[first...] {
      signal.endRecording()
      signal.endMove()
    }
    touched.removeSubrange(first...)
  }

  private func finish() {
    guard pathBefore != nil || !touched.isEmpty else { return }
    // Before the delivery, whose lifecycle methods may change the same coordinators again.
    for signal in touched { signal.endRecording() }
    let visibility = pathBefore.map { VisibilityChange(from: $0, to: visiblePath) }
    let event = NavigationEvent(visibility: visibility, touched: touched)
    pathBefore = nil
    touched = []
    events.deliver(event)
  }
}

// MARK: - Visibility

extension NavigationTree {
  /// Marks the tree as on screen, and notifies the visible coordinators that they appear.
  func activate() {
    settings.isActive = true
    events.deliver(NavigationEvent(visibility: VisibilityChange(from: [], to: visiblePath)))
  }

  /// Adopts the settings of a tree that is being attached, where this tree has none.
  func join(_ other: NavigationTree) {
    settings.errorHandler = settings.errorHandler ?? other.settings.errorHandler
    settings.viewBuilder = settings.viewBuilder ?? other.settings.viewBuilder
    settings.planObserver = settings.planObserver ?? other.settings.planObserver
    guard other.settings.isActive else { return }
    settings.isActive = true
    pathBefore = (pathBefore ?? []) + other.visiblePath
  }

  /// Captures what `join(_:)` changes, and returns a closure that undoes the changes.
  func makeRestorer() -> @MainActor () -> Void {
    let (settings, pathBefore) = (settings, pathBefore)
    return { [self] in (self.settings, self.pathBefore) = (settings, pathBefore) }
  }

  private var visiblePath: [AnyCoordinator] {
    var path: [AnyCoordinator] = []
    path.reserveCapacity(8)
    if let root { path.append(root) }
    while let next = path.last?.visibleChild { path.append(next) }
    return path
  }
}

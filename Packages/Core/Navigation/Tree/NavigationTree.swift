/// The state that the coordinators of one tree share.
///
/// Each coordinator starts with its own tree. A tree that is attached to another becomes part of it.
@MainActor
final class NavigationTree {
  weak var root: AnyCoordinator?
  var errorHandler: NavigationErrorHandler?
  var viewBuilder: CoordinatorViewBuilder?
  /// Called after each navigation with its plan, or the error.
  var planObserver: NavigationPlanObserver?
  let planReports = PlanReports()

  /// The coordinators by the type of their routes.
  ///
  /// A coordinator of `R` can own only routes of `R`. The candidates for a route are therefore found without a search
  /// of the tree.
  private var owners: [ObjectIdentifier: [CoordinatorReference]] = [:]

  /// The signals to publish at the end of the current batch.
  private(set) var touched: [NavigationSignal] = []
  /// The signals of the routers that have changed in the current batch.
  private(set) var moved: [NavigationSignal] = []
  /// The number of the latest route search that has marked coordinators of the tree.
  var latestSearchNumber = 0
  /// The coordinator method that the engine is calling, if that method must not navigate.
  private(set) var runningHook: EngineHook?
  /// The attempt whose call of `handleFlowChange(to:)` has not returned yet.
  var flowChange: FlowChangeAttempt?
  /// Whether the tree is on screen.
  private var isActive = false
  private var batchDepth = 0
  /// The number of changes that the current batch is expected to make, so that its lists grow once.
  private var expectedChangeCount = 0
  private var pathBefore: [AnyCoordinator]?
  private let events = NavigationEventQueue()

  init() {}

  /// The coordinators whose routes are of a type, in no particular order.
  func owners(of routeType: ObjectIdentifier) -> [CoordinatorReference] {
    owners[routeType] ?? []
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
}

// MARK: - One publish per navigation

extension NavigationTree {
  /// Whether a batch of changes is in progress.
  var isBatching: Bool { batchDepth > 0 }

  /// Groups changes, so that observers are notified once.
  ///
  /// - Parameters:
  ///   - isStructural: Whether coordinators may appear or disappear, and are to be notified.
  ///   - body: Makes the changes.
  /// - Returns: The result of `body`.
  func batch<Result>(isStructural: Bool, _ body: () -> Result) -> Result {
    if isStructural, isActive, pathBefore == nil { pathBefore = visiblePath }
    batchDepth += 1
    let result = body()
    batchDepth -= 1
    if batchDepth == 0 { finish() }
    return result
  }

  func record(touched signal: NavigationSignal) {
    checkpointIfNeeded()
    if touched.isEmpty { touched.reserveCapacity(max(8, expectedChangeCount)) }
    touched.append(signal)
  }

  func record(moved signal: NavigationSignal) {
    if moved.isEmpty { moved.reserveCapacity(max(4, expectedChangeCount)) }
    moved.append(signal)
  }

  /// Announces the number of changes of the current batch.
  func expect(changeCount: Int) { expectedChangeCount = changeCount }

  /// Discards the recorded changes from the given positions on, after they were undone.
  func discardRecords(touchedFrom firstTouched: Int, movedFrom firstMoved: Int) {
    for signal in touched[firstTouched...] { signal.endRecording() }
    for signal in moved[firstMoved...] { _ = signal.consumeMove() }
    touched.removeSubrange(firstTouched...)
    moved.removeSubrange(firstMoved...)
  }

  private func finish() {
    defer { expectedChangeCount = 0 }
    guard pathBefore != nil || !touched.isEmpty else { return }
    // Before the delivery, whose lifecycle methods may change the same coordinators again.
    for signal in touched { signal.endRecording() }
    var event = NavigationEvent(touched: touched)
    if let pathBefore { event.visibility = VisibilityChange(from: pathBefore, to: visiblePath) }
    event.add(movesOf: moved)
    pathBefore = nil
    touched = []
    moved = []
    events.deliver(event)
  }
}

// MARK: - Visibility

extension NavigationTree {
  /// Marks the tree as on screen, and notifies the visible coordinators that they appear.
  func activate() {
    isActive = true
    events.deliver(NavigationEvent(visibility: VisibilityChange(from: [], to: visiblePath)))
  }

  /// Adopts the settings of a tree that is being attached, where this tree has none.
  func join(_ other: NavigationTree) {
    errorHandler = errorHandler ?? other.errorHandler
    viewBuilder = viewBuilder ?? other.viewBuilder
    planObserver = planObserver ?? other.planObserver
    guard other.isActive else { return }
    isActive = true
    pathBefore = (pathBefore ?? []) + other.visiblePath
  }

  /// The coordinators from the root to the frontmost one.
  private var visiblePath: [AnyCoordinator] {
    var path: [AnyCoordinator] = []
    path.reserveCapacity(8)
    var next = root
    while let coordinator = next {
      path.append(coordinator)
      next = coordinator.visibleChild
    }
    return path
  }
}

/// What the coordinators of one tree share.
///
/// Each coordinator starts as a tree of its own; a tree that is attached to another becomes part of it.
@MainActor
final class NavigationTree {
  weak var root: AnyCoordinator?
  var errorHandler: NavigationErrorHandler?
  var viewBuilder: CoordinatorViewBuilder?

  /// The coordinators by the type of their routes. A coordinator of `R` can own routes of `R` only, so the candidates
  /// for a route are found without a search of the tree.
  private var owners: [ObjectIdentifier: [CoordinatorReference]] = [:]

  /// The signals to publish at the end of the current batch.
  private(set) var touched: [NavigationSignal] = []
  /// The signals of the routers that have changed in the current batch.
  private(set) var moved: [NavigationSignal] = []
  /// The number of the last search for ways to a route that has left its marks in the tree.
  var latestMark = 0
  /// The method of a coordinator that the engine is calling, if that method must not navigate.
  private(set) var runningHook: EngineHook?
  /// The call of `handleFlowChange(to:)` that has not returned yet.
  var flowChange: FlowChangeAttempt?
  /// Whether the tree is on screen.
  private var isActive = false
  private var batchDepth = 0
  private var pathBefore: [AnyCoordinator]?
  private let events = EventQueue()

  init() {}

  /// The coordinators whose routes are of a type, in no particular order.
  func owners(of routeType: ObjectIdentifier) -> [CoordinatorReference] {
    owners[routeType] ?? []
  }

  func register(_ coordinator: AnyCoordinator) {
    owners[coordinator.routeType, default: []].append(coordinator.reference)
  }

  /// Unregisters whole subtrees together, so that the cost is that of the lists, not of their product.
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

/// The kinds of overridable methods within which `navigate(to:)` is refused: the tree is being read or changed.
enum EngineHook: String {
  case planning = "canHandle(_:) or another question that is asked for a plan"
  case resetting = "resetToCleanState()"
  case selectingTab = "switchToTab(_:)"
}

// MARK: - One publish per navigation

extension NavigationTree {
  /// Whether changes are being collected.
  var isBatching: Bool { batchDepth > 0 }

  /// Makes changes that observers see as one.
  ///
  /// - Parameter isStructural: Whether coordinators may come into view or leave it, and are to be notified.
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
    if touched.isEmpty { touched.reserveCapacity(8) }
    touched.append(signal)
  }

  func record(moved signal: NavigationSignal) {
    if moved.isEmpty { moved.reserveCapacity(4) }
    moved.append(signal)
  }

  /// Forgets the changes recorded from given positions on: they were undone.
  func discardRecords(touchedFrom firstTouched: Int, movedFrom firstMoved: Int) {
    for signal in touched[firstTouched...] { signal.discardChange() }
    for signal in moved[firstMoved...] { _ = signal.takeFrontBefore() }
    touched.removeSubrange(firstTouched...)
    moved.removeSubrange(firstMoved...)
  }

  private func finish() {
    guard pathBefore != nil || !touched.isEmpty else { return }
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
  /// Marks the tree as on screen, and notifies the coordinators in view that appear by it.
  func activate() {
    isActive = true
    events.deliver(NavigationEvent(visibility: VisibilityChange(from: [], to: visiblePath)))
  }

  /// Takes over what a tree that is attached to this one has and this one lacks.
  func join(_ other: NavigationTree) {
    errorHandler = errorHandler ?? other.errorHandler
    viewBuilder = viewBuilder ?? other.viewBuilder
    guard other.isActive else { return }
    isActive = true
    pathBefore = (pathBefore ?? []) + other.visiblePath
  }

  /// From the root to the coordinator in front.
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

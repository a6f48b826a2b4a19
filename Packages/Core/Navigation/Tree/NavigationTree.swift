/// What the coordinators of one tree share.
///
/// Each coordinator starts as a tree of its own; a tree that is attached to another becomes part of it.
@MainActor
final class NavigationTree {
  weak var root: AnyCoordinator?
  var errorHandler: NavigationErrorHandler?
  var viewBuilder: CoordinatorViewBuilder?

  /// The coordinators by the type of their routes: a coordinator of `R` can own routes of `R` alone, so whoever can
  /// take a route is found without a search of the tree.
  private var owners: [ObjectIdentifier: [CoordinatorReference]] = [:]

  /// Whose changes are to be published at the end of the navigation under way.
  private var touched: [NavigationSignal] = []
  /// Whose routers have changed in the navigation under way.
  private var moved: [NavigationSignal] = []
  /// The number of the last search for ways to a route that has left its marks in the tree.
  var latestMark = 0
  #if DEBUG
    var removedGuard: EngineGuard?
  #endif
  private var batchDepth = 0
  private var pathBefore: [AnyCoordinator]?
  private let news = NewsQueue()

  init() {}

  /// The coordinators whose routes are of a type, in no particular order.
  func owners(of routeType: ObjectIdentifier) -> [CoordinatorReference] {
    owners[routeType] ?? []
  }

  func enlist(_ coordinator: AnyCoordinator) {
    owners[coordinator.routeType, default: []].append(coordinator.reference)
  }

  /// Strikes whole subtrees at once, so that the cost is that of the lists, not of their product.
  func strike(_ leaving: [AnyCoordinator]) {
    let gone = Set(leaving.map { ObjectIdentifier($0.reference) })
    for type in Set(leaving.map(\.routeType)) {
      owners[type]?.removeAll { gone.contains(ObjectIdentifier($0)) || $0.coordinator == nil }
    }
  }
}

// MARK: - One publish per navigation

extension NavigationTree {
  /// Whether changes are being collected.
  var isBatching: Bool { batchDepth > 0 }

  /// Makes changes that observers see as one. Where coordinators may come into view or leave it, `isStructural` has
  /// them told.
  func batch<Result>(isStructural: Bool, _ body: () -> Result) -> Result {
    if isStructural, pathBefore == nil { pathBefore = visiblePath }
    batchDepth += 1
    let result = body()
    batchDepth -= 1
    if batchDepth == 0 { finish() }
    return result
  }

  func note(touched signal: NavigationSignal) {
    if touched.isEmpty { touched.reserveCapacity(8) }
    touched.append(signal)
  }

  func note(moved signal: NavigationSignal) {
    if moved.isEmpty { moved.reserveCapacity(4) }
    moved.append(signal)
  }

  private func finish() {
    guard pathBefore != nil || !touched.isEmpty else { return }
    var story = NavigationNews(touched: touched)
    if let pathBefore { story.visibility = VisibilityChange(from: pathBefore, to: visiblePath) }
    story.add(movesOf: moved)
    pathBefore = nil
    touched = []
    moved = []
    news.deliver(story)
  }

  /// Tells the coordinators in view that have not been told: those with which the tree started.
  func announceVisible() {
    news.deliver(NavigationNews(visibility: VisibilityChange(unannounced: visiblePath)))
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

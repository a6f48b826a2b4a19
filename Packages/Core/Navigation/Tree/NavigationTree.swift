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
  private var owners: [ObjectIdentifier: [WeakCoordinator]] = [:]

  /// Whose changes are to be published at the end of the navigation under way.
  var touched: [NavigationSignal] = []
  private var batchDepth = 0
  private var pathBefore: [AnyCoordinator]?
  private let announcements = AnnouncementQueue()

  private struct WeakCoordinator {
    weak var coordinator: AnyCoordinator?
  }

  init() {}

  /// The coordinators whose routes are of a type, in no particular order.
  func forEachOwner(of routeType: ObjectIdentifier, _ body: (AnyCoordinator) -> Void) {
    guard let entries = owners[routeType] else { return }
    for entry in entries {
      if let coordinator = entry.coordinator { body(coordinator) }
    }
  }

  func enlist(_ coordinator: AnyCoordinator) {
    owners[coordinator.routeType, default: []].append(WeakCoordinator(coordinator: coordinator))
  }

  /// Strikes whole subtrees at once, so that the cost is that of the lists, not of their product.
  func strike(_ leaving: [AnyCoordinator]) {
    let gone = Set(leaving.map(ObjectIdentifier.init))
    for type in Set(leaving.map(\.routeType)) {
      owners[type]?.removeAll { entry in entry.coordinator.map { gone.contains(ObjectIdentifier($0)) } ?? true }
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

  private func finish() {
    guard pathBefore != nil || !touched.isEmpty else { return }
    let change = pathBefore.map { VisibilityChange(from: $0, to: visiblePath) }
    pathBefore = nil
    announcements.append(change, touched: touched)
    touched.removeAll(keepingCapacity: true)
    announcements.deliver()
  }

  /// Tells the coordinators in view that have not been told: those with which the tree started.
  func announceVisible() {
    announcements.append(VisibilityChange(unannounced: visiblePath), touched: [])
    announcements.deliver()
  }

  /// From the root to the coordinator in front.
  private var visiblePath: [AnyCoordinator] {
    var path: [AnyCoordinator] = []
    var next = root
    while let coordinator = next {
      path.append(coordinator)
      next = coordinator.visibleChild
    }
    return path
  }
}

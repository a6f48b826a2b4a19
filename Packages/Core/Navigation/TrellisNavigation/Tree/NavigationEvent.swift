/// The notifications that coordinators and observers receive after one batch of changes.
@MainActor
struct NavigationEvent {
  /// A change of a coordinator's own stack.
  private struct Move {
    let coordinator: AnyCoordinator
    /// The front route before and after; `nil` if it is the same.
    let frontChange: (from: any Route, to: any Route)?
  }

  var visibility: VisibilityChange?
  var touched: [NavigationSignal] = []
  private var moves: [Move] = []

  init(visibility: VisibilityChange? = nil, touched: [NavigationSignal] = []) {
    self.visibility = visibility
    self.touched = touched
  }

  mutating func add(movesOf signals: [NavigationSignal]) {
    moves.reserveCapacity(signals.count)
    for signal in signals {
      let (hasMoved, before) = signal.consumeMove()
      guard hasMoved, let owner = signal.owner else { continue }
      moves.append(Move(coordinator: owner, frontChange: before.flatMap(owner.frontChange)))
    }
  }

  /// Notifies observers, and calls the lifecycle methods before and after that.
  func deliver() {
    visibility?.forEachLeaving { $0.willDisappear() }
    visibility?.forEachEntering { $0.willAppear() }
    for signal in touched { signal.publish() }
    // By index, because a copy of a move copies its routes.
    for index in moves.indices { moves[index].coordinator.erasedRouter.publishRoutes() }
    visibility?.forEachLeaving { $0.didDisappear() }
    visibility?.forEachEntering { $0.didAppear() }
    for index in moves.indices {
      guard let change = moves[index].frontChange else { continue }
      moves[index].coordinator.didNavigate(from: change.from, to: change.to)
    }
  }
}

extension AnyCoordinator {
  /// Returns the change of the router's front route; `nil` if it is the same as before.
  fileprivate func frontChange(from before: any Route) -> (from: any Route, to: any Route)? {
    let after = routerFront
    return before.isSame(as: after) ? nil : (before, after)
  }
}

/// Delivers events in order.
///
/// A lifecycle method may navigate. The event of that navigation is queued until the first one is delivered. Each
/// change is therefore notified once, in the order of the changes.
@MainActor
final class NavigationEventQueue {
  private var waiting: [NavigationEvent] = []
  private var isDelivering = false

  func deliver(_ event: NavigationEvent) {
    guard !isDelivering else { return waiting.append(event) }
    isDelivering = true
    event.deliver()
    while !waiting.isEmpty { waiting.removeFirst().deliver() }
    isDelivering = false
  }
}

/// The coordinators that appear and disappear in one change.
@MainActor
struct VisibilityChange {
  private let leaving: ArraySlice<AnyCoordinator>
  private let entering: ArraySlice<AnyCoordinator>

  /// Compares two paths from the root to the frontmost coordinator, and updates `isOnScreen`.
  ///
  /// A coordinator that is in both paths neither appears nor disappears. Each coordinator appears once, whatever the
  /// first path says: its `isOnScreen` flag decides.
  init(from before: [AnyCoordinator], to after: [AnyCoordinator]) {
    var common = 0
    while common < min(before.count, after.count), before[common] === after[common], after[common].isOnScreen {
      common += 1
    }
    var (leaving, entering) = (before[common...], after[common...])
    // Filters only when needed: most paths diverge once and share no later coordinator.
    if leaving.contains(where: { !$0.isOnScreen }) || entering.contains(where: \.isOnScreen) {
      leaving = ArraySlice(leaving.filter { old in old.isOnScreen && !after.contains { $0 === old } })
      entering = ArraySlice(entering.filter { !$0.isOnScreen })
    }
    (self.leaving, self.entering) = (leaving, entering)
    for coordinator in leaving { coordinator.isOnScreen = false }
    for coordinator in entering { coordinator.isOnScreen = true }
  }

  /// Calls a closure for each disappearing coordinator, innermost first.
  func forEachLeaving(_ body: (AnyCoordinator) -> Void) {
    for coordinator in leaving.reversed() { body(coordinator) }
  }

  /// Calls a closure for each appearing coordinator, outermost first.
  func forEachEntering(_ body: (AnyCoordinator) -> Void) {
    for coordinator in entering { body(coordinator) }
  }
}

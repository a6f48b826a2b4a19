/// The notifications that coordinators and observers receive after one batch of changes.
@MainActor
struct NavigationEvent {
  private struct FrontChange {
    let coordinator: AnyCoordinator
    let from: any Route
    let to: any Route
  }

  private let visibility: VisibilityChange?
  private let touched: [NavigationSignal]
  private var moved: [AnyCoordinator] = []
  private var frontChanges: [FrontChange] = []

  init(visibility: VisibilityChange?, touched: [NavigationSignal] = []) {
    self.visibility = visibility
    self.touched = touched
    moved.reserveCapacity(touched.count)
    for index in touched.indices { add(touched[index]) }
  }

  private mutating func add(_ signal: NavigationSignal) {
    guard signal.hasMoved else { return }
    if let owner = signal.owner {
      moved.append(owner)
      if signal.hasSavedFrontRoute { addFrontChange(of: owner) }
    }
    signal.endMove()
  }

  private mutating func addFrontChange(of coordinator: AnyCoordinator) {
    let after = coordinator.routerFront
    guard let before = coordinator.signal.frontBefore, !before.isSame(as: after) else { return }
    // Most navigations change the front route of one coordinator, or of a tab coordinator and its tab.
    if frontChanges.isEmpty { frontChanges.reserveCapacity(2) }
    frontChanges.append(FrontChange(coordinator: coordinator, from: before, to: after))
  }

  /// Notifies observers, and calls the lifecycle methods before and after that.
  func deliver() {
    visibility?.forEachLeaving { $0.willDisappear() }
    visibility?.forEachEntering { $0.willAppear() }
    for index in touched.indices { touched[index].publish() }
    for index in moved.indices { moved[index].publishRoutes() }
    visibility?.forEachLeaving { $0.didDisappear() }
    visibility?.forEachEntering { $0.didAppear() }
    for change in frontChanges { change.coordinator.didNavigate(from: change.from, to: change.to) }
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

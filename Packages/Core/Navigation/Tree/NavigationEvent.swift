/// The notifications that coordinators and observers receive after one batch of changes.
@MainActor
struct NavigationEvent {
  /// A coordinator whose own stack has changed.
  private struct Move {
    let coordinator: AnyCoordinator
    let from: any Route
    let to: any Route
    let isElsewhere: Bool
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
      guard let before = signal.takeFrontBefore(), let owner = signal.owner else { continue }
      let after = owner.routerFront
      moves.append(Move(coordinator: owner, from: before, to: after, isElsewhere: !before.isSame(as: after)))
    }
  }

  /// Calls the lifecycle methods around the notification of observers.
  func deliver() {
    visibility?.forEachLeaving { $0.willDisappear() }
    visibility?.forEachEntering { $0.willAppear() }
    for signal in touched { signal.publish() }
    for move in moves { move.coordinator.erasedRouter.publishRoutes() }
    visibility?.forEachLeaving { $0.didDisappear() }
    visibility?.forEachEntering { $0.didAppear() }
    for move in moves where move.isElsewhere { move.coordinator.didNavigate(from: move.from, to: move.to) }
  }
}

/// Delivers events in order.
///
/// A lifecycle method may navigate: the event of that navigation waits until the first one is delivered, so that each
/// change is notified once, and in the order in which it happened.
@MainActor
final class EventQueue {
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

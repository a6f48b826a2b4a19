/// Which coordinators came into view and which left it: two ways from the root to the coordinator in front, and how far
/// they are the same.
@MainActor
struct VisibilityChange {
  private let before: [AnyCoordinator]
  private let after: [AnyCoordinator]
  private let common: Int

  init(from before: [AnyCoordinator], to after: [AnyCoordinator]) {
    var common = 0
    while common < min(before.count, after.count), before[common] === after[common] { common += 1 }
    (self.before, self.after, self.common) = (before, after, common)
    note()
  }

  /// All of a way that has not been announced yet.
  init(unannounced path: [AnyCoordinator]) {
    (before, after, common) = ([], path.filter { !$0.isOnScreen }, 0)
    note()
  }

  private func note() {
    forEachLeaving { $0.isOnScreen = false }
    forEachEntering { $0.isOnScreen = true }
  }

  /// The innermost first.
  func forEachLeaving(_ body: (AnyCoordinator) -> Void) {
    var index = before.count
    while index > common {
      index -= 1
      body(before[index])
    }
  }

  /// The outermost first.
  func forEachEntering(_ body: (AnyCoordinator) -> Void) {
    for index in common..<after.count { body(after[index]) }
  }
}

/// What coordinators and observers have yet to be told of one navigation.
@MainActor
struct NavigationNews {
  /// A coordinator whose own router has changed.
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

  /// Tells who leaves and comes, what observers see, where coordinators now stand.
  func deliver() {
    visibility?.forEachLeaving { $0.willDisappear() }
    visibility?.forEachEntering { $0.willAppear() }
    for signal in touched { signal.publish() }
    for move in moves { move.coordinator.publishRoutes() }
    visibility?.forEachLeaving { $0.didDisappear() }
    visibility?.forEachEntering { $0.didAppear() }
    for move in moves where move.isElsewhere { move.coordinator.didNavigate(from: move.from, to: move.to) }
  }
}

/// Tells in order. A hook may navigate: what that navigation has to tell waits until the first has told everything, so
/// that each change is told once, and in the order in which it happened.
@MainActor
final class NewsQueue {
  private var waiting: [NavigationNews] = []
  private var isDelivering = false

  func deliver(_ news: NavigationNews) {
    guard !isDelivering else { return waiting.append(news) }
    isDelivering = true
    news.deliver()
    while !waiting.isEmpty { waiting.removeFirst().deliver() }
    isDelivering = false
  }
}

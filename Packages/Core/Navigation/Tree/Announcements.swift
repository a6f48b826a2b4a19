/// Which coordinators came into view and which left it.
@MainActor
struct VisibilityChange {
  /// The innermost first.
  let leaving: [AnyCoordinator]
  /// The outermost first.
  let entering: [AnyCoordinator]

  /// Compares two ways from the root to the coordinator in front.
  init(from before: [AnyCoordinator], to after: [AnyCoordinator]) {
    var common = 0
    while common < min(before.count, after.count), before[common] === after[common] { common += 1 }
    leaving = before[common...].reversed()
    entering = Array(after[common...])
    note()
  }

  /// All of a way that has not been announced yet.
  init(unannounced path: [AnyCoordinator]) {
    leaving = []
    entering = path.filter { !$0.isOnScreen }
    note()
  }

  private func note() {
    for coordinator in leaving { coordinator.isOnScreen = false }
    for coordinator in entering { coordinator.isOnScreen = true }
  }
}

/// One thing that a coordinator or the observers have yet to be told.
enum Announcement {
  case willDisappear(AnyCoordinator)
  case willAppear(AnyCoordinator)
  case publish(NavigationSignal)
  case didDisappear(AnyCoordinator)
  case didAppear(AnyCoordinator)
  case didNavigate(AnyCoordinator, from: any Route, to: any Route)

  @MainActor
  func deliver() {
    switch self {
    case .willDisappear(let coordinator): coordinator.willDisappear()
    case .willAppear(let coordinator): coordinator.willAppear()
    case .publish(let signal): signal.publish()
    case .didDisappear(let coordinator): coordinator.didDisappear()
    case .didAppear(let coordinator): coordinator.didAppear()
    case .didNavigate(let coordinator, let from, let to): coordinator.didNavigate(from: from, to: to)
    }
  }
}

/// Tells in order. A hook may navigate: what that navigation has to tell waits until the first has told everything, so
/// that each change is told once, and in the order in which it happened.
@MainActor
final class AnnouncementQueue {
  private var waiting: [Announcement] = []
  private var isDelivering = false

  /// Adds what follows from a navigation: who leaves and comes, what observers see, where coordinators now stand.
  func append(_ change: VisibilityChange?, touched: [NavigationSignal]) {
    if let change {
      waiting += change.leaving.map(Announcement.willDisappear) + change.entering.map(Announcement.willAppear)
    }
    for signal in touched { waiting.append(.publish(signal)) }
    if let change {
      waiting += change.leaving.map(Announcement.didDisappear) + change.entering.map(Announcement.didAppear)
    }
    for signal in touched {
      guard let owner = signal.owner, let change = owner.routeChange() else { continue }
      waiting.append(.didNavigate(owner, from: change.from, to: change.to))
    }
  }

  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < waiting.count {
      waiting[next].deliver()
      next += 1
    }
    waiting.removeAll(keepingCapacity: true)
    isDelivering = false
  }
}

import Synchronization

/// A thread-safe set of the identifiers of the nodes to evaluate again, because observed objects can change on any
/// thread.
package final class Invalidations: Sendable {
  private let pending = Mutex<Set<Int>>([])
  /// The animations of the changes that inserted the identifiers.
  private let animations = Mutex<[Int: Animation]>([:])
  private let late = Mutex<Set<Int>>([])
  private let onFirst = Mutex(Action(run: {}))
  private let onFirstLate = Mutex(Action(run: {}))

  // Storing a bare closure in a generic box wraps it again on each access and writes it back, so the call depth would
  // grow without bound.
  private struct Action: Sendable {
    let run: @Sendable () -> Void
  }

  /// Sets the action that runs when the first identifier is inserted into the empty set.
  func setInsertionHandler(_ action: @escaping @Sendable () -> Void) {
    onFirst.withLock { $0 = Action(run: action) }
  }

  package func insert(_ id: Int) {
    if let animation = Transaction.current { animations.withLock { $0[id] = animation } }
    let isFirst = pending.withLock { pending in
      pending.insert(id)
      return pending.count == 1
    }
    if isFirst { onFirst.withLock(\.self).run() }
  }

  /// Records that a dependency of a body is about to change, on any thread.
  ///
  /// Observation reports a change before it is made. On the main actor no body is evaluated in between. On another
  /// thread that can happen, so the body is evaluated again later, when the change is certainly complete.
  package func recordChange(of id: Int) {
    insert(id)
    guard !MainQueue.isCurrent else { return }
    let isFirst = late.withLock { late in
      late.insert(id)
      return late.count == 1
    }
    if isFirst { onFirstLate.withLock(\.self).run() }
  }

  /// Sets the action that runs after a change off the main actor; it runs once until `insertLate()`.
  func setLateChangeHandler(_ action: @escaping @Sendable () -> Void) {
    onFirstLate.withLock { $0 = Action(run: action) }
  }

  /// Marks the nodes whose dependencies changed off the main actor for another evaluation.
  func insertLate() {
    let numbers = late.withLock { late in
      defer { late.removeAll() }
      return late
    }
    for number in numbers { insert(number) }
  }

  func takeAnimation(_ id: Int) -> Animation? {
    animations.withLock { $0.isEmpty ? nil : $0.removeValue(forKey: id) }
  }

  @discardableResult
  package func remove(_ id: Int) -> Bool {
    pending.withLock { $0.remove(id) != nil }
  }

  func contains(_ id: Int) -> Bool {
    pending.withLock { $0.contains(id) }
  }

  var isEmpty: Bool { pending.withLock(\.isEmpty) }

  /// Reinserts identifiers that were taken out, without calling the action.
  func restore(_ ids: [Int]) {
    pending.withLock { $0.formUnion(ids) }
  }

  func takeAll() -> Set<Int> {
    pending.withLock { pending in
      defer { pending.removeAll() }
      return pending
    }
  }
}

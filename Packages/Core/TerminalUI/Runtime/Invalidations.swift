import Synchronization

/// The numbers of the nodes whose bodies have to be evaluated again. Any thread may add to it: an observed object changes
/// where it likes.
final class Invalidations: Sendable {
  private let pending = Mutex<Set<Int>>([])
  /// The animations of the changes that had the numbers put in.
  private let animations = Mutex<[Int: Animation]>([:])
  private let late = Mutex<Set<Int>>([])
  private let onFirst = Mutex(Action(run: {}))
  private let onFirstLate = Mutex(Action(run: {}))

  // NB: a bare closure in a generic box is wrapped anew, and written back, at each access: calls would grow without end.
  private struct Action: Sendable {
    let run: @Sendable () -> Void
  }

  /// Sets what is called when the first number comes into the empty set.
  func whenNeeded(_ action: @escaping @Sendable () -> Void) {
    onFirst.withLock { $0 = Action(run: action) }
  }

  func insert(_ id: Int) {
    if let animation = Transaction.animation { animations.withLock { $0[id] = animation } }
    let isFirst = pending.withLock { pending in
      pending.insert(id)
      return pending.count == 1
    }
    if isFirst { onFirst.withLock(\.self).run() }
  }

  // MARK: Changes elsewhere

  /// Notes that something which a body has read is about to change, on whatever thread.
  ///
  /// Observation tells of a change before it is made. On the main actor nobody evaluates the body in between; elsewhere
  /// that may happen, so the body is evaluated once more when the change is sure to have been made.
  func noteChange(of id: Int) {
    insert(id)
    guard !MainQueue.isCurrent else { return }
    let isFirst = late.withLock { late in
      late.insert(id)
      return late.count == 1
    }
    if isFirst { onFirstLate.withLock(\.self).run() }
  }

  /// Sets what is called when a change was made off the main actor, once until `insertLate()`.
  func whenLate(_ action: @escaping @Sendable () -> Void) {
    onFirstLate.withLock { $0 = Action(run: action) }
  }

  /// Has what was changed off the main actor evaluated once more.
  func insertLate() {
    let numbers = late.withLock { late in
      defer { late.removeAll() }
      return late
    }
    for number in numbers { insert(number) }
  }

  // MARK: Reading

  /// Takes out the animation that a node's evaluation has.
  func takeAnimation(_ id: Int) -> Animation? {
    animations.withLock { $0.isEmpty ? nil : $0.removeValue(forKey: id) }
  }

  @discardableResult
  func remove(_ id: Int) -> Bool {
    pending.withLock { $0.remove(id) != nil }
  }

  func contains(_ id: Int) -> Bool {
    pending.withLock { $0.contains(id) }
  }

  var isEmpty: Bool { pending.withLock(\.isEmpty) }

  /// Puts numbers back that were taken out, without a call.
  func restore(_ ids: [Int]) {
    pending.withLock { $0.formUnion(ids) }
  }

  /// Takes all numbers out.
  func takeAll() -> Set<Int> {
    pending.withLock { pending in
      defer { pending.removeAll() }
      return pending
    }
  }
}

import Synchronization

/// The numbers of the nodes whose bodies have to be evaluated again. Any thread may add to it: an observed object changes
/// where it likes.
final class Invalidations: Sendable {
  private let pending = Mutex<Set<Int>>([])
  private let onFirst: Mutex<@Sendable () -> Void> = Mutex({})

  /// Sets what is called when the first number comes into the empty set.
  func whenNeeded(_ action: @escaping @Sendable () -> Void) {
    onFirst.withLock { $0 = action }
  }

  func insert(_ id: Int) {
    let isFirst = pending.withLock { pending in
      pending.insert(id)
      return pending.count == 1
    }
    if isFirst { onFirst.withLock { $0 }() }
  }

  @discardableResult
  func remove(_ id: Int) -> Bool {
    pending.withLock { $0.remove(id) != nil }
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

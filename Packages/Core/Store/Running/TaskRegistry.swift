import Synchronization

/// The running tasks of a store, which are canceled with it.
final class TaskRegistry: Sendable {
  private let tasks = Mutex<[Int: Task<Void, Never>]>([:])

  deinit {
    for task in tasks.withLock({ $0.values }) { task.cancel() }
  }

  func insert(_ task: Task<Void, Never>, number: Int) {
    tasks.withLock { $0[number] = task }
  }

  func remove(_ number: Int) {
    tasks.withLock { _ = $0.removeValue(forKey: number) }
  }
}

/// The tasks of effects that are canceled together.
///
/// Its owner cancels them: a store with its last reference, an effect by an identifier, or a `StoreTask`.
@MainActor
final class EffectScope {
  private(set) var isCanceled = false
  private var tasks: [Int: Task<Void, Never>] = [:]

  func insert(_ task: Task<Void, Never>, number: Int) {
    tasks[number] = task
  }

  func remove(_ number: Int) {
    tasks[number] = nil
  }

  func cancel() {
    isCanceled = true
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}

/// The tasks of effects that are canceled together.
///
/// They are canceled by the release of the store, by `Effect.cancel(id:)`, or by a `StoreTask`.
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

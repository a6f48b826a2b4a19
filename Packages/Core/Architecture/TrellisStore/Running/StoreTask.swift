/// A handle on the effects that an action has started, and on those that their actions have started.
public struct StoreTask: Sendable {
  let completion: Completion?

  /// Counts the effects of an action that are not complete.
  @MainActor
  final class Completion {
    let scope = EffectTasks()
    private var runningCount = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func begin() {
      runningCount += 1
    }

    func end() {
      runningCount -= 1
      guard runningCount == 0 else { return }
      for waiter in waiters { waiter.resume() }
      waiters = []
    }

    func wait() async {
      await withCheckedContinuation { waiter in
        // The count is read here, because a task with an executor preference can be suspended before this closure runs
        // (Swift 6.3). The last effect may end in the meantime.
        if runningCount == 0 { waiter.resume() } else { waiters.append(waiter) }
      }
    }
  }

  init(_ completion: Completion?) {
    self.completion = completion
  }

  /// Waits until the effects of the action, and of the actions that they send, are complete.
  ///
  /// If the calling task is canceled, the effects are.
  ///
  /// A view calls it to bind effects to its lifetime: `.task { await store.send(.appeared).finish() }`.
  @MainActor
  public func finish() async {
    guard let completion else { return }
    await withTaskCancellationHandler {
      await completion.wait()
    } onCancel: {
      Task { @MainActor in completion.scope.cancel() }
    }
  }

  /// Cancels the effects of the action, and those of the actions that they have sent.
  @MainActor
  public func cancel() {
    completion?.scope.cancel()
  }
}

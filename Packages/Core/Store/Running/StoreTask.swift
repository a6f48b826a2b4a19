/// A handle on the effects that an action has started.
public struct StoreTask: Sendable {
  private let completion: Completion?

  /// The effects of an action, which complete when `end()` is called.
  @MainActor
  final class Completion {
    let scope = EffectScope()
    private var isComplete = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func end() {
      isComplete = true
      for waiter in waiters { waiter.resume() }
      waiters = []
    }

    func wait() async {
      if isComplete { return }
      await withCheckedContinuation { waiters.append($0) }
    }
  }

  init(_ completion: Completion?) {
    self.completion = completion
  }

  /// Waits until the effects of the action are complete, and cancels them if the calling task is canceled.
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

  /// Cancels the effects of the action.
  @MainActor
  public func cancel() {
    completion?.scope.cancel()
  }
}

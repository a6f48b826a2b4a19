/// What an effect belongs to: the action that caused it, the handle on its work, and the scopes that cancel it.
struct EffectContext<Action: Sendable>: Sendable {
  let cause: Action
  let task: StoreTask
  private(set) var scopes: [EffectScope]

  @MainActor
  init(cause: Action, _ completion: StoreTask.Completion) {
    self.cause = cause
    task = StoreTask(completion)
    scopes = [completion.scope]
  }

  @MainActor var isCanceled: Bool { scopes.contains(where: \.isCanceled) }

  func adding(_ scope: EffectScope) -> EffectContext {
    var context = self
    context.scopes.append(scope)
    return context
  }
}

/// What an effect belongs to: the handle of the action that caused it, and the scopes that cancel it.
struct EffectContext: Sendable {
  let task: StoreTask
  private(set) var scopes: [EffectScope]

  @MainActor
  init(_ completion: StoreTask.Completion) {
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

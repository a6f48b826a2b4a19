/// Interprets effects: starts their work, delivers their actions, and cancels them.
@MainActor
package final class EffectRunner<Action: Sendable> {
  /// Starts a task for the work of an effect.
  package typealias Launch = @MainActor (TaskPriority?, @escaping @Sendable () async -> Void) -> Task<Void, Never>
  /// The completion of an effect.
  typealias Completion = @MainActor () -> Void

  private let launch: Launch
  private let send: @Sendable (Action, StoreTask) async -> Void
  private let sendNow: @MainActor (Action, StoreTask) -> Void
  private var scopes: [EffectID: [EffectScope]] = [:]
  var throttles: [EffectID: Throttle] = [:]
  private let all = TaskRegistry()
  private var lastNumber = 0

  /// The interval of a throttled effect.
  struct Throttle {
    /// Returns the remaining time.
    let remainder: @Sendable () -> Duration
    /// Cancels the effect that waits for the end of the interval.
    var waiting: EffectScope?
  }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - launch: Starts a task for the work of an effect.
  ///   - send: Delivers an action of running work, with the handle to which its effects belong.
  ///   - sendNow: Delivers the action of `Effect.send(_:)`, with the handle to which its effects belong.
  package init(
    launch: @escaping Launch, send: @escaping @Sendable (Action, StoreTask) async -> Void,
    sendNow: @escaping @MainActor (Action, StoreTask) -> Void
  ) {
    self.launch = launch
    self.send = send
    self.sendNow = sendNow
  }

  /// Starts an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - origin: The handle on the effect that sent the action, or `nil` for an action from outside.
  /// - Returns: A handle on the work, which is `origin` if there is one.
  package func start(_ effect: Effect<Action>, for origin: StoreTask? = nil) -> StoreTask {
    if effect.isNone { return StoreTask(nil) }
    let completion = origin?.completion ?? StoreTask.Completion()
    let context = EffectContext(completion)
    completion.begin()
    start(effect, in: context) { completion.end() }
    return context.task
  }

  func start(_ effect: Effect<Action>, in context: EffectContext, then end: @escaping Completion) {
    if context.isCanceled { return end() }
    switch effect.kind {
    case .none: end()
    case .send(let action):
      sendNow(action, context.task)
      end()
    case .run(let priority, let operation): run(operation, priority: priority, in: context, then: end)
    case .merge(let effects): merge(effects, in: context, then: end)
    case .concatenate(let effects): concatenate(effects[...], in: context, then: end)
    case .cancellable(let effect, let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id) }
      startCancellable(effect, id: id, in: context, then: end)
    case .cancel(let id):
      cancel(id)
      end()
    case .throttle(let effect, let id, let throttling):
      throttle(effect, id: id, throttling, in: context, then: end)
    }
  }

  func run(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void, priority: TaskPriority?, in context: EffectContext,
    then end: @escaping Completion
  ) {
    lastNumber += 1
    let number = lastNumber
    let finish: @MainActor @Sendable () -> Void = { [weak all] in
      for scope in context.scopes { scope.remove(number) }
      all?.remove(number)
      end()
    }
    let send = Send<Action> { [send, task = context.task] action in await send(action, task) }
    let task = launch(priority) {
      await operation(send)
      await finish()
    }
    for scope in context.scopes { scope.insert(task, number: number) }
    all.insert(task, number: number)
  }

  private func merge(_ effects: [Effect<Action>], in context: EffectContext, then end: @escaping Completion) {
    var remaining = effects.count
    for effect in effects {
      start(effect, in: context) {
        remaining -= 1
        if remaining == 0 { end() }
      }
    }
  }

  private func concatenate(
    _ effects: ArraySlice<Effect<Action>>, in context: EffectContext, then end: @escaping Completion
  ) {
    guard let first = effects.first else { return end() }
    start(first, in: context) { [weak self] in
      if let self { concatenate(effects.dropFirst(), in: context, then: end) } else { end() }
    }
  }
}

extension EffectRunner {
  private func startCancellable(
    _ effect: Effect<Action>, id: EffectID, in context: EffectContext, then end: @escaping Completion
  ) {
    let scope = EffectScope()
    self.scopes[id, default: []].append(scope)
    start(effect, in: context.adding(scope)) { [weak self] in
      self?.remove(scope, id: id)
      end()
    }
  }

  private func remove(_ scope: EffectScope, id: EffectID) {
    scopes[id]?.removeAll { $0 === scope }
    if scopes[id]?.isEmpty == true { scopes[id] = nil }
  }

  private func cancel(_ id: EffectID) {
    for scope in scopes.removeValue(forKey: id) ?? [] { scope.cancel() }
  }
}

/// Interprets effects: starts their work, delivers their actions, and cancels them.
@MainActor
package final class EffectRunner<Action: Sendable> {
  /// Starts a task for the work of an effect.
  package typealias Launch = @MainActor (TaskPriority?, @escaping @Sendable () async -> Void) -> Task<Void, Never>
  /// The completion of an effect.
  typealias Completion = @MainActor () -> Void

  private let launch: Launch
  private let send: Send<Action>
  private let sendNow: @MainActor (Action) -> Void
  private var scopes: [EffectID: [EffectScope]] = [:]
  private var throttles: [EffectID: Throttle] = [:]
  private let all = TaskRegistry()
  private var lastNumber = 0

  /// A throttled effect: the time since its last start, and the effect that waits for the end of the interval.
  private struct Throttle {
    var elapsed: @Sendable () -> Duration
    var next: (effect: Effect<Action>, scopes: [EffectScope])?
  }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - launch: Starts a task for the work of an effect.
  ///   - send: The sender that running effects use.
  ///   - sendNow: Delivers the action of `Effect.send(_:)`.
  package init(launch: @escaping Launch, send: Send<Action>, sendNow: @escaping @MainActor (Action) -> Void) {
    self.launch = launch
    self.send = send
    self.sendNow = sendNow
  }

  /// Starts an effect.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: A handle on its work.
  package func start(_ effect: Effect<Action>) -> StoreTask {
    if effect.isNone { return StoreTask(nil) }
    let completion = StoreTask.Completion()
    start(effect, in: [completion.scope]) { completion.end() }
    return StoreTask(completion)
  }

  private func start(_ effect: Effect<Action>, in scopes: [EffectScope], then end: @escaping Completion) {
    if scopes.contains(where: \.isCanceled) { return end() }
    switch effect.kind {
    case .none: end()
    case .send(let action):
      sendNow(action)
      end()
    case .run(let priority, let operation): run(operation, priority: priority, in: scopes, then: end)
    case .merge(let effects): merge(effects, in: scopes, then: end)
    case .concatenate(let effects): concatenate(effects[...], in: scopes, then: end)
    case .cancellable(let effect, let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id) }
      startCancellable(effect, id: id, in: scopes, then: end)
    case .cancel(let id):
      cancel(id)
      end()
    case .throttle(let effect, let id, let throttling):
      throttle(effect, id: id, throttling, in: scopes)
      end()
    }
  }

  private func run(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void, priority: TaskPriority?, in scopes: [EffectScope],
    then end: @escaping Completion
  ) {
    lastNumber += 1
    let number = lastNumber
    let finish: @MainActor @Sendable () -> Void = { [weak all] in
      for scope in scopes { scope.remove(number) }
      all?.remove(number)
      end()
    }
    let task = launch(priority) { [send] in
      await operation(send)
      await finish()
    }
    for scope in scopes { scope.insert(task, number: number) }
    all.insert(task, number: number)
  }

  private func merge(_ effects: [Effect<Action>], in scopes: [EffectScope], then end: @escaping Completion) {
    var remaining = effects.count
    for effect in effects {
      start(effect, in: scopes) {
        remaining -= 1
        if remaining == 0 { end() }
      }
    }
  }

  private func concatenate(
    _ effects: ArraySlice<Effect<Action>>, in scopes: [EffectScope], then end: @escaping Completion
  ) {
    guard let first = effects.first else { return end() }
    start(first, in: scopes) { [weak self] in
      if let self { concatenate(effects.dropFirst(), in: scopes, then: end) } else { end() }
    }
  }
}

extension EffectRunner {
  private func startCancellable(
    _ effect: Effect<Action>, id: EffectID, in scopes: [EffectScope], then end: @escaping Completion
  ) {
    let scope = EffectScope()
    self.scopes[id, default: []].append(scope)
    start(effect, in: scopes + [scope]) { [weak self] in
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

  private func throttle(_ effect: Effect<Action>, id: EffectID, _ throttling: Throttling, in scopes: [EffectScope]) {
    guard let throttle = throttles[id], throttle.elapsed() < throttling.interval else {
      return startThrottled(effect, id: id, throttling, in: scopes)
    }
    guard throttling.latest else { return }
    throttles[id]?.next = (effect, scopes)
    if throttle.next == nil { startNext(id, throttling, after: throttling.interval - throttle.elapsed()) }
  }

  private func startThrottled(
    _ effect: Effect<Action>, id: EffectID, _ throttling: Throttling, in scopes: [EffectScope]
  ) {
    throttles[id] = Throttle(elapsed: throttling.startStopwatch())
    start(effect, in: scopes) {}
  }

  /// Starts the waiting effect at the end of the interval.
  private func startNext(_ id: EffectID, _ throttling: Throttling, after delay: Duration) {
    run({ _ in try? await throttling.sleep(delay) }, priority: nil, in: []) { [weak self] in
      guard let next = self?.throttles[id]?.next else { return }
      self?.startThrottled(next.effect, id: id, throttling, in: next.scopes)
    }
  }
}

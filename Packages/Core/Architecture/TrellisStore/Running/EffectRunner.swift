import Synchronization

/// Processes actions one after the other, and interprets their effects: starts their work and cancels it.
@MainActor
package final class EffectRunner<Action: Sendable> {
  /// Starts a task for the work of an effect, which an action has caused.
  package typealias Launch =
    @MainActor (TaskPriority?, _ cause: Action, @escaping @Sendable () async -> Void) -> Task<Void, Never>
  /// Changes the state for an action, and starts its effect for the handle to which the action belongs.
  package typealias Handler = @MainActor (Action, StoreTask?) -> StoreTask?
  typealias Completion = @MainActor () -> Void

  private let launch: Launch
  private let receive: @Sendable (Action, StoreTask) async -> Void
  private let handle: Handler
  private let queue = ActionQueue()
  private var scopes: [EffectID: [EffectTasks]] = [:]
  private var throttles: [EffectID: Throttle] = [:]
  private let all = TaskRegistry()
  private var lastNumber = 0

  struct Throttle {
    let remainder: @Sendable () -> Duration
    /// Cancels the effect that waits for the end of the interval.
    var waiting: EffectTasks?
  }

  /// Creates a runner.
  ///
  /// `receive` passes the action of running work to `send(_:for:)`, with its handle. `handle` is never called
  /// recursively.
  package init(
    launch: @escaping Launch, receive: @escaping @Sendable (Action, StoreTask) async -> Void, handle: @escaping Handler
  ) {
    self.launch = launch
    self.receive = receive
    self.handle = handle
  }

  /// Processes an action, then those that its effect sends immediately.
  ///
  /// An action that is sent while another one is being processed waits until that one is complete.
  ///
  /// `origin` is the handle on the effect that sent the action, or `nil` for an action from outside.
  @discardableResult
  package func send(_ action: Action, for origin: StoreTask? = nil) -> StoreTask {
    if queue.isProcessing { return start(.send(action), of: action, for: origin) }
    var task: StoreTask?
    queue.process { task = handle(action, origin) }
    return task ?? StoreTask(nil)
  }

  /// Starts an effect, and returns a handle on the work, which is `origin` if there is one.
  package func start(_ effect: Effect<Action>, of action: Action, for origin: StoreTask?) -> StoreTask {
    if effect.isNone { return StoreTask(nil) }
    let completion = origin?.completion ?? StoreTask.Completion()
    let context = EffectContext(cause: action, completion)
    completion.begin()
    start(effect, in: context) { completion.end() }
    return context.task
  }

  func start(_ effect: Effect<Action>, in context: EffectContext<Action>, then end: @escaping Completion) {
    if context.isCanceled { return end() }
    switch effect.kind {
    case .none: end()
    case .send(let action): enqueue(action, for: context.task, then: end)
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

  /// Processes an action after those that wait; the effect that sends it is complete when the state has changed.
  private func enqueue(_ action: Action, for task: StoreTask, then end: @escaping Completion) {
    queue.append { [weak self] in
      _ = self?.handle(action, task)
      end()
    }
  }

  func run(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void, priority: TaskPriority?,
    in context: EffectContext<Action>,
    then end: @escaping Completion
  ) {
    lastNumber += 1
    let number = lastNumber
    let finish: @MainActor @Sendable () -> Void = { [weak self] in
      for scope in context.scopes { scope.remove(number) }
      guard let self else { return end() }
      all.remove(number)
      queue.process(end)
    }
    let send = Send<Action> { [receive, task = context.task] action in await receive(action, task) }
    let task = launch(priority, context.cause) {
      await operation(send)
      await finish()
    }
    for scope in context.scopes { scope.insert(task, number: number) }
    all.insert(task, number: number)
  }

  private func merge(_ effects: [Effect<Action>], in context: EffectContext<Action>, then end: @escaping Completion) {
    var remaining = effects.count
    for effect in effects {
      start(effect, in: context) {
        remaining -= 1
        if remaining == 0 { end() }
      }
    }
  }

  private func concatenate(
    _ effects: ArraySlice<Effect<Action>>, in context: EffectContext<Action>, then end: @escaping Completion
  ) {
    guard let first = effects.first else { return end() }
    start(first, in: context) { [weak self] in
      if let self { concatenate(effects.dropFirst(), in: context, then: end) } else { end() }
    }
  }
}

extension EffectRunner {
  private func startCancellable(
    _ effect: Effect<Action>, id: EffectID, in context: EffectContext<Action>, then end: @escaping Completion
  ) {
    let scope = EffectTasks()
    self.scopes[id, default: []].append(scope)
    start(effect, in: context.adding(scope)) { [weak self] in
      self?.remove(scope, id: id)
      end()
    }
  }

  private func remove(_ scope: EffectTasks, id: EffectID) {
    scopes[id]?.removeAll { $0 === scope }
    if scopes[id]?.isEmpty == true { scopes[id] = nil }
  }

  private func cancel(_ id: EffectID) {
    for scope in scopes.removeValue(forKey: id) ?? [] { scope.cancel() }
  }
}

/// What an effect belongs to: the action that caused it, the handle on its work, and the scopes that cancel it.
struct EffectContext<Action: Sendable>: Sendable {
  let cause: Action
  let task: StoreTask
  private(set) var scopes: [EffectTasks]

  @MainActor
  init(cause: Action, _ completion: StoreTask.Completion) {
    self.cause = cause
    task = StoreTask(completion)
    scopes = [completion.scope]
  }

  @MainActor var isCanceled: Bool { scopes.contains(where: \.isCanceled) }

  func adding(_ scope: EffectTasks) -> EffectContext {
    var context = self
    context.scopes.append(scope)
    return context
  }
}

extension EffectRunner {
  /// Starts an effect, or delays it until the end of the interval, or drops it.
  func throttle(
    _ effect: Effect<Action>, id: EffectID, _ throttling: Throttling, in context: EffectContext<Action>,
    then end: @escaping Completion
  ) {
    guard let remainder = throttles[id]?.remainder(), remainder > .zero else {
      return startThrottled(effect, id: id, throttling, in: context, then: end)
    }
    guard throttling.latest else { return end() }
    let waiting = EffectTasks()
    throttles[id]?.waiting?.cancel()
    throttles[id]?.waiting = waiting
    let wait: @Sendable (Send<Action>) async -> Void = { _ in try? await throttling.sleep(remainder) }
    run(wait, priority: nil, in: context.adding(waiting)) { [weak self] in
      guard let self else { return end() }
      if throttles[id]?.waiting === waiting { throttles[id]?.waiting = nil }
      if waiting.isCanceled || context.isCanceled { return end() }
      startThrottled(effect, id: id, throttling, in: context, then: end)
    }
  }

  private func startThrottled(
    _ effect: Effect<Action>, id: EffectID, _ throttling: Throttling, in context: EffectContext<Action>,
    then end: @escaping Completion
  ) {
    throttles[id]?.waiting?.cancel()
    throttles = throttles.filter { $0.value.waiting != nil || $0.value.remainder() > .zero }
    throttles[id] = Throttle(remainder: throttling.startInterval())
    start(effect, in: context, then: end)
  }
}

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

/// The work that follows an action: nothing, another action, or asynchronous work that sends actions.
public struct Effect<Action: Sendable>: Sendable {
  indirect enum Kind: Sendable {
    case none
    case send(Action)
    case run(TaskPriority?, @Sendable (Send<Action>) async -> Void)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, EffectID, cancelsInFlight: Bool)
    case cancel(EffectID)
    case throttle(Effect, EffectID, Throttling)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// No work.
  public static var none: Effect { Effect(.none) }
  var isNone: Bool { if case .none = kind { true } else { false } }

  /// Sends an action after the current one, before `Store.send` returns.
  ///
  /// The actions wait in a queue, in the order in which their effects start. Merged actions therefore precede those that
  /// their own effects send. A waiting action is processed even if its effect is canceled.
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  /// Runs asynchronous work, which the store owns and cancels with itself.
  ///
  /// A canceled effect sends nothing more, so the action that cancels it also ends what the state shows as in progress.
  /// Capture the values that the work needs from the state: `.run { [count = state.count] send in … }`.
  ///
  /// The work runs outside the main actor.
  public static func run(
    priority: TaskPriority? = nil, operation: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Effect {
    Effect(.run(priority, operation))
  }

  /// Runs asynchronous work that can fail.
  ///
  /// The effect is complete after an error. A `CancellationError` of an effect that was not canceled is an error like
  /// others: the work that it waited for was canceled elsewhere. Send an action for it too, or the state stays in
  /// progress.
  ///
  /// The work runs outside the main actor and may throw any error. `handleError` is not called after a cancellation.
  public static func run(
    priority: TaskPriority? = nil, operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handleError: @escaping @Sendable (any Error, Send<Action>) async -> Void
  ) -> Effect {
    run(priority: priority) { send in
      do {
        try await operation(send)
      } catch {
        if !Task.isCancelled { await handleError(error, send) }
      }
    }
  }
}

/// The identifier of effects that are canceled together.
///
/// The features of a parent use the same identifiers independently: a scope prefixes them.
struct EffectID: Hashable, Sendable {
  private var components: [Component]

  init(_ id: any Hashable & Sendable) {
    components = [Component(value: id)]
  }

  private init(components: [Component]) {
    self.components = components
  }

  func appending(_ id: any Hashable & Sendable) -> EffectID {
    EffectID(components: components + [Component(value: id)])
  }

  func prefixed(by prefix: EffectID) -> EffectID {
    EffectID(components: prefix.components + components)
  }

  private struct Component: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (lhs: Component, rhs: Component) -> Bool { AnyHashable(lhs.value) == AnyHashable(rhs.value) }
    func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
  }
}

/// Sends actions from an effect to its store, which ignores those after the effect was canceled.
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @Sendable (Action) async -> Void

  /// Creates a sender; `deliver` returns after the store has processed the action.
  init(deliver: @escaping @Sendable (Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends an action, and returns after the store has changed its state.
  public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    await deliver(action)
  }
}

extension Effect {
  /// Runs effects at the same time; the result is complete when all of them are.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects at the same time; the result is complete when all of them are.
  public static func merge(_ effects: [Effect]) -> Effect { combined(effects, Kind.merge) }

  /// Runs effects one after the other; the result is complete when the last one is.
  ///
  /// An effect follows an action that the previous one sends after the state has changed.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects one after the other, like `concatenate(_:)` with several arguments.
  public static func concatenate(_ effects: [Effect]) -> Effect { combined(effects, Kind.concatenate) }

  private static func combined(_ effects: [Effect], _ kind: ([Effect]) -> Kind) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(kind(effects)) : effects.first ?? .none
  }

  /// Makes the effect cancellable by `Effect.cancel(id:)`; with `cancelInFlight`, running effects with the identifier
  /// are canceled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: EffectID(id), cancelInFlight: cancelInFlight)
  }

  func cancellable(id: EffectID, cancelInFlight: Bool = false) -> Effect {
    isNone && !cancelInFlight ? self : Effect(.cancellable(self, id, cancelsInFlight: cancelInFlight))
  }

  /// Cancels the running effects with an identifier.
  public static func cancel(id: some Hashable & Sendable) -> Effect { cancel(EffectID(id)) }

  static func cancel(_ id: EffectID) -> Effect { Effect(.cancel(id)) }

  /// Transforms the actions of the effect.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    mapped(ids: { $0 }, transform)
  }

  /// Transforms the actions of a child's effect, and separates its identifiers from those of other features.
  func scoped<Other: Sendable>(
    under prefix: EffectID, _ transform: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    isNone ? .none : mapped(ids: { $0.prefixed(by: prefix) }, transform)
  }

  private func mapped<Other: Sendable>(
    ids: (EffectID) -> EffectID, _ transform: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    switch kind {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let priority, let operation):
      .run(priority: priority) { send in await operation(Send { await send(transform($0)) }) }
    case .merge(let effects): .merge(effects.map { $0.mapped(ids: ids, transform) })
    case .concatenate(let effects): .concatenate(effects.map { $0.mapped(ids: ids, transform) })
    case .cancellable(let effect, let id, let cancelsInFlight):
      effect.mapped(ids: ids, transform).cancellable(id: ids(id), cancelInFlight: cancelsInFlight)
    case .cancel(let id): .cancel(ids(id))
    case .throttle(let effect, let id, let throttling):
      Effect<Other>(.throttle(effect.mapped(ids: ids, transform), ids(id), throttling))
    }
  }
}

/// How often a throttled effect may start.
struct Throttling: Sendable {
  /// Starts an interval, and returns a function that returns its remaining time, negative after the end.
  let startInterval: @Sendable () -> @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void
  let latest: Bool

  init<C: Clock<Duration>>(interval: Duration, clock: C, latest: Bool) {
    startInterval = {
      let start = clock.now
      return { interval - start.duration(to: clock.now) }
    }
    sleep = { try await clock.sleep(for: $0) }
    self.latest = latest
  }
}

extension Effect {
  /// Delays the effect until no other effect with the identifier was started for a while.
  ///
  /// Each new effect with the identifier cancels the previous one, whether that one waits or runs.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
  ) -> Effect {
    let wait = Effect.run { _ in try? await clock.sleep(for: duration) }
    return Effect.concatenate(wait, self).cancellable(id: id, cancelInFlight: true)
  }

  /// Starts the effects with an identifier at most once per interval.
  ///
  /// The last effect within an interval starts at its end if `latest` is `true`, and is dropped otherwise.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, clock: any Clock<Duration>, latest: Bool
  ) -> Effect {
    isNone
      ? self
      : Effect(.throttle(self, EffectID(id), Throttling(interval: interval, clock: clock, latest: latest)))
  }
}
